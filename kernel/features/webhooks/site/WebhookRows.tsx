// Lists webhooks: address, which changes each receives, whether it is on, and what is wrong with it.
import { useState } from 'react'
import { Webhook as WebhookIcon } from 'lucide'
import type { Webhook } from '#kernel/features/webhooks/contract/payloads.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Chip } from '#kernel/core/site/ui/Chip.tsx'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { webhookMessages } from '#kernel/features/webhooks/site/texts.ts'
import accountStyles from '#kernel/core/site/frame/account/Account.module.css'
import { Row } from '#kernel/core/site/frame/account/Rows.tsx'
import keyStyles from '#kernel/core/site/frame/secrets/Secrets.module.css'
import { useEventText } from './useEventText.ts'

export type RowAction = 'deliveries' | 'edit' | 'rotate' | 'remove'
const actions = ['deliveries', 'edit', 'rotate', 'remove'] as const

interface WebhookRowsProps {
  webhooks: readonly Webhook[]
  onAsk: (action: RowAction, webhook: Webhook) => void
}

export const WebhookRows = ({ webhooks, onAsk }: WebhookRowsProps) => {
  const t = useScreenTranslate(webhookMessages)
  const { eventsText } = useEventText()
  const [now] = useState(() => Date.now())
  return (
    <div className={accountStyles.card}>
      <ul className={`${accountStyles.rows} ${keyStyles.rows}`}>
        {webhooks.map((webhook) => {
          const { id, name, url, events, isActive, end, failingSince, rotatedUntil, deliveredAt, waiting } = webhook
          const warnings = [
            end && t(`end.${end}`),
            isActive && failingSince && t('failing', { at: formatInstant(failingSince) }),
            rotatedUntil && t('rotatedUntil', { at: formatInstant(rotatedUntil) }),
          ].filter((text) => typeof text === 'string')
          return (
            <Row
              key={id}
              icon={<Icon of={WebhookIcon} />}
              title={
                <>
                  {name} <Chip text={t(isActive ? 'isOn' : 'isOff')} />
                </>
              }
              details={[
                url,
                deliveredAt ? t('delivered', { ago: formatAgo(deliveredAt, now) }) : t('undelivered'),
                ...(waiting > 0 ? [t('waiting', { smart_count: waiting })] : []),
              ]}
              more={
                <>
                  <span className={accountStyles.details}>{eventsText(events)}</span>
                  {warnings.map((text) => (
                    <span key={text} className={accountStyles.warning}>
                      {text}
                    </span>
                  ))}
                </>
              }
            >
              <div className={keyStyles.actions}>
                {actions.map((action) => (
                  <Button
                    key={action}
                    aria-haspopup="dialog"
                    aria-label={t(`${action}Of`, { name })}
                    onClick={() => onAsk(action, webhook)}
                  >
                    {t(action)}
                  </Button>
                ))}
              </div>
            </Row>
          )
        })}
      </ul>
    </div>
  )
}
