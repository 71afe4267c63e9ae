// Builds the WHERE and ORDER BY clauses of a table's lists.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dayOf } from '#contract/days.ts'
import type { Resource } from '#contract/resource.ts'
import type { ListQuery } from '#contract/wire.ts'
import { contains, filtersFor } from './filters.ts'
import type { ListContext, SortKey, TableDefinition } from './table.ts'

/** The number of rows before a page. */
export const offsetOf = ({ page, perPage }: Pick<ListQuery, 'page' | 'perPage'>): number => (page - 1) * perPage

type Filters = Pick<ListQuery, 'FilterString' | 'isActive' | 'attention' | 'where'>

/** Returns functions that build the WHERE condition of a query, and those of the rows that its filter does not find (filters.ts). */
export const conditionsFor = <R extends Resource, Row extends object, Values extends object>(
  definition: TableDefinition<R, Row, Values>,
) => {
  const { search, softDelete, spellings } = definition
  const { compile: filtered, complementOf } = filtersFor(definition)

  const todayIn = ({ now = new Date() }: ListContext) => dayOf(now)

  const conditions = ({ FilterString, isActive, attention, where }: Filters, context: ListContext = {}): RawBuilder<SqlBool> => {
    const { scope } = context
    const today = todayIn(context)
    const all = [scope ?? sql<SqlBool>`true`]
    if (softDelete && isActive !== undefined)
      all.push(isActive ? sql<SqlBool>`t.deleted_at IS NULL` : sql<SqlBool>`t.deleted_at IS NOT NULL`)
    if (attention !== undefined) all.push(filtered({ name: attention }, today))
    if (where) all.push(filtered(where, today))
    if (FilterString)
      all.push(search === undefined ? sql<SqlBool>`false` : contains(sql.raw(`t.${search}`), FilterString, spellings?.(FilterString)))
    return sql<SqlBool>`${sql.join(all, sql` AND `)}`
  }

  /** Undefined for a query with more than a filter and a state. */
  const complement = ({ FilterString, isActive, attention, where }: Filters, context: ListContext): RawBuilder<SqlBool>[] | undefined => {
    if (FilterString || attention || !where || context.scope) return undefined
    const state = conditions({ isActive })
    return complementOf(where, todayIn(context))?.map((part) => sql<SqlBool>`${state} AND ${part}`)
  }

  return { conditions, complement }
}

/** Returns the joins and the ORDER BY of a sort key. The id breaks ties in the same direction, so that one index serves both directions. */
export const orderByClause = (key: SortKey, direction: RawBuilder<unknown>, joins: RawBuilder<unknown>) => {
  if (typeof key === 'string') return { from: sql``, by: sql`${sql.raw(`t.${key}`)} ${direction}, t.id ${direction}` }
  if ('joined' in key) return { from: joins, by: sql`${sql.raw(key.joined)} ${direction}, t.id ${direction}` }
  return {
    from: sql`JOIN ${sql.table(key.parents)} parent ON parent.id = ${sql.raw(`t.${key.foreignKey}`)}`,
    by: sql`${sql.raw(`parent.${key.key}`)} ${direction}, parent.id ${direction}, t.id ${direction}`,
  }
}
