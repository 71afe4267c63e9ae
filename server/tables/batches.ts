// Reads the changes of a batch: what an action on many records, or an import, has changed. Their context has details.run.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/database/schema.ts'

const isOf = (batch: string): RawBuilder<SqlBool> => sql<SqlBool>`c.batch = ${batch}::uuid AND c.details ? 'run' AND c.record IS NOT NULL`

/** Whether somebody has changed the record of a change since, outside of these batches. */
const isOverwritten = (batches: readonly string[]): RawBuilder<SqlBool> => sql<SqlBool>`EXISTS (
  SELECT FROM changes n WHERE n.resource = c.resource AND n.record = c.record AND n.id > c.id
    AND (n.batch IS NULL OR n.batch <> ALL (${sql.val([...batches])}::uuid[])))`

export const batches = {
  /** Returns who made a batch, in which resource; undefined for an unknown batch. */
  async one(db: Db, batch: string): Promise<{ actor: number | null; resource: string } | undefined> {
    const { rows } = await sql<{ actor: number | null; resource: string }>`
      SELECT c.actor, c.resource FROM changes c WHERE ${isOf(batch)} ORDER BY c.id LIMIT 1`.execute(db)
    return rows[0]
  },

  /** Whether a batch has a change that can be taken back. */
  async canRevert(db: Db, batch: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM changes c WHERE ${isOf(batch)} AND c.action <> 'delete' LIMIT 1`.execute(db)
    return rows.length > 0
  },

  /** Counts the changes of a batch: all, those that cannot be reverted, and those whose records have changed since. */
  async count(db: Db, batch: string): Promise<{ total: number; final: number; overwritten: number }> {
    const { rows } = await sql<{ total: number; final: number; overwritten: number }>`
      SELECT count(*) AS total, count(*) FILTER (WHERE c.action = 'delete') AS final,
        count(*) FILTER (WHERE c.action <> 'delete' AND ${isOverwritten([batch])}) AS overwritten
      FROM changes c WHERE ${isOf(batch)}`.execute(db)
    return rows[0] ?? { total: 0, final: 0, overwritten: 0 }
  },

  /** Returns the first records of a batch that somebody has changed since: when last, and who if known, with the API token. */
  async changedSince(db: Db, batch: string, maximum: number): Promise<{ record: number; at: string; by: string | null }[]> {
    const { rows } = await sql<{ record: number; at: string; by: string | null }>`
      SELECT c.record, n.at, u.name || coalesce(' (token “' || (n.details -> 'token' ->> 'name') || '”)', '') AS by FROM (
        SELECT * FROM changes c WHERE ${isOf(batch)} AND c.action <> 'delete' AND ${isOverwritten([batch])} ORDER BY c.id LIMIT ${maximum}
      ) c CROSS JOIN LATERAL (
        SELECT n.at, n.actor, n.details FROM changes n WHERE n.resource = c.resource AND n.record = c.record ORDER BY n.id DESC LIMIT 1
      ) n LEFT JOIN users u ON u.id = n.actor ORDER BY c.id`.execute(db)
    return rows
  },

  /** Returns the changes of a batch with their records, newest first. */
  async changes(db: Db, batch: string): Promise<{ id: number; record: number }[]> {
    const { rows } = await sql<{ id: number; record: number }>`
      SELECT c.id, c.record FROM changes c WHERE ${isOf(batch)} ORDER BY c.id DESC`.execute(db)
    return rows
  },

  /** Whether a change has been overwritten since by something other than its batch and the run that takes it back. */
  async isOverwritten(db: Db, change: number, own: readonly string[]): Promise<boolean> {
    const { rows } = await sql<{ is: boolean }>`SELECT ${isOverwritten(own)} AS is FROM changes c WHERE c.id = ${change}`.execute(db)
    return rows[0]?.is ?? true
  },
}
