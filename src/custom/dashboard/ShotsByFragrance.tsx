// Total shots per fragrance, whatever the campaign (S2§2).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Period } from '#contract/calls/statistics.ts'
import { ChartCard } from './ChartCard.tsx'
import { useDashboardServices } from './services.ts'
import { Shares } from './Shares.tsx'
import { fragranceShares } from './shares.ts'
import { useDashboardWords } from './useDashboardWords.ts'

export const ShotsByFragrance = ({ period }: { period: Period }) => {
  const { words, language } = useDashboardWords()
  const { byFragrance } = useDashboardServices()
  const query = useQuery({
    queryKey: ['dashboard', 'byFragrance', period],
    queryFn: ({ signal }) => byFragrance(period, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <ChartCard chart="byFragrance" period={period} query={query}>
      {(found) => <Shares shares={fragranceShares(found, words.charts.rest, language)} caption={words.charts.byFragrance} />}
    </ChartCard>
  )
}
