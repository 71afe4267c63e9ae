// Asks before a change or some of its fields are reverted, shows the result, and shows why the server refused.
import { versionOf } from '#kernel/core/contract/recordVersion.ts'
import { useId, useState, type ReactNode } from 'react'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import type { Change } from '#kernel/core/contract/payloads/changes.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { fieldErrorsOf, refusalText, statusOf } from '#kernel/core/site/data/errors.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import { Differences } from './Differences.tsx'
import { partsOf, reversed, type DescribeContext } from './parts.ts'
import styles from './History.module.css'

interface RevertDialogProps {
  change: Change
  context: DescribeContext
  /** The version that is shown. */
  record: EngineRecord
  onClose: () => void
  onReverted: () => void
  /** Somebody has changed the record: loads it and its history again. */
  onStale: () => void
}

export const RevertDialog = ({ change, context, record, onClose, onReverted, onStale }: RevertDialogProps) => {
  const { t, translate } = context
  const id = useId()
  const provider = useProvider()
  const { changeId, fields } = change
  const [chosen, setChosen] = useState(() => new Set(fields.map(({ field }) => field)))
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [question, setQuestion] = useState<ReactNode>()
  const isOne = fields.length === 1

  const choose = (field: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(field)
    else next.delete(field)
    setChosen(next)
  }
  const reasonOf = (error: unknown): string => {
    const named = Object.entries(fieldErrorsOf(error)).map(([path, sentence]) => {
      const label = translate.fieldAt(path)
      return label ? `${label}: ${sentence}` : sentence
    })
    return [refusalText(error) ?? t('revertFailed'), ...named].join('\n')
  }
  const revert = async () => {
    setIsSending(true)
    setFailure(undefined)
    try {
      // A change is reverted as a whole unless some of its fields were left out.
      const body = chosen.size === fields.length ? {} : { fields: [...chosen] }
      await provider.call(fillCall(changePaths.revert, { changeId }), {
        body,
        ifMatch: versionOf(record),
      })
      onReverted()
    } catch (error) {
      const isStale = statusOf(error) === 409 || statusOf(error) === 412
      if (isStale) onStale()
      setFailure(isStale ? t('revertStale') : reasonOf(error))
      setIsSending(false)
    }
  }

  const askThenRevert = () => {
    const reverted = fields
      .filter(({ field }) => chosen.has(field))
      .map(({ field, before }) => [field, before] as const)
    const ask = context.review?.(record, Object.fromEntries(reverted))
    if (!ask) return void revert()
    setQuestion(
      ask((isConfirmed) => {
        setQuestion(undefined)
        if (isConfirmed) void revert()
      }),
    )
  }

  return (
    <Modal
      title={t('revertTitle')}
      text={t('revertText')}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            aria-describedby={`${id}state`}
            {...ariaDisabled(chosen.size > 0 && !isSending, askThenRevert)}
          >
            {t('revertConfirm')}
          </Button>
        </>
      }
    >
      <div className={styles.fields} role="group" aria-label={t('revertFields')} tabIndex={0}>
        {fields.map((field) => {
          const parts = partsOf(reversed(field), context)
          const differences = <Differences parts={parts} t={t} />
          return isOne ? (
            <div key={field.field}>{differences}</div>
          ) : (
            <label key={field.field}>
              <input
                type="checkbox"
                aria-label={[...new Set(parts.map(({ label }) => label))].join(', ')}
                checked={chosen.has(field.field)}
                onChange={({ target }) => choose(field.field, target.checked)}
              />
              {differences}
            </label>
          )
        })}
      </div>
      <p id={`${id}state`} role="status">
        {chosen.size === 0 && t('revertNone')}
      </p>
      {failure && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
      {question}
    </Modal>
  )
}
