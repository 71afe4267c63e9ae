// Asks before an action on many records, and says how many it reaches and why not the others.
import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isFinal, isTagging, type BulkAction } from '#kernel/core/contract/bulk.ts'
import { bulkCalls, type BulkTarget } from '#kernel/core/contract/paths/bulkPaths.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Target } from '#kernel/core/contract/kinds.ts'
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import type { ManyInputProps } from '#kernel/core/site/actions/actions.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { LazyReferenceValue } from '#kernel/core/site/filters/LazyReferenceValue.tsx'
import { KeepButton, KeepChanges } from '#kernel/core/site/keep/KeepChanges.tsx'
import { Refusals } from '#kernel/core/site/runs/Refusals.tsx'
import { ChangeTags } from './ChangeTags.tsx'
import { SetField } from './SetField.tsx'
import { RunQuestion } from '#kernel/core/site/runs/RunQuestion.tsx'
import styles from '#kernel/core/site/runs/BulkBar.module.css'

type Load = () => Promise<ComponentType<ManyInputProps>>
const known = new WeakMap<Load, ComponentType<ManyInputProps>>()

/** The input of an action, one and the same component. */
const inputOf = (load: Load): ComponentType<ManyInputProps> => {
  const input = known.get(load) ?? lazy(async () => ({ default: await load() }))
  known.set(load, input)
  return input
}

interface ConfirmBulkProps {
  resource: Resource
  action: BulkAction
  /** The user may not take the action: the selected records are prepared for somebody who may. */
  onlyPrepares: boolean
  target: BulkTarget
  title: string
  onStarted: (run: Run) => void
  onClose: () => void
}

export const ConfirmBulk = ({
  resource,
  action,
  onlyPrepares,
  target,
  title,
  onStarted,
  onClose,
}: ConfirmBulkProps) => {
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
  const { declarations } = useEngine()
  const more = declarations
    .find(({ name }) => name === resource.name)
    ?.actions?.find(({ name }) => name === action)?.many
  const [told, setTold] = useState<Readonly<Record<string, unknown>> | undefined>({})
  const isReady = isSetting || isOfTags ? toSet !== undefined : missing === undefined && told !== undefined
  // The field of the records that shows the chosen one.
  const labelOf = (other: Target): string =>
    translate.field(
      Object.keys(resource.fields).find((name) => {
        const field = resource.fields[name]
        return field && 'target' in field && field.target?.name === other.name
      }) ?? other.name,
    )
  const ids = needed.map(([name]) => [name, Number(chosen[name])])
  const all = isSetting || isOfTags ? toSet : { ...Object.fromEntries(ids), ...told }
  const given = all && Object.keys(all).length > 0 ? all : undefined
  const body = { action, target, ...(given && { arguments: given }) }
  const calls = bulkCalls(resource)
  const preview = useQuery({
    queryKey: [resource.name, 'bulkPreview', body],
    queryFn: ({ signal }) => provider.call(calls.preview, { body, signal }),
    enabled: isReady && !onlyPrepares,
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
  const keepButton = planned && (
    <KeepButton size={planned.length} isReady={isReady} onPress={() => setIsPlanning(true)} />
  )
  const inputs = (
    <>
      {more && <Suspense>{createElement(inputOf(more), { onSet: setTold })}</Suspense>}
      {isSetting && <SetField resource={resource} onSet={setToSet} />}
      {isOfTags && <ChangeTags resource={resource} mayAdd={action === 'addTags'} onSet={setToSet} />}
      {needed.map(([name, other]) => (
        <div key={name} className={styles.chosen}>
          <LazyReferenceValue
            label={labelOf(other)}
            to={other.name}
            id={chosen[name] ?? ''}
            isInvalid={false}
            onChoose={(id) => setChosen((before) => ({ ...before, [name]: id }))}
          />
        </div>
      ))}
    </>
  )
  if (onlyPrepares)
    return (
      <Modal
        title={title}
        className={styles.dialog}
        text={<p>{t('onlyPrepares', { smart_count: planned?.length ?? 0 })}</p>}
        onClose={onClose}
        buttons={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            {keepButton}
          </>
        }
      >
        {inputs}
      </Modal>
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
      instead={keepButton}
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
      {inputs}
    </RunQuestion>
  )
}
