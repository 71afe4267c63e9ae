// The dashboard's words and numbers in the present language.
import { formatNumber } from '#src/ui/formatNumber.ts'
import { dashboardWords } from '#src/i18n/dashboard/words.ts'
import { useLanguage } from '#src/i18n/language.ts'

export const useDashboardWords = () => {
  const language = useLanguage()
  return {
    language,
    words: dashboardWords[language],
    count: formatNumber,
    /** A part of a whole, 0 to 1. */
    share: (part: number) => formatNumber(part, { style: 'percent', maximumFractionDigits: 1 }),
  }
}
