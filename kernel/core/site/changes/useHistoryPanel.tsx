// Opens a record's history beside its form. The URL says whether it is open (`#history`), so that links can open it.
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { historyHash } from '#kernel/core/site/declaration/paths.ts'
import type { HistoryDialogProps } from './HistoryDialog.tsx'

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }))

/** Returns the function that opens the history, and its panel to render; undefined shows none. */
export const useHistoryPanel = (
  shown: Omit<HistoryDialogProps, 'onClose'> | undefined,
): { open: () => void; panel: ReactNode } => {
  const t = useTranslate()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // Only the hash changes, so the form's guard of unsaved changes does not ask.
  const show = (open: boolean) =>
    void navigate({ pathname, search, hash: open ? historyHash : '' }, { replace: true, state })
  return {
    open: () => show(true),
    panel: shown && hash === historyHash && (
      <Suspense fallback={<BusyOverlay isBusy word={t('engine.loading')} />}>
        <HistoryDialog {...shown} onClose={() => show(false)} />
      </Suspense>
    ),
  }
}
