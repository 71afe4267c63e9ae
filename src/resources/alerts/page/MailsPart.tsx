// Which mails an alert has sent, to whom and when, and those that were not delivered.
import { useQuery } from '@tanstack/react-query'
import { partKey, type PartProps, RecordName, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import alerts from '../definition.ts'
import { alertMessages } from '../dialogTexts.ts'
import { alertMails } from '../paths.ts'
import type { Alert } from './alert.ts'
import styles from './CausePart.module.css'

export const MailsPart = ({ record: { alertId } }: PartProps<Alert>) => {
  const t = useScreenTranslate(alertMessages)
  const provider = useProvider()
  const query = useQuery({
    queryKey: partKey(alerts.name, alertId, 'mails'),
    queryFn: ({ signal }) => provider.call(alertMails, { id: alertId, signal }),
    retry: false,
  })
  const { data } = query
  if (!data) return <Pending query={query} failed={t('mailsFailed')} room={60} />
  if (data.length === 0) return <p className={styles.none}>{t('mailsNone')}</p>
  return (
    <ul className={styles.records}>
      {data.map(({ at, telling, userId, name, state }, place) => (
        <li key={place}>
          {userId === null ? (
            <span>{t('contact')}</span>
          ) : (
            <RecordName resource="users" id={userId}>
              {name ?? `#${userId}`}
            </RecordName>
          )}
          <span>
            {[
              t(`telling.${telling}`),
              formatInstant(at),
              ...(state && state !== 'sent' ? [t(`sent.${state}`)] : []),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
