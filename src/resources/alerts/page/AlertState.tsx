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
  const { state, records, openedAt, acknowledgedAt, acknowledgedBy, snoozedUntil, snoozedBy, clearedAt } = record
  const { clearedBy, quietUntil } = record
  const from = formatInstant(openedAt ?? '')
  const to = formatInstant(clearedAt ?? '')
  const named = (key: 'taken' | 'snoozed', person: { nome: string } | null, at: string) =>
    person
      ? t(`${key}ByState`, { name: person.nome, at: formatInstant(at) })
      : t(`${key}State`, { at: formatInstant(at) })
  const sentences =
    state !== 'cleared'
      ? [
          t('openState', { from, ago: formatAgo(openedAt ?? '', now), smart_count: records }),
          acknowledgedAt && named('taken', acknowledgedBy, acknowledgedAt),
          snoozedUntil && Date.parse(snoozedUntil) > now && named('snoozed', snoozedBy, snoozedUntil),
        ]
      : clearedBy
        ? [
            t('solvedState', { from, to, name: clearedBy.nome }),
            quietUntil === null
              ? t('quietAlways')
              : Date.parse(quietUntil) > now && t('quietState', { at: formatInstant(quietUntil) }),
          ]
        : [t('clearedState', { from, to })]
  return (
    <StateLine level={levels[state]}>
      <strong>{translate.choice('state', state)}.</strong> {sentences.filter(Boolean).join(' ')}
    </StateLine>
  )
}
