// Says in a sentence how an alert is.
import { StateLine, type PartProps, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { alertMessages } from '../dialogTexts.ts'
import type { Alert } from './alert.ts'

export const AlertState = ({ record }: PartProps<Alert>) => {
  const t = useScreenTranslate(alertMessages)
  const { state, records, openedAt, acknowledgedAt, snoozedUntil, clearedAt } = record
  if (state === 'cleared')
    return <StateLine level="good">{t('clearedState', { at: formatInstant(clearedAt ?? '') })}</StateLine>
  const sentences = [
    t('openState', { at: formatInstant(openedAt ?? ''), smart_count: records }),
    acknowledgedAt && t('takenState', { at: formatInstant(acknowledgedAt) }),
    snoozedUntil && snoozedUntil > new Date().toISOString() && t('snoozedState', { at: formatInstant(snoozedUntil) }),
  ]
  return <StateLine level={state === 'open' ? 'bad' : 'warning'}>{sentences.filter(Boolean).join(' ')}</StateLine>
}
