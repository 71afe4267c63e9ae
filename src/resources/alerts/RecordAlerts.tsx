// Says on the page of a record which alerts it is a cause of, and who takes care of each.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { partKey, paths, StateLine, useEngine, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import alerts from './definition.ts'
import { alertsOf } from './paths.ts'
import { recordAlertMessages } from './recordTexts.ts'

export const RecordAlerts = ({ resource, record }: { resource: string; record: number }) => {
  const t = useScreenTranslate(recordAlertMessages)
  const provider = useProvider()
  const { me } = useEngine()
  const { data } = useQuery({
    queryKey: partKey(resource, record, 'alerts'),
    queryFn: ({ signal }) => provider.call(fillCall(alertsOf, { resource, record }), { signal }),
    enabled: can(me, 'list', alerts),
    retry: false,
  })
  const [now] = useState(() => Date.now())
  return data?.map(({ alertId, title, state, assignee, snoozedUntil, clearedAt, clearedBy, quietUntil }) => {
    const isAhead = (at: string | null): at is string => at !== null && Date.parse(at) > now
    const said =
      state === 'cleared'
        ? [
            clearedBy && t('solvedBy', { name: clearedBy.nome, at: formatInstant(clearedAt ?? '') }),
            isAhead(quietUntil) && t('quietOn', { at: formatInstant(quietUntil) }),
          ]
        : [
            assignee && t('withWhom', { name: assignee.nome }),
            isAhead(snoozedUntil) && t('snoozedOn', { at: formatInstant(snoozedUntil) }),
          ]
    return (
      <StateLine key={alertId} level={state === 'cleared' ? 'quiet' : 'warning'}>
        {t('partOf')} <Link to={paths.show(alerts.name, alertId)}>{title}</Link>
        {said.flatMap((one) => (one ? [` · ${one}`] : []))}
      </StateLine>
    )
  })
}
