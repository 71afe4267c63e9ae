// The second factors of the own account: adds and removes them, and keeps those whose removal somebody has asked for.
import { KeyRound, Smartphone } from 'lucide'
import { accountPaths } from '#kernel/core/contract/paths/accountPaths.ts'
import type { Account, Factor } from '#kernel/core/contract/payloads/account.ts'
import type { FactorKind } from '#kernel/core/contract/payloads/factors.ts'
import { useProvider } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { canUsePasskey } from '#kernel/core/site/frame/session/factors/passkeys.ts'
import styles from '#kernel/core/site/frame/account/Account.module.css'
import { Row } from '#kernel/core/site/frame/account/Rows.tsx'
import { useAccountActions } from '#kernel/core/site/frame/account/useAccountActions.ts'

interface FactorsCardProps {
  account: Pick<Account, 'factors' | 'removal'>
  onAdd: (kind: FactorKind) => void
  onRemove: (factor: Factor) => void
}

export const FactorsCard = ({ account: { factors, removal }, onAdd, onRemove }: FactorsCardProps) => {
  const { t, run } = useAccountActions()
  const provider = useProvider()
  return (
    <section className={styles.card} aria-labelledby="account-factors">
      <h2 id="account-factors">{t('factors')}</h2>
      <p className={styles.hint}>{t('factorsHint')}</p>
      {factors.length === 0 && <p className={styles.warning}>{t('noFactors')}</p>}
      {removal && (
        <>
          <p className={styles.warning}>
            {t(removal.effectiveAt ? 'ownConfirmed' : 'ownAsked', {
              name: removal.askedBy.name,
              at: formatInstant(removal.effectiveAt ?? removal.askedAt),
            })}
          </p>
          <div className={styles.buttons}>
            <Button look="primary" onClick={() => void run(() => provider.call(accountPaths.keepFactors))}>
              {t('keep')}
            </Button>
          </div>
        </>
      )}
      <ul className={styles.rows}>
        {factors.map((factor) => (
          <Row
            key={factor.id}
            icon={<Icon of={factor.kind === 'passkey' ? KeyRound : Smartphone} />}
            title={factor.name}
            details={[
              t(factor.kind === 'passkey' ? 'kindPasskey' : 'kindTotp'),
              t('added', { at: formatInstant(factor.createdAt) }),
              factor.usedAt ? t('lastUsed', { ago: formatAgo(factor.usedAt, Date.now()) }) : t('neverUsed'),
            ]}
          >
            <Button aria-label={t('removeOf', { name: factor.name })} onClick={() => onRemove(factor)}>
              {t('remove')}
            </Button>
          </Row>
        ))}
      </ul>
      <div className={styles.buttons}>
        {canUsePasskey(undefined) && (
          <Button look={factors.length === 0 ? 'primary' : 'outline'} onClick={() => onAdd('passkey')}>
            <Icon of={KeyRound} />
            {t('addPasskey')}
          </Button>
        )}
        <Button onClick={() => onAdd('totp')}>
          <Icon of={Smartphone} />
          {t('addTotp')}
        </Button>
      </div>
    </section>
  )
}
