// The messages of passwords and mailed links in three languages: one file that only these screens load.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'
import type { PasswordRule } from '#kernel/core/contract/rules.ts'

interface Outcome {
  title: string
  text: string
}

interface AccountMessages {
  ok: string
  back: string
  retry: string
  /** How to get a new link after this one has expired. */
  newLink: string
  activation: { title: string; sending: string; done: Outcome; failed: Outcome }
  emailChange: { title: string; sending: string; done: Outcome; failed: Outcome; newLink: string }
  /** Stops the removal of second factors. */
  keepFactors: { title: string; sending: string; done: Outcome; failed: Outcome; newLink: string }
  /** The first password, and a new one after it was forgotten. */
  first: { title: string; intro: string; submit: string; done: Outcome; failed: Outcome }
  recovery: { title: string; intro: string; submit: string; done: Outcome; failed: Outcome }
  change: { title: string; submit: string; current: string; done: Outcome; failed: Outcome }
  password: string
  confirmation: string
  submitting: string
  empty: string
  /** Of a password that breaks rules; which ones may follow. */
  requirement: string
  different: string
  rules: Record<PasswordRule, string>
  requirements: string
  met: string
  unmet: string
  /** The number of met requirements, for screen readers. */
  progress: string
}

export const account: Record<TextLanguage, AccountMessages> = {
  pt: {
    ok: 'OK',
    back: 'Voltar ao login',
    retry: 'Tentar de novo',
    newLink: 'Para receber um link novo, use “Esqueci a senha” na tela de login.',
    activation: {
      title: 'Ativar a conta',
      sending: 'Ativando a sua conta…',
      done: { title: 'Conta ativada', text: 'Tudo certo: agora você já pode entrar.' },
      failed: { title: 'A conta não foi ativada', text: 'Não foi possível ativar a sua conta.' },
    },
    emailChange: {
      title: 'Confirmar o novo e-mail',
      sending: 'Confirmando o seu novo e-mail…',
      done: {
        title: 'E-mail alterado',
        text: 'A partir de agora, entre com o novo e-mail. As suas outras sessões foram encerradas.',
      },
      failed: { title: 'O e-mail não foi alterado', text: 'Não foi possível alterar o seu e-mail.' },
      newLink: 'Para receber um link novo, altere outra vez o e-mail no seu cadastro.',
    },
    keepFactors: {
      title: 'Manter o segundo fator',
      sending: 'Impedindo a remoção…',
      done: {
        title: 'Segundo fator mantido',
        text: 'Nada foi removido. Se você não tinha pedido a remoção, fale com os administradores.',
      },
      failed: { title: 'A remoção não foi impedida', text: 'Não foi possível impedir a remoção.' },
      newLink: 'A remoção já foi feita ou cancelada. Entre na sua conta e confira em “Segurança e sessões”.',
    },
    first: {
      title: 'Cadastrar a senha',
      intro: 'Escolha a senha da sua conta. Com ela, a conta é ativada.',
      submit: 'Cadastrar a senha',
      done: { title: 'Senha cadastrada', text: 'A sua conta está ativa. Entre com o seu e-mail e a nova senha.' },
      failed: { title: 'A senha não foi cadastrada', text: 'Não foi possível cadastrar a sua senha.' },
    },
    recovery: {
      title: 'Criar uma nova senha',
      intro: 'Escolha uma nova senha. As sessões abertas com a antiga serão encerradas.',
      submit: 'Salvar a nova senha',
      done: { title: 'Senha alterada', text: 'Entre com o seu e-mail e a nova senha.' },
      failed: { title: 'A senha não foi alterada', text: 'Não foi possível alterar a sua senha.' },
    },
    change: {
      title: 'Alterar a senha',
      submit: 'Alterar a senha',
      current: 'Senha atual',
      done: { title: 'Sucesso', text: 'Senha alterada. As suas outras sessões foram encerradas.' },
      failed: { title: 'Erro', text: 'Não foi possível alterar a senha. Tente de novo mais tarde.' },
    },
    password: 'Nova senha',
    confirmation: 'Confirme a nova senha',
    submitting: 'Salvando…',
    empty: 'Informe a nova senha.',
    requirement: 'A senha não atende aos requisitos mínimos',
    different: 'As senhas são diferentes.',
    rules: {
      length: 'de %{minimum} a %{maximum} caracteres',
      digit: 'um número',
      letterCase: 'letras maiúsculas e minúsculas',
      special: 'um caractere especial, como ! ou #',
    },
    requirements: 'A senha precisa ter:',
    met: 'atendido',
    unmet: 'falta',
    progress: '%{n} de %{total} requisitos atendidos',
  },
  en: {
    ok: 'OK',
    back: 'Back to sign-in',
    retry: 'Try again',
    newLink: 'To get a new link, use “Forgot your password?” on the sign-in page.',
    activation: {
      title: 'Activate your account',
      sending: 'Activating your account…',
      done: { title: 'Account activated', text: 'All set: you can sign in now.' },
      failed: { title: 'The account was not activated', text: 'Your account could not be activated.' },
    },
    emailChange: {
      title: 'Confirm your new e-mail',
      sending: 'Confirming your new e-mail…',
      done: {
        title: 'E-mail changed',
        text: 'From now on, sign in with the new e-mail. Your other sessions have ended.',
      },
      failed: { title: 'The e-mail was not changed', text: 'Your e-mail could not be changed.' },
      newLink: 'To get a new link, change the e-mail in your record again.',
    },
    keepFactors: {
      title: 'Keep the second factor',
      sending: 'Stopping the removal…',
      done: {
        title: 'Second factor kept',
        text: 'Nothing was removed. If you had not asked for the removal, contact the administrators.',
      },
      failed: { title: 'The removal was not stopped', text: 'The removal could not be stopped.' },
      newLink: 'The removal was carried out or canceled already. Sign in and look under “Security and sessions”.',
    },
    first: {
      title: 'Set your password',
      intro: 'Choose a password for your account. This also activates it.',
      submit: 'Set password',
      done: { title: 'Password set', text: 'Your account is active. Sign in with your e-mail and the new password.' },
      failed: { title: 'The password was not set', text: 'Your password could not be set.' },
    },
    recovery: {
      title: 'Choose a new password',
      intro: 'Choose a new password. Sessions opened with the old one will end.',
      submit: 'Save new password',
      done: { title: 'Password changed', text: 'Sign in with your e-mail and the new password.' },
      failed: { title: 'The password was not changed', text: 'Your password could not be changed.' },
    },
    change: {
      title: 'Change password',
      submit: 'Change password',
      current: 'Current password',
      done: { title: 'Success', text: 'Password changed. Your other sessions have ended.' },
      failed: { title: 'Error', text: 'The password could not be changed. Try again later.' },
    },
    password: 'New password',
    confirmation: 'Confirm the new password',
    submitting: 'Saving…',
    empty: 'Enter the new password.',
    requirement: 'The password does not meet the minimum requirements',
    different: 'The passwords do not match.',
    rules: {
      length: '%{minimum} to %{maximum} characters',
      digit: 'a number',
      letterCase: 'uppercase and lowercase letters',
      special: 'a special character, such as ! or #',
    },
    requirements: 'The password must have:',
    met: 'met',
    unmet: 'missing',
    progress: '%{n} of %{total} requirements met',
  },
  es: {
    ok: 'OK',
    back: 'Volver al inicio de sesión',
    retry: 'Intentar de nuevo',
    newLink: 'Para recibir un enlace nuevo, use “Olvidé la contraseña” en el inicio de sesión.',
    activation: {
      title: 'Activar la cuenta',
      sending: 'Activando su cuenta…',
      done: { title: 'Cuenta activada', text: 'Todo listo: ya puede iniciar sesión.' },
      failed: { title: 'La cuenta no se activó', text: 'No se pudo activar su cuenta.' },
    },
    emailChange: {
      title: 'Confirmar el correo nuevo',
      sending: 'Confirmando su correo nuevo…',
      done: {
        title: 'Correo cambiado',
        text: 'Desde ahora, entre con el correo nuevo. Sus otras sesiones se han cerrado.',
      },
      failed: { title: 'El correo no se cambió', text: 'No se pudo cambiar su correo.' },
      newLink: 'Para recibir un enlace nuevo, cambie otra vez el correo en su registro.',
    },
    keepFactors: {
      title: 'Conservar el segundo factor',
      sending: 'Impidiendo la eliminación…',
      done: {
        title: 'Segundo factor conservado',
        text: 'No se eliminó nada. Si usted no había pedido la eliminación, hable con los administradores.',
      },
      failed: { title: 'La eliminación no se impidió', text: 'No se pudo impedir la eliminación.' },
      newLink: 'La eliminación ya se hizo o se canceló. Entre en su cuenta y mire en “Seguridad y sesiones”.',
    },
    first: {
      title: 'Crear la contraseña',
      intro: 'Elija la contraseña de su cuenta. La cuenta quedará activada con ella.',
      submit: 'Crear la contraseña',
      done: { title: 'Contraseña creada', text: 'Su cuenta está activa. Entre con su correo y la nueva contraseña.' },
      failed: { title: 'La contraseña no se creó', text: 'No se pudo crear su contraseña.' },
    },
    recovery: {
      title: 'Crear una contraseña nueva',
      intro: 'Elija una contraseña nueva. Las sesiones abiertas con la anterior se cerrarán.',
      submit: 'Guardar la contraseña nueva',
      done: { title: 'Contraseña cambiada', text: 'Entre con su correo y la nueva contraseña.' },
      failed: { title: 'La contraseña no se cambió', text: 'No se pudo cambiar su contraseña.' },
    },
    change: {
      title: 'Cambiar la contraseña',
      submit: 'Cambiar la contraseña',
      current: 'Contraseña actual',
      done: { title: 'Éxito', text: 'Contraseña cambiada. Sus otras sesiones se han cerrado.' },
      failed: { title: 'Error', text: 'No se pudo cambiar la contraseña. Inténtelo de nuevo más tarde.' },
    },
    password: 'Nueva contraseña',
    confirmation: 'Confirme la nueva contraseña',
    submitting: 'Guardando…',
    empty: 'Escriba la nueva contraseña.',
    requirement: 'La contraseña no cumple los requisitos mínimos',
    different: 'Las contraseñas son diferentes.',
    rules: {
      length: 'de %{minimum} a %{maximum} caracteres',
      digit: 'un número',
      letterCase: 'mayúsculas y minúsculas',
      special: 'un carácter especial, como ! o #',
    },
    requirements: 'La contraseña debe tener:',
    met: 'cumplido',
    unmet: 'falta',
    progress: '%{n} de %{total} requisitos cumplidos',
  },
}
export type PasswordPurpose = 'first' | 'recovery'
/** The effect of a link when it is opened. */
export type OpenedPurpose = 'activation' | 'emailChange' | 'keepFactors'
