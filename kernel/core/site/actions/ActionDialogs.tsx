// The confirmation and the dialog of the action that useRowActions has started.
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { RowDialog } from './RowDialog.tsx'
import type { StartedAction } from './useRowActions.ts'

export const ActionDialogs = ({ question, dialog }: StartedAction) => {
  const t = useTranslate()
  return (
    <>
      {question && <ConfirmDialog {...question} />}
      {dialog && (
        <Suspense fallback={<BusyOverlay isBusy word={t('engine.loading')} />}>
          <RowDialog {...dialog} />
        </Suspense>
      )}
    </>
  )
}
