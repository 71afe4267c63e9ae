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
      text: 'Você deixa de receber e-mails sobre o que está neste e-mail. O resto continua como está.',
      button: 'Parar de acompanhar',
      done: 'Você não acompanha mais isso',
      doneText: 'Você não recebe mais e-mails sobre isso. O que você ainda acompanha está em “Segurança e sessões”.',
      invalid: 'Link inválido',
      invalidText: 'Copie o link inteiro do e-mail, ou pare de acompanhar em “Segurança e sessões”.',
    },
  },
  en: {
    subject: { now: 'Changes in what you watch - %{brand}', daily: 'Summary of what you watch - %{brand}' },
    text: 'These things you watch have changed:',
    view: 'View “%{name}” (%{resource})',
    entered: '%{title} entered the view',
    more: 'and %{count} more change |||| and %{count} more changes',
    stop: 'Stop watching',
    end: {
      question: 'Stop watching?',
      text: 'You will get no more e-mails about what is in this e-mail. Everything else stays as it is.',
      button: 'Stop watching',
      done: 'You no longer watch this',
      doneText: 'You will get no more e-mails about it. What you still watch is under “Security and sessions”.',
      invalid: 'Invalid link',
      invalidText: 'Copy the whole link from the e-mail, or stop watching under “Security and sessions”.',
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
      text: 'Dejará de recibir correos sobre lo que está en este correo. Lo demás sigue como está.',
      button: 'Dejar de seguir',
      done: 'Ya no sigue esto',
      doneText: 'Ya no recibirá correos sobre esto. Lo que aún sigue está en “Seguridad y sesiones”.',
      invalid: 'Enlace no válido',
      invalidText: 'Copie el enlace entero del correo, o deje de seguir en “Seguridad y sesiones”.',
    },
  },
}
