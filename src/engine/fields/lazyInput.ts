// The inputs that resources bring along: each is loaded once, however often a form is drawn.
import { lazy, type ComponentType } from 'react'
import type { CustomInputProps, InputOptions } from './kind.ts'

type Load = InputOptions['custom']['input']
interface LazyInput {
  view: ComponentType<CustomInputProps>
  load: Load
}

const known = new WeakMap<Load, LazyInput>()

/** The lazy component of a custom input, the same one each time. */
export const lazyInput = (load: Load): LazyInput => {
  const found = known.get(load) ?? { load, view: lazy(async () => ({ default: await load() })) }
  known.set(load, found)
  return found
}
