// Exports the restock plan, and orders it after a confirmation: as one batch that can be taken back.
import { useState } from 'react'
import { Truck } from 'lucide'
import { useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import type { SheetFormat } from '#kernel/core/contract/sheetFormats.ts'
import {
  FollowedRun,
  SheetMenu,
  refusalText,
  KeepChanges,
  KeepButton,
  statusOf,
  useEngine,
  useProvider,
  useScreenTranslate,
} from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { restockMessages } from '#src/custom/restock/texts.ts'
import orders from '#src/resources/orders/definition.ts'
import { restockPaths } from '#src/resources/orders/paths.ts'
import type { Ordered, RestockPlan } from '#src/resources/orders/payloads.ts'
import { deliveriesIn, ordersOf } from '#src/resources/orders/rules/plan.ts'
import { MadeDeliveries } from './MadeDeliveries.tsx'
import styles from './Restock.module.css'

interface PlanActionsProps {
  plan: RestockPlan
  /** Called when the plan may be another one. */
  onOrdered: () => void
}

/** Returns the first and the last day on which orders arrive, or the one day. */
const daysOf = (planned: readonly { expectedAt: string }[]): string[] => {
  const days = [...new Set(planned.map(({ expectedAt }) => expectedAt))].toSorted()
  return days.length > 1 ? [days[0] ?? '', days.at(-1) ?? ''] : days
}

export const PlanActions = ({ plan, onOrdered }: PlanActionsProps) => {
  const t = useScreenTranslate(restockMessages)
  const provider = useProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { me } = useEngine()
  const [asked, setAsked] = useState<'order' | 'plan'>()
  const [isBusy, setIsBusy] = useState(false)
  const [run, setRun] = useState<Ordered>()
  const { leadDays, leads, periodDays, service, sums, deliveryAt } = plan
  const { quantity } = sums
  const settings = { leadDays, leads, periodDays, service }
  const download = async (format: SheetFormat) => {
    await provider
      .download(restockPaths.exportPlan, { name: `${t('title')}.${format}`, query: { ...settings, format } })
      .catch(() => notify(t('exportFailed'), { type: 'error' }))
  }
  const order = async () => {
    setAsked(undefined)
    setIsBusy(true)
    try {
      setRun(await provider.call(orders.actions.orderPlan.call, { body: { ...settings, quantity } }))
      await queryClient.invalidateQueries()
    } catch (error) {
      const text = statusOf(error) === 409 ? t('changed') : (refusalText(error) ?? t('orderFailed'))
      notify(text, { type: 'error' })
      onOrdered()
    }
    setIsBusy(false)
  }
  const planned = ordersOf(plan)
  const deliveries = deliveriesIn(plan)
  return (
    <div className={styles.actions}>
      {can(me, 'orderPlan', orders) && (
        <Button
          look="primary"
          aria-haspopup="dialog"
          aria-busy={isBusy}
          {...ariaDisabled(quantity > 0 && !isBusy, () => setAsked('order'))}
        >
          <Icon of={Truck} />
          {t('order', { smart_count: quantity, count: formatNumber(quantity) })}
        </Button>
      )}
      {can(me, 'export', orders) && <SheetMenu onDownload={download} />}
      {asked === 'order' && (
        <ConfirmDialog
          title={t('orderTitle')}
          text={t('orderText', {
            smart_count: deliveries,
            lines: formatNumber(deliveries),
            count: formatNumber(quantity),
            delivery: daysOf(planned).map(formatDate).join(' – ') || formatDate(deliveryAt),
          })}
          cancelLabel={t('cancel')}
          confirmLabel={t('order', { smart_count: quantity, count: formatNumber(quantity) })}
          instead={<KeepButton size={planned.length} isReady onPress={() => setAsked('plan')} />}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void order()}
        />
      )}
      {asked === 'plan' && (
        <KeepChanges
          changes={planned.map((values) => ({ verb: 'create', resource: orders.name, values }))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {run && (
        <FollowedRun
          started={run}
          title={t('orderName')}
          made={<MadeDeliveries made={run.deliveries} />}
          onClose={() => {
            setRun(undefined)
            onOrdered()
          }}
        />
      )}
    </div>
  )
}
