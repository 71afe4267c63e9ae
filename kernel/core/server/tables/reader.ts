// Builds the reading operations of a table from their parts, and decides how a list is read.
import { sql, type SqlBool } from 'kysely'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListQuery, ListReply } from '#kernel/core/contract/wire.ts'
import { keptCount, keptCountsByParent } from '#kernel/core/server/database/counts.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { run } from '#kernel/core/server/database/statements.ts'
import { assertFindable, conditionsFor, offsetOf } from './conditions.ts'
import { groupsFor, inGroups } from './groups.ts'
import { idsFor, streamRows } from './listIds.ts'
import { isParentKey, sortKeyOf, tiesOf } from './listOrder.ts'
import { pagesFor } from './listPages.ts'
import { hasKeptTotal, totalsFor } from './listTotals.ts'
import { paletteFor } from './palette.ts'
import { idsByParents } from './parentWalk.ts'
import { recordReadsFor } from './recordReads.ts'
import type { ListContext, ParentKey, TableDefinition, TableReader } from './table.ts'

/** Up to this offset, a page is read without knowing the total. */
const quickOffset = 1_000

const replyOf = <Row>(query: ListQuery, total: number, data: Row[]): ListReply<Row> => {
  // A cached total may be older than the rows: the total always covers the page.
  const found = data.length === 0 ? total : Math.max(total, offsetOf(query) + data.length)
  return { data, total: found, totalPages: Math.ceil(found / query.perPage) }
}

export const createReader = <R extends Resource, Row extends object, Values extends object>(
  definition: TableDefinition<R, Row, Values>,
): TableReader<Row> => {
  const { resource, name, columns, order, softDelete } = definition
  const builders = conditionsFor(definition)
  const { conditions } = builders
  const { titleIn, paletteSearch } = paletteFor(definition, columns, conditions)
  const records = recordReadsFor(definition, titleIn)
  const { count, total: totalOf } = totalsFor(definition, builders)
  const { page, plainPage, needsSort } = pagesFor(definition, conditions)
  const ids = idsFor(definition, conditions)
  const groups = groupsFor(definition)

  /** Reads a list in the order of its parents: their counts also give the total. */
  const walkParents = async (db: Db, query: ListQuery, parentKey: ParentKey): Promise<ListReply<Row>> => {
    const sizes = await keptCountsByParent(db, name, softDelete ? query.isActive : undefined, parentKey)
    const total = [...sizes.values()].reduce((sum, n) => sum + n, 0)
    if (offsetOf(query) >= total) return replyOf(query, total, [])
    const found = await idsByParents(db, {
      table: name,
      foreignKey: parentKey.foreignKey,
      tiesOf: (isReversed) => tiesOf(definition, query, isReversed),
      where: conditions(query),
      sizes,
      total,
      query,
    })
    return replyOf(query, total, await records.byIds(db, found))
  }

  /** Counts the groups of a list, which gives the total too, and reads a page of the open ones. */
  const groupedList = async (
    db: Db,
    query: ListQuery,
    groupBy: string,
    context: ListContext,
  ): Promise<ListReply<Row>> => {
    const where = conditions(query, context)
    const { rows: found } = await groups.counted(groupBy, where).execute(db)
    const { total, condition } = groups.open(groupBy, found, query.closed)
    const ordered = inGroups(definition, query, groupBy)
    assertFindable(resource, ordered, context)
    const rows =
      offsetOf(query) >= total ? [] : await page(db, ordered, sql<SqlBool>`${where} AND ${condition}`, { total })
    return { ...replyOf(query, total, rows), groups: found }
  }

  return {
    ...records,
    count,
    ids,
    paletteSearch,

    async list(db, query, context = {}) {
      assertFindable(resource, query, context)
      if (query.groupBy !== undefined) return await groupedList(db, query, query.groupBy, context)
      if (!context.scope && hasKeptTotal(resource, query)) {
        const key = sortKeyOf(order, query)
        if (isParentKey(key)) return await walkParents(db, query, key)
        if (offsetOf(query) <= quickOffset) {
          const state = softDelete ? query.isActive : undefined
          const [total, rows] = await Promise.all([keptCount(db, name, state), run(db, plainPage(query))])
          return replyOf(query, total, rows)
        }
      }
      const { total, isExact } = await totalOf(db, query, context)
      if (offsetOf(query) >= total) return replyOf(query, total, [])
      const isSorted = await needsSort(db, query, total)
      const rows = await page(db, query, conditions(query, context), { isSorted, total: isExact ? total : undefined })
      return replyOf(query, total, rows)
    },

    page: (db, query, context) => page(db, query, conditions(query, context)),

    async *stream(db, query, context) {
      yield* streamRows(db, await ids(db, query, context), records.byIds)
    },
  }
}
