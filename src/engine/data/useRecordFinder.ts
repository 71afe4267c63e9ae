// Finds records of every resource that this person may search, by what they have at hand of one: a name, a MAC address, a serial number, an id.
// The server looks through all of them in one call; what may be opened, and where a record leads, is decided here.
import { useCallback } from 'react'
import { can } from '#contract/access.ts'
import { isFindable, list as limits } from '#contract/limits.ts'
import type { Found } from '#contract/payloads/search.ts'
import { searchPaths } from '#contract/searchPaths.ts'
import { definitionOf, useEngine, type Engine } from '../declaration/engineContext.ts'
import { paths } from '../declaration/paths.ts'
import type { Declaration } from '../declaration/resource.ts'
import { isActive } from '../actions/actionLabels.ts'
import { permittedActions } from '../actions/usePermitted.ts'
import { useProvider } from './useProvider.ts'

export interface FoundRecord {
  resource: string
  icon: Declaration['icon']
  id: number
  name: string
  isActive: boolean
  /** Its form where this person may change it, else its list, searched for it. */
  to: string
}

const addressOf = (engine: Engine, declaration: Declaration, record: Found): string => {
  const { name, list, actions = [] } = declaration
  const edits = actions.filter(({ type }) => type === 'edit')
  if (permittedActions(engine, { ...declaration, actions: edits }, record).length > 0) return paths.update(name, record.id)
  return paths.listOf(name, {
    ...(list.search && record.title.length >= limits.searchMinimum && { q: record.title }),
    ...(list.activeFilter && { isActive: isActive(record) }),
  })
}

/** Rejects when the search fails or is aborted. */
export type FindRecords = (text: string, signal: AbortSignal) => Promise<FoundRecord[]>

/** Finds by a text, resource by resource in the menu's order. Nothing is asked for fewer than three characters, unless they are an id. */
export const useRecordFinder = (): FindRecords => {
  const engine = useEngine()
  const provider = useProvider()
  return useCallback(
    async (typed, signal) => {
      const str = typed.trim()
      if (!isFindable(str)) return []
      const { me, definitions, declarations } = engine
      const found = await provider.call(searchPaths.search, { query: { str }, signal })
      return declarations
        .filter(({ name }) => can(me, 'open', definitionOf(definitions, name)))
        .flatMap((declaration) =>
          found
            .filter(({ resource }) => resource === declaration.name)
            .map((record) => ({
              resource: declaration.name,
              icon: declaration.icon,
              id: record.id,
              name: record.title,
              isActive: isActive(record),
              to: addressOf(engine, declaration, record),
            })),
        )
    },
    [engine, provider],
  )
}
