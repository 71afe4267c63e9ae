// Reads the fields of changes, before and after, as the wire has them.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { State, StoredChange } from './changes.ts'
import { joinsSql } from '#kernel/core/server/tables/joins.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'

/** Returns the fields of a table's history that a change with these keys concerns. */
export const fieldsOfKeys = ({ history }: Pick<AnyTable, 'history'>, changed: readonly string[]): string[] =>
  Object.keys(history).filter((name) => history[name]?.keys.some((key) => changed.includes(key)))

/** Returns the present values of a record by some keys; none of a deleted one. */
export const presentState = async (
  db: Db,
  { name, history, resource }: AnyTable,
  id: number,
  wanted: readonly string[],
): Promise<State> => {
  const lists = Object.keys(history).filter((field) => history[field]?.isList && wanted.includes(field))
  const { rows } = await sql<{ state: State }>`
    SELECT (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(t)) WHERE key = ANY (${sql.val([...wanted])}::text[]))
      || ${sql.join([sql`'{}'::jsonb`, ...lists.map((field) => sql`jsonb_build_object(${field}::text, list_of(${resource.name}, ${field}, t.id))`)], sql` || `)} AS state
    FROM ${sql.table(name)} t WHERE t.id = ${id}`.execute(db)
  return rows[0]?.state ?? {}
}

/** Returns the values of a record by some keys, as they were before its changes from one on. */
const stateBefore = async (
  db: Db,
  table: AnyTable,
  id: number,
  change: number | undefined,
  wanted: readonly string[],
): Promise<State> => {
  const present = await presentState(db, table, id, wanted)
  if (change === undefined) return present
  const { rows } = await sql<{ state: State | null }>`
    SELECT jsonb_object_agg(key, value) AS state FROM (
      SELECT DISTINCT ON (was.key) was.key, was.value FROM changes c CROSS JOIN jsonb_each(c.before) was
      WHERE c.resource = ${table.resource.name} AND c.record = ${id} AND c.id >= ${change} AND was.key = ANY (${sql.val([...wanted])}::text[])
      ORDER BY was.key, c.id
    ) oldest`.execute(db)
  return { ...present, ...rows[0]?.state }
}

/** Returns the values of a record as each of these changes has left them: as the next change found them. */
const statesAfter = async (
  db: Db,
  table: AnyTable,
  id: number,
  page: readonly StoredChange[],
  wanted: readonly string[],
): Promise<State[]> => {
  const present = await presentState(db, table, id, wanted)
  const { rows } = await sql<{ state: State | null }>`
    SELECT (SELECT jsonb_object_agg(key, value) FROM (
        SELECT DISTINCT ON (was.key) was.key, was.value FROM changes c CROSS JOIN jsonb_each(c.before) was
        WHERE c.resource = ${table.resource.name} AND c.record = ${id} AND c.id > p.id AND was.key = ANY (${sql.val([...wanted])}::text[])
        ORDER BY was.key, c.id
      ) next) AS state
    FROM unnest(${sql.val(page.map((change) => change.id))}::int8[]) WITH ORDINALITY AS p (id, position) ORDER BY p.position`.execute(
    db,
  )
  return rows.map(({ state }) => ({ ...present, ...state }))
}

/** Returns the values of some fields in states of a record, as the wire has them. */
export const valuesOf = async (
  db: Db,
  { name, history, joins }: AnyTable,
  fields: readonly string[],
  states: readonly State[],
): Promise<Record<string, unknown>[]> => {
  if (fields.length === 0) return states.map(() => ({}))
  const selected = fields.flatMap((field) => (history[field] ? [`${history[field].sql} AS "${field}"`] : []))
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${sql.raw(selected.join(', '))}
    FROM jsonb_array_elements(${JSON.stringify(states)}::jsonb) WITH ORDINALITY AS v (state, position)
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(name)}, v.state) t ${sql.raw(joinsSql(joins, true))} ORDER BY v.position`.execute(
    db,
  )
  return rows
}

/** A change with its fields before and after, as the wire has them. */
export interface ReadChange extends StoredChange {
  fields: { field: string; before: unknown; after: unknown }[]
}

/** Returns the fields of a record's changes, newest first; each leaves what the next one finds. */
export const readFields = async (
  db: Db,
  table: AnyTable,
  id: number,
  page: readonly StoredChange[],
  { cursor, isConsecutive }: { cursor: number | undefined; isConsecutive: boolean },
): Promise<ReadChange[]> => {
  const isWhole = page.some(({ action, before }) => action === 'create' || (action === 'delete' && before !== null))
  const all = Object.keys(table.history)
  const changed = page.flatMap(({ before }) => Object.keys(before ?? {}))
  const fields = isWhole ? all : fieldsOfKeys(table, changed)
  const wanted = ['id', ...fields.flatMap((field) => table.history[field]?.keys ?? [])]

  const states: State[] = isConsecutive ? [await stateBefore(db, table, id, cursor, wanted)] : []
  const left = isConsecutive ? [] : await statesAfter(db, table, id, page, wanted)
  for (const [index, { before }] of page.entries()) {
    const after = left[index]
    if (after) states.push({ ...after, id })
    states.push({ ...states.at(-1), ...before, id })
  }
  const values = await valuesOf(db, table, fields, states)
  return page.map((change, index) => {
    const { action, before } = change
    const place = isConsecutive ? index : 2 * index
    const [after, earlier] = [values[place] ?? {}, values[place + 1] ?? {}]
    const isCreated = action === 'create'
    const isDeleted = action === 'delete'
    // Nothing but the id is left of a record whose personal data was removed.
    const isKnown = Object.keys(states[place + (isCreated ? 0 : 1)] ?? {}).length > 1
    const own = isKnown && (isCreated || isDeleted) ? all : fieldsOfKeys(table, Object.keys(before ?? {}))
    return {
      ...change,
      fields: own
        .map((field) => ({
          field,
          before: isCreated ? null : (earlier[field] ?? null),
          after: isDeleted ? null : (after[field] ?? null),
        }))
        .filter(
          (one) => table.history[one.field]?.isHidden || JSON.stringify(one.before) !== JSON.stringify(one.after),
        ),
    }
  })
}
