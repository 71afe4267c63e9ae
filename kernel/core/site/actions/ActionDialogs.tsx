// The confirmation and the dialog of the action that useRowActions has started.
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import type { StartedAction } from './useRowActions.ts'
import { loadFormMessages } from '#kernel/core/site/declaration/formMessages.ts'
import type { RowDialogProps } from './actions.ts'
import { type Engine, useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { loadParts } from '#kernel/core/site/features.ts'

type Load = () => Promise<(props: RowDialogProps) => ReactNode>

const known = new WeakMap<Load, ComponentType<RowDialogProps>>()

const viewOf = (load: Load, engine: Engine): ComponentType<RowDialogProps> => {
  const loadAll = () => Promise.all([load(), loadFormMessages(engine), loadParts(engine.features)])
  const view = known.get(load) ?? lazy(async () => ({ default: (await loadAll())[0] }))
  known.set(load, view)
  return view
}

/** Loads and renders a resource's own dialog for a row. */
const RowDialog = ({ load, ...props }: RowDialogProps & { load: Load }) =>
  createElement(viewOf(load, useEngine()), props)

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
