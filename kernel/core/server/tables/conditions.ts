// Builds the WHERE and ORDER BY clauses of a table's lists.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Filter, filterFieldsOf, termsOf } from '#kernel/core/contract/filters.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { parseThenBy } from '#kernel/core/contract/thenBy.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import { ApiError } from '#kernel/core/server/errors.ts'
import { contains, filtersFor } from './filters.ts'
import type { ListContext, SortKey, TableDefinition } from './table.ts'

/** The number of rows before a page. */
export const offsetOf = ({ page, perPage }: Pick<ListQuery, 'page' | 'perPage'>): number => (page - 1) * perPage

type Asked = Partial<Pick<ListQuery, 'where' | 'orderBy' | 'thenBy' | 'groupBy'>>

/**
 * Refuses filters and orders by parts of masked values, which many of them would spell, and through references that the
 * caller may not list. @throws ApiError
 */
export const assertFindable = (
  resource: Resource,
  { where, orderBy = '', thenBy = '', groupBy = '' }: Asked,
  { wholeOnly = [], unlisted = [] }: ListContext,
): void => {
  const conditions = (where ? termsOf(where) : []).flatMap((term) => ('field' in term ? [term] : []))
  const orders = [orderBy, parseThenBy(thenBy).field, groupBy].flatMap((order) => resource.sorts?.[order] ?? [order])
  const fields = filterFieldsOf(resource)
  const hidden =
    conditions.find(({ field }) => unlisted.includes(fields.get(field)?.through?.name ?? ''))?.field ??
    orders.find((field) => unlisted.includes(field))
  if (hidden !== undefined) throw new ApiError(403, 'unlistedReference', { args: { keys: hidden } })
  const filtered = conditions.find(
    ({ field, operator, value }) => value !== undefined && operator !== 'is' && wholeOnly.includes(field),
  )
  if (filtered) throw new ApiError(400, 'wholeValuesOnly', { args: { keys: filtered.field } })
  const ordered = orders.find((field) => wholeOnly.includes(field))
  if (ordered !== undefined) throw new ApiError(400, 'noMaskedOrder', { args: { keys: ordered } })
}

/** Returns the search filter of a caller: masked fields match by the whole value, others by a part. */
const wholeSearch = (resource: Resource, text: string, wholeOnly: readonly string[]): Filter => ({
  join: 'any',
  parts: [...filterFieldsOf(resource).values()].flatMap(({ name, kind, operators }): Filter[] => {
    const operator = wholeOnly.includes(name) ? 'is' : 'contains'
    return kind === 'text' && operators.includes('contains') && operators.includes(operator)
      ? [{ field: name, operator, value: text }]
      : []
  }),
})

type Filters = Pick<ListQuery, 'FilterString' | 'isActive' | 'attention' | 'where'>

const deletedAt = sql.ref('t.deleted_at')

/** Returns functions that build the WHERE of a query, and of the rows that it does not find (filters.ts). */
export const conditionsFor = <R extends Resource, Row extends object, Values extends object>(
  definition: TableDefinition<R, Row, Values>,
) => {
  const { resource, search, softDelete, spellings } = definition
  const { compile: filtered, complementOf } = filtersFor(definition)

  const conditions = (
    { FilterString, isActive, attention, where }: Filters,
    context: ListContext = {},
  ): RawBuilder<SqlBool> => {
    const { scope, wholeOnly = [] } = context
    assertFindable(resource, { where }, context)
    const { now = new Date() } = context
    const all = [scope ?? sql<SqlBool>`true`]
    if (softDelete && isActive !== undefined)
      all.push(isActive ? sql<SqlBool>`${deletedAt} IS NULL` : sql<SqlBool>`${deletedAt} IS NOT NULL`)
    if (attention !== undefined) all.push(filtered({ name: attention }, now))
    if (where) all.push(filtered(where, now))
    if (FilterString && wholeOnly.length > 0) all.push(filtered(wholeSearch(resource, FilterString, wholeOnly), now))
    else if (FilterString)
      all.push(
        search === undefined
          ? sql<SqlBool>`false`
          : contains(sql.ref(`t.${search}`), FilterString, spellings?.(FilterString)),
      )
    return sql<SqlBool>`${sql.join(all, sql` AND `)}`
  }

  /** Undefined for a query with more than a filter and a state. */
  const complement = (
    { FilterString, isActive, attention, where }: Filters,
    context: ListContext,
  ): RawBuilder<SqlBool>[] | undefined => {
    if (FilterString || attention || !where || context.scope) return undefined
    const state = conditions({ isActive })
    return complementOf(where, context.now ?? new Date())?.map((part) => sql<SqlBool>`${state} AND ${part}`)
  }

  return { conditions, complement }
}

/**
 * Returns joins and ORDER BY of a sort key. The id breaks ties in the direction of the last key, so that one index
 * serves both directions.
 */
export const orderByClause = (
  key: SortKey,
  direction: RawBuilder<unknown>,
  joins: RawBuilder<unknown>,
  ties: RawBuilder<unknown> = sql`t.id ${direction}`,
) => {
  if (typeof key === 'string') return { from: sql``, by: sql`${sql.ref(`t.${key}`)} ${direction}, ${ties}` }
  if ('joined' in key) {
    const column = key.key === undefined ? sql.raw(key.joined) : sql.ref(`${key.joined}.${key.key}`)
    return { from: joins, by: sql`${column} ${direction}, ${ties}` }
  }
  return {
    from: sql`JOIN ${sql.table(key.parents)} parent ON parent.id = ${sql.ref(`t.${key.foreignKey}`)}`,
    by: sql`${sql.ref(`parent.${key.key}`)} ${direction}, parent.id ${direction}, ${ties}`,
  }
}
