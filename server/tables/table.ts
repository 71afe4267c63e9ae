// A resource's SQL as a declaration: which column answers which wire name, what orders it, what is searched.
// The verbs below are the same for every resource; only what differs is data.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Resource } from '#contract/resource.ts'
import type { ListQuery, ListReply } from '#contract/wire.ts'
import { countsByParent } from '#server/database/counts.ts'
import { RecordChanged } from '#server/database/errors.ts'
import type { Db } from '#server/database/schema.ts'

/** A key of the table itself (an indexed column of alias `t`, or an expression over the joins), or one that belongs to another table. */
export type OrderKey =
  | string
  | { joined: string }
  /** Few parents: they are walked in the order of their key, so that the index on (foreignKey, id) serves the page. */
  | { parents: string; key: string; foreignKey: string }

type BaseOrder = 'createdAt' | 'updatedAt'

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
  /** The folded column that FilterString looks in, and other spellings of what was typed that should find the same. */
  search: string
  spellings?: (text: string) => readonly string[]
  /** Whether the rows have deleted_at. */
  softDelete: boolean
  /** The columns that a written field fills: a name, or a function for what is more than one. */
  write?: { readonly [Name in keyof Values]-?: string | ((value: NonNullable<Values[Name]> | null) => Record<string, unknown>) }
}

export interface Table<Facts extends Resource, Row extends object, Values extends object> {
  resource: Facts
  name: string
  /** A page of rows with the total (S1§7). `scope` narrows it to what the caller may see. */
  list(db: Db, query: ListQuery, scope?: RawBuilder<SqlBool>): Promise<ListReply<Row>>
  /** Every row that the query finds, in its order, in chunks; no connection is held between them. */
  stream(db: Db, query: ListQuery): AsyncGenerator<Row[]>
  one(db: Db, id: number): Promise<Row | undefined>
  create(db: Db, values: Partial<Values>): Promise<Row>
  /** Undefined when there is no such record. `ifMatch`: the updatedAt that the caller has read. @throws RecordChanged */
  update(db: Db, id: number, values: Partial<Values>, ifMatch?: string): Promise<Row | undefined>
  /** Sets or clears deleted_at; false when there is no such record. */
  setActive(db: Db, id: number, active: boolean): Promise<boolean>
  deleteForEver(db: Db, id: number): Promise<boolean>
}

/** A search's total is remembered this long for its next pages; a write through this server drops it at once, one through another server is seen after it. */
const countMemoryMs = 5_000
const countMemorySize = 500
const chunk = 500

/** What contains a text, folded. Folding comes first: it makes a plain % of a full-width one. */
const containing = (text: string) => sql`'%' || regexp_replace(fold(${text}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`

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
  const counts = new Map<string, { total: number; until: number }>()
  const written = () => counts.clear()

  const conditions = ({ FilterString, isActive }: ListQuery, scope?: RawBuilder<SqlBool>): RawBuilder<SqlBool> => {
    const all = [scope ?? sql<SqlBool>`true`]
    if (softDelete && isActive !== undefined)
      all.push(isActive ? sql<SqlBool>`t.deleted_at IS NULL` : sql<SqlBool>`t.deleted_at IS NOT NULL`)
    if (FilterString) {
      const texts = [FilterString, ...(definition.spellings?.(FilterString) ?? [])]
      const column = sql.raw(`t.${definition.search}`)
      all.push(
        sql<SqlBool>`(${sql.join(
          texts.map((text) => sql`${column} LIKE ${containing(text)}`),
          sql` OR `,
        )})`,
      )
    }
    return sql<SqlBool>`${sql.join(all, sql` AND `)}`
  }

  const countFound = async (db: Db, query: ListQuery, where: RawBuilder<SqlBool>, remember: boolean): Promise<number> => {
    const key = JSON.stringify([query.FilterString, query.isActive])
    const now = Date.now()
    const remembered = remember ? counts.get(key) : undefined
    if (remembered && remembered.until > now) return remembered.total
    const {
      rows: [row],
    } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${table} t WHERE ${where}`.execute(db)
    const total = row?.n ?? 0
    if (remember) {
      if (counts.size >= countMemorySize) counts.clear()
      counts.set(key, { total, until: now + countMemoryMs })
    }
    return total
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
    key: orderBy === 'Id' || orderBy === 'id' ? 'id' : (orderKeys[orderBy] ?? 'id'),
    direction: sql.raw(orderByDirection === 'DESC' ? 'DESC' : 'ASC'),
  })

  /** Ids of a page by walking the parents: whole parents are skipped by their counts. */
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
    const ids: number[] = []
    let skip = (query.page - 1) * query.perPage
    for (const { id: parent } of walked) {
      const size = sizes.get(parent) ?? 0
      if (skip >= size) {
        skip -= size
        continue
      }
      const { rows } = await sql<{ id: number }>`
        SELECT t.id FROM ${table} t WHERE ${sql.raw(`t.${foreignKey}`)} = ${parent} AND ${where}
        ORDER BY t.id ${direction} LIMIT ${query.perPage - ids.length} OFFSET ${skip}`.execute(db)
      ids.push(...rows.map(({ id }) => id))
      skip = 0
      if (ids.length >= query.perPage) break
    }
    return ids
  }

  const rowsByIds = async (db: Db, ids: readonly number[]): Promise<Row[]> => {
    if (ids.length === 0) return []
    const { rows } = await sql<Row>`
      SELECT ${selected} FROM unnest(${sql.val(ids)}::int[]) WITH ORDINALITY AS page (id, place)
      JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.place`.execute(db)
    return rows
  }

  const one = async (db: Db, id: number): Promise<Row | undefined> => {
    const {
      rows: [row],
    } = await sql<Row>`SELECT ${selected} FROM ${table} t ${joins} WHERE t.id = ${id}`.execute(db)
    return row
  }

  const columnsOf = (values: Partial<Values>): [string, unknown][] => {
    const filled: [string, unknown][] = []
    const write: Readonly<Record<string, string | ((value: never) => Record<string, unknown>)>> = definition.write ?? {}
    for (const [wire, value] of Object.entries(values)) {
      const target = write[wire]
      if (target === undefined || value === undefined) continue
      if (typeof target === 'string') filled.push([target, value])
      else filled.push(...Object.entries(Reflect.apply(target, undefined, [value]) satisfies Record<string, unknown>))
    }
    return filled
  }

  return {
    resource,
    name,
    one,

    async list(db, query, scope) {
      const where = conditions(query, scope)
      const { key, direction } = orderOf(query)
      const counted = scope === undefined && !query.FilterString
      const sizes = counted ? await countsByParent(db, name, softDelete ? query.isActive : undefined) : undefined
      const total = sizes ? [...sizes.values()].reduce((sum, n) => sum + n, 0) : await countFound(db, query, where, scope === undefined)
      const reply = (data: Row[]): ListReply<Row> => ({ data, total, totalPages: Math.ceil(total / query.perPage) })
      if ((query.page - 1) * query.perPage >= total) return reply([])
      if (sizes && typeof key === 'object' && 'parents' in key)
        return reply(await rowsByIds(db, await pageByParents(db, query, where, key, sizes)))
      const { from, by } = ordering(key, direction)
      // Ids first, from the index alone; their rows after (a deep page reads no row it does not show).
      const { rows } = await sql<Row>`
        WITH page AS MATERIALIZED (
          SELECT ids.id, row_number() OVER () AS place FROM (
            SELECT t.id FROM ${table} t ${from} WHERE ${where} ORDER BY ${by} LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}
          ) ids
        )
        SELECT ${selected} FROM page JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.place`.execute(db)
      return reply(rows)
    },

    async *stream(db, query) {
      const { key, direction } = orderOf(query)
      const { from, by } = ordering(key, direction)
      const { rows } = await sql<{ id: number }>`SELECT t.id FROM ${table} t ${from} WHERE ${conditions(query)} ORDER BY ${by}`.execute(db)
      for (let start = 0; start < rows.length; start += chunk) {
        yield await rowsByIds(
          db,
          rows.slice(start, start + chunk).map(({ id }) => id),
        )
      }
    },

    async create(db, values) {
      const filled = columnsOf(values)
      const {
        rows: [row],
      } = await sql<{ id: number }>`
        INSERT INTO ${table} (${sql.join(filled.map(([column]) => sql.ref(column)))})
        VALUES (${sql.join(filled.map(([, value]) => value))}) RETURNING id`.execute(db)
      written()
      const created = row && (await one(db, row.id))
      if (!created) throw new Error(`The new row of ${name} is not there`)
      return created
    },

    async update(db, id, values, ifMatch) {
      const filled = columnsOf(values)
      const { rows } = await sql`
        UPDATE ${table} SET ${sql.join([
          // A row that is inactive already keeps the moment it became so.
          ...filled.map(([column, value]) =>
            column === 'deleted_at' && value !== null
              ? sql`deleted_at = coalesce(deleted_at, ${value})`
              : sql`${sql.ref(column)} = ${value}`,
          ),
          sql`updated_at = greatest(now()::timestamptz(3), updated_at + interval '1 millisecond')`,
        ])}
        WHERE id = ${id} ${ifMatch === undefined ? sql`` : sql`AND updated_at <= ${ifMatch}::timestamptz`} RETURNING id`.execute(db)
      written()
      const row = await one(db, id)
      if (row && rows.length === 0) throw new RecordChanged(`${name} ${id} was written since it was read`)
      return row
    },

    async setActive(db, id, active) {
      const { rows } = await sql`
        UPDATE ${table} SET deleted_at = ${active ? sql`NULL` : sql`coalesce(deleted_at, now())`},
          updated_at = greatest(now()::timestamptz(3), updated_at + interval '1 millisecond')
        WHERE id = ${id} RETURNING id`.execute(db)
      written()
      return rows.length > 0
    },

    async deleteForEver(db, id) {
      const { rows } = await sql`DELETE FROM ${table} WHERE id = ${id} RETURNING id`.execute(db)
      written()
      return rows.length > 0
    },
  }
}
