// The search of a record where no form is: under the theme of forms, with their messages. Loads when it is first drawn.
import { createElement, Suspense, type ComponentType } from 'react'
import { lazyForm } from '#kernel/core/site/ui/lazyForm.tsx'
import { useEngine, type Engine } from '../declaration/engineContext.ts'
import { loadFormMessages } from '../declaration/formMessages.ts'
import type { ReferenceValueProps } from './ReferenceValue.tsx'

const known = new WeakMap<Engine, ComponentType<ReferenceValueProps>>()

const viewOf = (engine: Engine): ComponentType<ReferenceValueProps> => {
  const load = async () =>
    (await Promise.all([import('./ReferenceValue.tsx'), loadFormMessages(engine)]))[0].ReferenceValue
  const view = known.get(engine) ?? lazyForm(load)
  known.set(engine, view)
  return view
}

export const LazyReferenceValue = (props: ReferenceValueProps) => (
  <Suspense fallback={<span className="input-skeleton" aria-busy="true" />}>
    {createElement(viewOf(useEngine()), props)}
  </Suspense>
)
