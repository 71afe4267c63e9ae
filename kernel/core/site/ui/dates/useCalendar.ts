// Opens and closes the calendar of an input for a date, whose code and names are loaded when it is opened first.
import { useState } from 'react'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import type { DayPickerLocale } from 'react-day-picker'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

/** The names of days and months in calendars, loaded with the first one; English ones are the library's own. */
const calendarLocales: Record<TextLanguage, () => Promise<Partial<DayPickerLocale> | undefined>> = {
  pt: async () => (await import('react-day-picker/locale/pt-BR')).ptBR,
  en: async () => undefined,
  es: async () => (await import('react-day-picker/locale/es')).es,
}

const load = async (language: ReturnType<typeof useLanguage>) => {
  const [{ Calendar }, locale] = await Promise.all([import('./Calendar.tsx'), calendarLocales[language]()])
  return { Calendar, locale }
}

export const useCalendar = () => {
  const language = useLanguage()
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof load>>>()
  return {
    /** What to render while it is open. */
    opened,
    // If it cannot be loaded, the form stays as it is and the shell announces the failure.
    onOpen: () => void load(language).then(setOpened, () => undefined),
    onClose: () => setOpened(undefined),
  }
}
