// Lists records in memory as the server does, for the data provider of engine.tsx.
import { listName } from '#kernel/core/contract/define.ts'
import { foldText as fold } from '#kernel/core/contract/foldText.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { list, palette } from '#kernel/core/contract/limits.ts'
import { titleFields, titleOfRow } from '#kernel/core/contract/recordTitle.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Found } from '#kernel/core/contract/payloads/search.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import { matches } from './filters.ts'

export type MockRecord = Record<string, unknown>

/** The records of each resource, by its name. */
export type Tables = Record<string, MockRecord[]>

const sortKey = (value: unknown): string | number | boolean | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return fold(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'object' && 'nome' in value) return sortKey(value.nome)
  return null
}

/** Compares two values; null is greater than everything. */
const compare = (one: unknown, other: unknown): number => {
  const [a, b] = [sortKey(one), sortKey(other)]
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}

/** Filters and sorts the rows by FilterString, isActive and orderBy, without paging. */
export const select = (rows: readonly MockRecord[], resource: Resource, query: ListQuery): MockRecord[] => {
  const { FilterString, isActive, orderBy, orderByDirection, where } = query
  const sought = FilterString === undefined ? undefined : fold(FilterString)
  const keys = resource.sorts?.[orderBy] ?? [orderBy === 'Id' ? resource.idKey : orderBy]
  const keyOf = (row: MockRecord) => keys.map((key) => row[key]).find((value) => value !== null && value !== undefined)
  const sign = orderByDirection === 'DESC' ? -1 : 1
  return rows
    .filter(
      (row) =>
        sought === undefined || resource.searchable.some((name) => fold(String(row[name] ?? '')).includes(sought)),
    )
    .filter((row) => isActive === undefined || !('deletedAt' in row) || (row['deletedAt'] === null) === isActive)
    .filter((row) => where === undefined || matches(row, resource, where, new Date()))
    .toSorted((a, b) => sign * (compare(keyOf(a), keyOf(b)) || compare(a[resource.idKey], b[resource.idKey])))
}

/** Returns the results of the palette's search in these resources. */
export const findAll = (tables: Tables, resources: Iterable<Resource>, str: string, language: Language): Found[] =>
  [...resources].flatMap((resource) => {
    const { name, title, idKey, subtitle, fields } = resource
    const details = [...new Set([...(subtitle ? [subtitle] : []), ...(resource.details ?? [])])]
    if (title === undefined) return []
    const rows = tables[name] ?? []
    const idOf = (row: MockRecord) => Number(row[idKey] ?? row['id'])
    const query = { page: 1, perPage: palette.each, orderBy: 'Id', orderByDirection: 'ASC', FilterString: str } as const
    const ofText = str.length >= list.searchMinimum ? select(rows, resource, query).slice(0, palette.each) : []
    const ofId = rows.filter((row) => String(idOf(row)) === str)
    return [...new Set([...ofId, ...ofText])].map((row) => ({
      resource: name,
      id: idOf(row),
      title: titleOfRow(resource, row) ?? String(row[titleFields(title, language)[0] ?? '']),
      deletedAt: typeof row['deletedAt'] === 'string' ? row['deletedAt'] : null,
      details: Object.fromEntries(
        details.map((field) => {
          const declared = fields[field]
          const key = declared ? listName(field, declared) : field
          return [key, row[key]]
        }),
      ),
    }))
  })
