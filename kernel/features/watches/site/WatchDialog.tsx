// The dialog that watches a record or a view, changes how its mails come, or ends the watch.
import { useId, useState } from 'react'
import type { Watch } from '#kernel/features/watches/contract/payloads.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { useWatches } from './useWatches.ts'
import styles from './watches.module.css'

/** What is watched: a record or a view of a resource. */
export interface WatchSubject {
  resource: string
  record: number | null
  viewId: number | null
}

interface WatchDialogProps {
  subject: WatchSubject
  /** The name of the record or the view. */
  name: string
  onClose: () => void
}

const isOf =
  ({ resource, record, viewId }: WatchSubject) =>
  (watch: Watch) =>
    viewId === null ? watch.resource === resource && watch.record === record : watch.viewId === viewId

export const WatchDialog = ({ subject, name, onClose }: WatchDialogProps) => {
  const { query, t, save, stop } = useWatches()
  const id = useId()
  const { resource, record, viewId } = subject
  const { data, isError } = query
  const present = data?.find(isOf(subject))
  const [chosen, setChosen] = useState<Partial<Pick<Watch, 'frequency' | 'entering'>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const { frequency = present?.frequency ?? 'now', entering = present?.entering ?? false } = chosen
  const close = async (work: Promise<boolean>) => {
    setIsBusy(true)
    if (await work) return onClose()
    setIsBusy(false)
  }
  return (
    <FormDialog
      title={t('title', { name })}
      text={<p>{t(viewId === null ? 'text' : 'viewText')}</p>}
      submitLabel={t(present ? 'change' : 'save')}
      buttons={
        present && <Button {...ariaDisabled(!isBusy, () => void close(stop(present, name)))}>{t('stop')}</Button>
      }
      isSending={isBusy || !data}
      formClassName={styles.form}
      onSubmit={() => void close(save({ resource, record, viewId, frequency, entering }, name))}
      onClose={onClose}
    >
      {isError ? (
        <Pending query={query} failed={t('loadFailed')} />
      ) : (
        <>
          <Segments
            name={`${id}frequency`}
            label={t('frequency')}
            options={[
              { value: 'now', label: t('now') },
              { value: 'daily', label: t('daily') },
            ]}
            chosen={frequency}
            onChoose={(value) => setChosen({ ...chosen, frequency: value })}
          />
          {viewId !== null && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={entering}
                onChange={({ target }) => setChosen({ ...chosen, entering: target.checked })}
              />
              {t('entering')}
            </label>
          )}
        </>
      )}
    </FormDialog>
  )
}
