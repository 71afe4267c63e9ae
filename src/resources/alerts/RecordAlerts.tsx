// Says on the page of a record which open alerts it is a cause of.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { partKey, paths, StateLine, useEngine, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import alerts from './definition.ts'
import { alertMessages } from './dialogTexts.ts'
import { alertsOf } from './paths.ts'

export const RecordAlerts = ({ resource, record }: { resource: string; record: number }) => {
  const t = useScreenTranslate(alertMessages)
  const provider = useProvider()
  const { me } = useEngine()
  const { data } = useQuery({
    queryKey: partKey(resource, record, 'alerts'),
    queryFn: ({ signal }) => provider.call(fillCall(alertsOf, { resource, record }), { signal }),
    enabled: can(me, 'list', alerts),
    retry: false,
  })
  return data?.map(({ alertId, title }) => (
    <StateLine key={alertId} level="warning">
      {t('partOf')} <Link to={paths.show(alerts.name, alertId)}>{title}</Link>
    </StateLine>
  ))
}
