// Loads the screen that compares two records, with the resource's own view of both.
import { lazy, type ComponentType } from 'react'
import type { Declaration } from '../declaration/declaration.ts'
import type { Engine } from '../declaration/engineContext.ts'

const screens = new WeakMap<Declaration, ComponentType>()

/** Returns undefined for a resource that compares nothing. */
export const compareScreenOf = (declaration: Declaration, { loadFormMessages }: Engine): ComponentType | undefined => {
  const { compare } = declaration
  if (!compare) return undefined
  const load = async () => {
    const [{ CompareScreen }, view] = await Promise.all([
      import('./CompareScreen.tsx'),
      compare(),
      loadFormMessages?.(),
    ])
    return { default: () => <CompareScreen declaration={declaration} view={view} /> }
  }
  const screen = screens.get(declaration) ?? lazy(load)
  screens.set(declaration, screen)
  return screen
}
