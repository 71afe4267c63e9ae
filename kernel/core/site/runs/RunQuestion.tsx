// The dialog before a run: it says what the run applies to, and starts it. It also shows why a start or a check failed.
import { useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { refusalText } from '#kernel/core/site/data/errors.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import styles from './BulkBar.module.css'

interface RunQuestionProps {
  title: string
  /** The query of what the run applies to. */
  preview: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** What the preview says; while it loads, the dialog says that it checks. */
  text: ReactNode
  confirmLabel: string
  isDangerous: boolean
  /** Whether the run would change anything. */
  mayStart: boolean
  start: () => Promise<Run>
  onStarted: (run: Run) => void
  onRefused?: () => void
  /** A button for another way to do it. */
  instead?: ReactNode
  onClose: () => void
  children?: ReactNode
}

export const RunQuestion = ({
  title,
  preview,
  text,
  confirmLabel,
  isDangerous,
  mayStart,
  start,
  instead,
  children,
  ...on
}: RunQuestionProps) => {
  const { onStarted, onRefused, onClose } = on
  const t = useScreenTranslate(bulkMessages)
  const translate = useTranslate()
  const { error, isFetching, refetch } = preview
  const [isStarting, setIsStarting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const tryStart = async () => {
    setIsStarting(true)
    setFailure(undefined)
    try {
      onStarted(await start())
    } catch (refusal) {
      setFailure(refusalText(refusal) ?? t('failed'))
      setIsStarting(false)
      onRefused?.()
    }
  }
  const message = failure ?? (error ? (refusalText(error) ?? t('failed')) : undefined)
  return (
    <Modal
      title={title}
      className={styles.dialog}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {instead}
          {error && !isFetching ? (
            <Button look="primary" onClick={() => void refetch()}>
              {translate('engine.retry')}
            </Button>
          ) : (
            <Button
              look={isDangerous ? 'danger' : 'primary'}
              aria-busy={isStarting}
              {...ariaDisabled(mayStart && !isFetching && !isStarting, () => void tryStart())}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
      text={<div role="status">{isFetching ? <p>{t('checking')}</p> : text}</div>}
    >
      {children}
      {message !== undefined && !isFetching && <p role="alert">{message}</p>}
    </Modal>
  )
}
