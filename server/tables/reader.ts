// Builds the reading operations of a table: lists, pages, counts, streams and the palette's search.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Found } from '#contract/payloads/search.ts'
import { listName } from '#contract/define.ts'
import { filterFieldsOf } from '#contract/filters.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import { palette as limits } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import type { ListQuery, ListReply } from '#contract/wire.ts'
import { keptCount, keptCountsByParent } from '#server/database/counts.ts'
import type { Db } from '#server/database/schema.ts'
import { cachedTotal } from '#server/database/totals.ts'
import { conditionsFor, orderByClause } from './conditions.ts'
import type { ParentKey, SortKey, TableDefinition, TableReader } from './table.ts'

/** A filter that finds more than this part of a table finds the first rows of any order soon. */
const largePart = 1 / 4

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

/** Returns the SQL of a timestamptz as the API writes it, for JSON. */
const instantText = (expression: string): string => `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const offsetOf = ({ page, perPage }: ListQuery): number => (page - 1) * perPage

export const createReader = <R extends Resource, Row extends object, Values extends object>(
  definition: TableDefinition<R, Row, Values>,
): TableReader<Row> => {
  const { resource, name, columns, order, softDelete } = definition
  const table = sql.table(name)
  const joins = sql.raw(definition.joins ?? '')
  const sortKeys: Readonly<Record<string, SortKey>> = order
  const expressions: Readonly<Record<string, string>> = { ...columns }
  const selected = sql.raw(
    Object.entries(expressions)
      .map(([wireName, expression]) => `${expression} AS "${wireName}"`)
      .join(', '),
  )
  const conditions = conditionsFor(definition)

  /** Returns the SQL of a record's title, in the default language where the record has none in this one. */
  const titleIn = (language: Language): string | undefined => {
    const { title } = resource
    if (typeof title !== 'object') return title === undefined ? undefined : expressions[title]
    return `coalesce(nullif(${expressions[title[language]]}, ''), ${expressions[title[defaultLanguage]]})`
  }

  /** Returns the SQL of the palette's details as one JSON object, with the values of a row. @throws Error for a field without SQL */
  const details = (resource.details ?? []).flatMap((field) => {
    const declared = resource.fields[field]
    const wireName = declared ? listName(field, declared) : field
    const expression = expressions[wireName]
    if (expression === undefined) throw new Error(`The table of ${resource.name} lacks the SQL of "${wireName}" (details)`)
    return [`'${wireName}'`, declared?.kind === 'instant' ? instantText(expression) : expression]
  })

  const countRows = async (db: Db, where: RawBuilder<SqlBool>): Promise<number> => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${table} t WHERE ${where}`.execute(db)
    return rows[0]?.n ?? 0
  }

  /** Returns the total of a query, cached for its next pages. Not for scoped queries, whose totals differ by caller. */
  const searchTotal = (db: Db, query: ListQuery, where: RawBuilder<SqlBool>): Promise<number> => {
    const { FilterString, isActive, attention, where: filter } = query
    return cachedTotal(db, JSON.stringify([name, FilterString, isActive, attention, filter]), offsetOf(query), () => countRows(db, where))
  }

  const sortOf = ({ orderBy, orderByDirection }: ListQuery) => ({
    // `Id` has no entry.
    key: sortKeys[orderBy] ?? 'id',
    direction: sql.raw(orderByDirection === 'DESC' ? 'DESC' : 'ASC'),
  })

  /** Returns the parent of a filter by it alone, whose rows are counted; undefined for any other filter. */
  const keptParent = ({ where }: ListQuery): number | undefined => {
    if (!where || !('field' in where) || where.operator !== 'is') return undefined
    const key = sortKeys[where.field]
    return typeof key === 'object' && 'parents' in key ? Number(where.value) : undefined
  }

  /**
   * Whether a page by id is read by sorting the rows of its filter. The planner expects these anywhere and walks the ids,
   * but they may all be at the end, as the newest records are. An index with equal keys has them in order.
   */
  const needsSort = async (db: Db, { where }: ListQuery, total: number): Promise<boolean> => {
    if (!where || ('field' in where && where.operator === 'is' && filterFieldsOf(resource).get(where.field)?.kind !== 'day')) return false
    return total < (await keptCount(db, name, undefined)) * largePart
  }

  /** Returns the ids of a page by walking the parents: their counts tell which parents the page covers, and the index finds their rows. */
  const idsByParents = async (
    db: Db,
    query: ListQuery,
    where: RawBuilder<SqlBool>,
    { parents, key, foreignKey }: ParentKey,
    sizes: ReadonlyMap<number, number>,
  ): Promise<number[]> => {
    const { direction } = sortOf(query)
    const { rows: sorted } = await sql<{ id: number }>`
      SELECT parent.id FROM ${sql.table(parents)} parent ORDER BY ${sql.raw(`parent.${key}`)} ${direction}, parent.id ${direction}`.execute(
      db,
    )
    const parts: { parent: number; skip: number; take: number }[] = []
    let skip = offsetOf(query)
    let left = query.perPage
    for (const { id: parent } of sorted) {
      const size = sizes.get(parent) ?? 0
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
    return rows.map(({ id }) => id)
  }

  const byIds = async (db: Db, ids: readonly number[]): Promise<Row[]> => {
    if (ids.length === 0) return []
    const { rows } = await sql<Row>`
      SELECT ${selected} FROM unnest(${sql.val(ids)}::int[]) WITH ORDINALITY AS page (id, position)
      JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.position`.execute(db)
    return rows
  }

  /** Returns the rows of a page in its order. */
  const pageOf = async (db: Db, query: ListQuery, where: RawBuilder<SqlBool>, isSorted = false): Promise<Row[]> => {
    const { key, direction } = sortOf(query)
    // The sum keeps the planner from walking the ids.
    const { from, by } = isSorted ? { from: sql``, by: sql`t.id + 0 ${direction}` } : orderByClause(key, direction, joins)
    // First the ids, from the index alone, then their rows: a deep page reads no row that it does not show.
    const { rows } = await sql<Row>`
      WITH page AS MATERIALIZED (
        SELECT ids.id, row_number() OVER () AS position FROM (
          SELECT t.id FROM ${table} t ${from} WHERE ${where} ORDER BY ${by} LIMIT ${query.perPage} OFFSET ${offsetOf(query)}
        ) ids
      )
      SELECT ${selected} FROM page JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.position`.execute(db)
    return rows
  }

  return {
    byIds,

    async one(db, id) {
      const { rows } = await sql<Row>`SELECT ${selected} FROM ${table} t ${joins} WHERE t.id = ${id}`.execute(db)
      return rows[0]
    },

    async titles(db, ids, language) {
      const { rows } = await sql<{ id: number; title: string | null }>`
        SELECT t.id, ${sql.raw(titleIn(language) ?? 'NULL')} AS title FROM ${table} t ${joins} WHERE t.id = ANY (${sql.val([...ids])}::int[])`.execute(
        db,
      )
      return new Map(rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title]])))
    },

    async list(db, query, context = {}) {
      const { scope } = context
      const where = conditions(query, context)
      const { key } = sortOf(query)
      const isPlain = scope === undefined && !query.FilterString && !query.attention
      const hasKeptCount = isPlain && !query.where
      const active = softDelete ? query.isActive : undefined
      const parentKey = hasKeptCount && typeof key === 'object' && 'parents' in key ? key : undefined
      const sizes = parentKey && (await keptCountsByParent(db, name, active))
      const parent = isPlain ? keptParent(query) : undefined
      const total = await (sizes
        ? [...sizes.values()].reduce((sum, n) => sum + n, 0)
        : hasKeptCount || parent !== undefined
          ? keptCount(db, name, active, parent)
          : scope
            ? countRows(db, where)
            : searchTotal(db, query, where))
      const offset = offsetOf(query)
      const reply = (data: Row[]): ListReply<Row> => {
        // A cached total may be older than the rows: the total always covers the page.
        const found = data.length === 0 ? total : Math.max(total, offset + data.length)
        return { data, total: found, totalPages: Math.ceil(found / query.perPage) }
      }
      if (offset >= total) return reply([])
      if (sizes && parentKey) return reply(await byIds(db, await idsByParents(db, query, where, parentKey, sizes)))
      const isSorted = key === 'id' && (await needsSort(db, query, total))
      return reply(await pageOf(db, query, where, isSorted))
    },

    page: (db, query) => pageOf(db, query, conditions(query)),

    count: (db, query, context) => countRows(db, conditions(query, context)),

    async *stream(db, query, context) {
      const { key, direction } = sortOf(query)
      const { from, by } = orderByClause(key, direction, joins)
      const { rows } = await sql<{ ids: Uint8Array }>`
        SELECT array_send(ARRAY(SELECT t.id FROM ${table} t ${from} WHERE ${conditions(query, context)} ORDER BY ${by})) AS ids`.execute(db)
      const ids = decodeIds(rows[0]?.ids)
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

    paletteSearch({ text, id, language }, context) {
      const title = titleIn(language)
      const ids = [
        ...(id === undefined ? [] : [sql`(SELECT t.id FROM ${table} t WHERE t.id = ${id} AND ${conditions({}, context)})`]),
        ...(text === undefined
          ? []
          : [sql`(SELECT t.id FROM ${table} t WHERE ${conditions({ FilterString: text }, context)} ORDER BY t.id LIMIT ${limits.each})`]),
      ]
      if (title === undefined || ids.length === 0) return undefined
      return sql<Found>`
        SELECT ${resource.name}::text AS resource, t.id, ${sql.raw(title)} AS title, ${sql.raw(softDelete ? 't.deleted_at' : 'NULL::timestamptz')} AS "deletedAt",
          json_build_object(${sql.raw(details.join(', '))}) AS details
        FROM (${sql.join(ids, sql` UNION `)}) hit JOIN ${table} t ON t.id = hit.id ${joins}`
    },
  }
}
