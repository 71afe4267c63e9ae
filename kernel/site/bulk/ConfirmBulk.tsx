// Asks before an action on many records, and says how many it reaches and why not the others.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isFinal, type BulkAction } from '#kernel/contract/bulk.ts'
import { bulkCalls, type BulkTarget } from '#kernel/contract/paths/bulkPaths.ts'
import type { Run } from '#kernel/contract/payloads/bulk.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import { bulkMessages } from '#src/i18n/bulk/bulk.ts'
import { formatNumber } from '#kernel/site/ui/formatNumber.ts'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'
import { useProvider } from '../data/useProvider.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { SearchInput } from '../fields/SearchInput.tsx'
import { Refusals } from './Refusals.tsx'
import { RunQuestion } from './RunQuestion.tsx'

interface ConfirmBulkProps {
  resource: Resource
  action: BulkAction
  target: BulkTarget
  title: string
  onStarted: (run: Run) => void
  onClose: () => void
}

export const ConfirmBulk = ({ resource, action, target, title, onStarted, onClose }: ConfirmBulkProps) => {
  const t = useScreenTranslate(bulkMessages)
  const provider = useProvider()
  const [campaign, setCampaign] = useState<EngineRecord | null>(null)
  const needsCampaign = action === 'setCampaign'
  const isReady = !needsCampaign || campaign !== null
  const body = { action, target, ...(campaign && { arguments: { campaignId: Number(campaign.id) } }) }
  const calls = bulkCalls(resource)
  const preview = useQuery({
    queryKey: [resource.name, 'bulkPreview', body],
    queryFn: ({ signal }) => provider.call(calls.preview, { body, signal }),
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const { data } = preview
  const reached = data?.reached ?? 0
  const sentence = () => {
    if (!data) return undefined
    if (reached === 0) return t('reachesNone')
    if (reached === data.total) return t('reachesAll', { smart_count: reached, count: formatNumber(reached) })
    return t('reaches', { reached: formatNumber(reached), total: formatNumber(data.total) })
  }
  return (
    <RunQuestion
      title={title}
      preview={preview}
      isDangerous={isFinal(action)}
      mayStart={data !== undefined && reached > 0 && isReady}
      confirmLabel={reached > 0 ? t('confirm', { action: title, count: formatNumber(reached) }) : title}
      start={() => provider.call(calls.start, { body: { ...body, expected: data?.total ?? 0 } })}
      onStarted={onStarted}
      // There may be more records by now.
      onRefused={() => void preview.refetch()}
      onClose={onClose}
      text={
        isReady ? (
          data && (
            <>
              <p>
                {sentence()} {reached > 0 && isFinal(action) && t('final')}
              </p>
              <Refusals refusals={data.refusals} heading={t('why')} />
            </>
          )
        ) : (
          <p>{t('campaignNeeded')}</p>
        )
      }
    >
      {needsCampaign && (
        <SearchInput
          label={t('campaign')}
          to="campaigns"
          shown="name"
          value={campaign?.id ?? null}
          nameOf={() => (campaign ? String(valueAt(campaign, 'name')) : undefined)}
          onChoose={setCampaign}
          isInvalid={false}
          locked={false}
          help={undefined}
        />
      )}
    </RunQuestion>
  )
}
