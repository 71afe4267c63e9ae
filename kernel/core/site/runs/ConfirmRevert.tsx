// Asks before a run or an import is reverted: how many records go back, and which have changed since.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { KeepButton, KeepChanges } from '../keep/KeepChanges.tsx'
import { Refusals } from './Refusals.tsx'
import { RunQuestion } from './RunQuestion.tsx'
import styles from './BulkBar.module.css'

interface ConfirmRevertProps {
  /** The run or the import. */
  batchId: string
  title: string
  /** Called with the run that takes it back. */
  onStarted: (run: Run) => void
  onClose: () => void
}

export const ConfirmRevert = ({ batchId, title, onStarted, onClose }: ConfirmRevertProps) => {
  const t = useScreenTranslate(bulkMessages)
  const provider = useProvider()
  const preview = useQuery({
    queryKey: ['revertPreview', batchId],
    queryFn: ({ signal }) => provider.call(fillCall(changePaths.batch, { batchId }), { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const { reached = 0, total = 0, refusals = [], changedSince = [] } = preview.data ?? {}
  const [isPlanning, setIsPlanning] = useState(false)
  const isKept = ({ resource, record }: { resource: string; record: number }) =>
    changedSince.some((one) => one.resource === resource && one.record === record)
  const planned = (preview.data?.changes ?? []).filter((one) => !isKept(one))
  const unnamed = (refusals.reduce((sum, { count }) => sum + count, 0) || changedSince.length) - changedSince.length
  if (isPlanning)
    return (
      <KeepChanges
        changes={planned.map(({ changeId, resource, record }) => ({
          verb: 'revert',
          resource,
          id: record,
          change: changeId,
        }))}
        onClose={onClose}
      />
    )
  return (
    <RunQuestion
      title={title}
      preview={preview}
      isDangerous
      mayStart={reached > 0}
      confirmLabel={reached > 0 ? t('confirm', { action: t('undo'), count: formatNumber(reached) }) : t('undo')}
      start={() => provider.call(fillCall(changePaths.revertBatch, { batchId }))}
      onStarted={onStarted}
      onClose={onClose}
      instead={planned.length > 0 && <KeepButton size={planned.length} isReady onPress={() => setIsPlanning(true)} />}
      text={
        preview.data && (
          <>
            <p>{t('goesBack', { reached: formatNumber(reached), total: formatNumber(total) })}</p>
            <Refusals refusals={refusals} heading={t('stays')} />
          </>
        )
      }
    >
      {changedSince.length > 0 && (
        <>
          <p>{t('changedSince')}</p>
          <ul className={styles.refusals}>
            {changedSince.map(({ resource, record, title: name, at, by }) => (
              <li key={`${resource}/${record}`}>
                {t('changedBy', { name: name ?? `#${record}`, by: by ?? '—', at: formatInstant(at) })}
              </li>
            ))}
            {unnamed > 0 && <li>{t('andMore', { smart_count: unnamed, count: formatNumber(unnamed) })}</li>}
          </ul>
        </>
      )}
    </RunQuestion>
  )
}
