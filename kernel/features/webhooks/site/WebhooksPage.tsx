// The webhooks, for ADMIN: lists, makes, changes, rotates and deletes them, and opens their deliveries.
import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { webhookPaths } from '#kernel/features/webhooks/contract/paths.ts'
import type { MadeWebhook, Webhook } from '#kernel/features/webhooks/contract/payloads.ts'
import { statusOf, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { changeThenFocus } from '#kernel/core/site/ui/focus.ts'
import { webhookMessages } from '#kernel/features/webhooks/site/texts.ts'
import { SecretDialog } from '#kernel/core/site/frame/account/SecretDialog.tsx'
import { useCallRunner } from '#kernel/core/site/frame/account/useCallRunner.ts'
import { SecretsPage } from '#kernel/core/site/frame/secrets/SecretsPage.tsx'
import { Forbidden } from '#kernel/core/site/frame/pages/Forbidden.tsx'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { type RowAction, WebhookRows } from './WebhookRows.tsx'

const queryKey = ['webhooks', 'all'] as const

interface Asked {
  action: RowAction
  webhook: Webhook
}

export const WebhooksPage = () => {
  const t = useScreenTranslate(webhookMessages)
  const provider = useProvider()
  const { run, reload } = useCallRunner({ queryKey, done: t('done'), failed: t('actionFailed') })
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.call(webhookPaths.list, { signal }),
    retry: false,
  })
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [made, setMade] = useState<MadeWebhook>()
  const addButton = useRef<HTMLButtonElement>(null)
  const { data: webhooks, error } = query
  if (error && statusOf(error) === 403) return <Forbidden />

  const answer = async ({ action, webhook: { id } }: Asked) => {
    // The button that asked goes with its webhook.
    changeThenFocus(
      () => setAsked(undefined),
      () => addButton.current,
    )
    if (action === 'remove') await run(() => provider.call(webhookPaths.remove, { id }))
    else setMade(await run(() => provider.call(webhookPaths.rotate, { id })))
  }
  const saved = (webhook: Webhook | MadeWebhook) => {
    setIsAdding(false)
    setAsked(undefined)
    if ('secret' in webhook) setMade(webhook)
    void reload()
  }
  const close = () => setAsked(undefined)
  return (
    <SecretsPage
      t={t}
      query={query}
      addButton={addButton}
      onAdd={() => setIsAdding(true)}
      rows={webhooks && <WebhookRows webhooks={webhooks} onAsk={(action, webhook) => setAsked({ action, webhook })} />}
    >
      {isAdding && <WebhookDialog onSaved={saved} onCancel={() => setIsAdding(false)} />}
      {asked?.action === 'edit' && <WebhookDialog webhook={asked.webhook} onSaved={saved} onCancel={close} />}
      {asked?.action === 'deliveries' && (
        <DeliveriesDialog
          webhook={asked.webhook}
          onClose={() => {
            close()
            void reload()
          }}
        />
      )}
      {(asked?.action === 'rotate' || asked?.action === 'remove') && (
        <ConfirmDialog
          title={t(`${asked.action}Title`, { name: asked.webhook.name })}
          text={t(`${asked.action}Text`)}
          cancelLabel={t('cancel')}
          confirmLabel={t(asked.action)}
          isDangerous={asked.action === 'remove'}
          onCancel={close}
          onConfirm={() => void answer(asked)}
        />
      )}
      {made && (
        <SecretDialog
          title={t('madeTitle', { name: made.name })}
          text={t('madeText')}
          label={t('secret')}
          secret={made.secret}
          copyLabel={t('copy')}
          onClose={() => setMade(undefined)}
        />
      )}
    </SecretsPage>
  )
}
