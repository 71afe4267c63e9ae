// The rows of the account's lists: a name, details below it, and a button.
import type { ReactNode } from 'react'
import { Monitor } from 'lucide'
import type { RememberedDevice, Session } from '#kernel/core/contract/payloads/account.ts'
import type { ScreenTranslate } from '#kernel/core/site/index.ts'
import type { AccountKey } from '#kernel/core/site/frame/account/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Chip } from '#kernel/core/site/ui/Chip.tsx'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import styles from './Account.module.css'
import { describeAddress, describeAgent } from './describeClient.ts'

interface RowProps {
  icon: ReactNode
  title: ReactNode
  details: readonly string[]
  /** Lines below the details. */
  more?: ReactNode
  children?: ReactNode
}

export const Row = ({ icon, title, details, more, children }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.icon}>{icon}</span>
    <div className={styles.what}>
      <strong>{title}</strong>
      <span className={styles.details}>{details.join(' · ')}</span>
      {more}
    </div>
    {children}
  </li>
)

interface PlaceRowsProps<Place> {
  places: readonly Place[]
  t: ScreenTranslate<AccountKey>
  onPress: (place: Place) => void
}

/** Open sessions; the present one has no button. */
export const SessionRows = ({ places, t, onPress }: PlaceRowsProps<Session>) => (
  <ul className={styles.rows}>
    {places.map((session) => {
      const { id, agent, address, createdAt, usedAt, isCurrent } = session
      const name = describeAgent(agent, t)
      return (
        <Row
          key={id}
          icon={<Icon of={Monitor} />}
          title={
            <>
              {name} {isCurrent && <Chip text={t('current')} />}
            </>
          }
          details={[
            describeAddress(address, t),
            t('since', { at: formatInstant(createdAt) }),
            t('used', { ago: formatAgo(usedAt, Date.now()) }),
          ]}
        >
          {!isCurrent && (
            <Button aria-label={t('endOf', { name })} onClick={() => onPress(session)}>
              {t('end')}
            </Button>
          )}
        </Row>
      )
    })}
  </ul>
)

/** Browsers in which signing in needs only the password. */
export const DeviceRows = ({ places, t, onPress }: PlaceRowsProps<RememberedDevice>) => (
  <ul className={styles.rows}>
    {places.map((device) => {
      const { id, agent, address, usedAt, expiresAt } = device
      const name = describeAgent(agent, t)
      return (
        <Row
          key={id}
          icon={<Icon of={Monitor} />}
          title={name}
          details={[
            describeAddress(address, t),
            t('until', { at: formatInstant(expiresAt) }),
            t('used', { ago: formatAgo(usedAt, Date.now()) }),
          ]}
        >
          <Button aria-label={t('forgetOf', { name })} onClick={() => onPress(device)}>
            {t('forget')}
          </Button>
        </Row>
      )
    })}
  </ul>
)
