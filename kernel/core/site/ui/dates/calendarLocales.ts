// The names of days and months in calendars, loaded with the first one; English ones are the library's own.
import type { DayPickerLocale } from 'react-day-picker'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

export const calendarLocales: Record<TextLanguage, () => Promise<Partial<DayPickerLocale> | undefined>> = {
  pt: async () => (await import('react-day-picker/locale/pt-BR')).ptBR,
  en: async () => undefined,
  es: async () => (await import('react-day-picker/locale/es')).es,
}
