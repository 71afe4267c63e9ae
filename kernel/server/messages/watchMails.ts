// The texts of mails about watched records and views in three languages. `|||| ` divides one from several.
import type { TextLanguage } from '#kernel/contract/languages.ts'

interface WatchMailMessages {
  subject: Readonly<Record<'now' | 'daily', string>>
  text: string
  view: string
  /** What somebody did to a record of a view. */
  entered: string
  more: string
  stop: string
}

export const watchMailMessages: Readonly<Record<TextLanguage, WatchMailMessages>> = {
  pt: {
    subject: { now: 'Mudanças no que você acompanha - %{brand}', daily: 'Resumo do que você acompanha - %{brand}' },
    text: 'Isto mudou no que você acompanha:',
    view: 'Visão “%{name}” (%{resource})',
    entered: '%{title} entrou na visão',
    more: 'e mais %{count} mudança |||| e mais %{count} mudanças',
    stop: 'Parar de acompanhar',
  },
  en: {
    subject: { now: 'Changes in what you watch - %{brand}', daily: 'Summary of what you watch - %{brand}' },
    text: 'This has changed in what you watch:',
    view: 'View “%{name}” (%{resource})',
    entered: '%{title} entered the view',
    more: 'and %{count} more change |||| and %{count} more changes',
    stop: 'Stop watching',
  },
  es: {
    subject: { now: 'Cambios en lo que usted sigue - %{brand}', daily: 'Resumen de lo que usted sigue - %{brand}' },
    text: 'Esto cambió en lo que usted sigue:',
    view: 'Vista “%{name}” (%{resource})',
    entered: '%{title} entró en la vista',
    more: 'y %{count} cambio más |||| y %{count} cambios más',
    stop: 'Dejar de seguir',
  },
}
