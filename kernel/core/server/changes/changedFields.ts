// Reads the fields of changes, before and after, as the wire has them.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { State, StoredChange } from './changes.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import { joinsSql } from '#kernel/core/server/tables/joins.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'

/** Returns the fields of a table's history that a change with these keys concerns. */
export const fieldsOfKeys = ({ history }: Pick<AnyTable, 'history'>, changed: readonly string[]): string[] =>
  Object.keys(history).filter((name) => history[name]?.keys.some((key) => changed.includes(key)))

/** Returns the present values of records by some keys; none of a deleted one. */
const presentStates = async (
  db: Db,
  { name, history, resource }: AnyTable,
  ids: readonly number[],
  wanted: readonly string[],
): Promise<Map<number, State>> => {
  const lists = Object.keys(history).filter((field) => history[field]?.isList && wanted.includes(field))
  const { rows } = await sql<{ id: number; state: State }>`
    SELECT t.id, (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(t)) WHERE key = ANY (${sql.val([...wanted])}::text[]))
      || ${sql.join([sql`'{}'::jsonb`, ...lists.map((field) => sql`jsonb_build_object(${field}::text, list_of(${resource.name}, ${field}, t.id))`)], sql` || `)} AS state
    FROM ${sql.table(name)} t WHERE t.id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Returns the present values of a record by some keys; none of a deleted one. */
export const presentState = async (db: Db, table: AnyTable, id: number, wanted: readonly string[]): Promise<State> =>
  (await presentStates(db, table, [id], wanted)).get(id) ?? {}

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

/** Returns the values of the records of changes as each has left them: as the record's next change found them. */
const statesAfter = async (
  db: Db,
  table: AnyTable,
  page: readonly StoredChange[],
  wanted: readonly string[],
): Promise<State[]> => {
  const records = page.map(({ record }) => record)
  const present = await presentStates(
    db,
    table,
    records.flatMap((record) => record ?? []),
    wanted,
  )
  const { rows } = await sql<{ state: State | null }>`
    SELECT (SELECT jsonb_object_agg(key, value) FROM (
        SELECT DISTINCT ON (was.key) was.key, was.value FROM changes c CROSS JOIN jsonb_each(c.before) was
        WHERE c.resource = ${table.resource.name} AND c.record = p.record AND c.id > p.id AND was.key = ANY (${sql.val([...wanted])}::text[])
        ORDER BY was.key, c.id
      ) next) AS state
    FROM unnest(${sql.val(page.map((change) => change.id))}::int8[], ${sql.val(records)}::int[]) WITH ORDINALITY AS p (id, record, position)
    ORDER BY p.position`.execute(db)
  return rows.map(({ state }, at) => ({ ...present.get(records[at] ?? 0), ...state }))
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

/** Returns the fields that a page of changes concerns, and their keys. */
const fieldsOfPage = (table: AnyTable, page: readonly StoredChange[]) => {
  const isWhole = page.some(({ action, before }) => action === 'create' || (action === 'delete' && before !== null))
  const changed = page.flatMap(({ before }) => Object.keys(before ?? {}))
  const fields = isWhole ? Object.keys(table.history) : fieldsOfKeys(table, changed)
  return { fields, wanted: ['id', ...fields.flatMap((field) => table.history[field]?.keys ?? [])] }
}

type FieldValues = Readonly<Record<string, unknown>>

/** Returns a change with its fields, from the values that it has found and left. */
const readChange = (
  table: AnyTable,
  change: StoredChange,
  {
    after = {},
    earlier = {},
    isKnown,
  }: { after: FieldValues | undefined; earlier: FieldValues | undefined; isKnown: boolean },
): ReadChange => {
  const { action, before } = change
  const isCreated = action === 'create'
  const isDeleted = action === 'delete'
  const own =
    isKnown && (isCreated || isDeleted) ? Object.keys(table.history) : fieldsOfKeys(table, Object.keys(before ?? {}))
  return {
    ...change,
    fields: own
      .map((field) => ({
        field,
        before: isCreated ? null : (earlier[field] ?? null),
        after: isDeleted ? null : (after[field] ?? null),
      }))
      .filter((one) => table.history[one.field]?.isHidden || JSON.stringify(one.before) !== JSON.stringify(one.after)),
  }
}

interface ReadOptions {
  cursor: number | undefined
  isConsecutive: boolean
}

/** Returns the fields of a record's changes, newest first; each leaves what the next one finds. */
export const readFields = async (
  db: Db,
  table: AnyTable,
  id: number,
  page: readonly StoredChange[],
  { cursor, isConsecutive }: ReadOptions,
): Promise<ReadChange[]> => {
  if (!isConsecutive) return await readSingly(db, table, page)
  const { fields, wanted } = fieldsOfPage(table, page)
  const states: State[] = [await stateBefore(db, table, id, cursor, wanted)]
  for (const { before } of page) states.push({ ...states.at(-1), ...before, id })
  const values = await valuesOf(db, table, fields, states)
  return page.map((change, index) =>
    readChange(table, change, {
      after: values[index],
      earlier: values[index + 1],
      // Nothing but the id is left of a record whose personal data was removed.
      isKnown: Object.keys(states[index + (change.action === 'create' ? 0 : 1)] ?? {}).length > 1,
    }),
  )
}

/** Returns the fields of changes of any records of a table, each by itself. */
export const readSingly = async (db: Db, table: AnyTable, page: readonly StoredChange[]): Promise<ReadChange[]> => {
  const { fields, wanted } = fieldsOfPage(table, page)
  const left = await statesAfter(db, table, page, wanted)
  const states = page.flatMap(({ before, record }, index): State[] => {
    const after = { ...left[index], id: record }
    return [after, { ...after, ...before, id: record }]
  })
  const values = await valuesOf(db, table, fields, states)
  return page.map((change, index) =>
    readChange(table, change, {
      after: values[2 * index],
      earlier: values[2 * index + 1],
      isKnown: Object.keys(states[2 * index + (change.action === 'create' ? 0 : 1)] ?? {}).length > 1,
    }),
  )
}
