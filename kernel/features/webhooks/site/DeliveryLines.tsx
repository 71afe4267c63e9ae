// Lists what was delivered to a webhook, what waits, and what was given up, with the reason.
import type { Delivery, DeliveryResult } from '#kernel/features/webhooks/contract/payloads.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Chip } from '#kernel/core/site/ui/Chip.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { webhookMessages } from '#kernel/features/webhooks/site/texts.ts'
import styles from './Deliveries.module.css'
import { useEventText } from './useEventText.ts'

/** Returns the function that says why an attempt failed. */
export const useDeliveryError = () => {
  const t = useScreenTranslate(webhookMessages)
  return ({ error, status }: Pick<DeliveryResult, 'error' | 'status'>): string | undefined =>
    error === null ? undefined : t(`error.${error}`, { status })
}

interface DeliveryLinesProps {
  deliveries: readonly Delivery[]
  onResend: (changeId: number) => void
}

export const DeliveryLines = ({ deliveries, onResend }: DeliveryLinesProps) => {
  const t = useScreenTranslate(webhookMessages)
  const { resourceName, actionName } = useEventText()
  const errorOf = useDeliveryError()
  return (
    <ul className={styles.list}>
      {deliveries.map((delivery) => {
        const { changeId, resource, record, action, state, tries, status, duration, answer, triedAt, dueAt } = delivery
        const error = errorOf(delivery)
        const details = [
          `#${changeId}`,
          triedAt && formatInstant(triedAt),
          tries > 0 && t('tries', { smart_count: tries }),
          duration !== null && t('took', { duration }),
          state === 'delivered' && status !== null && String(status),
          state === 'waiting' && tries > 0 && dueAt && t('next', { at: formatInstant(dueAt) }),
        ].filter(Boolean)
        return (
          <li key={changeId} className={styles.line}>
            <div className={styles.what}>
              <span>
                {resource === null || action === null
                  ? t('forgotten', { id: changeId })
                  : `${resourceName(resource)} ${record ?? ''}: ${actionName(resource, action)}`}{' '}
                <Chip text={t(`state.${state}`)} />
              </span>
              <span className={styles.details}>{details.join(' · ')}</span>
              {state !== 'delivered' && error && <span className={styles.wrong}>{error}</span>}
              {answer !== null && (
                <details className={styles.details}>
                  <summary>{t('answer')}</summary>
                  <code>{answer}</code>
                </details>
              )}
            </div>
            {resource !== null && (
              <Button aria-label={t('resendOf', { id: changeId })} onClick={() => onResend(changeId)}>
                {t('resend')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
