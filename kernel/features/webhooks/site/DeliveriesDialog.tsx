// The deliveries of a webhook with their faults; sends a test, or again one or everything from a change on.
import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { webhookPaths } from '#kernel/features/webhooks/contract/paths.ts'
import type { DeliveryResult, Webhook } from '#kernel/features/webhooks/contract/payloads.ts'
import { refusalText, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { OverlayHead } from '#kernel/core/site/ui/OverlayHead.tsx'
import { webhookMessages } from '#kernel/features/webhooks/site/texts.ts'
import accountStyles from '#kernel/core/site/frame/account/Account.module.css'
import fieldStyles from '#kernel/core/site/frame/secrets/SideForm.module.css'
import styles from './Deliveries.module.css'
import { DeliveryLines, useDeliveryError } from './DeliveryLines.tsx'
import { ReplayForm } from './ReplayForm.tsx'

export const DeliveriesDialog = ({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const t = useScreenTranslate(webhookMessages)
  const provider = useProvider()
  const notify = useNotify()
  const errorOf = useDeliveryError()
  const [tested, setTested] = useState<DeliveryResult | 'running'>()
  const query = useInfiniteQuery({
    queryKey: ['webhooks', 'deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      provider.call(webhookPaths.deliveries, { id, query: { cursor: pageParam || undefined }, signal }),
    // The first page has no cursor.
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    retry: false,
    staleTime: 0,
  })
  const deliveries = query.data?.pages.flatMap(({ data }) => data)

  const fail = (error: unknown) => notify(refusalText(error) ?? t('actionFailed'), { type: 'error' })
  const test = async () => {
    setTested('running')
    try {
      setTested(await provider.call(webhookPaths.test, { id }))
    } catch (error) {
      setTested(undefined)
      fail(error)
    }
  }
  const resend = async (changeId: number) => {
    try {
      await provider.call(fillCall(webhookPaths.resend, { id, changeId }))
      notify(t('done'), { type: 'success' })
    } catch (error) {
      fail(error)
    }
    await query.refetch()
  }
  const title = t('deliveriesTitle', { name })
  return (
    <Modal shape="side" title={title} className={fieldStyles.side} onClose={onClose}>
      <OverlayHead title={title} closeLabel={t('close')} onClose={onClose} />
      <div className={accountStyles.panel}>
        <div className={styles.tools}>
          <Button {...ariaDisabled(tested !== 'running', () => void test())}>
            {t(tested === 'running' ? 'testing' : 'test')}
          </Button>
          <Button onClick={() => void query.refetch()}>{t('refresh')}</Button>
        </div>
        <div role="status" className={styles.outcome}>
          {tested && tested !== 'running' && (
            <p>{tested.error === null ? t('testDone', { ...tested }) : t('testFailed', { reason: errorOf(tested) })}</p>
          )}
        </div>
        <Pending query={query} failed={t('deliveriesFailed')} room={152} />
        {deliveries?.length === 0 && (
          <Message>
            <p>{t('noDeliveries')}</p>
            <p>{t('noDeliveriesHint')}</p>
          </Message>
        )}
        {deliveries && deliveries.length > 0 && (
          <DeliveryLines deliveries={deliveries} onResend={(changeId) => void resend(changeId)} />
        )}
        {query.hasNextPage && (
          <Button {...ariaDisabled(!query.isFetchingNextPage, () => void query.fetchNextPage())}>{t('more')}</Button>
        )}
        <ReplayForm
          webhookId={id}
          onDone={() => {
            notify(t('done'), { type: 'success' })
            void query.refetch()
          }}
        />
      </div>
    </Modal>
  )
}
