// What an alert is about: what to do, the records since when each has been so, and the list of all of them.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  partKey,
  RecordName,
  type PartProps,
  useEngine,
  useProvider,
  useScreenTranslate,
} from '#kernel/core/site/index.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { causePath } from '#src/resources/alertRules/rules/causePath.ts'
import alerts from '../definition.ts'
import { alertMessages } from '../dialogTexts.ts'
import { alertCause } from '../paths.ts'
import styles from './CausePart.module.css'
import type { Alert } from './alert.ts'

export const CausePart = ({ record: { alertId, state, site } }: PartProps<Alert>) => {
  const t = useScreenTranslate(alertMessages)
  const provider = useProvider()
  const { definitions } = useEngine()
  const query = useQuery({
    queryKey: partKey(alerts.name, alertId, 'cause'),
    queryFn: ({ signal }) => provider.call(alertCause, { id: alertId, signal }),
    retry: false,
  })
  const { data, isError } = query
  if (isError || !data) return <Pending query={query} failed={t('partFailed')} />
  const { resource, condition, advice, records } = data
  const list =
    condition === null
      ? undefined
      : causePath({
          condition,
          resource,
          siteId: site?.siteId ?? null,
          attention: (resource !== null && definitions.get(resource)?.attention) || {},
        })
  return (
    <div className={styles.cause}>
      {advice !== null && state !== 'cleared' && (
        <p>
          <strong>{t('advice')}:</strong> {advice}
        </p>
      )}
      {records.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.records}>
          {records.map(({ record, title, since }) => (
            <li key={record}>
              <RecordName resource={resource ?? ''} id={record} toPage>
                {title ?? `#${record}`}
              </RecordName>
              <span>{t('since', { at: formatInstant(since) })}</span>
            </li>
          ))}
        </ul>
      )}
      {list !== undefined && <Link to={list}>{t('list')}</Link>}
    </div>
  )
}
