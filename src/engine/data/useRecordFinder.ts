// Finds records of all resources that the user may search, by a name, a MAC address, a serial number or an id.
// The server searches all of them in one call; this file decides what may be opened, and the links.
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
  /** The record's form if the user may edit it, else its list, filtered by its title. */
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

/** Rejects if the search fails or is aborted. */
export type FindRecords = (text: string, signal: AbortSignal) => Promise<FoundRecord[]>

/** Finds records by a text, ordered like the menu. Fewer than three characters find nothing, unless they are an id. */
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
