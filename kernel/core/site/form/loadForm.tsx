// Loads the form's chunk, the resource's schemas and its inputs in parallel: on hover or focus of a link to the form,
// or when the form opens. Uses React.lazy instead of `use`, because it suspends only once.
import { loadFormMessages, type Loader } from '#kernel/core/site/declaration/formMessages.ts'
import { lazy, type ComponentType } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { UseGetOneHookValue } from 'react-admin'
import { loadParts } from '../features.ts'
import { relatedRecordOf } from '../declaration/relatedRecord.ts'
import { fieldsOf } from '../declaration/fields.ts'
import { loadInput } from '../fields/loadInput.ts'
import type { Declaration, UpdateScreenProps } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

interface FormProps {
  /** The query of the record to edit; undefined to create one. */
  record?: UseGetOneHookValue<EngineRecord>
  /** The query of the record to clone. */
  copied?: UseQueryResult<EngineRecord>
  /** The query of what a new record starts with. */
  preset?: UseQueryResult<EngineRecord>
}

const load = async (declaration: Declaration, engine: Loader) => {
  const loadFields = async () => {
    const form = (await declaration.form?.()) ?? []
    const other = relatedRecordOf(form)
    const [schemas] = await Promise.all([other?.schemas(), ...fieldsOf(form).map(loadInput)])
    return { form, related: other && schemas && { ...other, schemas } }
  }
  const [{ FormScreen }, schemas = {}, fields] = await Promise.all([
    import('./FormScreen.tsx'),
    declaration.schemas?.(),
    loadFields(),
    loadParts(engine.features),
    loadFormMessages(engine),
  ])
  const LoadedForm = (props: FormProps) => (
    <FormScreen {...props} declaration={declaration} {...fields} schemas={schemas} />
  )
  return { default: LoadedForm }
}

const screens = new WeakMap<Declaration, ComponentType<FormProps>>()

/** The form screen of a resource; suspends until everything it needs is loaded. */
export const formScreenOf = (declaration: Declaration, engine: Loader): ComponentType<FormProps> => {
  const screen = screens.get(declaration) ?? lazy(() => load(declaration, engine))
  screens.set(declaration, screen)
  return screen
}

const loadUpdate = async (
  declaration: Declaration,
  engine: Loader,
): Promise<{ default: ComponentType<UpdateScreenProps> }> => {
  if (!declaration.update) return load(declaration, engine)
  const [OwnScreen] = await Promise.all([declaration.update(), loadParts(engine.features), loadFormMessages(engine)])
  return { default: OwnScreen }
}

const updateScreens = new WeakMap<Declaration, ComponentType<UpdateScreenProps>>()

/** The screen that edits a record: the form, unless the resource has its own. */
export const updateScreenOf = (declaration: Declaration, engine: Loader): ComponentType<UpdateScreenProps> => {
  const screen = updateScreens.get(declaration) ?? lazy(() => loadUpdate(declaration, engine))
  updateScreens.set(declaration, screen)
  return screen
}

/** Preloads the next screen; a failure shows up when the screen opens. */
export const preloadForm = (declaration: Declaration, engine: Loader): void => {
  load(declaration, engine).catch(() => undefined)
}
export const preloadUpdate = (declaration: Declaration, engine: Loader): void => {
  loadUpdate(declaration, engine).catch(() => undefined)
}
