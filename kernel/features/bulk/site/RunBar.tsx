// The bar of a run, until its result is closed: it reopens the closed dialog.
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { focusElement } from '#kernel/core/site/ui/focus.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { nameOfRun } from '#kernel/core/site/runs/nameOfRun.ts'
import { RunProgress } from '#kernel/core/site/runs/RunProgress.tsx'
import type { Following } from '#kernel/core/site/runs/useRun.ts'
import styles from '#kernel/core/site/runs/BulkBar.module.css'

interface RunBarProps {
  following: Following
  run: Run
  title: string
  /** Whether the dialog is open. */
  isShown: boolean
  onShow: () => void
}

export const RunBar = ({ following: { isLost }, run, title, isShown, onShow }: RunBarProps) => {
  const t = useScreenTranslate(bulkMessages)
  const isRunning = run.state === 'running' && !isLost
  return (
    <section className={styles.bar} aria-label={t('bar')} data-bottom-bar="">
      <span className={styles.count} role="status">
        {nameOfRun(run, title, t)}
      </span>
      {isRunning && <RunProgress run={run} />}
      <div className={styles.actions}>
        {/* The button that opened the dialog is gone when it closes. */}
        <Button ref={isShown ? undefined : focusElement} aria-haspopup="dialog" onClick={onShow}>
          {t(isRunning ? 'show' : 'showResult')}
        </Button>
      </div>
    </section>
  )
}
