// Shows the shots per fragrance of the selected campaign (S2§2).
import { Fragment, useState } from 'react'
import { useGetList } from 'react-admin'
import { list as lists } from '#kernel/core/contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CampaignShots } from '#src/resources/statistics/payloads.ts'
import type { Period } from '#src/resources/telemetry/schemas.ts'
import { dashboard as limits } from '#src/product/limits.ts'
import { statisticsPaths } from '#src/resources/statistics/paths.ts'
import { RecordName, useProvider } from '#kernel/core/site/index.ts'
import card from './Card.module.css'
import { ChartCard } from './ChartCard.tsx'
import { Shares, SharesSkeleton } from './Shares.tsx'
import { campaignShares } from './shares.ts'
import styles from './ShotsByCampaign.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'
import { useMayOpen } from './useMayOpen.ts'

/** Names the active campaigns without shots, each with a link. The chart contains all others. */
const SilentCampaigns = ({ known }: { known: readonly CampaignShots[] }) => {
  const { messages } = useDashboardMessages()
  const { data = [] } = useGetList(
    'campaigns',
    {
      pagination: { page: 1, perPage: lists.maxPerPage },
      sort: { field: 'name', order: 'ASC' },
      filter: { isActive: true },
    },
    { enabled: useMayOpen('campaigns') },
  )
  const silent = data.filter(({ id }) => !known.some(({ campaignId }) => campaignId === id))
  return (
    silent.length > 0 && (
      <p className={card.hint}>
        {messages.charts.silent(silent.length)}:{' '}
        {silent.map(({ id, name }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <RecordName resource="campaigns" id={Number(id)}>
              {name}
            </RecordName>
          </Fragment>
        ))}
      </p>
    )
  )
}

const Campaigns = ({ campaigns, period }: { campaigns: readonly CampaignShots[]; period: Period }) => {
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
          period={period}
          campaignId={chosen.campaignId}
          shares={campaignShares(chosen, messages.charts.rest, language)}
          caption={`${messages.charts.byCampaign}: ${chosen.campaignName}`}
        />
      )}
      {campaigns.length === limits.charted ? (
        <p className={card.hint}>{messages.charts.campaignsHint(limits.charted)}</p>
      ) : (
        <SilentCampaigns known={campaigns} />
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
      {(campaigns) => <Campaigns campaigns={campaigns} period={period} />}
    </ChartCard>
  )
}
