// The form is a chunk of its own, with the resource's schemas and inputs: fetched side by side when somebody is about to need them,
// on hover or focus of what leads there. React.lazy and not `use`: it waits once, and not again at every render.
import { lazy, type ComponentType } from 'react'
import type { UseGetOneHookValue } from 'ra-core'
import { fieldsOf } from './fields.ts'
import { loadInput } from './kinds/heavyInputs.ts'
import type { Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'

interface FormProps {
  /** The query of the record to change; without it one is created. */
  record?: UseGetOneHookValue<EngineRecord>
}

const load = async (declaration: Declaration) => {
  const { contract, form = [] } = declaration
  const inputs = fieldsOf(form).map(loadInput)
  const [{ FormScreen }, module] = await Promise.all([import('./FormScreen.tsx'), contract(), ...inputs])
  const LoadedForm = ({ record }: FormProps) => <FormScreen declaration={declaration} form={form} contract={module} record={record} />
  return { default: LoadedForm }
}

const screens = new WeakMap<Declaration, ComponentType<FormProps>>()

/** The form screen of a resource; it suspends until everything it needs is there. */
export const formScreenOf = (declaration: Declaration): ComponentType<FormProps> => {
  const screen = screens.get(declaration) ?? lazy(() => load(declaration))
  screens.set(declaration, screen)
  return screen
}

/** Fetches what the form will need; a failure shows when it really does. */
export const preloadForm = (declaration: Declaration): void => {
  load(declaration).catch(() => undefined)
}
