// Shows the total shots per fragrance over all campaigns (S2§2).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Period } from '#src/resources/telemetry/schemas.ts'
import { dashboard as limits } from '#src/product/limits.ts'
import { statisticsPaths } from '#src/resources/statistics/paths.ts'
import { useProvider } from '#kernel/core/site/index.ts'
import { ChartCard } from './ChartCard.tsx'
import { Shares, SharesSkeleton } from './Shares.tsx'
import { fragranceShares } from './shares.ts'
import { useDashboardMessages } from './useDashboardMessages.ts'

export const ShotsByFragrance = ({ period }: { period: Period }) => {
  const { messages, language } = useDashboardMessages()
  const provider = useProvider()
  const query = useQuery({
    queryKey: ['dashboard', 'byFragrance', period],
    queryFn: ({ signal }) =>
      provider.call(statisticsPaths.byFragrance, {
        query: { limit: true, largest: limits.charted, ...period },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <ChartCard
      chart="byFragrance"
      period={period}
      query={query}
      isEmpty={({ length }) => length === 0}
      skeleton={SharesSkeleton}
    >
      {(found) => (
        <Shares
          period={period}
          shares={fragranceShares(found, messages.charts.rest, language)}
          caption={messages.charts.byFragrance}
        />
      )}
    </ChartCard>
  )
}
