// The texts of mails about watched records and views in three languages. `|||| ` divides one from several.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

interface WatchMailMessages {
  subject: Readonly<Record<'now' | 'daily', string>>
  text: string
  view: string
  /** What somebody did to a record of a view. */
  entered: string
  more: string
  stop: string
  /** The page of the link with which a mail program ends watches. */
  end: Readonly<Record<'question' | 'text' | 'button' | 'done' | 'doneText' | 'invalid' | 'invalidText', string>>
}

export const watchMailMessages: Readonly<Record<TextLanguage, WatchMailMessages>> = {
  pt: {
    subject: { now: 'Mudanças no que você acompanha - %{brand}', daily: 'Resumo do que você acompanha - %{brand}' },
    text: 'Isto mudou no que você acompanha:',
    view: 'Visão “%{name}” (%{resource})',
    entered: '%{title} entrou na visão',
    more: 'e mais %{count} mudança |||| e mais %{count} mudanças',
    stop: 'Parar de acompanhar',
    end: {
      question: 'Parar de acompanhar?',
      text: 'Você não recebe mais e-mails sobre o que este e-mail contou. O que mais você acompanha continua.',
      button: 'Parar de acompanhar',
      done: 'Você não acompanha mais isto',
      doneText: 'Não há mais e-mails sobre o que este e-mail contou. Em Conta você vê o que ainda acompanha.',
      invalid: 'Link inválido',
      invalidText: 'Copie o link inteiro do e-mail, ou pare de acompanhar em Conta.',
    },
  },
  en: {
    subject: { now: 'Changes in what you watch - %{brand}', daily: 'Summary of what you watch - %{brand}' },
    text: 'This has changed in what you watch:',
    view: 'View “%{name}” (%{resource})',
    entered: '%{title} entered the view',
    more: 'and %{count} more change |||| and %{count} more changes',
    stop: 'Stop watching',
    end: {
      question: 'Stop watching?',
      text: 'You get no more mails about what this mail told. What else you watch stays.',
      button: 'Stop watching',
      done: 'You no longer watch this',
      doneText: 'There are no more mails about what this mail told. Your account shows what you still watch.',
      invalid: 'Invalid link',
      invalidText: 'Copy the whole link of the mail, or stop watching in your account.',
    },
  },
  es: {
    subject: { now: 'Cambios en lo que usted sigue - %{brand}', daily: 'Resumen de lo que usted sigue - %{brand}' },
    text: 'Esto cambió en lo que usted sigue:',
    view: 'Vista “%{name}” (%{resource})',
    entered: '%{title} entró en la vista',
    more: 'y %{count} cambio más |||| y %{count} cambios más',
    stop: 'Dejar de seguir',
    end: {
      question: '¿Dejar de seguir?',
      text: 'Ya no recibe correos sobre lo que contó este correo. Lo demás que sigue continúa.',
      button: 'Dejar de seguir',
      done: 'Ya no sigue esto',
      doneText: 'No hay más correos sobre lo que contó este correo. En Cuenta ve lo que aún sigue.',
      invalid: 'Enlace no válido',
      invalidText: 'Copie el enlace entero del correo, o deje de seguir en Cuenta.',
    },
  },
}
