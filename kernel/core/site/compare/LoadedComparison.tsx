// Loads a resource's view of two records with the texts of forms, for the screen that compares them.
import { loadFormMessages } from '#kernel/core/site/declaration/formMessages.ts'
import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { useEngine, type Engine } from '../declaration/engineContext.ts'
import { CompareScreen } from './CompareScreen.tsx'

const screens = new WeakMap<Declaration, ComponentType>()

const screenOf = (declaration: Declaration, engine: Engine): ComponentType | undefined => {
  const { compare } = declaration
  if (!compare) return undefined
  const load = async () => {
    const [view] = await Promise.all([compare(), loadFormMessages(engine)])
    return { default: () => <CompareScreen declaration={declaration} view={view} /> }
  }
  const screen = screens.get(declaration) ?? lazy(load)
  screens.set(declaration, screen)
  return screen
}

export const LoadedComparison = ({ declaration }: { declaration: Declaration }) => {
  const screen = screenOf(declaration, useEngine())
  return screen && <Suspense fallback={<Loading room="page" />}>{createElement(screen)}</Suspense>
}
