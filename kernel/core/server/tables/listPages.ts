// Reads the page of a list: its ids by an index, then their rows.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { filterFieldsOf } from '#kernel/core/contract/filters.ts'
import { list as limits } from '#kernel/core/contract/limits.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import { keptCount } from '#kernel/core/server/database/counts.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { compiled, type Statement } from '#kernel/core/server/database/statements.ts'
import { type conditionsFor, offsetOf, orderByClause } from './conditions.ts'
import { joinsSql } from './joins.ts'
import { directionOf, rangeOf, sortKeyOf, tiesOf } from './listOrder.ts'
import { selectedOf } from './recordReads.ts'
import type { TableDefinition } from './table.ts'

/** Above this share of the table, an index scan in sort order finds a page quickly. */
const largePart = 1 / 4

interface PageOptions {
  /** Sorts the rows of the filter by id, instead of walking the ids. */
  isSorted?: boolean
  isReversed?: boolean
}

/** Returns the functions that read pages of a table. */
export const pagesFor = <R extends Resource, Row extends object, Values extends object>(
  { resource, name, columns, order, joins: joined }: TableDefinition<R, Row, Values>,
  conditions: ReturnType<typeof conditionsFor>['conditions'],
) => {
  const table = sql.table(name)
  const joins = sql.raw(joinsSql(joined))
  const selected = sql.raw(selectedOf(columns))

  const pageSql = (
    query: ListQuery,
    where: RawBuilder<SqlBool>,
    range: RawBuilder<unknown>,
    { isSorted, isReversed }: PageOptions = {},
  ): RawBuilder<Row> => {
    const { direction } = directionOf(query, isReversed)
    // `+ 0` stops the planner from using the primary key's index for the order.
    const { from, by } = isSorted
      ? { from: sql``, by: sql`t.id + 0 ${direction}` }
      : orderByClause(sortKeyOf(order, query), direction, joins, tiesOf({ resource, order }, query, isReversed))
    // First the ids, from the index alone, then their rows: a deep page reads no row that it does not show.
    return sql<Row>`
      WITH page AS MATERIALIZED (
        SELECT ids.id, row_number() OVER () AS position FROM (SELECT t.id FROM ${table} t ${from} WHERE ${where} ORDER BY ${by} ${range}) ids
      )
      SELECT ${selected} FROM page JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.position`
  }

  /** Compiled statements of first pages. They have no parameters; the key has everything that their SQL depends on. */
  const firstPages = new Map<string, Statement<Row>>()

  const firstPage = (query: ListQuery): Statement<Row> => {
    const { orderBy, orderByDirection, thenBy, isActive, perPage } = query
    const key = [orderBy, orderByDirection, thenBy, isActive, perPage].join()
    const known = firstPages.get(key) ?? compiled(pageSql(query, conditions(query), sql`LIMIT ${sql.lit(perPage)}`))
    firstPages.set(key, known)
    return known
  }

  return {
    /** Returns the rows of a page in its order. With the exact total, the second half is read from the end. */
    async page(
      db: Db,
      query: ListQuery,
      where: RawBuilder<SqlBool>,
      { isSorted = false, total }: { isSorted?: boolean; total?: number | undefined } = {},
    ): Promise<Row[]> {
      const { limit, offset, isReversed } = rangeOf(query, total)
      const range = sql`LIMIT ${limit} OFFSET ${offset}`
      const { rows } = await pageSql(query, where, range, { isSorted, isReversed }).execute(db)
      return isReversed ? rows.toReversed() : rows
    },

    /** Returns the statement of a page without search or filter. */
    plainPage(query: ListQuery): Statement<Row> {
      const offset = offsetOf(query)
      return offset === 0 && limits.perPageOptions.some((option) => option === query.perPage)
        ? firstPage(query)
        : compiled(pageSql(query, conditions(query), sql`LIMIT ${query.perPage} OFFSET ${offset}`))
    },

    /**
     * Whether a page must sort its filter's rows by id. Otherwise the planner walks the ids and expects a match
     * anywhere, but all may be at the end. A filter for one value needs no sort.
     */
    async needsSort(db: Db, query: ListQuery, total: number): Promise<boolean> {
      const { where } = query
      if (!where || resource.inPlace || sortKeyOf(order, query) !== 'id') return false
      const field = 'field' in where && where.operator === 'is' ? filterFieldsOf(resource).get(where.field) : undefined
      if (field && field.kind !== 'day' && !field.through) return false
      return total < (await keptCount(db, name, undefined)) * largePart
    },
  }
}
