// Shows the shots per fragrance of the selected campaign (S2§2).
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CampaignShots, Period } from '#src/resources/statistics/payloads.ts'
import { dashboard as limits } from '#product/limits.ts'
import { statisticsPaths } from '#src/resources/statistics/paths.ts'
import { useProvider } from '#kernel/site/index.ts'
import card from './Card.module.css'
import { ChartCard } from './ChartCard.tsx'
import { Shares, SharesSkeleton } from './Shares.tsx'
import { campaignShares } from './shares.ts'
import styles from './ShotsByCampaign.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'

const Campaigns = ({ campaigns }: { campaigns: readonly CampaignShots[] }) => {
  const { messages, language } = useDashboardMessages()
  const [wanted, setWanted] = useState<number>()
  const chosen = campaigns.find(({ campaignId }) => campaignId === wanted) ?? campaigns[0]
  return (
    <>
      <fieldset className={styles.campaigns}>
        <legend className="visually-hidden">{messages.charts.campaigns}</legend>
        {campaigns.map(({ campaignId, campaignName }) => (
          <label key={campaignId}>
            <input
              type="radio"
              name="campaign"
              checked={campaignId === chosen?.campaignId}
              onChange={() => setWanted(campaignId)}
            />
            <span>{campaignName}</span>
          </label>
        ))}
      </fieldset>
      {chosen && (
        <Shares
          shares={campaignShares(chosen, messages.charts.rest, language)}
          caption={`${messages.charts.byCampaign}: ${chosen.campaignName}`}
        />
      )}
      {campaigns.length === limits.charted && (
        <p className={card.hint}>{messages.charts.campaignsHint(limits.charted)}</p>
      )}
    </>
  )
}

export const ShotsByCampaign = ({ period }: { period: Period }) => {
  const provider = useProvider()
  const query = useQuery({
    queryKey: ['dashboard', 'byCampaign', period],
    queryFn: ({ signal }) =>
      provider.call(statisticsPaths.byCampaign, { query: { limit: true, largest: limits.charted, ...period }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <ChartCard
      chart="byCampaign"
      period={period}
      query={query}
      isEmpty={({ length }) => length === 0}
      skeleton={SharesSkeleton}
    >
      {(campaigns) => <Campaigns campaigns={campaigns} />}
    </ChartCard>
  )
}
