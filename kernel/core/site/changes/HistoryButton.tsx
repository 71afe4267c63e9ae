// The button that opens a record's history. The URL says whether it is open (`#history`), so that links can open it.
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { History } from 'lucide'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { historyHash } from '#kernel/core/site/declaration/paths.ts'
import type { HistoryDialogProps } from './HistoryDialog.tsx'

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }))

interface HistoryButtonProps extends Omit<HistoryDialogProps, 'onClose'> {
  /** Shows its icon alone, where a row of buttons is short of room. */
  isBrief: boolean
}

export const HistoryButton = ({ isBrief, ...props }: HistoryButtonProps) => {
  const t = useTranslate()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = hash === historyHash
  // Only the hash changes, so the form's guard of unsaved changes does not ask.
  const show = (open: boolean) =>
    void navigate({ pathname, search, hash: open ? historyHash : '' }, { replace: true, state })
  return (
    <>
      <Button
        title={isBrief ? t('engine.history') : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => show(true)}
      >
        <Icon of={History} />
        <span className={isBrief ? 'visually-hidden' : undefined}>{t('engine.history')}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={<BusyOverlay isBusy word={t('engine.loading')} />}>
          <HistoryDialog {...props} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  )
}
