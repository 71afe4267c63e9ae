// What an alert is about: how it is and since when, the records and their list, where, what to do, and who does it.
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  partKey,
  PartActions,
  RecordName,
  type PartProps,
  useEngine,
  useProvider,
  useResourceTranslate,
  useScreenTranslate,
} from '#kernel/core/site/index.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { causePath } from '#src/resources/alertRules/rules/causePath.ts'
import alerts from '../definition.ts'
import { alertMessages } from '../dialogTexts.ts'
import { alertCause } from '../paths.ts'
import type { AlertCause } from '../payloads.ts'
import type { Alert } from './alert.ts'
import { AlertState } from './AlertState.tsx'
import styles from './CausePart.module.css'

/** What people do about an alert, in the order in which they do it. */
export const steps = ['acknowledge', 'assign', 'snooze', 'solve', 'comment'] as const

const Records = ({ cause: { resource, condition, records }, site }: { cause: AlertCause } & Pick<Alert, 'site'>) => {
  const t = useScreenTranslate(alertMessages)
  const { definitions } = useEngine()
  const attention = (resource !== null && definitions.get(resource)?.attention) || {}
  const list = condition !== null && causePath({ condition, resource, siteId: site?.siteId ?? null, attention })
  return (
    <>
      {records.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.records}>
          {records.map(({ record, title, since }) => (
            <li key={record}>
              <RecordName resource={resource ?? ''} id={record}>
                {title ?? `#${record}`}
              </RecordName>
              <span>{t('since', { at: formatInstant(since) })}</span>
            </li>
          ))}
        </ul>
      )}
      {list && <Link to={list}>{t('list')}</Link>}
    </>
  )
}

const Value = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export const CausePart = ({ record }: PartProps<Alert>) => {
  const { alertId, state, site, rule, assignee, comment } = record
  const t = useScreenTranslate(alertMessages)
  const translate = useResourceTranslate(alerts.name)
  const provider = useProvider()
  const query = useQuery({
    queryKey: partKey(alerts.name, alertId, 'cause'),
    queryFn: ({ signal }) => provider.call(alertCause, { id: alertId, signal }),
    retry: false,
  })
  const { data: cause } = query
  const advice = state === 'cleared' ? null : cause?.advice
  return (
    <div className={styles.cause}>
      <AlertState record={record} />
      {cause ? <Records cause={cause} site={site} /> : <Pending query={query} failed={t('partFailed')} room={100} />}
      <dl className={styles.values}>
        {site && (
          <Value label={t('place')}>
            <RecordName resource="sites" id={site.siteId}>
              {site.name}
            </RecordName>
          </Value>
        )}
        {advice && <Value label={t('advice')}>{advice}</Value>}
        <Value label={translate.field('assignee')}>
          {assignee ? (
            <RecordName resource="users" id={assignee.id}>
              {assignee.nome}
            </RecordName>
          ) : (
            t('nobody')
          )}
        </Value>
        {comment && <Value label={translate.field('comment')}>{comment}</Value>}
        {rule && (
          <Value label={translate.field('rule')}>
            <RecordName resource="alertRules" id={rule.alertRuleId}>
              {rule.name}
            </RecordName>
          </Value>
        )}
      </dl>
      <PartActions resource={alerts.name} record={record} names={steps} label={t('steps')} />
    </div>
  )
}
