// Loads the page of a record: its chunk, the form that names its values, and the resource's own parts.
import { loadFormMessages, type Loader } from '#kernel/core/site/declaration/formMessages.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, type ComponentType } from 'react'
import type { Declaration } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { loadParts } from '../features.ts'

interface ShownRecord {
  record: UseQueryResult<EngineRecord>
}

const load = async (declaration: Declaration, engine: Loader) => {
  const [{ LoadedRecord }, form = [], page = {}] = await Promise.all([
    import('./LoadedRecord.tsx'),
    declaration.form?.(),
    declaration.page?.(),
    loadParts(engine.features),
    loadFormMessages(engine),
  ])
  const LoadedPage = ({ record }: ShownRecord) => (
    <LoadedRecord declaration={declaration} form={form} page={page} record={record} />
  )
  return { default: LoadedPage }
}

const pages = new WeakMap<Declaration, ComponentType<ShownRecord>>()

/** The page of a resource's records; suspends until everything it needs is loaded. */
export const pageOf = (declaration: Declaration, engine: Loader): ComponentType<ShownRecord> => {
  const page = pages.get(declaration) ?? lazy(() => load(declaration, engine))
  pages.set(declaration, page)
  return page
}

/** Loads a page ahead; a failure shows up when it opens. */
export const preloadPage = (declaration: Declaration, engine: Loader): void => {
  load(declaration, engine).catch(() => undefined)
}
