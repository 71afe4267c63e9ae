// Shows what a number of shots counts: fragrances by campaign in a period, filtered by the address.
import { useSyncExternalStore } from 'react'
import { X } from 'lucide'
import { focusManager, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { today } from '#kernel/core/contract/days.ts'
import { isId } from '#kernel/core/contract/limits.ts'
import { useProvider } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { dashboard as limits } from '#src/product/limits.ts'
import { shotFragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { statisticsPaths } from '#src/resources/statistics/paths.ts'
import { CountedShots, type CountedRow } from './CountedShots.tsx'
import { sumOf } from './days.ts'
import { periodIn } from './period.ts'
import { PeriodFilter } from './PeriodFilter.tsx'
import styles from './ShotsPage.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'

const onReturn = (changed: () => void) => focusManager.subscribe(changed)

const idIn = (query: URLSearchParams, name: string): number | undefined => {
  const id = query.get(name)
  return isId(id) ? Number(id) : undefined
}

export const ShotsPage = () => {
  const t = useTranslate()
  const { messages, language } = useDashboardMessages()
  const provider = useProvider()
  const [query, setQuery] = useSearchParams()
  const { choice, period } = periodIn(query, useSyncExternalStore(onReturn, today))
  const [campaignId, fragranceId] = [idIn(query, 'campaign'), idIn(query, 'fragrance')]
  const counted = { campaignId, fragranceId }
  const found = useQuery({
    queryKey: ['dashboard', 'counted', period, counted],
    queryFn: ({ signal }) =>
      provider.call(statisticsPaths.byCampaign, {
        query: { ...period, ...counted, largest: limits.maxLargest },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = found
  const rows: CountedRow[] | undefined = data?.flatMap((campaign) =>
    campaign.fragrances.map((one) => ({
      campaignId: campaign.campaignId,
      campaignName: campaign.campaignName,
      fragranceId: one.fragranceId,
      fragranceName: shotFragranceName(one, language),
      categoryId: one.categoryId,
      shots: one.shotsTotalFragrance,
    })),
  )
  const total = sumOf(data?.map(({ shotsTotal = 0 }) => shotsTotal) ?? [])
  /** Takes a parameter out of the address. */
  const widen = (name: string) =>
    setQuery((present) => new URLSearchParams([...present].filter(([key]) => key !== name)), { replace: true })
  const only = [
    { name: 'campaign', id: campaignId, label: rows?.find((row) => row.campaignId === campaignId)?.campaignName },
    { name: 'fragrance', id: fragranceId, label: rows?.find((row) => row.fragranceId === fragranceId)?.fragranceName },
  ].filter(({ id }) => id !== undefined)
  return (
    <section>
      <title>{`${messages.shots.title} - Admin`}</title>
      <div className={styles.head}>
        <h1>{messages.shots.title}</h1>
        <PeriodFilter
          choice={choice}
          period={period}
          onChoose={(next) =>
            setQuery(
              { ...next, ...Object.fromEntries(only.map(({ name, id }) => [name, String(id)])) },
              { replace: true },
            )
          }
        />
      </div>
      {only.length > 0 && (
        <div className={styles.only}>
          {only.map(({ name, id, label }) => (
            <Button key={name} aria-label={messages.counted.widen(label ?? `#${id}`)} onClick={() => widen(name)}>
              {label ?? `#${id}`}
              <Icon of={X} />
            </Button>
          ))}
        </div>
      )}
      {error || !rows ? (
        <Pending query={found} failed={t('engine.list.error')} loading={messages.charts.loading} room="page" />
      ) : rows.length === 0 ? (
        <Message>
          <p>{messages.charts.empty}</p>
        </Message>
      ) : (
        <CountedShots
          rows={rows}
          period={period}
          total={total}
          isPartial={data?.length === limits.maxLargest || sumOf(rows.map(({ shots }) => shots)) < total}
        />
      )}
    </section>
  )
}
