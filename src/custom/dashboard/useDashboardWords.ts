// Returns the dashboard's texts and number formats in the current language.
import { formatNumber } from '#src/ui/formatNumber.ts'
import { dashboardWords } from '#src/i18n/dashboard/words.ts'
import { useLanguage } from '#src/i18n/language.ts'

export const useDashboardWords = () => {
  const language = useLanguage()
  return {
    language,
    words: dashboardWords[language],
    count: formatNumber,
    /** Formats a fraction from 0 to 1 as a percentage. */
    share: (part: number) => formatNumber(part, { style: 'percent', maximumFractionDigits: 1 }),
  }
}
