// Builds the reading operations of a table: lists, pages, counts and streams.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { filterFieldsOf } from '#kernel/contract/filters.ts'
import { list as limits } from '#kernel/contract/limits.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import type { ListQuery, ListReply } from '#kernel/contract/wire.ts'
import { countStatement, keptCount, keptCountsByParent } from '#kernel/server/database/counts.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { compiled, fixed, run, runAll, type Statement } from '#kernel/server/database/statements.ts'
import { assertWhole, conditionsFor, offsetOf, orderByClause } from './conditions.ts'
import { totalsFor } from './listTotals.ts'
import { paletteFor } from './palette.ts'
import type { ParentKey, SortKey, TableDefinition, TableReader } from './table.ts'

/** Above this share of the table, an index scan in sort order finds a page quickly. */
const largePart = 1 / 4

/** Up to this offset, a page is read without knowing the total. */
const quickOffset = 1_000

/** The number of rows that a stream reads at once. */
const chunkSize = 500

/**
 * Returns the ids of an array in PostgreSQL's binary format (array_send): a header of 20 bytes, then length and value of each, 4 bytes each.
 * As rows, a million ids would take a hundred megabytes.
 */
const decodeIds = (sent: Uint8Array = new Uint8Array()): Int32Array => {
  const view = new DataView(sent.buffer, sent.byteOffset, sent.byteLength)
  return Int32Array.from({ length: Math.max(0, (sent.byteLength - 20) / 8) }, (_, n) => view.getInt32(24 + n * 8))
}

/** Returns the rows of a page. In the second half they are counted from the end, because a database reads every row that it skips. */
const rangeOf = (
  query: ListQuery,
  total: number | undefined,
): { limit: number; offset: number; isReversed: boolean } => {
  const { perPage: limit } = query
  const offset = offsetOf(query)
  if (total === undefined || offset + limit / 2 <= total / 2) return { limit, offset, isReversed: false }
  const found = Math.min(limit, total - offset)
  return { limit: found, offset: total - offset - found, isReversed: true }
}

export const createReader = <R extends Resource, Row extends object, Values extends object>(
  definition: TableDefinition<R, Row, Values>,
): TableReader<Row> => {
  const { resource, name, columns, order, softDelete } = definition
  const table = sql.table(name)
  const joins = sql.raw(definition.joins ?? '')
  const sortKeys: Readonly<Record<string, SortKey>> = order
  const expressions: Readonly<Record<string, string>> = { ...columns }
  const selectedText = Object.entries(expressions)
    .map(([wireName, expression]) => `${expression} AS "${wireName}"`)
    .join(', ')
  const selected = sql.raw(selectedText)
  const { conditions, complement } = conditionsFor(definition)

  const { titleIn, paletteSearch } = paletteFor(definition, expressions, conditions)

  const { countRows, searchTotal } = totalsFor(definition, complement)

  const sortOf = ({ orderBy, orderByDirection }: ListQuery, isReversed = false) => ({
    // `Id` has no entry.
    key: sortKeys[orderBy] ?? 'id',
    direction: sql.raw((orderByDirection === 'DESC') === isReversed ? 'ASC' : 'DESC'),
  })

  /** If the query filters by one parent only, returns that parent's id (triggers keep its row count). */
  const keptParent = ({ where, FilterString, attention }: ListQuery): number | undefined => {
    if (FilterString || attention || !where || !('field' in where) || where.operator !== 'is') return undefined
    const key = sortKeys[where.field]
    return typeof key === 'object' && 'parents' in key ? Number(where.value) : undefined
  }

  /**
   * Whether a page ordered by id must sort the rows of its filter. Otherwise the planner walks the ids and expects a match anywhere,
   * but all matches may be at the end, as the newest records are. A filter for one value needs no sort: its index has the ids in order.
   */
  const needsSort = async (db: Db, { where }: ListQuery, total: number): Promise<boolean> => {
    if (
      !where ||
      ('field' in where && where.operator === 'is' && filterFieldsOf(resource).get(where.field)?.kind !== 'day')
    )
      return false
    return total < (await keptCount(db, name, undefined)) * largePart
  }

  /** Returns the ids of a page by walking the parents: their counts tell which parents the page covers, and the index finds their rows. */
  const idsByParents = async (
    db: Db,
    query: ListQuery,
    where: RawBuilder<SqlBool>,
    { foreignKey }: ParentKey,
    sizes: ReadonlyMap<number, number>,
    total: number,
  ): Promise<number[]> => {
    const { limit, offset, isReversed } = rangeOf(query, total)
    const { direction } = sortOf(query, isReversed)
    const parts: { parent: number; skip: number; take: number }[] = []
    let skip = offset
    let left = limit
    const isDescending = (query.orderByDirection === 'DESC') !== isReversed
    for (const [parent, size] of isDescending ? [...sizes].toReversed() : sizes) {
      if (skip < size) {
        const take = Math.min(size - skip, left)
        parts.push({ parent, skip, take })
        left -= take
        if (left === 0) break
      }
      skip = Math.max(0, skip - size)
    }
    const column = (of: keyof (typeof parts)[number]) => sql`${sql.val(parts.map((part) => part[of]))}::int[]`
    const { rows } = await sql<{ id: number }>`
      SELECT found.id FROM unnest(${column('parent')}, ${column('skip')}, ${column('take')}) WITH ORDINALITY AS part (parent, skip, take, position)
      CROSS JOIN LATERAL (
        SELECT t.id FROM ${table} t WHERE ${sql.raw(`t.${foreignKey}`)} = part.parent AND ${where}
        ORDER BY t.id ${direction} LIMIT part.take OFFSET part.skip
      ) found ORDER BY part.position, found.id ${direction}`.execute(db)
    const ids = rows.map(({ id }) => id)
    return isReversed ? ids.toReversed() : ids
  }

  const oneStatement = fixed<Row>(`SELECT ${selectedText} FROM "${name}" t ${definition.joins ?? ''} WHERE t.id = $1`)

  const byIds = async (db: Db, ids: readonly number[]): Promise<Row[]> => {
    if (ids.length === 0) return []
    const { rows } = await sql<Row>`
      SELECT ${selected} FROM unnest(${sql.val(ids)}::int[]) WITH ORDINALITY AS page (id, position)
      JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.position`.execute(db)
    return rows
  }

  /** Returns the rows of a page in its order. */
  const pageOf = async (
    db: Db,
    query: ListQuery,
    where: RawBuilder<SqlBool>,
    { isSorted = false, total }: { isSorted?: boolean; total?: number | undefined } = {},
  ): Promise<Row[]> => {
    const { limit, offset, isReversed } = rangeOf(query, total)
    const { rows } = await pageSql(query, where, sql`LIMIT ${limit} OFFSET ${offset}`, {
      isSorted,
      isReversed,
    }).execute(db)
    return isReversed ? rows.toReversed() : rows
  }

  const pageSql = (
    query: ListQuery,
    where: RawBuilder<SqlBool>,
    range: RawBuilder<unknown>,
    { isSorted, isReversed }: { isSorted?: boolean; isReversed?: boolean } = {},
  ): RawBuilder<Row> => {
    const { key, direction } = sortOf(query, isReversed)
    // `+ 0` stops the planner from using the primary key's index for the order.
    const { from, by } = isSorted
      ? { from: sql``, by: sql`t.id + 0 ${direction}` }
      : orderByClause(key, direction, joins)
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
    const { orderBy, orderByDirection, isActive, perPage } = query
    const key = [orderBy, orderByDirection, isActive, perPage].join()
    const known = firstPages.get(key) ?? compiled(pageSql(query, conditions(query), sql`LIMIT ${sql.lit(perPage)}`))
    firstPages.set(key, known)
    return known
  }

  /** Whether a list has neither search nor filter: triggers keep its total (database/counts.ts). */
  const hasKeptTotal = ({ FilterString, attention, where }: ListQuery): boolean => !FilterString && !attention && !where

  const replyOf = (query: ListQuery, total: number, data: Row[]): ListReply<Row> => {
    // A cached total may be older than the rows: the total always covers the page.
    const found = data.length === 0 ? total : Math.max(total, offsetOf(query) + data.length)
    return { data, total: found, totalPages: Math.ceil(found / query.perPage) }
  }

  /** A list whose total is kept: its count and its page are independent statements. */
  const batchedList: TableReader<Row>['batchedList'] = (query) => {
    const { key } = sortOf(query)
    const offset = offsetOf(query)
    if (!hasKeptTotal(query) || offset > quickOffset || (typeof key === 'object' && 'parents' in key)) return undefined
    const page =
      offset === 0 && limits.perPageOptions.some((option) => option === query.perPage)
        ? firstPage(query)
        : compiled(pageSql(query, conditions(query), sql`LIMIT ${query.perPage} OFFSET ${offset}`))
    return {
      statements: [countStatement(name, softDelete ? query.isActive : undefined), page],
      reply: ([[counted], rows]) => replyOf(query, counted?.n ?? 0, rows),
    }
  }

  const idsOf: TableReader<Row>['ids'] = async (db, query, context = {}) => {
    assertWhole(resource, query, context)
    const { key, direction } = sortOf(query)
    const { from, by } = orderByClause(key, direction, joins)
    const { rows } = await sql<{ ids: Uint8Array }>`
      SELECT array_send(ARRAY(SELECT t.id FROM ${table} t ${from} WHERE ${conditions(query, context)} ORDER BY ${by})) AS ids`.execute(
      db,
    )
    return decodeIds(rows[0]?.ids)
  }

  return {
    byIds,

    batchedList,

    oneStatement,

    one: async (db, id) => (await run(db, oneStatement(id)))[0],

    async titles(db, ids, language) {
      const { rows } = await sql<{ id: number; title: string | null }>`
        SELECT t.id, ${sql.raw(titleIn(language) ?? 'NULL')} AS title FROM ${table} t ${joins} WHERE t.id = ANY (${sql.val([...ids])}::int[])`.execute(
        db,
      )
      return new Map(rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title]])))
    },

    async list(db, query, context = {}) {
      const { scope } = context
      assertWhole(resource, query, context)
      const batched = scope ? undefined : batchedList(query)
      if (batched) return batched.reply(await runAll(db, ...batched.statements))
      const where = conditions(query, context)
      const { key } = sortOf(query)
      const hasKeptCount = scope === undefined && hasKeptTotal(query)
      const active = softDelete ? query.isActive : undefined
      const parentKey = hasKeptCount && typeof key === 'object' && 'parents' in key ? key : undefined
      const sizes = parentKey && (await keptCountsByParent(db, name, active, parentKey))
      const parent = scope ? undefined : keptParent(query)
      const total = await (sizes
        ? [...sizes.values()].reduce((sum, n) => sum + n, 0)
        : hasKeptCount || parent !== undefined
          ? keptCount(db, name, active, parent)
          : scope
            ? countRows(db, where)
            : searchTotal(db, query, where, context))
      if (offsetOf(query) >= total) return replyOf(query, total, [])
      if (sizes && parentKey)
        return replyOf(query, total, await byIds(db, await idsByParents(db, query, where, parentKey, sizes, total)))
      const isSorted = key === 'id' && (await needsSort(db, query, total))
      // A cached total may be too old to count back from the end.
      const isExact = hasKeptCount || parent !== undefined || scope !== undefined
      return replyOf(query, total, await pageOf(db, query, where, { isSorted, total: isExact ? total : undefined }))
    },

    page: (db, query) => pageOf(db, query, conditions(query)),

    count: (db, query, context) => countRows(db, conditions(query, context)),

    ids: (db, query, context) => idsOf(db, query, context),

    async *stream(db, query, context) {
      const ids = await idsOf(db, query, context)
      const read = (start: number) => byIds(db, [...ids.subarray(start, start + chunkSize)])
      let next = read(0)
      for (let start = 0; start < ids.length; start += chunkSize) {
        const chunk = await next
        // The database reads the next chunk while the caller uses this one; `await` throws a failure in its turn.
        next = read(start + chunkSize)
        next.catch(() => {})
        yield chunk
      }
    },

    paletteSearch,
  }
}
