// Opens and closes the calendar of an input for a date, whose code and names are loaded when it is opened first.
import { useState } from 'react'
import { calendarLocales } from '#kernel/core/site/ui/dates/calendarLocales.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'

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
