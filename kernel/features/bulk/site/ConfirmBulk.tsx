// Asks before an action on many records, and says how many it reaches and why not the others.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isFinal, isTagging, type BulkAction } from '#kernel/core/contract/bulk.ts'
import { bulkCalls, type BulkTarget } from '#kernel/core/contract/paths/bulkPaths.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Target } from '#kernel/core/contract/kinds.ts'
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { LazyReferenceValue } from '#kernel/core/site/filters/LazyReferenceValue.tsx'
import { KeepButton, KeepChanges } from '#kernel/core/site/keep/KeepChanges.tsx'
import { Refusals } from '#kernel/core/site/runs/Refusals.tsx'
import { ChangeTags } from './ChangeTags.tsx'
import { SetField } from './SetField.tsx'
import { RunQuestion } from '#kernel/core/site/runs/RunQuestion.tsx'

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
  const translate = useResourceTranslate(resource.name)
  const [isPlanning, setIsPlanning] = useState(false)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const isSetting = action === 'setField'
  const isOfTags = isTagging(action)
  const [toSet, setToSet] = useState<Readonly<Record<string, unknown>>>()
  const needed = Object.entries(resource.actions[action]?.arguments ?? {})
  const missing = needed.find(([name]) => !chosen[name])
  const isReady = isSetting || isOfTags ? toSet !== undefined : missing === undefined
  // The field of the records that shows the chosen one.
  const labelOf = (other: Target): string =>
    translate.field(
      Object.keys(resource.fields).find((name) => {
        const field = resource.fields[name]
        return field && 'target' in field && field.target?.name === other.name
      }) ?? other.name,
    )
  const ids = needed.map(([name]) => [name, Number(chosen[name])])
  const given = isSetting || isOfTags ? toSet : needed.length > 0 ? Object.fromEntries(ids) : undefined
  const body = { action, target, ...(given && { arguments: given }) }
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
  // A plan names each record, and takes nothing that cannot be taken back.
  const planned = !isFinal(action) && 'ids' in target ? target.ids : undefined
  if (isPlanning && planned)
    return (
      <KeepChanges
        changes={planned.map((id) => ({
          verb: 'action',
          resource: resource.name,
          id,
          action,
          ...(given && { arguments: given }),
        }))}
        onClose={onClose}
      />
    )
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
      instead={planned && <KeepButton size={planned.length} isReady={isReady} onPress={() => setIsPlanning(true)} />}
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
          <p>
            {missing ? t('argumentNeeded', { field: labelOf(missing[1]) }) : t(isOfTags ? 'tagsNeeded' : 'valueNeeded')}
          </p>
        )
      }
    >
      {isSetting && <SetField resource={resource} onSet={setToSet} />}
      {isOfTags && <ChangeTags resource={resource} mayAdd={action === 'addTags'} onSet={setToSet} />}
      {needed.map(([name, other]) => (
        <LazyReferenceValue
          key={name}
          label={labelOf(other)}
          to={other.name}
          id={chosen[name] ?? ''}
          isInvalid={false}
          onChoose={(id) => setChosen((before) => ({ ...before, [name]: id }))}
        />
      ))}
    </RunQuestion>
  )
}
