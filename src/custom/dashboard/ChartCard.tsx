// The frame of a chart: title, refresh, Excel export, and the states loading, empty and failed.
import { Download, RefreshCw } from 'lucide'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import type { Call } from '#kernel/core/contract/call.ts'
import type { Period } from '#src/resources/telemetry/schemas.ts'
import { statisticsPaths } from '#src/resources/statistics/paths.ts'
import { useProvider } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import card from './Card.module.css'
import styles from './ChartCard.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'

/** The export of the data behind a chart, if it has one. */
const exports = {
  byCampaign: statisticsPaths.exportByCampaign,
  byFragrance: statisticsPaths.exportByFragrance,
  byDay: undefined,
}

interface ChartCardProps<Found> {
  chart: keyof typeof exports
  period: Period
  query: UseQueryResult<Found>
  isEmpty: (found: Found) => boolean
  /** The placeholder while the data loads. */
  skeleton: ComponentType<{ label: string }>
  children: (found: Found) => ReactNode
}

export const ChartCard = <Found,>({
  chart,
  period,
  query,
  isEmpty,
  skeleton: Skeleton,
  children,
}: ChartCardProps<Found>) => {
  const t = useTranslate()
  const notify = useNotify()
  const heading = useId()
  const { messages } = useDashboardMessages()
  const provider = useProvider()
  const [isExporting, setIsExporting] = useState(false)
  const { data, isError, isFetching, refetch } = query
  const title = messages.charts[chart]
  // One request at a time: a second press before the button renders as busy joins the first.
  const refresh = ariaDisabled(!isFetching, () => void refetch({ cancelRefetch: false }))

  const path = exports[chart]
  const download = async (from: Call) => {
    setIsExporting(true)
    await provider
      .download(from, { name: `${chart}.xlsx`, query: period })
      .catch(() => notify('engine.notices.export.failed', { type: 'error', about: title }))
    setIsExporting(false)
  }
  return (
    <section className={`${card.card} ${styles.chart}`} aria-labelledby={heading} data-busy={isFetching || undefined}>
      <header className={styles.header}>
        <h3 id={heading}>{title}</h3>
        <IconButton label={messages.charts.refresh(title)} aria-busy={isFetching} {...refresh}>
          <Icon of={RefreshCw} />
        </IconButton>
        {path && (
          <IconButton
            label={messages.charts.export(title)}
            aria-busy={isExporting}
            {...ariaDisabled(!isExporting, () => void download(path))}
          >
            <Icon of={Download} />
          </IconButton>
        )}
      </header>
      {isError ? (
        <div className={styles.message} role="alert">
          <h4>{t('engine.list.errorTitle')}</h4>
          <p>{t('engine.list.error')}</p>
          <Button aria-busy={isFetching} {...refresh}>
            {t('engine.retry')}
          </Button>
        </div>
      ) : data === undefined ? (
        <Skeleton label={messages.charts.loading} />
      ) : isEmpty(data) ? (
        <div className={styles.message} role="status">
          <p>{messages.charts.empty}</p>
          {(period.from ?? period.to) && <p className={card.hint}>{messages.charts.emptyHint}</p>}
        </div>
      ) : (
        children(data)
      )}
    </section>
  )
}
