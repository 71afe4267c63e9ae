// A resource's SQL as a declaration: which column answers which wire name, what orders it, what is searched.
// The verbs below are the same for every resource; only what differs is data.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import { palette as limits } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import type { Found } from '#contract/calls/search.ts'
import type { ListQuery, ListReply } from '#contract/wire.ts'
import { countOf, countsByParent } from '#server/database/counts.ts'
import type { Db } from '#server/database/schema.ts'
import { rememberedTotal } from '#server/database/totals.ts'
import { nextMoment } from '#server/tables/locks.ts'

/** A key of the table itself (an indexed column of alias `t`, or an expression over the joins), or one that belongs to another table. */
export type OrderKey =
  | string
  | { joined: string }
  /** Few parents: they are walked in the order of their key, so that the index on (foreignKey, id) serves the page. */
  | { parents: string; key: string; foreignKey: string }

type BaseOrder = 'createdAt' | 'updatedAt'

/** Where a written field goes: a column, several by a function, or a table of its own, which `save` replaces as a whole. */
export type WriteTo<Value> =
  string | ((value: NonNullable<Value> | null) => Record<string, unknown>) | { save: (trx: Db, id: number, value: Value) => Promise<void> }

/** The condition behind each `attention=` of the facts, over `t`, on a day (YYYY-MM-DD); an index serves each. */
export type Conditions<Name extends string> = { readonly [Each in Name]: (today: string) => RawBuilder<unknown> }

export interface TableDefinition<Facts extends Resource, Row extends object, Values extends object> {
  resource: Facts
  /** The SQL table; `t` is its alias, `t.id` its primary key. */
  name: string
  /** JOIN clauses, for what rows show of other tables. */
  joins?: string
  /** The SQL of each field of a row: a column or an expression over `t` and the joins. */
  columns: { readonly [Name in keyof Row]-?: string }
  /** What orderBy means, for every sortable field. */
  order: { readonly [Name in Facts['sortable'][number] | BaseOrder]: OrderKey }
  /** The folded column that FilterString looks in (without one it finds nothing), and other spellings of what was typed that should find the same. */
  search?: string
  spellings?: (text: string) => readonly string[]
  attention?: Conditions<NonNullable<Facts['attention']>[number]>
  /** Whether the rows have deleted_at. */
  softDelete: boolean
  write?: { readonly [Name in keyof Values]-?: WriteTo<Values[Name]> }
}

type WriteTarget = string | ((value: never) => Record<string, unknown>) | { save: (trx: Db, id: number, value: never) => Promise<void> }

/** How somebody looks at a list: when, by the server's clock, and what of it they may see. */
export interface View {
  now?: Date
  scope?: RawBuilder<SqlBool> | undefined
}

/** What the palette looks for: a text, an id, or both; titles are in this language. */
export interface Sought {
  text: string | undefined
  id: number | undefined
  language: Language
}

export interface Table<Facts extends Resource, Row extends object, Values extends object> {
  resource: Facts
  name: string
  /** A page of rows with the total (S1§7). */
  list(db: Db, query: ListQuery, view?: View): Promise<ListReply<Row>>
  /** The rows of a page alone, for whoever needs no total: a search stops as soon as it has them. */
  page(db: Db, query: ListQuery): Promise<Row[]>
  /** How many rows the query finds. */
  count(db: Db, query: ListQuery, view?: View): Promise<number>
  /** Every row that the query finds, in its order, in chunks; no connection is held between them, and of each row only the id is kept. */
  stream(db: Db, query: ListQuery): AsyncGenerator<Row[]>
  /** The SQL of the first records that the palette finds (contract/search.ts); undefined where records have no title. */
  found(sought: Sought, view?: View): RawBuilder<Found> | undefined
  one(db: Db, id: number): Promise<Row | undefined>
  /** Those of these records that there are, in this order. */
  some(db: Db, ids: readonly number[]): Promise<Row[]>
  create(db: Db, values: Partial<Values>): Promise<Row>
  /** Undefined when there is no such record. */
  update(db: Db, id: number, values: Partial<Values>): Promise<Row | undefined>
  /** Sets or clears deleted_at; false when there is no such record. */
  setActive(db: Db, id: number, active: boolean): Promise<boolean>
  deleteForEver(db: Db, id: number): Promise<boolean>
}

/** Rows of a stream that are read at once. */
const chunk = 500

/**
 * The ids in an array as PostgreSQL sends it (array_send): a header of 20 bytes, then length and value of each, of 4 bytes.
 * As rows, a million ids would take a hundred megabytes.
 */
const idsIn = (sent: Uint8Array = new Uint8Array()): Int32Array => {
  const view = new DataView(sent.buffer, sent.byteOffset, sent.byteLength)
  return Int32Array.from({ length: Math.max(0, (sent.byteLength - 20) / 8) }, (_, n) => view.getInt32(24 + n * 8))
}

/** How many rows lie before the page. */
const offsetOf = ({ page, perPage }: ListQuery): number => (page - 1) * perPage

/** What contains a text, folded. Folding comes first: it makes a plain % of a full-width one. */
export const containing = (text: string) => sql`'%' || regexp_replace(fold(${text}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`

export const defineTable = <const Facts extends Resource, Row extends object, Values extends object = never>(
  definition: TableDefinition<Facts, Row, Values>,
): Table<Facts, Row, Values> => {
  const { resource, name, columns, order, softDelete } = definition
  const table = sql.table(name)
  const joins = sql.raw(definition.joins ?? '')
  const orderKeys: Readonly<Record<string, OrderKey>> = order
  const expressions: Readonly<Record<string, string>> = { ...columns }
  const selected = sql.raw(
    Object.entries(expressions)
      .map(([wire, expression]) => `${expression} AS "${wire}"`)
      .join(', '),
  )
  const attention: Readonly<Record<string, (today: string) => RawBuilder<unknown>>> = definition.attention ?? {}

  const conditions = (
    { FilterString, isActive, attention: filter }: Pick<ListQuery, 'FilterString' | 'isActive' | 'attention'>,
    { now = new Date(), scope }: View = {},
  ): RawBuilder<SqlBool> => {
    const all = [scope ?? sql<SqlBool>`true`]
    if (softDelete && isActive !== undefined)
      all.push(isActive ? sql<SqlBool>`t.deleted_at IS NULL` : sql<SqlBool>`t.deleted_at IS NOT NULL`)
    const condition = filter === undefined ? undefined : attention[filter]
    if (condition) all.push(sql<SqlBool>`(${condition(now.toISOString().slice(0, 10))})`)
    if (FilterString) {
      const texts = [FilterString, ...(definition.spellings?.(FilterString) ?? [])]
      const { search } = definition
      all.push(
        search === undefined
          ? sql<SqlBool>`false`
          : sql<SqlBool>`(${sql.join(
              texts.map((text) => sql`${sql.raw(`t.${search}`)} LIKE ${containing(text)}`),
              sql` OR `,
            )})`,
      )
    }
    return sql<SqlBool>`${sql.join(all, sql` AND `)}`
  }

  /** The SQL of a record's title; one that has none in this language has the default language's. */
  const titleIn = (language: Language): string | undefined => {
    const { title } = resource
    if (typeof title !== 'object') return title === undefined ? undefined : expressions[title]
    return `coalesce(nullif(${expressions[title[language]]}, ''), ${expressions[title[defaultLanguage]]})`
  }

  const countFound = async (db: Db, where: RawBuilder<SqlBool>): Promise<number> => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${table} t WHERE ${where}`.execute(db)
    return rows[0]?.n ?? 0
  }

  /** As countFound, remembered for the next pages; a scope is the caller's own. */
  const totalOf = (db: Db, query: ListQuery, where: RawBuilder<SqlBool>): Promise<number> => {
    const { FilterString, isActive, attention: filter } = query
    return rememberedTotal(db, JSON.stringify([name, FilterString, isActive, filter]), offsetOf(query), () => countFound(db, where))
  }

  /** ORDER BY for a key: the id breaks ties in the same direction, so that one index serves both. */
  const ordering = (key: OrderKey, direction: RawBuilder<unknown>) => {
    if (typeof key === 'string') return { from: sql``, by: sql`${sql.raw(`t.${key}`)} ${direction}, t.id ${direction}` }
    if ('joined' in key) return { from: joins, by: sql`${sql.raw(key.joined)} ${direction}, t.id ${direction}` }
    return {
      from: sql`JOIN ${sql.table(key.parents)} parent ON parent.id = ${sql.raw(`t.${key.foreignKey}`)}`,
      by: sql`${sql.raw(`parent.${key.key}`)} ${direction}, parent.id ${direction}, t.id ${direction}`,
    }
  }

  const orderOf = ({ orderBy, orderByDirection }: ListQuery) => ({
    // `Id` is none of them.
    key: orderKeys[orderBy] ?? 'id',
    direction: sql.raw(orderByDirection === 'DESC' ? 'DESC' : 'ASC'),
  })

  /** Ids of a page by walking the parents: their counts tell which of them it shows, and of each the index gives what it shows. */
  const pageByParents = async (
    db: Db,
    query: ListQuery,
    where: RawBuilder<SqlBool>,
    { parents, key, foreignKey }: { parents: string; key: string; foreignKey: string },
    sizes: ReadonlyMap<number, number>,
  ): Promise<number[]> => {
    const { direction } = orderOf(query)
    const { rows: walked } = await sql<{ id: number }>`
      SELECT parent.id FROM ${sql.table(parents)} parent ORDER BY ${sql.raw(`parent.${key}`)} ${direction}, parent.id ${direction}`.execute(
      db,
    )
    const parts: { parent: number; skip: number; take: number }[] = []
    let skip = offsetOf(query)
    let left = query.perPage
    for (const { id: parent } of walked) {
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
      SELECT found.id FROM unnest(${column('parent')}, ${column('skip')}, ${column('take')}) WITH ORDINALITY AS part (parent, skip, take, place)
      CROSS JOIN LATERAL (
        SELECT t.id FROM ${table} t WHERE ${sql.raw(`t.${foreignKey}`)} = part.parent AND ${where}
        ORDER BY t.id ${direction} LIMIT part.take OFFSET part.skip
      ) found ORDER BY part.place, found.id ${direction}`.execute(db)
    return rows.map(({ id }) => id)
  }

  const some = async (db: Db, ids: readonly number[]): Promise<Row[]> => {
    if (ids.length === 0) return []
    const { rows } = await sql<Row>`
      SELECT ${selected} FROM unnest(${sql.val(ids)}::int[]) WITH ORDINALITY AS page (id, place)
      JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.place`.execute(db)
    return rows
  }

  /** A page of what is found, in its order. */
  const pageOf = async (db: Db, query: ListQuery, where: RawBuilder<SqlBool>): Promise<Row[]> => {
    const { key, direction } = orderOf(query)
    const { from, by } = ordering(key, direction)
    // Ids first, from the index alone; their rows after (a deep page reads no row it does not show).
    const { rows } = await sql<Row>`
      WITH page AS MATERIALIZED (
        SELECT ids.id, row_number() OVER () AS place FROM (
          SELECT t.id FROM ${table} t ${from} WHERE ${where} ORDER BY ${by} LIMIT ${query.perPage} OFFSET ${offsetOf(query)}
        ) ids
      )
      SELECT ${selected} FROM page JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.place`.execute(db)
    return rows
  }

  const one = async (db: Db, id: number): Promise<Row | undefined> => {
    const {
      rows: [row],
    } = await sql<Row>`SELECT ${selected} FROM ${table} t ${joins} WHERE t.id = ${id}`.execute(db)
    return row
  }

  const write: Readonly<Record<string, WriteTarget>> = definition.write ?? {}

  const columnsOf = (values: Partial<Values>): [string, unknown][] => {
    const filled: [string, unknown][] = []
    for (const [wire, value] of Object.entries(values)) {
      const target = write[wire]
      if (target === undefined || value === undefined) continue
      if (typeof target === 'string') filled.push([target, value])
      else if (typeof target === 'function')
        filled.push(...Object.entries(Reflect.apply(target, undefined, [value]) satisfies Record<string, unknown>))
    }
    return filled
  }

  const saveTables = async (db: Db, id: number, values: Partial<Values>): Promise<void> => {
    for (const [wire, value] of Object.entries(values)) {
      const target = write[wire]
      if (typeof target === 'object' && value !== undefined) await Reflect.apply(target.save, undefined, [db, id, value])
    }
  }

  return {
    resource,
    name,
    one,
    some,

    async list(db, query, view = {}) {
      const { scope } = view
      const where = conditions(query, view)
      const { key } = orderOf(query)
      const counted = scope === undefined && !query.FilterString && !query.attention
      const active = softDelete ? query.isActive : undefined
      const walked = counted && typeof key === 'object' && 'parents' in key ? key : undefined
      const sizes = walked && (await countsByParent(db, name, active))
      const total = await (sizes
        ? [...sizes.values()].reduce((sum, n) => sum + n, 0)
        : counted
          ? countOf(db, name, active)
          : scope
            ? countFound(db, where)
            : totalOf(db, query, where))
      const offset = offsetOf(query)
      const reply = (data: Row[]): ListReply<Row> => {
        // A remembered total may be older than the rows: a page never shows more than its total says.
        const found = data.length === 0 ? total : Math.max(total, offset + data.length)
        return { data, total: found, totalPages: Math.ceil(found / query.perPage) }
      }
      if (offset >= total) return reply([])
      if (sizes && walked) return reply(await some(db, await pageByParents(db, query, where, walked, sizes)))
      return reply(await pageOf(db, query, where))
    },

    page: (db, query) => pageOf(db, query, conditions(query)),

    found({ text, id, language }, view) {
      const title = titleIn(language)
      const ids = [
        ...(id === undefined ? [] : [sql`(SELECT t.id FROM ${table} t WHERE t.id = ${id} AND ${conditions({}, view)})`]),
        ...(text === undefined
          ? []
          : [sql`(SELECT t.id FROM ${table} t WHERE ${conditions({ FilterString: text }, view)} ORDER BY t.id LIMIT ${limits.each})`]),
      ]
      if (title === undefined || ids.length === 0) return undefined
      return sql<Found>`
        SELECT ${resource.name}::text AS resource, t.id, ${sql.raw(title)} AS title, ${sql.raw(softDelete ? 't.deleted_at' : 'NULL::timestamptz')} AS "deletedAt"
        FROM (${sql.join(ids, sql` UNION `)}) hit JOIN ${table} t ON t.id = hit.id ${joins}`
    },

    count: (db, query, view) => countFound(db, conditions(query, view)),

    async *stream(db, query) {
      const { key, direction } = orderOf(query)
      const { from, by } = ordering(key, direction)
      const { rows } = await sql<{ ids: Uint8Array }>`
        SELECT array_send(ARRAY(SELECT t.id FROM ${table} t ${from} WHERE ${conditions(query)} ORDER BY ${by})) AS ids`.execute(db)
      const ids = idsIn(rows[0]?.ids)
      const read = (start: number) => some(db, [...ids.subarray(start, start + chunk)])
      let coming = read(0)
      for (let start = 0; start < ids.length; start += chunk) {
        const found = await coming
        // The database reads the next chunk while this one is used; a failure is thrown when its turn comes.
        coming = read(start + chunk)
        coming.catch(() => {})
        yield found
      }
    },

    async create(db, values) {
      const filled = columnsOf(values)
      const {
        rows: [row],
      } = await sql<{ id: number }>`
        INSERT INTO ${table} (${sql.join(filled.map(([column]) => sql.ref(column)))})
        VALUES (${sql.join(filled.map(([, value]) => value))}) RETURNING id`.execute(db)
      if (row) await saveTables(db, row.id, values)
      const created = row && (await one(db, row.id))
      if (!created) throw new Error(`The new row of ${name} is not there`)
      return created
    },

    async update(db, id, values) {
      const filled = columnsOf(values)
      const { rows } = await sql`
        UPDATE ${table} SET ${sql.join([
          // A row that is inactive already keeps the moment it became so.
          ...filled.map(([column, value]) =>
            column === 'deleted_at' && value !== null
              ? sql`deleted_at = coalesce(deleted_at, ${value})`
              : sql`${sql.ref(column)} = ${value}`,
          ),
          sql`updated_at = ${nextMoment}`,
        ])}
        WHERE id = ${id} RETURNING id`.execute(db)
      if (rows.length === 0) return undefined
      await saveTables(db, id, values)
      return await one(db, id)
    },

    async setActive(db, id, active) {
      const { rows } = await sql`
        UPDATE ${table} SET deleted_at = ${active ? sql`NULL` : sql`coalesce(deleted_at, now())`},
          updated_at = ${nextMoment}
        WHERE id = ${id} RETURNING id`.execute(db)
      return rows.length > 0
    },

    async deleteForEver(db, id) {
      const { rows } = await sql`DELETE FROM ${table} WHERE id = ${id} RETURNING id`.execute(db)
      return rows.length > 0
    },
  }
}
