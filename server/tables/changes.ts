// Reads the log of changes, which triggers write (migrations/0014), and writes its events.
// Only what was before is stored: what was after is the next older value of the field, or the record itself.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Actor, type AuditFilters, changeActions, type eventActions } from '#contract/payloads/changes.ts'
import type { Db } from '#server/database/schema.ts'
import type { Retention } from '#server/env.ts'
import { changeContext } from '#server/database/changeContext.ts'
import type { AnyTable } from '#server/tables/table.ts'

/** A record's values by the keys of the log: columns, and fields of lists. */
type State = Readonly<Record<string, unknown>>

interface Line {
  id: number
  at: string
  actor: number | null
  actorName: string | null
  resource: string
  record: number | null
  action: string
  details: { reverts?: number } | null
}

/** A change with what was before. */
export interface StoredChange extends Line {
  batch: string | null
  before: State | null
}

/** A change with the keys of what it changed. */
export interface LoggedLine extends Line {
  keys: readonly string[]
}

const conditionsOf = (conditions: readonly (RawBuilder<SqlBool> | undefined)[]) =>
  sql.join([sql`true`, ...conditions.flatMap((condition) => condition ?? [])], sql` AND `)

interface Page {
  cursor?: number | undefined
  perPage: number
}

/** Returns the newest lines below a cursor; the index on (…, id) finds them. */
const linesWhere = async <Found extends Line>(
  db: Db,
  { cursor, perPage }: Page,
  conditions: readonly (RawBuilder<SqlBool> | undefined)[],
  more: RawBuilder<unknown>,
): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    SELECT c.id, c.at, c.actor, u.name AS "actorName", c.resource, c.record, c.action, c.details, ${more}
    FROM (
      SELECT * FROM changes c WHERE ${conditionsOf([cursor === undefined ? undefined : sql<SqlBool>`c.id < ${cursor}`, ...conditions])}
      ORDER BY c.id DESC LIMIT ${perPage}
    ) c LEFT JOIN users u ON u.id = c.actor ORDER BY c.id DESC`.execute(db)
  return rows
}

const stored = sql`c.batch, c.before`
const keys = sql`ARRAY(SELECT jsonb_object_keys(c.before)) AS keys`

/** Returns the user of a line as the wire has it. */
export const actorOf = ({ actor, actorName }: Pick<Line, 'actor' | 'actorName'>): Actor | null =>
  actor === null ? null : { userId: actor, name: actorName }

/** The number of lines that a stream reads at once. */
const chunkSize = 500

const dayAfter = (day: string) => sql`${day}::date + 1`

/** The changes of others than a user in some resources since a moment. */
interface NewsFilter {
  user: number
  resources: readonly string[]
  since: Date
}

const byOthers = ({ user, resources, since }: NewsFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`c.actor IS DISTINCT FROM ${user} AND c.resource = ANY (${sql.val([...resources])}::text[])
    AND c.action = ANY (${sql.val([...changeActions])}::text[]) AND c.at >= ${since}`

/** Something that happened without changing a record. */
interface LoggedEvent {
  action: (typeof eventActions)[number]
  resource: string
  record?: number | null
  /** The user who did it, if the request does not tell. */
  by?: number | null
}

export const changes = {
  /** Returns a change or an event. */
  async one(db: Db, id: number): Promise<StoredChange | undefined> {
    const [found] = await linesWhere<StoredChange>(db, { perPage: 1 }, [sql<SqlBool>`c.id = ${id}`], stored)
    return found
  },

  /** Returns a page of a record's changes, newest first. */
  ofRecord: (db: Db, resource: string, record: number, page: Page): Promise<StoredChange[]> =>
    linesWhere<StoredChange>(db, page, [sql<SqlBool>`c.resource = ${resource} AND c.record = ${record}`], stored),

  /** Returns a page of all changes and events, newest first. */
  all: (db: Db, { actor, resource, action, from, to }: AuditFilters, page: Page): Promise<LoggedLine[]> =>
    linesWhere<LoggedLine>(
      db,
      page,
      [
        actor === undefined ? undefined : sql<SqlBool>`c.actor = ${actor}`,
        resource === undefined ? undefined : sql<SqlBool>`c.resource = ${resource}`,
        action === undefined ? undefined : sql<SqlBool>`c.action = ${action}`,
        from === undefined ? undefined : sql<SqlBool>`c.at >= ${from}::date`,
        to === undefined ? undefined : sql<SqlBool>`c.at < ${dayAfter(to)}`,
      ],
      keys,
    ),

  /** Yields all lines of a filter in chunks, and holds no connection between them. */
  async *stream(db: Db, filters: AuditFilters): AsyncGenerator<LoggedLine[]> {
    for (let cursor: number | undefined; ;) {
      const chunk = await changes.all(db, filters, { cursor, perPage: chunkSize })
      if (chunk.length > 0) yield chunk
      if (chunk.length < chunkSize) return
      cursor = chunk.at(-1)?.id
    }
  },

  /** Returns what others have changed, newest first. */
  ofOthers: (db: Db, news: NewsFilter, page: Page): Promise<LoggedLine[]> => linesWhere<LoggedLine>(db, page, [byOthers(news)], keys),

  /** Counts what others have changed after a change, up to a maximum. */
  async countOfOthers(db: Db, news: NewsFilter, after: number, maximum: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM (SELECT FROM changes c WHERE ${byOthers(news)} AND c.id > ${after} ORDER BY c.id DESC LIMIT ${maximum}) unread`.execute(
      db,
    )
    return rows[0]?.n ?? 0
  },

  /** Whether a change is younger than some seconds, and whether it is the latest of its record. */
  async freshness(db: Db, { id, at, resource, record }: StoredChange, seconds: number): Promise<{ isYoung: boolean; isLatest: boolean }> {
    const { rows } = await sql<{ isYoung: boolean; isLatest: boolean }>`
      SELECT ${at}::timestamptz > now() - make_interval(secs => ${seconds}) AS "isYoung", NOT EXISTS (
        SELECT FROM changes c WHERE c.resource = ${resource} AND c.record = ${record} AND c.id > ${id}) AS "isLatest"`.execute(db)
    return rows[0] ?? { isYoung: false, isLatest: false }
  },

  /** Returns the record that the same request changed in the same transaction from these values. */
  async companion(db: Db, { id, at, batch, resource }: StoredChange, before: State): Promise<number | undefined> {
    const { rows } = await sql<{ record: number }>`
      SELECT record FROM changes c WHERE c.resource = ${resource} AND c.at = ${at} AND c.batch = ${batch}::uuid AND c.id <> ${id}
        AND c.before @> ${JSON.stringify(before)}::jsonb`.execute(db)
    return rows[0]?.record
  },

  /** Returns the id of the latest change that a user has marked as read; 0 before the first. */
  async lastRead(db: Db, user: number): Promise<number> {
    const { rows } = await sql<{ id: number }>`SELECT change_id AS id FROM change_reads WHERE user_id = ${user}`.execute(db)
    return rows[0]?.id ?? 0
  },

  async markRead(db: Db, user: number, id: number): Promise<void> {
    await sql`
      INSERT INTO change_reads AS r (user_id, change_id) VALUES (${user}, ${id})
      ON CONFLICT (user_id) DO UPDATE SET change_id = greatest(r.change_id, excluded.change_id)`.execute(db)
  },

  /** Deletes what is older than its retention: whole months where all resources agree, lines otherwise. */
  async forget(db: Db, { months, byResource }: Retention, now: Date): Promise<void> {
    const ago = (count: number) => sql`(${now}::timestamptz - make_interval(months => ${count}))`
    const longest = Math.max(months, ...Object.values(byResource))
    const { rows } = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = 'changes'::regclass AND c.relname ~ '^changes_\\d{4}_\\d\\d$'
        AND to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= ${ago(longest)} AT TIME ZONE 'UTC'`.execute(db)
    for (const { name } of rows) await sql`DROP TABLE ${sql.table(name)}`.execute(db)
    for (const [resource, count] of Object.entries(byResource))
      await sql`DELETE FROM changes WHERE resource = ${resource} AND at < ${ago(count)}`.execute(db)
    await sql`
      DELETE FROM changes WHERE resource <> ALL (${sql.val(Object.keys(byResource))}::text[]) AND at < ${ago(months)}`.execute(db)
  },

  /** Logs an event. A line contains neither personal data nor secrets: neither the e-mail of a refused sign-in nor a shown code. */
  async add(db: Db, { action, resource, record = null, by }: LoggedEvent): Promise<void> {
    const { actor, session, batch } = changeContext.getStore() ?? { actor: null, session: null, batch: null }
    await sql`
      INSERT INTO changes (at, actor, session, batch, resource, record, action)
      VALUES (now(), ${by ?? actor}, ${session}, ${batch}::uuid, ${resource}, ${record}, ${action})`.execute(db)
  },
}

/** Returns who changed a record last and when; undefined for a record without a change in the log. */
export const lastChange = async (db: Db, resource: string, id: number): Promise<{ actor: Actor | null; at: string } | undefined> => {
  const [found] = await linesWhere<Line>(
    db,
    { perPage: 1 },
    [sql<SqlBool>`c.resource = ${resource} AND c.record = ${id} AND c.action = ANY (${sql.val([...changeActions])}::text[])`],
    stored,
  )
  return found && { actor: actorOf(found), at: found.at }
}

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
const stateBefore = async (db: Db, table: AnyTable, id: number, change: number | undefined, wanted: readonly string[]): Promise<State> => {
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

/** Returns the values of some fields in states of a record, as the wire has them. */
export const valuesOf = async (
  db: Db,
  { name, history, joins }: AnyTable,
  fields: readonly string[],
  states: readonly State[],
): Promise<Record<string, unknown>[]> => {
  if (fields.length === 0) return states.map(() => ({}))
  const selected = fields.flatMap((field) => (history[field] ? [`${history[field].sql} AS "${field}"`] : []))
  // What a state refers to may be gone.
  const outer = joins.replaceAll(/(?<!LEFT )\bJOIN\b/g, 'LEFT JOIN')
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${sql.raw(selected.join(', '))}
    FROM jsonb_array_elements(${JSON.stringify(states)}::jsonb) WITH ORDINALITY AS v (state, position)
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(name)}, v.state) t ${sql.raw(outer)} ORDER BY v.position`.execute(db)
  return rows
}

/** A change with its fields before and after, as the wire has them. */
export interface ReadChange extends StoredChange {
  fields: { field: string; before: unknown; after: unknown }[]
}

/** Returns the fields of consecutive changes of a record, newest first. */
export const readFields = async (
  db: Db,
  table: AnyTable,
  id: number,
  page: readonly StoredChange[],
  cursor: number | undefined,
): Promise<ReadChange[]> => {
  const isWhole = page.some(({ action, before }) => action === 'create' || (action === 'delete' && before !== null))
  const all = Object.keys(table.history)
  const changed = page.flatMap(({ before }) => Object.keys(before ?? {}))
  const fields = isWhole ? all : fieldsOfKeys(table, changed)
  const wanted = ['id', ...fields.flatMap((field) => table.history[field]?.keys ?? [])]

  const states: State[] = [await stateBefore(db, table, id, cursor, wanted)]
  for (const { before } of page) states.push({ ...states.at(-1), ...before, id })
  const values = await valuesOf(db, table, fields, states)
  return page.map((change, index) => {
    const { action, before } = change
    const [after, earlier] = [values[index] ?? {}, values[index + 1] ?? {}]
    const isCreated = action === 'create'
    const isDeleted = action === 'delete'
    // Nothing but the id is left of a record whose personal data was removed.
    const isKnown = Object.keys(states[index + (isCreated ? 0 : 1)] ?? {}).length > 1
    const own = isKnown && (isCreated || isDeleted) ? all : fieldsOfKeys(table, Object.keys(before ?? {}))
    return {
      ...change,
      fields: own
        .map((field) => ({ field, before: isCreated ? null : (earlier[field] ?? null), after: isDeleted ? null : (after[field] ?? null) }))
        .filter((one) => table.history[one.field]?.isHidden || JSON.stringify(one.before) !== JSON.stringify(one.after)),
    }
  })
}
