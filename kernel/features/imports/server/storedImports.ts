// Stores what was imported: the digest of each file, so that the same one is noticed, and the batch of its changes.
import { sql } from 'kysely'
import { deleteInSteps } from '#kernel/core/server/database/deleteInSteps.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Retention } from '#kernel/core/server/env.ts'

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
  async add(db: Db, row: NewImport): Promise<void> {
    await db.insertInto('imports').values(row).execute()
  },

  /** Returns the latest import of a file into a resource. */
  async latest(db: Db, resource: string, digest: string): Promise<StoredImport | undefined> {
    return await db
      .selectFrom('imports as i')
      .leftJoin('users as u', 'u.id', 'i.actor')
      .select(['i.at', 'u.name', 'i.created', 'i.updated'])
      .where((eb) => eb.and({ 'i.resource': resource, 'i.digest': digest }))
      .orderBy('i.at', 'desc')
      .limit(1)
      .executeTakeFirst()
  },

  /** Deletes imports whose changes the log no longer has, and returns their number. */
  forget: (db: Db, { months, byResource }: Retention, now: Date): Promise<number> =>
    deleteInSteps(
      db,
      'imports',
      sql`at < ${now}::timestamptz - make_interval(months => coalesce((${JSON.stringify(byResource)}::jsonb ->> resource)::int, ${months}::int))`,
    ),
}
