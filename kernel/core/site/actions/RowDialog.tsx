// Loads and renders a resource's own dialog for a row.
import { createElement, lazy, type ComponentType, type ReactNode } from 'react'
import type { RowDialogProps } from './actions.ts'
import { useEngine, type Engine } from '../declaration/engineContext.ts'

type Load = () => Promise<(props: RowDialogProps) => ReactNode>

const known = new WeakMap<Load, ComponentType<RowDialogProps>>()

const viewOf = (load: Load, { loadFormMessages }: Engine): ComponentType<RowDialogProps> => {
  const view =
    known.get(load) ?? lazy(async () => ({ default: (await Promise.all([load(), loadFormMessages?.()]))[0] }))
  known.set(load, view)
  return view
}

export const RowDialog = ({ load, ...props }: RowDialogProps & { load: Load }) =>
  createElement(viewOf(load, useEngine()), props)
