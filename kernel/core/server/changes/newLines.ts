// Reads what is new in the log since a cursor, the id of a line: each line once, and none is lost (docs/decisions/notifications.md).
// Mails about watches read it; whatever else tells of changes may.
import { sql, type SqlBool } from 'kysely'
import { watches as limits } from '#kernel/core/contract/limits.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { linesFrom, type LoggedLine, withKeys } from '#kernel/core/server/changes/changes.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** How long an open transaction of another session holds back what comes after it: one that somebody has forgotten must not do so for ever. */
const longestSeconds = 60 * 60

export interface Horizon {
  /**
   * Returns the highest id up to which every line is there that will ever be there. Transactions commit out of the order of their ids, so a
   * cursor that followed the highest id would pass over lines that are still to come. 0 until the first such id is known.
   */
  settled(db: Db): Promise<number>
}

/**
 * Notes the highest id at a moment. It is settled once no transaction runs that was running then: later ones get higher ids.
 * Without long transactions that is the case at once.
 */
export const createHorizon = (): Horizon => {
  let marks: { id: number; at: number }[] = []
  let settled = 0
  return {
    async settled(db) {
      const { rows: seen } = await sql<{ id: number; at: number }>`
        SELECT coalesce(max(id), 0) AS id, extract(epoch FROM clock_timestamp())::float8 AS at FROM changes`.execute(db)
      marks.push(...seen)
      const { rows: running } = await sql<{ since: number }>`
        SELECT extract(epoch FROM coalesce(min(xact_start), clock_timestamp()))::float8 AS since FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
          AND xact_start > clock_timestamp() - make_interval(secs => ${longestSeconds})`.execute(db)
      const since = running[0]?.since ?? 0
      settled = Math.max(settled, ...marks.flatMap(({ id, at }) => (at <= since ? [id] : [])))
      marks = marks.filter(({ at }) => at > since)
      return settled
    },
  }
}

/** Asks for the lines of a record, or of all records of a resource, after a cursor. `key` tells its lines from those of others. */
export interface Since {
  key: number
  resource: string
  record?: number | null
  after: number
}

export interface NewLine extends LoggedLine {
  key: number
  record: number
}

interface NewLinesOptions {
  /** What the horizon says. */
  upTo: number
  /** The user whose own changes are not asked for; those of programs in their name are. */
  notBy?: number | undefined
}

/** Returns the new changes, oldest first: of each key at most `watches.lines`, whose last one is where the next call begins. */
export const newLines = async (
  db: Db,
  since: readonly Since[],
  { upTo, notBy }: NewLinesOptions,
): Promise<NewLine[]> => {
  const read = async (some: readonly Since[], ofRecord: ReturnType<typeof sql<SqlBool>>): Promise<NewLine[]> => {
    if (some.length === 0) return []
    const column = (of: (one: Since) => unknown) => sql.val(some.map(of))
    const found = await linesFrom<NewLine>(
      db,
      sql`(
        SELECT s.key, l.* FROM unnest(${column(({ key }) => key)}::int[], ${column(({ resource }) => resource)}::text[],
          ${column(({ record }) => record ?? null)}::int[], ${column(({ after }) => after)}::int8[]) s (key, resource, record, after)
        CROSS JOIN LATERAL (
          SELECT * FROM changes c WHERE c.resource = s.resource AND ${ofRecord} AND c.id > s.after AND c.id <= ${upTo}
            AND c.action = ANY (${sql.val([...actionNames.changes])}::text[])
            ${notBy === undefined ? sql`` : sql`AND (c.actor IS DISTINCT FROM ${notBy} OR c.details ? 'token')`}
          ORDER BY c.id LIMIT ${limits.lines}
        ) l
      ) c`,
      sql`${withKeys}, c.key`,
    )
    return found.toReversed()
  }
  const hasRecord = ({ record }: Since) => record !== undefined && record !== null
  return [
    ...(await read(since.filter(hasRecord), sql<SqlBool>`c.record = s.record`)),
    ...(await read(
      since.filter((one) => !hasRecord(one)),
      sql<SqlBool>`c.record IS NOT NULL`,
    )),
  ]
}
