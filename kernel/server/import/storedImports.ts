// Stores what was imported: the digest of each file, so that the same one is noticed, and the batch of its changes.
import { sql } from 'kysely'
import { deleteInSteps } from '#kernel/server/database/deleteInSteps.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import type { Retention } from '#kernel/server/env.ts'

interface StoredImport {
  at: string
  /** The name of the user who imported it; null for a deleted one. */
  name: string | null
  created: number
  updated: number
}

interface NewImport {
  batch: string
  actor: number
  resource: string
  digest: string
  created: number
  updated: number
}

export const storedImports = {
  async add(db: Db, { batch, actor, resource, digest, created, updated }: NewImport): Promise<void> {
    await sql`
      INSERT INTO imports (batch, actor, resource, digest, created, updated)
      VALUES (${batch}::uuid, ${actor}, ${resource}, ${digest}, ${created}, ${updated})`.execute(db)
  },

  /** Returns the latest import of a file into a resource. */
  async latest(db: Db, resource: string, digest: string): Promise<StoredImport | undefined> {
    const { rows } = await sql<StoredImport>`
      SELECT i.at, u.name, i.created, i.updated FROM imports i LEFT JOIN users u ON u.id = i.actor
      WHERE i.resource = ${resource} AND i.digest = ${digest} ORDER BY i.at DESC LIMIT 1`.execute(db)
    return rows[0]
  },

  /** Deletes imports whose changes the log no longer has, and returns their number. */
  forget: (db: Db, { months, byResource }: Retention, now: Date): Promise<number> =>
    deleteInSteps(
      db,
      'imports',
      sql`at < ${now}::timestamptz - make_interval(months => coalesce((${JSON.stringify(byResource)}::jsonb ->> resource)::int, ${months}::int))`,
    ),
}
