// Merges groups of nearly equal texts: chooses which one stays, shows what that changes, and merges them in one batch.
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { bulkPaths } from '#kernel/core/contract/paths/bulkPaths.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { FollowedRun, refusalText, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { bankMessages } from './bankTexts.ts'
import { MergeChanges } from './MergeChanges.tsx'
import { NearGroupField } from './NearGroupField.tsx'
import { bankPaths } from './paths.ts'
import type { BankName, MergeBody, NearGroup } from './payloads.ts'
import styles from './Bank.module.css'

interface MergeDialogProps {
  bank: BankName
  groups: readonly NearGroup[]
  /** The number of all groups: the dialog shows the first ones. */
  total: number
  onChanged: () => void
  onClose: () => void
}

/** Which text of a group stays, and whether the group is merged at all. */
interface Choice {
  into: number
  isChosen: boolean
}

const keyOf = ({ texts }: NearGroup): number => texts[0]?.id ?? 0

export const MergeDialog = ({ bank, groups: found, total, onChanged, onClose }: MergeDialogProps) => {
  const t = useScreenTranslate(bankMessages)
  const provider = useProvider()
  // The groups that were there when it was opened: a merge removes them from the list.
  const [groups] = useState(found)
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(
    () => new Map(groups.map((group) => [keyOf(group), { into: keyOf(group), isChosen: true }])),
  )
  const [run, setRun] = useState<Run>()
  const body: MergeBody = {
    merges: groups.flatMap((group) => {
      const { into, isChosen } = choices.get(keyOf(group)) ?? { into: 0, isChosen: false }
      return isChosen ? [{ into, from: group.texts.map(({ id }) => id).filter((id) => id !== into) }] : []
    }),
  }
  const count = body.merges.flatMap(({ from }) => from).length
  const preview = useMutation({ mutationFn: () => provider.call(fillCall(bankPaths.preview, { bank }), { body }) })
  const merge = useMutation({
    mutationFn: async () => {
      const { batchId } = await provider.call(fillCall(bankPaths.merge, { bank }), { body })
      return await provider.call(fillCall(bulkPaths.one, { runId: batchId }))
    },
    onSuccess: (done) => {
      setRun(done)
      onChanged()
    },
  })
  if (run) return <FollowedRun started={run} title={t('merged')} onClose={onClose} />

  const shown = preview.data
  const failure = merge.error ?? preview.error
  return (
    <Modal
      title={t('title')}
      className={styles.dialog}
      onClose={onClose}
      text={
        shown ? <MergeChanges preview={shown} count={count} /> : <p>{count === 0 ? t('noneChosen') : t('explain')}</p>
      }
      buttons={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {shown ? (
            <>
              <Button onClick={preview.reset}>{t('back')}</Button>
              <Button
                look="primary"
                aria-busy={merge.isPending}
                {...ariaDisabled(!merge.isPending, () => merge.mutate())}
              >
                {t('merge', { count: formatNumber(count) })}
              </Button>
            </>
          ) : (
            <Button
              look="primary"
              aria-busy={preview.isPending}
              {...ariaDisabled(count > 0 && !preview.isPending, () => preview.mutate())}
            >
              {t('preview')}
            </Button>
          )}
        </>
      }
    >
      {!shown && (
        <div className={styles.groups}>
          {groups.map((group, index) => {
            const key = keyOf(group)
            const choice = choices.get(key) ?? { into: key, isChosen: false }
            return (
              <NearGroupField
                key={key}
                group={group}
                number={index + 1}
                {...choice}
                onChange={(changed) => setChoices((last) => new Map(last).set(key, { ...choice, ...changed }))}
              />
            )
          })}
        </div>
      )}
      {!shown && total > groups.length && (
        <p className={styles.quiet}>{t('first', { count: formatNumber(groups.length) })}</p>
      )}
      {failure && <p role="alert">{refusalText(failure) ?? t('failed')}</p>}
    </Modal>
  )
}
