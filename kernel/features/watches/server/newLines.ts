// Reads what is new in the log since a cursor, the id of a line: each line exactly once
// (docs/decisions/notifications.md).
import { sql, type SqlBool } from 'kysely'
import { watches as limits } from '#kernel/features/watches/contract/limits.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { linesFrom, type LoggedLine, withKeys } from '#kernel/core/server/changes/changes.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** How long an open transaction of another session holds back what follows; a forgotten one must not for ever. */
const longestSeconds = 60 * 60

export interface Horizon {
  /**
   * Returns the id up to which the log is complete, 0 until one is known. Commits are out of id order: a cursor that
   * followed the highest id would miss lines.
   */
  read(db: Db): Promise<number>
}

/**
 * Notes the highest id at a moment. The log is complete up to it once no transaction runs that was running then.
 * Without long transactions that is the case at once.
 */
export const createHorizon = (): Horizon => {
  let marks: { id: number; at: number }[] = []
  let horizon = 0
  return {
    async read(db) {
      const { rows: seen } = await sql<{ id: number; at: number }>`
        SELECT coalesce(max(id), 0) AS id, extract(epoch FROM clock_timestamp())::float8 AS at FROM changes`.execute(db)
      marks.push(...seen)
      const { rows: running } = await sql<{ since: number }>`
        SELECT extract(epoch FROM coalesce(min(xact_start), clock_timestamp()))::float8 AS since FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
          AND xact_start > clock_timestamp() - make_interval(secs => ${longestSeconds})`.execute(db)
      const since = running[0]?.since ?? 0
      horizon = Math.max(horizon, ...marks.flatMap(({ id, at }) => (at <= since ? [id] : [])))
      marks = marks.filter(({ at }) => at > since)
      return horizon
    },
  }
}

/** Asks for lines after a cursor, of a record or a resource. `key` tells its lines from those of others. */
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
  /** The horizon: up to this id, the log is complete. */
  upTo: number
  /** The user whose own changes are not asked for; those of programs in their name are. */
  notBy?: number | undefined
}

/** Returns the new changes, oldest first, at most `watches.newLines` of each key; the next call continues. */
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
          ORDER BY c.id LIMIT ${limits.newLines}
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
