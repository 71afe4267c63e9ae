// Says in a word how an alert is, and since when.
import { useState } from 'react'
import { StateLine, useResourceTranslate, useScreenTranslate, type PartProps } from '#kernel/core/site/index.ts'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import alerts from '../definition.ts'
import { alertMessages } from '../dialogTexts.ts'
import type { Alert } from './alert.ts'

const levels = { open: 'bad', acknowledged: 'warning', cleared: 'good' } as const

export const AlertState = ({ record }: PartProps<Alert>) => {
  const t = useScreenTranslate(alertMessages)
  const translate = useResourceTranslate(alerts.name)
  const [now] = useState(() => Date.now())
  const { state, records, openedAt, acknowledgedAt, snoozedUntil, clearedAt } = record
  const from = formatInstant(openedAt ?? '')
  const sentences =
    state === 'cleared'
      ? [t('clearedState', { from, to: formatInstant(clearedAt ?? '') })]
      : [
          t('openState', { from, ago: formatAgo(openedAt ?? '', now), smart_count: records }),
          acknowledgedAt && t('takenState', { at: formatInstant(acknowledgedAt) }),
          snoozedUntil && Date.parse(snoozedUntil) > now && t('snoozedState', { at: formatInstant(snoozedUntil) }),
        ]
  return (
    <StateLine level={levels[state]}>
      <strong>{translate.choice('state', state)}.</strong> {sentences.filter(Boolean).join(' ')}
    </StateLine>
  )
}
