// The API tokens of the own account: lists them, revokes one, makes one, and shows a new one once.
import { lazy, Suspense, useState } from 'react'
import { KeySquare } from 'lucide'
import { useTranslate } from 'react-admin'
import { accountPaths, apiTokens } from '#kernel/core/contract/paths/accountPaths.ts'
import { can } from '#kernel/core/contract/access.ts'
import type { ApiToken } from '#kernel/core/contract/payloads/account.ts'
import { useEngine, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { tokenMessages } from '#kernel/core/site/frame/account/tokens/tokenTexts.ts'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import styles from '#kernel/core/site/frame/account/Account.module.css'
import { TokenRows } from './TokenRows.tsx'
import { useAccountActions } from '#kernel/core/site/frame/account/useAccountActions.ts'

const NewTokenDialog = lazy(async () => ({ default: (await import('./NewTokenDialog.tsx')).NewTokenDialog }))

interface OwnTokensProps {
  tokens: readonly ApiToken[]
  heading?: 'h1' | 'h2'
}

export const OwnTokens = ({ tokens, heading: Heading = 'h2' }: OwnTokensProps) => {
  const t = useScreenTranslate(tokenMessages)
  const translate = useTranslate()
  const { me } = useEngine()
  const { run, reload } = useAccountActions()
  const provider = useProvider()
  const [isAdding, setIsAdding] = useState(false)
  const mayMake = can(me, 'create', apiTokens)
  if (!mayMake && tokens.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="account-tokens">
      <Heading id="account-tokens">{t('title')}</Heading>
      <p className={styles.hint}>{t('hint')}</p>
      <TokenRows
        tokens={tokens}
        onRevoke={({ id }) => void run(() => provider.call(accountPaths.revokeToken, { id }))}
      />
      {mayMake && (
        <div className={styles.buttons}>
          <Button aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            <Icon of={KeySquare} />
            {t('add')}
          </Button>
        </div>
      )}
      {isAdding && (
        <Suspense fallback={<BusyOverlay isBusy word={translate('engine.loading')} />}>
          <NewTokenDialog
            onClose={() => {
              setIsAdding(false)
              void reload()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
