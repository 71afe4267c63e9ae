// The keys of installations, for ADMIN: lists them, makes, replaces and revokes one, and shows a new one once.
import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { installationKeyPaths } from '#kernel/core/contract/paths/installationKeyPaths.ts'
import type { InstallationKey, MadeKey } from '#kernel/core/contract/payloads/installationKeys.ts'
import { statusOf, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { keyMessages } from '#src/custom/keys/texts.ts'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { changeThenFocus } from '#kernel/core/site/ui/focus.ts'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { useCallRunner } from '#kernel/core/site/frame/account/useCallRunner.ts'
import { Forbidden } from '#kernel/core/site/frame/pages/Forbidden.tsx'
import { KeyRows } from './KeyRows.tsx'
import { MadeKeyDialog } from './MadeKeyDialog.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { SecretsPage } from '#kernel/core/site/frame/secrets/SecretsPage.tsx'
import { SpokenDialog } from './SpokenDialog.tsx'

const queryKey = ['installationKeys'] as const

interface Asked {
  action: 'replace' | 'revoke'
  key: InstallationKey
}

export const KeysPage = () => {
  const t = useScreenTranslate(keyMessages)
  const provider = useProvider()
  const { run, reload } = useCallRunner({ queryKey, done: t('done'), failed: t('actionFailed') })
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.call(installationKeyPaths.list, { signal }),
    retry: false,
  })
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [made, setMade] = useState<MadeKey>()
  const [shown, setShown] = useState<InstallationKey>()
  const addButton = useRef<HTMLButtonElement>(null)
  const { data: keys, error } = query
  if (error && statusOf(error) === 403) return <Forbidden />

  const answer = async ({ action, key: { id } }: Asked) => {
    // The button that asked goes with its key, or with the key's state.
    changeThenFocus(
      () => setAsked(undefined),
      () => addButton.current,
    )
    if (action === 'revoke') await run(() => provider.call(installationKeyPaths.revoke, { id }))
    else setMade(await run(() => provider.call(installationKeyPaths.replace, { id })))
  }
  return (
    <SecretsPage
      t={t}
      query={query}
      addButton={addButton}
      onAdd={() => setIsAdding(true)}
      rows={keys && <KeyRows keys={keys} onAsk={(action, key) => setAsked({ action, key })} onShow={setShown} />}
    >
      {isAdding && (
        <NewKeyDialog
          onCancel={() => setIsAdding(false)}
          onMade={(key) => {
            setIsAdding(false)
            setMade(key)
            void reload()
          }}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t(`${asked.action}Title`, { name: asked.key.name })}
          text={t(`${asked.action}Text`, {
            used: asked.key.usedAt === null ? t('neverUsed') : formatAgo(asked.key.usedAt, Date.now()),
          })}
          cancelLabel={t('cancel')}
          confirmLabel={t(asked.action)}
          isDangerous={asked.action === 'revoke'}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void answer(asked)}
        />
      )}
      {shown && <SpokenDialog of={shown} onClose={() => setShown(undefined)} />}
      {made && <MadeKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </SecretsPage>
  )
}
