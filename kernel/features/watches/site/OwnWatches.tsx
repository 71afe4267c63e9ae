// What the user watches, in the account: changes how a mail comes and ends a watch. The link of a mail asks to end one.
import { Eye } from 'lucide'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import type { Watch } from '#kernel/features/watches/contract/payloads.ts'
import { can } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { paths, useEngine } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import styles from '#kernel/core/site/frame/account/Account.module.css'
import { useWatches } from './useWatches.ts'
import { Row } from '#kernel/core/site/frame/account/Rows.tsx'

const pathOf = ({ resource, record, viewId }: Watch): string =>
  record === null ? `${paths.list(resource)}?view=${viewId}` : paths.show(resource, record)

/** Nothing for those who may not see the changes of records. */
export const OwnWatches = () => (can(useEngine().me, 'read', changeLog) ? <Watches /> : null)

const Watches = () => {
  const { query, t, save, stop } = useWatches()
  const translate = useTranslate()
  const { data } = query
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('endWatch')
  const [pressed, setPressed] = useState<number>()
  const ending = data?.find(({ watchId }) => watchId === (pressed ?? Number(asked)))
  const nameOf = ({ title, record, viewId }: Watch) => title ?? `#${record ?? viewId}`
  const close = () => {
    setPressed(undefined)
    if (asked !== null) setParameters({}, { replace: true })
  }
  return (
    <section className={styles.card} aria-labelledby="account-watches">
      <h2 id="account-watches">{t('heading')}</h2>
      <p className={styles.hint}>{t('hint')}</p>
      <Pending query={query} failed={t('loadFailed')} room={152} />
      {data && asked !== null && !ending && pressed === undefined && (
        <Message>
          <p>{t('notWatched')}</p>
        </Message>
      )}
      {data?.length === 0 && <p>{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((watch) => {
            const name = nameOf(watch)
            const { watchId, resource, record, viewId, frequency, entering, isOpen } = watch
            const word = translate(`resources.${resource}.name`)
            return (
              <Row
                key={watchId}
                icon={<Icon of={Eye} />}
                title={isOpen ? <Link to={pathOf(watch)}>{name}</Link> : name}
                details={[
                  viewId === null ? word : t('view', { resource: word }),
                  ...(entering ? [t('onlyEntering')] : []),
                  ...(isOpen ? [] : [t('noAccess')]),
                ]}
              >
                {isOpen && (
                  <Select
                    aria-label={`${t('frequency')}: ${name}`}
                    value={frequency}
                    onChange={({ target }) =>
                      void save(
                        { resource, record, viewId, entering, frequency: target.value === 'daily' ? 'daily' : 'now' },
                        name,
                      )
                    }
                  >
                    <option value="now">{t('now')}</option>
                    <option value="daily">{t('daily')}</option>
                  </Select>
                )}
                <Button aria-label={t('stopOf', { name })} onClick={() => setPressed(watchId)}>
                  {t('stop')}
                </Button>
              </Row>
            )
          })}
        </ul>
      )}
      {ending && (
        <ConfirmDialog
          title={t('stopTitle', { name: nameOf(ending) })}
          text={t('stopText')}
          cancelLabel={t('cancel')}
          confirmLabel={t('stop')}
          onCancel={close}
          onConfirm={() => {
            void stop(ending, nameOf(ending))
            close()
          }}
        />
      )}
    </section>
  )
}
