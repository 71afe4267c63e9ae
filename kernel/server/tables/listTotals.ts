// Counts the rows that the filters of a list find.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Resource } from '#kernel/contract/resource.ts'
import type { ListQuery } from '#kernel/contract/wire.ts'
import { estimatedRows, keptCount, keptCountSql } from '#kernel/server/database/counts.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { cachedTotal } from '#kernel/server/database/totals.ts'
import { type conditionsFor, offsetOf } from './conditions.ts'
import type { ListContext, TableDefinition } from './table.ts'

/** From this number of rows on, the planner is asked which rows are fewer: those that a filter finds, or the others. */
const largeTable = 10_000

/** Returns the functions that count rows of a table. */
export const totalsFor = <R extends Resource, Row extends object, Values extends object>(
  { name, softDelete }: Pick<TableDefinition<R, Row, Values>, 'name' | 'softDelete'>,
  complement: ReturnType<typeof conditionsFor>['complement'],
) => {
  const table = sql.table(name)

  const countRows = async (db: Db, where: RawBuilder<SqlBool>): Promise<number> => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${table} t WHERE ${where}`.execute(db)
    return rows[0]?.n ?? 0
  }

  /**
   * Counts the rows that a query finds. If they are most of a large table, the others are counted, and taken from the kept count
   * of the table: in one statement, which sees both at the same moment.
   */
  const countFound = async (
    db: Db,
    query: ListQuery,
    where: RawBuilder<SqlBool>,
    context: ListContext,
  ): Promise<number> => {
    const others = complement(query, context)
    const active = softDelete ? query.isActive : undefined
    const kept = others ? await keptCount(db, name, active) : 0
    if (
      !others ||
      kept < largeTable ||
      (await estimatedRows(db, sql`SELECT FROM ${table} t WHERE ${where}`)) < kept / 2
    )
      return await countRows(db, where)
    const counts = others.map((part) => sql`(SELECT count(*) FROM ${table} t WHERE ${part})`)
    const { rows } = await sql<{
      n: number
    }>`SELECT ${sql.join([keptCountSql(name, active), ...counts], sql` - `)} AS n`.execute(db)
    return rows[0]?.n ?? 0
  }

  return {
    countRows,

    /** Returns the total of a query, cached for its next pages. Not for scoped queries, whose totals differ by caller. */
    searchTotal(db: Db, query: ListQuery, where: RawBuilder<SqlBool>, context: ListContext): Promise<number> {
      const { FilterString, isActive, attention, where: filter } = query
      const key = JSON.stringify([name, FilterString, isActive, attention, filter, context.wholeOnly])
      return cachedTotal(db, key, offsetOf(query), () => countFound(db, query, where, context))
    },
  }
}
