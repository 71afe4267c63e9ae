// The texts of mails in three languages; `%{brand}`, `%{name}` and `%{time}` are filled in.
import type { Language } from '#contract/languages.ts'

/** The texts of a mail without a link. */
interface NoticeMessages {
  subject: string
  text: string
}
/** The texts of a mail with a link. */
interface LinkMessages extends NoticeMessages {
  button: string
}
/** The purpose of a temporary request's link. */
export type LinkKind = 'firstPassword' | 'activation' | 'recovery'
/** Mails with a link. */
export type MailKind = LinkKind | 'emailChange'
/** Mails without a link. */
export type NoticeKind = 'emailChangeAsked' | 'emailChanged'

export const mailMessages: Record<
  Language,
  Record<MailKind, LinkMessages> & Record<NoticeKind, NoticeMessages> & { greeting: string; copy: string; expiry: string; ignore: string }
> = {
  pt: {
    greeting: 'Olá, %{name}!',
    copy: 'Se o botão não funcionar, copie este endereço no navegador:',
    expiry: 'O link é válido por %{time}.',
    ignore: 'Se você não esperava esta mensagem, ignore-a.',
    firstPassword: {
      subject: 'Cadastre sua senha - %{brand}',
      text: 'Uma conta foi criada para você. Cadastre sua senha para ativá-la.',
      button: 'Cadastrar senha',
    },
    activation: { subject: 'Ative sua conta - %{brand}', text: 'Falta só um passo: ative sua conta.', button: 'Ativar conta' },
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
  },
  en: {
    greeting: 'Hello, %{name}!',
    copy: 'If the button does not work, copy this address into your browser:',
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
  },
  es: {
    greeting: '¡Hola, %{name}!',
    copy: 'Si el botón no funciona, copie esta dirección en el navegador:',
    expiry: 'El enlace es válido durante %{time}.',
    ignore: 'Si no esperaba este mensaje, ignórelo.',
    firstPassword: {
      subject: 'Cree su contraseña - %{brand}',
      text: 'Se creó una cuenta para usted. Cree su contraseña para activarla.',
      button: 'Crear contraseña',
    },
    activation: { subject: 'Active su cuenta - %{brand}', text: 'Falta un solo paso: active su cuenta.', button: 'Activar cuenta' },
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
  },
}
