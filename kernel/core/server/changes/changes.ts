// Reads the log of changes, which triggers write (migrations/0014), and writes its events.
// Only what was before is stored: what was after is the next older value of the field, or the record itself.
import { type NotNull, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Actor, AuditFilters, Recent } from '#kernel/core/contract/payloads/changes.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { auditPage, type AuditPage } from '#kernel/core/server/changes/auditLines.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Retention } from '#kernel/core/server/env.ts'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import { changeContext, type LineDetails } from '#kernel/core/server/database/changeContext.ts'
import { fixed } from '#kernel/core/server/database/statements.ts'
import { deleteInSteps } from '#kernel/core/server/database/deleteInSteps.ts'
import { monthsAgo } from '#kernel/core/server/database/partitions.ts'

/** A record's values by the keys of the log: columns, and fields of lists. */
export type State = Readonly<Record<string, unknown>>

interface Line {
  id: number
  at: string
  actor: number | null
  actorName: string | null
  resource: string
  record: number | null
  action: string
  details: LineDetails | null
}

/** A change with what was before. */
export interface StoredChange extends Line {
  batch: string | null
  before: State | null
}

/** A change with the keys of what it changed. */
export interface LoggedLine extends Line {
  batch: string | null
  keys: readonly string[]
}

const conditionsOf = (conditions: readonly (RawBuilder<SqlBool> | undefined)[]) =>
  sql.join([sql`true`, ...conditions.flatMap((condition) => condition ?? [])], sql` AND `)

interface Page {
  cursor?: number | undefined
  perPage: number
}

/** Returns the lines of a query, which calls them `c`, newest first. */
export const linesFrom = async <Found extends Line>(
  db: Db,
  found: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    SELECT c.id, c.at, c.actor, u.name AS "actorName", c.resource, c.record, c.action, c.details, ${more}
    FROM ${found} LEFT JOIN users u ON u.id = c.actor ORDER BY c.id DESC`.execute(db)
  return rows
}

/** Returns the newest lines below a cursor; the index on (…, id) finds them. */
const linesWhere = <Found extends Line>(
  db: Db,
  { cursor, perPage }: Page,
  conditions: readonly (RawBuilder<SqlBool> | undefined)[],
  more: RawBuilder<unknown>,
): Promise<Found[]> =>
  linesFrom<Found>(
    db,
    sql`(
      SELECT * FROM changes c WHERE ${conditionsOf([cursor === undefined ? undefined : sql<SqlBool>`c.id < ${cursor}`, ...conditions])}
      ORDER BY c.id DESC LIMIT ${perPage}
    ) c`,
    more,
  )

const stored = sql`c.batch, c.before`
/** What a `LoggedLine` has besides the columns of every line. */
export const withKeys = sql`c.batch, ARRAY(SELECT jsonb_object_keys(c.before)) AS keys`

/** Returns the user of a line as the wire has it. */
export const actorOf = ({ actor, actorName, details }: Pick<Line, 'actor' | 'actorName' | 'details'>): Actor | null =>
  actor === null ? null : { userId: actor, name: actorName, ...(details?.token && { token: details.token.name }) }

/** The number of lines that a stream reads at once. */
const chunkSize = 500

/** The changes of others than a user, or of programs in the user's name, in some resources since a moment. */
interface OthersFilter {
  user: number
  resources: readonly string[]
  since: Date
}

const byOthers = ({ user, resources, since }: OthersFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.actor IS DISTINCT FROM ${user} OR c.details ? 'token') AND c.resource = ANY (${sql.val([...resources])}::text[])
    AND c.action = ANY (${sql.val([...actionNames.changes])}::text[]) AND c.at >= ${since}`

/** The last change of each run and import, and every change outside of one. */
const oncePerRun = sql<SqlBool>`(c.details ? 'run') IS NOT TRUE OR NOT EXISTS (
  SELECT FROM changes n WHERE n.batch = c.batch AND n.details ? 'run' AND n.id > c.id AND n.resource = c.resource AND n.record IS NOT NULL)`

/** The newest lines that are looked at to count acts: a run may have changed very many records. */
const countedLines = 10_000

/** Something that happened without changing a record. */
interface LoggedEvent {
  action: string
  resource: string
  record?: number | null | undefined
  /** The user who did it, if the request does not tell. */
  by?: number | null
  details?: LineDetails | undefined
}

/** The highest ids of the log in descending order, as a text. A list read afterwards contains these changes. */
export const latestIds = fixed<{ ids: string | null }>(
  `SELECT string_agg(id::text, ',') AS ids FROM (SELECT id FROM changes ORDER BY id DESC LIMIT ${limits.liveOverlap}) latest`,
)

export const changes = {
  /** Returns a change or an event. */
  async one(db: Db, id: number): Promise<StoredChange | undefined> {
    const [found] = await linesWhere<StoredChange>(db, { perPage: 1 }, [sql<SqlBool>`c.id = ${id}`], stored)
    return found
  },

  /** Returns the changes of a listed batch, oldest first; inside its transaction, those so far. */
  async ofBatch(db: Db, batch: string): Promise<StoredChange[]> {
    const found = await linesFrom<StoredChange>(
      db,
      sql`(SELECT * FROM changes WHERE batch = ${batch}::uuid AND details ? 'run' AND record IS NOT NULL) c`,
      stored,
    )
    return found.toReversed()
  },

  /** Returns a page of a record's changes, newest first; `action` limits them to one kind. */
  ofRecord: (
    db: Db,
    resource: string,
    record: number,
    { action, ...page }: Page & { action?: string | undefined },
  ): Promise<StoredChange[]> =>
    linesWhere<StoredChange>(
      db,
      page,
      [
        sql<SqlBool>`c.resource = ${resource} AND c.record = ${record}`,
        action === undefined ? undefined : sql<SqlBool>`c.action = ${action}`,
      ],
      stored,
    ),

  /** Returns some changes and events with what was before, newest first. */
  some: (db: Db, ids: readonly number[]): Promise<StoredChange[]> =>
    linesWhere<StoredChange>(
      db,
      { perPage: ids.length },
      [sql<SqlBool>`c.id = ANY (${sql.val([...ids])}::int8[])`],
      stored,
    ),

  /** Returns a page of all changes and events, newest first. */
  all: (db: Db, filters: AuditFilters, page: Page & Pick<AuditPage, 'now' | 'found'>): Promise<LoggedLine[]> =>
    linesFrom<LoggedLine>(
      db,
      sql`(${auditPage({ filters, ...page })}) p JOIN changes c ON c.id = p.id AND c.at = p.at`,
      withKeys,
    ),

  /** Yields all lines of a filter in chunks, and holds no connection between them. */
  async *stream(db: Db, filters: AuditFilters, page: Pick<AuditPage, 'now' | 'found'>): AsyncGenerator<LoggedLine[]> {
    for (let cursor: number | undefined; ;) {
      const chunk = await changes.all(db, filters, { ...page, cursor, perPage: chunkSize })
      if (chunk.length > 0) yield chunk
      if (chunk.length < chunkSize) return
      cursor = chunk.at(-1)?.id
    }
  },

  /** Returns what others have changed, newest first; `isGrouped` shows a run as its last change. */
  ofOthers: (
    db: Db,
    filter: OthersFilter,
    { isGrouped, ...page }: Page & { isGrouped: boolean },
  ): Promise<LoggedLine[]> =>
    linesWhere<LoggedLine>(
      db,
      page,
      [byOthers(filter), isGrouped ? sql<SqlBool>`(${oncePerRun})` : undefined],
      withKeys,
    ),

  /** Returns what others have changed above an id, oldest first; after a long absence not everything. */
  async recent(db: Db, filter: OthersFilter, above: number): Promise<Recent['data']> {
    return await db
      .selectFrom('changes as c')
      .select(['c.id as changeId', 'c.resource', 'c.record', 'c.action'])
      .where(byOthers(filter))
      .where('c.record', 'is not', null)
      .where('c.id', '>', above)
      .$narrowType<{ record: NotNull }>()
      .orderBy('c.id')
      .limit(500)
      .execute()
  },

  /** Returns the highest id of the log; 0 for an empty one. */
  async latest(db: Db): Promise<number> {
    const row = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    return row?.id ?? 0
  },

  /** Counts what others have changed after a change, up to a maximum; `isGrouped` counts a run once. */
  async countOfOthers(
    db: Db,
    filter: OthersFilter,
    { after, maximum, isGrouped }: { after: number; maximum: number; isGrouped: boolean },
  ): Promise<number> {
    const lines = sql`SELECT * FROM changes c WHERE ${byOthers(filter)} AND c.id > ${after} ORDER BY c.id DESC LIMIT ${isGrouped ? countedLines : maximum}`
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM (
        SELECT FROM (${lines}) c ${isGrouped ? sql`WHERE ${oncePerRun}` : sql``} LIMIT ${maximum}
      ) unread`.execute(db)
    return rows[0]?.n ?? 0
  },

  /** Whether a change is younger than some seconds, and its record's latest. Call it while the record is locked. */
  async freshness(
    db: Db,
    { id, at, resource, record }: StoredChange,
    seconds: number,
  ): Promise<{ isYoung: boolean; isLatest: boolean }> {
    const { rows } = await sql<{ isYoung: boolean; isLatest: boolean }>`
      SELECT ${at}::timestamptz > now() - make_interval(secs => ${seconds}) AS "isYoung", NOT EXISTS (
        SELECT FROM changes c WHERE c.resource = ${resource} AND c.record = ${record} AND c.id > ${id}
          AND c.action = ANY (${sql.val([...actionNames.changes])}::text[])) AS "isLatest"`.execute(db)
    return rows[0] ?? { isYoung: false, isLatest: false }
  },

  /** Returns the record that the same request changed in the same transaction from these values. */
  async companion(db: Db, { id, at, batch, resource }: StoredChange, before: State): Promise<number | undefined> {
    const row = await db
      .selectFrom('changes')
      .select('record')
      .where((eb) => eb.and({ resource, at, batch }))
      .where('id', '!=', id)
      .where('before', '@>', JSON.stringify(before))
      .executeTakeFirst()
    return row?.record ?? undefined
  },

  /** Returns the id of the latest change that a user has marked as read; 0 before the first. */
  async lastRead(db: Db, user: number): Promise<number> {
    const row = await db.selectFrom('change_reads').select('change_id').where('user_id', '=', user).executeTakeFirst()
    return row?.change_id ?? 0
  },

  async markRead(db: Db, user: number, id: number): Promise<void> {
    await db
      .insertInto('change_reads')
      .values({ user_id: user, change_id: id })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ change_id: id }).where('change_reads.change_id', '<', id),
      )
      .execute()
  },

  /** Deletes lines beyond their retention, and returns their number. Whole months are dropped before. */
  async forget(db: Db, { months, byResource }: Retention, now: Date): Promise<number> {
    const older = (count: number) => sql`at < ${monthsAgo(now, count)}`
    let removed = await deleteInSteps(
      db,
      'changes',
      sql`resource <> ALL (${sql.val(Object.keys(byResource))}::text[]) AND ${older(months)}`,
      'id',
    )
    for (const [resource, count] of Object.entries(byResource))
      removed += await deleteInSteps(db, 'changes', sql`resource = ${resource} AND ${older(count)}`, 'id')
    return removed
  },

  /** Logs an event, without personal data and secrets: neither a refused sign-in's e-mail nor a shown code. */
  async add(db: Db, { action, resource, record = null, by, details }: LoggedEvent): Promise<void> {
    const { actor = null, session = null, batch = null, token, details: told } = changeContext.getStore() ?? {}
    const part = told?.part
    const all = token || details || part ? JSON.stringify({ ...details, token, part }) : null
    await db
      .insertInto('changes')
      .values({ at: sql`now()`, actor: by ?? actor, session, batch, resource, record, action, details: all })
      .execute()
  },

  /** Logs the event of the current request, if it has one that is not in the log yet. */
  async addOfRequest(db: Db): Promise<void> {
    const { event, details } = changeContext.getStore() ?? {}
    if (event) await changes.add(db, { ...event, details })
  },
}

/** Returns who changed a record last and when; undefined for a record without a change in the log. */
export const lastChange = async (
  db: Db,
  resource: string,
  id: number,
): Promise<{ actor: Actor | null; at: string } | undefined> => {
  const [found] = await linesWhere<Line>(
    db,
    { perPage: 1 },
    [
      sql<SqlBool>`c.resource = ${resource} AND c.record = ${id} AND c.action = ANY (${sql.val([...actionNames.changes])}::text[])`,
    ],
    stored,
  )
  return found && { actor: actorOf(found), at: found.at }
}
