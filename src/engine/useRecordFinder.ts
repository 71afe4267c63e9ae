// Finds records in every list that this person may search, by what they have at hand of one: a name, a MAC address, a serial number, an id.
// Lists are asked as their own search box asks them; an id is asked for where a record has a screen.
import { useCallback } from 'react'
import { useTranslate } from 'ra-core'
import { can } from '#contract/access.ts'
import { list as limits } from '#contract/limits.ts'
import { factsOf, useEngine, type Engine } from './engineContext.ts'
import { statusOf } from './errors.ts'
import { nameOf } from './names.ts'
import { paths } from './paths.ts'
import type { EngineDataProvider } from './provider.ts'
import type { Declaration } from './resource.ts'
import { isActive } from './rowWords.ts'
import type { EngineRecord } from './sources.ts'
import { permittedActions } from './usePermitted.ts'
import { wordsOf, type ResourceWords } from './useWords.ts'
import { useProvider } from './useProvider.ts'

export interface FoundRecord {
  resource: string
  icon: Declaration['icon']
  id: EngineRecord['id']
  name: string
  isActive: boolean
  /** Its form where this person may change it, else its list, searched for it. */
  to: string
}

/** So many of each list: more is the list's own business. */
const mostOfEach = 5

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

const addressOf = (engine: Engine, declaration: Declaration, record: EngineRecord, name: string): string => {
  const { list } = declaration
  if (permittedActions(engine, declaration, record).some(({ type }) => type === 'edit')) return paths.update(declaration.name, record.id)
  return paths.listOf(declaration.name, {
    ...(list.search && name.length >= limits.searchMinimum && { q: name }),
    ...(list.activeFilter && { isActive: isActive(record) }),
  })
}

/** A record that is not there, or not for this person, is no failure of the search. */
const orNothing = (error: unknown): EngineRecord[] => {
  if ([403, 404].includes(statusOf(error) ?? 0)) return []
  throw error
}

const found = (engine: Engine, declaration: Declaration, records: readonly EngineRecord[], words: ResourceWords): FoundRecord[] =>
  [...new Map(records.map((record) => [record.id, record])).values()].map((record) => {
    const name = nameOf(record, declaration, words)
    return {
      resource: declaration.name,
      icon: declaration.icon,
      id: record.id,
      name,
      isActive: isActive(record),
      to: addressOf(engine, declaration, record, name),
    }
  })

/** What one list knows of a text. */
export interface Findings {
  resource: string
  records: FoundRecord[]
  /** The list did not answer. */
  failed: boolean
}
export type FindRecords = (text: string, signal: AbortSignal) => Promise<Findings[]>

const ask = async (provider: EngineDataProvider, { me, facts }: Engine, declaration: Declaration, text: string, signal: AbortSignal) => {
  const { name, list, form } = declaration
  const resource = factsOf(facts, name)
  if (!can(me, 'open', resource)) return []
  const [ofId, ofText] = await Promise.all([
    isId(text) && form && can(me, 'read', resource)
      ? provider.getOne<EngineRecord>(name, { id: text, signal }).then(({ data }) => [data], orNothing)
      : [],
    text.length >= limits.searchMinimum && list.search && can(me, 'list', resource)
      ? provider.getList<EngineRecord>(name, {
          pagination: { page: 1, perPage: mostOfEach },
          sort: { field: 'id', order: 'ASC' },
          filter: { q: text },
          signal,
        })
      : { data: [] },
  ])
  return [...ofId, ...ofText.data]
}

/** Finds by a text, list by list in the menu's order. Nothing is asked for fewer than three characters, unless they are an id. */
export const useRecordFinder = (): FindRecords => {
  const engine = useEngine()
  const t = useTranslate()
  const provider = useProvider()
  return useCallback(
    (typed, signal) =>
      Promise.all(
        engine.declarations.map(async (declaration): Promise<Findings> => {
          const { name: resource } = declaration
          try {
            const records = await ask(provider, engine, declaration, typed.trim(), signal)
            return { resource, records: found(engine, declaration, records, wordsOf(t, resource)), failed: false }
          } catch {
            return { resource, records: [], failed: true }
          }
        }),
      ),
    [engine, provider, t],
  )
}
