// Lists the keys of installations: when each was made, last used, and when it ends if a newer one has replaced it.
import { useId, useState } from 'react'
import { KeySquare } from 'lucide'
import type { InstallationKey } from '#kernel/core/contract/payloads/installationKeys.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { keyMessages } from '#src/custom/keys/texts.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import accountStyles from '#kernel/core/site/frame/account/Account.module.css'
import { Row } from '#kernel/core/site/frame/account/Rows.tsx'
import styles from '#kernel/core/site/frame/secrets/Secrets.module.css'

interface KeyRowsProps {
  keys: readonly InstallationKey[]
  onAsk: (action: 'replace' | 'revoke', key: InstallationKey) => void
  onShow: (key: InstallationKey) => void
}

/** How many records of a key its row names. */
const named = 3

export const KeyRows = ({ keys, onAsk, onShow }: KeyRowsProps) => {
  const t = useScreenTranslate(keyMessages)
  const id = useId()
  const [now] = useState(() => Date.now())
  const reachOf = ({ reach }: InstallationKey): string => {
    if (!reach) return t('reach.all')
    const titles = reach.records.slice(0, named).map((record) => record.title ?? t('gone'))
    const more = reach.records.length > named ? ['…'] : []
    return t(reach.resource === 'sites' ? 'ofSites' : 'ofDevices', { names: [...titles, ...more].join(', ') })
  }
  return (
    <div className={accountStyles.card}>
      <ul className={`${accountStyles.rows} ${styles.rows}`}>
        {keys.map((key) => {
          const { id: keyId, name, createdAt, usedAt, expiresAt } = key
          const isFormer = expiresAt !== null
          // A key can be replaced only once its predecessor has ended.
          const waits = !isFormer && keys.some((other) => other.name === name && other.expiresAt !== null)
          return (
            <Row
              key={keyId}
              icon={<Icon of={KeySquare} />}
              title={name}
              details={[
                t('created', { at: formatInstant(createdAt) }),
                usedAt ? t('used', { ago: formatAgo(usedAt, now) }) : t('unused'),
                reachOf(key),
              ]}
              more={
                <>
                  {isFormer && (
                    <span className={accountStyles.warning}>{t('ends', { at: formatInstant(expiresAt) })}</span>
                  )}
                  {waits && (
                    <span id={`${id}${keyId}`} className={accountStyles.details}>
                      {t('waits')}
                    </span>
                  )}
                </>
              }
            >
              <div className={styles.actions}>
                <Button aria-label={t('spokenOf', { name })} aria-haspopup="dialog" onClick={() => onShow(key)}>
                  {t('spoken')}
                </Button>
                {!isFormer && (
                  <Button
                    aria-label={t('replaceOf', { name })}
                    aria-describedby={waits ? `${id}${keyId}` : undefined}
                    {...ariaDisabled(!waits, () => onAsk('replace', key))}
                  >
                    {t('replace')}
                  </Button>
                )}
                <Button
                  aria-label={t(isFormer ? 'revokeOfFormer' : 'revokeOf', { name })}
                  onClick={() => onAsk('revoke', key)}
                >
                  {t('revoke')}
                </Button>
              </div>
            </Row>
          )
        })}
      </ul>
    </div>
  )
}
