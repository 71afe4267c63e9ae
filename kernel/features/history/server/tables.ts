// Reads lines of the log as the audit shows them together: acts on several records, and how many lines a filter finds.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import { auditPage, type AuditPage } from '#kernel/core/server/changes/auditLines.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** What lines of one act have in common. */
export interface ActKey {
  batch: string | null
  resource: string
  action: string
  actor: number | null
  /** The line belongs to a run: an import, or an action on many records. */
  isRun: boolean
}

export interface ActLine extends ActKey {
  id: number
  at: string
}

/** How many lines have the same person, place and act. */
export interface Counts {
  actor: number | null
  actorName: string | null
  resource: string
  action: string
  count: number
}

/** Lines of these runs, whose newest line is known. */
const isOf = (runs: readonly ActKey[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(t.details ? 'run' AND (t.batch, t.resource, t.action) IN (${sql.join(
    runs.map(({ batch, resource, action }) => sql`(${batch}::uuid, ${resource}::text, ${action}::text)`),
  )})) IS NOT TRUE`

/** Lines that belong to another one are not shown on their own. */
const isWhole = sql<SqlBool>`(t.details ? 'part') IS NOT TRUE`

const limited = (query: RawBuilder<unknown>) => sql`SELECT count(*) AS n FROM (${query}) lines`

export const acts = {
  /** Returns a page of lines, newest first, without those of runs that are known. */
  async lines(db: Db, page: AuditPage, known: readonly ActKey[]): Promise<ActLine[]> {
    const condition = known.length > 0 ? sql<SqlBool>`${isOf(known)} AND ${isWhole}` : isWhole
    const lines = auditPage({ ...page, condition })
    const { rows } = await sql<ActLine>`
      SELECT c.id, c.at, c.batch, c.resource, c.action, c.actor, coalesce(c.details ? 'run', false) AS "isRun"
      FROM (${lines}) p JOIN changes c ON c.id = p.id AND c.at = p.at ORDER BY c.id DESC`.execute(db)
    return rows
  },

  /** Counts the lines of a run that a filter finds: up to a maximum and one more. */
  async countOfRun(db: Db, page: Omit<AuditPage, 'perPage'>, { batch, resource, action }: ActKey): Promise<number> {
    const condition = sql<SqlBool>`t.batch = ${batch}::uuid AND t.details ? 'run' AND t.resource = ${resource} AND t.action = ${action}`
    const lines = auditPage({ ...page, cursor: undefined, condition, perPage: limits.counted + 1 })
    const { rows } = await sql<{ n: number }>`${limited(lines)}`.execute(db)
    return rows[0]?.n ?? 0
  },

  /** Counts the newest lines of a filter by person, place and act: up to a maximum and one more. */
  async counts(db: Db, page: Omit<AuditPage, 'perPage'>): Promise<Counts[]> {
    const lines = auditPage({ ...page, perPage: limits.summed + 1, columns: ['actor', 'resource', 'action'] })
    const { rows } = await sql<Counts>`
      SELECT n.actor, u.name AS "actorName", n.resource, n.action, n.count FROM (
        SELECT actor, resource, action, count(*) AS count FROM (${lines}) lines GROUP BY actor, resource, action
      ) n LEFT JOIN users u ON u.id = n.actor`.execute(db)
    return rows
  },

  /** Whether a filter finds a newer line of a run. */
  async hasNewer(db: Db, page: AuditPage, { batch, resource, action, id }: ActLine): Promise<boolean> {
    const condition = sql<SqlBool>`t.batch = ${batch}::uuid AND t.details ? 'run' AND t.resource = ${resource} AND t.action = ${action} AND t.id > ${id}`
    const lines = auditPage({ ...page, cursor: undefined, condition, perPage: 1 })
    const { rows } = await sql<{ n: number }>`${limited(lines)}`.execute(db)
    return rows[0]?.n === 1
  },
}
