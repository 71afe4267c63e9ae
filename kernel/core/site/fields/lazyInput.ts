// Loads the resources' own inputs: each once, however often a form renders.
import { lazy, type ComponentType } from 'react'
import type { CustomInputProps, InputOptions } from './kind.ts'

type Load = InputOptions['custom']['input']
interface LazyInput {
  view: ComponentType<CustomInputProps>
  load: Load
}

const known = new WeakMap<Load, LazyInput>()

/** The lazy component of a custom input; always the same one. */
export const lazyInput = (load: Load): LazyInput => {
  const found = known.get(load) ?? { load, view: lazy(async () => ({ default: await load() })) }
  known.set(load, found)
  return found
}
