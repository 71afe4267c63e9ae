// Changes the site's language after loading its texts, and notifies the user of a failure.
import { useI18nProvider, useNotify } from 'react-admin'
import type { Language } from '#kernel/core/contract/languages.ts'

export const useLanguageChoice = () => {
  const { changeLocale } = useI18nProvider()
  const notify = useNotify()
  return (chosen: Language): void => {
    changeLocale(chosen).catch(() => notify('ra.notification.i18n_error', { type: 'error' }))
  }
}
