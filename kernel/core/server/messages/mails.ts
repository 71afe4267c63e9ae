// The texts of core's mails in three languages; `%{brand}`, `%{name}`, `%{time}` and `%{email}` are filled in.
import { administrator } from '#kernel/core/contract/profiles.ts'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

/** The texts of a mail without a link. */
interface NoticeMessages {
  subject: string
  text: string
}
/** The same in three languages: a feature hands its own over. */
export type Notice = Readonly<Record<TextLanguage, NoticeMessages>>
/** The texts of a mail with a link. */
interface LinkMessages extends NoticeMessages {
  button: string
  /** What to do about an unexpected mail; by default, ignore it. */
  unexpected?: string
}
/** The purpose of a temporary request's link. */
export type LinkKind = 'firstPassword' | 'activation' | 'recovery'
/** Mails with a link. */
export type MailKind = LinkKind | 'emailChange' | 'factorRemoval'
/** Mails without a link. */
export type NoticeKind =
  | 'emailChangeAsked'
  | 'emailChanged'
  | 'passwordChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'factorRemovalAsked'
  | 'factorsRemoved'
  | 'recoveryCodesMade'
  | 'tokenMade'
  | 'adminMade'

export const mailMessages: Record<
  TextLanguage,
  Record<MailKind, LinkMessages> &
    Record<NoticeKind, NoticeMessages> & {
      greeting: string
      copy: string
      begin: string
      expiry: string
      ignore: string
    }
> = {
  pt: {
    greeting: 'Olá, %{name}!',
    copy: 'Se o botão não funcionar, copie este endereço no navegador:',
    begin:
      'Depois, comece pela página inicial, %{home}: ela diz o que o seu perfil pode fazer e traz três coisas para experimentar.',
    expiry: 'O link é válido por %{time}.',
    ignore: 'Se você não esperava esta mensagem, ignore-a.',
    firstPassword: {
      subject: 'Cadastre sua senha - %{brand}',
      text: 'Uma conta foi criada para você. Cadastre sua senha para ativá-la.',
      button: 'Cadastrar senha',
    },
    activation: {
      subject: 'Ative sua conta - %{brand}',
      text: 'Falta só um passo: ative sua conta.',
      button: 'Ativar conta',
    },
    recovery: {
      subject: 'Recupere sua senha - %{brand}',
      text: 'Recebemos um pedido para trocar a sua senha.',
      button: 'Criar nova senha',
    },
    emailChange: {
      subject: 'Confirme seu novo e-mail - %{brand}',
      text: 'Recebemos um pedido para usar este endereço na sua conta. A troca será feita quando você abrir o link.',
      button: 'Confirmar o e-mail',
    },
    emailChangeAsked: {
      subject: 'Pedido de troca de e-mail - %{brand}',
      text: 'Recebemos um pedido para trocar o e-mail da sua conta. A troca será feita quando o link enviado ao novo endereço for aberto. Se não foi você quem pediu, altere a sua senha agora: isso cancela o pedido.',
    },
    emailChanged: {
      subject: 'O e-mail da sua conta foi alterado - %{brand}',
      text: 'O e-mail da sua conta foi alterado: este endereço não serve mais para entrar. Se você não esperava isso, fale com o administrador.',
    },
    passwordChanged: {
      subject: 'A senha da sua conta foi alterada - %{brand}',
      text: 'A senha da sua conta foi alterada. Se não foi você, recupere a senha agora em “Esqueci a senha” e fale com o administrador.',
    },
    factorAdded: {
      subject: 'Novo segundo fator na sua conta - %{brand}',
      text: 'Um segundo fator foi adicionado à sua conta. Se não foi você, altere a sua senha agora e fale com o administrador.',
    },
    factorRemoved: {
      subject: 'Um segundo fator foi removido da sua conta - %{brand}',
      text: 'Um segundo fator foi removido da sua conta. Se não foi você, altere a sua senha agora e fale com o administrador.',
    },
    recoveryCodesMade: {
      subject: 'Novos códigos de recuperação na sua conta - %{brand}',
      text: 'Novos códigos de recuperação foram criados na sua conta: os anteriores não valem mais. Se não foi você, altere a sua senha agora e fale com o administrador.',
    },
    tokenMade: {
      subject: 'Novo token de API na sua conta - %{brand}',
      text: 'Um token de API foi criado na sua conta: com ele, um programa pode agir em seu nome sem a sua senha. Se não foi você, revogue-o em “Segurança e sessões”, altere a sua senha e fale com o administrador.',
    },
    factorRemovalAsked: {
      subject: 'Pedido de remoção do seu segundo fator - %{brand}',
      text: 'Um administrador pediu a remoção dos segundos fatores da sua conta. Quando outro administrador confirmar, você recebe outro e-mail e tem 24 horas para impedir a remoção. Se você não pediu isso, fale agora com os administradores.',
    },
    factorRemoval: {
      subject: 'Seu segundo fator será removido em 24 horas - %{brand}',
      text: 'Dois administradores pediram e confirmaram a remoção dos segundos fatores da sua conta. Ela será feita em 24 horas: depois disso, basta a senha para entrar. Se você não pediu isso, impeça a remoção agora e fale com os administradores.',
      button: 'Manter o segundo fator',
      unexpected: 'Se foi você quem pediu, não faça nada.',
    },
    adminMade: {
      subject: `Novo ${administrator} - %{brand}`,
      text: `A conta %{email} agora tem o perfil ${administrator}, que pode tudo no painel. Se você não esperava isso, confira em “Auditoria” quem fez a mudança e retire o perfil.`,
    },
    factorsRemoved: {
      subject: 'O segundo fator da sua conta foi removido - %{brand}',
      text: 'Os segundos fatores e os códigos de recuperação da sua conta foram removidos: agora basta a senha para entrar. Se você não esperava isso, altere a sua senha e fale com o administrador.',
    },
  },
  en: {
    greeting: 'Hello, %{name}!',
    copy: 'If the button does not work, copy this address into your browser:',
    begin: 'Then begin on the home page, %{home}: it says what your profile may do, and has three things to try.',
    expiry: 'The link is valid for %{time}.',
    ignore: 'If you did not expect this message, ignore it.',
    firstPassword: {
      subject: 'Set your password - %{brand}',
      text: 'An account has been created for you. Set your password to activate it.',
      button: 'Set password',
    },
    activation: {
      subject: 'Activate your account - %{brand}',
      text: 'One step is left: activate your account.',
      button: 'Activate account',
    },
    recovery: {
      subject: 'Recover your password - %{brand}',
      text: 'We were asked to change your password.',
      button: 'Set a new password',
    },
    emailChange: {
      subject: 'Confirm your new e-mail - %{brand}',
      text: 'We were asked to use this address for your account. The change takes effect when you open the link.',
      button: 'Confirm the e-mail',
    },
    emailChangeAsked: {
      subject: 'Request to change your e-mail - %{brand}',
      text: 'We were asked to change the e-mail of your account. The change takes effect when the link sent to the new address is opened. If you did not ask for this, change your password now: that cancels the request.',
    },
    emailChanged: {
      subject: 'The e-mail of your account was changed - %{brand}',
      text: 'The e-mail of your account was changed: you can no longer sign in with this address. If you did not expect this, talk to the administrator.',
    },
    passwordChanged: {
      subject: 'The password of your account was changed - %{brand}',
      text: 'The password of your account was changed. If it was not you, recover it now under “Forgot your password?” and contact the administrator.',
    },
    factorAdded: {
      subject: 'New second factor for your account - %{brand}',
      text: 'A second factor was added to your account. If it was not you, change your password now and contact the administrator.',
    },
    factorRemoved: {
      subject: 'A second factor was removed from your account - %{brand}',
      text: 'A second factor was removed from your account. If it was not you, change your password now and contact the administrator.',
    },
    recoveryCodesMade: {
      subject: 'New recovery codes for your account - %{brand}',
      text: 'New recovery codes were created for your account: the previous ones no longer work. If it was not you, change your password now and contact the administrator.',
    },
    tokenMade: {
      subject: 'New API token for your account - %{brand}',
      text: 'An API token was created for your account: with it, a program can act in your name without your password. If it was not you, revoke it under “Security and sessions”, change your password and contact the administrator.',
    },
    factorRemovalAsked: {
      subject: 'Request to remove your second factor - %{brand}',
      text: 'An administrator asked to remove the second factors of your account. When another administrator confirms the request, you will get another e-mail and have 24 hours to stop the removal. If you did not ask for this, contact the administrators now.',
    },
    factorRemoval: {
      subject: 'Your second factor will be removed in 24 hours - %{brand}',
      text: 'Two administrators requested and confirmed the removal of the second factors of your account. It takes effect in 24 hours: from then on, the password is enough to sign in. If you did not ask for this, stop the removal now and contact the administrators.',
      button: 'Keep the second factor',
      unexpected: 'If you asked for this, do nothing.',
    },
    adminMade: {
      subject: `New ${administrator} - %{brand}`,
      text: `The account %{email} now has the profile ${administrator}, which may do everything in the back office. If you did not expect this, look up in the audit who made the change, and take the profile back.`,
    },
    factorsRemoved: {
      subject: 'The second factor of your account was removed - %{brand}',
      text: 'The second factors and recovery codes of your account were removed: the password is now enough to sign in. If you did not expect this, change your password and contact the administrator.',
    },
  },
  es: {
    greeting: '¡Hola, %{name}!',
    copy: 'Si el botón no funciona, copie esta dirección en el navegador:',
    begin:
      'Después, empiece por la página inicial, %{home}: dice lo que puede hacer su perfil y trae tres cosas para probar.',
    expiry: 'El enlace es válido durante %{time}.',
    ignore: 'Si no esperaba este mensaje, ignórelo.',
    firstPassword: {
      subject: 'Cree su contraseña - %{brand}',
      text: 'Se creó una cuenta para usted. Cree su contraseña para activarla.',
      button: 'Crear contraseña',
    },
    activation: {
      subject: 'Active su cuenta - %{brand}',
      text: 'Falta un solo paso: active su cuenta.',
      button: 'Activar cuenta',
    },
    recovery: {
      subject: 'Recupere su contraseña - %{brand}',
      text: 'Recibimos una solicitud para cambiar su contraseña.',
      button: 'Crear nueva contraseña',
    },
    emailChange: {
      subject: 'Confirme su nuevo correo - %{brand}',
      text: 'Recibimos una solicitud para usar esta dirección en su cuenta. El cambio se hará cuando usted abra el enlace.',
      button: 'Confirmar el correo',
    },
    emailChangeAsked: {
      subject: 'Solicitud de cambio de correo - %{brand}',
      text: 'Recibimos una solicitud para cambiar el correo de su cuenta. El cambio se hará cuando se abra el enlace enviado a la nueva dirección. Si no lo pidió usted, cambie su contraseña ahora: eso cancela la solicitud.',
    },
    emailChanged: {
      subject: 'El correo de su cuenta fue cambiado - %{brand}',
      text: 'El correo de su cuenta fue cambiado: esta dirección ya no sirve para entrar. Si no lo esperaba, hable con el administrador.',
    },
    passwordChanged: {
      subject: 'La contraseña de su cuenta fue cambiada - %{brand}',
      text: 'La contraseña de su cuenta fue cambiada. Si no fue usted, recupérela ahora en “Olvidé la contraseña” y hable con el administrador.',
    },
    factorAdded: {
      subject: 'Nuevo segundo factor en su cuenta - %{brand}',
      text: 'Se añadió un segundo factor a su cuenta. Si no fue usted, cambie su contraseña ahora y hable con el administrador.',
    },
    factorRemoved: {
      subject: 'Se eliminó un segundo factor de su cuenta - %{brand}',
      text: 'Se eliminó un segundo factor de su cuenta. Si no fue usted, cambie su contraseña ahora y hable con el administrador.',
    },
    recoveryCodesMade: {
      subject: 'Nuevos códigos de recuperación en su cuenta - %{brand}',
      text: 'Se crearon nuevos códigos de recuperación en su cuenta: los anteriores ya no sirven. Si no fue usted, cambie su contraseña ahora y hable con el administrador.',
    },
    tokenMade: {
      subject: 'Nuevo token de API en su cuenta - %{brand}',
      text: 'Se creó un token de API en su cuenta: con él, un programa puede actuar en su nombre sin su contraseña. Si no fue usted, revóquelo en “Seguridad y sesiones”, cambie su contraseña y hable con el administrador.',
    },
    factorRemovalAsked: {
      subject: 'Solicitud de eliminar su segundo factor - %{brand}',
      text: 'Un administrador pidió eliminar los segundos factores de su cuenta. Cuando otro administrador lo confirme, usted recibirá otro correo y tendrá 24 horas para impedirlo. Si usted no lo pidió, hable ahora con los administradores.',
    },
    factorRemoval: {
      subject: 'Su segundo factor se eliminará en 24 horas - %{brand}',
      text: 'Dos administradores pidieron y confirmaron la eliminación de los segundos factores de su cuenta. Se hará en 24 horas: después bastará la contraseña para entrar. Si usted no lo pidió, impídala ahora y hable con los administradores.',
      button: 'Conservar el segundo factor',
      unexpected: 'Si lo pidió usted, no haga nada.',
    },
    adminMade: {
      subject: `Nuevo ${administrator} - %{brand}`,
      text: `La cuenta %{email} ahora tiene el perfil ${administrator}, que puede hacerlo todo en el panel. Si no lo esperaba, vea en la auditoría quién hizo el cambio y retire el perfil.`,
    },
    factorsRemoved: {
      subject: 'El segundo factor de su cuenta fue eliminado - %{brand}',
      text: 'Se eliminaron los segundos factores y los códigos de recuperación de su cuenta: ahora basta la contraseña para entrar. Si no lo esperaba, cambie su contraseña y hable con el administrador.',
    },
  },
}
