// Loads the resource's own view of two records with the texts of forms, then shows the screen that compares them. Lists do not load it.
import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { LoadingArea } from '#kernel/core/site/ui/LoadingArea.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { useEngine, type Engine } from '../declaration/engineContext.ts'
import { CompareScreen } from './CompareScreen.tsx'

const screens = new WeakMap<Declaration, ComponentType>()

const screenOf = (declaration: Declaration, { loadFormMessages }: Engine): ComponentType | undefined => {
  const { compare } = declaration
  if (!compare) return undefined
  const load = async () => {
    const [view] = await Promise.all([compare(), loadFormMessages?.()])
    return { default: () => <CompareScreen declaration={declaration} view={view} /> }
  }
  const screen = screens.get(declaration) ?? lazy(load)
  screens.set(declaration, screen)
  return screen
}

export const LoadedComparison = ({ declaration }: { declaration: Declaration }) => {
  const t = useTranslate()
  const screen = screenOf(declaration, useEngine())
  return screen && <Suspense fallback={<LoadingArea word={t('engine.loading')} />}>{createElement(screen)}</Suspense>
}
