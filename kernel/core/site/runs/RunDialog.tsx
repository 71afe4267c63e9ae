// The progress of a run, then its result: what was done, refusals, a download, and a button to undo.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { bulkPaths } from '#kernel/core/contract/paths/bulkPaths.ts'
import { sheetFormats, type SheetFormat } from '#kernel/core/contract/sheetFormats.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { refusalText } from '#kernel/core/site/data/errors.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { ConfirmRevert } from './ConfirmRevert.tsx'
import { Refusals } from './Refusals.tsx'
import { RunProgress } from './RunProgress.tsx'
import { nameOfRun } from './nameOfRun.ts'
import type { Following } from './useRun.ts'
import styles from './BulkBar.module.css'

interface RunDialogProps {
  following: Following
  run: Run
  title: string
  /** What it has made, once it is done. */
  made?: ReactNode
  /** Called with the run that takes this one back. */
  onStarted: (run: Run) => void
  /** Called when the dialog is closed before the run has ended. */
  onHide: () => void
  onClose: () => void
}

export const RunDialog = ({ following, run, title, made, onStarted, onHide, onClose }: RunDialogProps) => {
  const t = useScreenTranslate(bulkMessages)
  const provider = useProvider()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isReverting, setIsReverting] = useState(false)
  const { isOffline, isLost, isStopping, stop } = following
  const isRunning = run.state === 'running' && !isLost
  const closeButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isRunning) return
    // The pressed button is gone with the progress, or with the question.
    if (!isReverting) closeButton.current?.focus()
  }, [isRunning, isReverting])

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(refusalText(error) ?? t('failed'))
    }
    setIsBusy(false)
  }
  const download = (format: SheetFormat) =>
    attempt(() =>
      provider.download(fillCall(bulkPaths.result, { runId: run.runId }), { name: title, query: { format } }),
    )

  if (isReverting)
    return (
      <ConfirmRevert
        batchId={run.runId}
        title={t('undoOf', { name: title })}
        onStarted={(started) => {
          setIsReverting(false)
          onStarted(started)
        }}
        onClose={() => setIsReverting(false)}
      />
    )
  const left = run.total - run.done - run.refused
  const counted = (key: 'ended' | 'refused' | 'left', count: number) =>
    t(key, { smart_count: count, count: formatNumber(count) })
  return (
    <Modal
      title={nameOfRun(run, title, t)}
      className={styles.dialog}
      // A run is stopped by its button, not by Escape.
      onClose={isRunning ? onHide : onClose}
      buttons={
        isRunning ? (
          <>
            <Button {...ariaDisabled(!isStopping, () => void stop())}>{t(isStopping ? 'stopping' : 'stop')}</Button>
            <Button onClick={onHide}>{t('hide')}</Button>
          </>
        ) : (
          <>
            {run.canRevert && run.action !== 'revert' && (
              <Button aria-haspopup="dialog" onClick={() => setIsReverting(true)}>
                {t('undo')}
              </Button>
            )}
            <Button ref={closeButton} look="primary" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        )
      }
      text={
        isRunning ? (
          <RunProgress run={run} />
        ) : (
          <div role="status">
            {isLost ? (
              <p>{t('lost')}</p>
            ) : (
              <>
                <p>
                  {counted('ended', run.done)} {left > 0 && counted('left', left)}
                </p>
                {made}
                <Refusals refusals={run.refusals} heading={counted('refused', run.refused)} />
              </>
            )}
          </div>
        )
      }
    >
      {!isRunning && !isLost && (
        <div className={styles.downloads}>
          <span aria-hidden="true">{t('download')}</span>
          {sheetFormats.map((format) => (
            <Button
              key={format}
              aria-label={`${t('download')} ${t(`download.${format}`)}`}
              aria-busy={isBusy}
              {...ariaDisabled(!isBusy, () => void download(format))}
            >
              {t(`download.${format}`)}
            </Button>
          ))}
        </div>
      )}
      {(failure ?? (isOffline && isRunning)) && <p role="alert">{failure ?? t('offline')}</p>}
    </Modal>
  )
}
