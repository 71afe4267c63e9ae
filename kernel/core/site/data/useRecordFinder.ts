// Finds records of all resources that the user may search, by a name, a MAC address, a serial number or an id.
// The server searches all of them in one call; this file decides what may be opened, and the links.
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { isFindable, list as limits } from '#kernel/core/contract/limits.ts'
import type { Found } from '#kernel/core/contract/payloads/search.ts'
import { searchPaths } from '#kernel/core/contract/paths/searchPaths.ts'
import { partsOfTitle } from '#kernel/core/contract/recordTitle.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import { definitionOf, useEngine, type Engine } from '../declaration/engineContext.ts'
import { detailColumns } from '../declaration/detailColumns.ts'
import { paths } from '../declaration/paths.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { isActive } from '../actions/actionLabels.ts'
import { linkToPage } from '../record/recordLink.ts'
import { resourceTranslate, type ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { cellText } from '../list/cells/cellRenderers.tsx'
import { stateColumn, stateOf, stateText } from '../declaration/recordState.ts'
import { useProvider } from './useProvider.ts'

export interface FoundRecord {
  declaration: Declaration
  id: number
  name: string
  /** The texts that tell it apart from others of this name, and its state unless that is simply active. */
  details: readonly string[]
  /** The record's page if the user may open it, else its list, filtered by its title. */
  to: string
}

const pathOf = (engine: Engine, declaration: Declaration, record: Found): string => {
  const { name, list } = declaration
  const link = linkToPage(engine, declaration, record.id)
  if (link) return link.to
  // A list searches single fields, not the parts of a title.
  const [named = ''] = partsOfTitle(record.title)
  return paths.listOf(name, {
    ...(list.search && named.length >= limits.searchMinimum && { q: named }),
    ...(list.activeFilter && { isActive: isActive(record) }),
  })
}

/** Columns can show a record's details, because these are fields of its row. */
const detailsOf = (
  engine: Engine,
  declaration: Declaration,
  { id, title, deletedAt, details, note }: Found,
  translate: ResourceTranslate,
): string[] => {
  if (note !== undefined) return [note]
  const state = stateColumn(declaration)
  // Another server may not send details.
  if (!details) return state && deletedAt ? [stateText({ id, deletedAt }, state, translate)] : []
  const record = { id, deletedAt, ...details }
  const definition = definitionOf(engine.definitions, declaration.name)
  const shown = detailColumns(declaration, definition, record, title, translate).map((column) =>
    cellText(record, column, translate),
  )
  const isActive = state === undefined || stateOf(record, state) === 'active'
  return [...shown, isActive ? '' : stateText(record, state, translate)].filter(Boolean)
}

/** Rejects if the search fails or is aborted. */
type FindRecords = (text: string, signal: AbortSignal) => Promise<FoundRecord[]>

/** Finds records by a text, ordered like the menu. Fewer than three characters find nothing, unless they are an id. */
export const useRecordFinder = (): FindRecords => {
  const engine = useEngine()
  const provider = useProvider()
  const t = useTranslate()
  return useCallback(
    async (typed, signal) => {
      const str = plainText(typed)
      if (!isFindable(str)) return []
      const { me, definitions, declarations } = engine
      const found = await provider.call(searchPaths.search, { query: { str }, signal })
      return declarations
        .filter(({ name }) => can(me, 'open', definitionOf(definitions, name)))
        .flatMap((declaration) =>
          found
            .filter(({ resource }) => resource === declaration.name)
            .map((record) => ({
              declaration,
              id: record.id,
              name: record.title,
              details: detailsOf(engine, declaration, record, resourceTranslate(t, declaration.name)),
              to: pathOf(engine, declaration, record),
            })),
        )
    },
    [engine, provider, t],
  )
}
