// Returns the dashboard's texts and number formats in the current language.
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { dashboardMessages } from '#src/custom/dashboard/texts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export const useDashboardMessages = () => {
  const language = useLanguage()
  const messages = dashboardMessages[language]
  return {
    language,
    messages,
    count: formatNumber,
    /** Formats a fraction from 0 to 1 as a percentage. */
    share: (part: number) => formatNumber(part, { style: 'percent', ...oneDecimal }),
    /** Formats one day, or the first and last day. */
    dates: ({ from, to }: { from: string; to: string }) =>
      from === to ? formatDate(from) : messages.days.range(formatDate(from), formatDate(to)),
    average: (number: number) => formatNumber(number, oneDecimal),
  }
}
