// Counts the rows of a list: from what triggers keep, where its filter allows that, and otherwise by reading them.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import { estimatedRows, keptCount, keptCountSql } from '#kernel/core/server/database/counts.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { cachedTotal } from '#kernel/core/server/database/totals.ts'
import { type conditionsFor, offsetOf } from './conditions.ts'
import { isParentKey } from './listOrder.ts'
import type { ListContext, SortKey, TableDefinition } from './table.ts'

/** From this number of rows on, the planner is asked which rows are fewer: those that a filter finds, or the others. */
const largeTable = 10_000

/** The number of rows of a list. A cached one is not exact: it may be too old to count back from the end. */
interface Total {
  total: number
  isExact: boolean
}

/**
 * Whether triggers keep the total of a list (database/counts.ts): it has neither search nor filter. The tables of other
 * programs have none.
 */
export const hasKeptTotal = (
  { inPlace }: Pick<Resource, 'inPlace'>,
  { FilterString, attention, where }: ListQuery,
): boolean => !inPlace && !FilterString && !attention && !where

/** Returns the functions that count rows of a table. */
export const totalsFor = <R extends Resource, Row extends object, Values extends object>(
  {
    resource,
    name,
    softDelete,
    order,
  }: Pick<TableDefinition<R, Row, Values>, 'resource' | 'name' | 'softDelete' | 'order'>,
  { conditions, complement }: ReturnType<typeof conditionsFor>,
) => {
  const table = sql.table(name)
  const sortKeys: Readonly<Record<string, SortKey>> = order
  const stateOf = ({ isActive }: ListQuery) => (softDelete ? isActive : undefined)

  const countWhere = async (db: Db, where: RawBuilder<SqlBool>): Promise<number> => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${table} t WHERE ${where}`.execute(db)
    return rows[0]?.n ?? 0
  }

  /**
   * Counts the rows of a query. If they are most of a large table, it subtracts the others from the kept count, in one
   * statement.
   */
  const count = async (db: Db, query: ListQuery, context: ListContext = {}): Promise<number> => {
    const where = conditions(query, context)
    const others = resource.inPlace ? undefined : complement(query, context)
    const kept = others ? await keptCount(db, name, stateOf(query)) : 0
    if (
      !others ||
      kept < largeTable ||
      (await estimatedRows(db, sql`SELECT FROM ${table} t WHERE ${where}`)) < kept / 2
    )
      return await countWhere(db, where)
    const counts = others.map((part) => sql`(SELECT count(*) FROM ${table} t WHERE ${part})`)
    const { rows } = await sql<{
      n: number
    }>`SELECT ${sql.join([keptCountSql(name, stateOf(query)), ...counts], sql` - `)} AS n`.execute(db)
    return rows[0]?.n ?? 0
  }

  /** If the query filters by one parent only, returns that parent's id (triggers keep its row count). */
  const keptParent = ({ where, FilterString, attention }: ListQuery): number | undefined => {
    if (FilterString || attention || !where || !('field' in where) || where.operator !== 'is') return undefined
    const key = sortKeys[where.field]
    return key && isParentKey(key) ? Number(where.value) : undefined
  }

  return {
    count,

    /** Returns the total of a list, cached for the next pages of a search, unless it is scoped to a caller. */
    async total(db: Db, query: ListQuery, context: ListContext): Promise<Total> {
      if (context.scope) return { total: await count(db, query, context), isExact: true }
      const parent = keptParent(query)
      if (parent !== undefined || hasKeptTotal(resource, query))
        return { total: await keptCount(db, name, stateOf(query), parent), isExact: true }
      const { FilterString, isActive, attention, where } = query
      const key = JSON.stringify([name, FilterString, isActive, attention, where, context.wholeOnly])
      const total = await cachedTotal(db, key, offsetOf(query), () => count(db, query, context))
      return { total, isExact: false }
    },
  }
}
