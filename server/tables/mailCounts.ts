// Stores the times of counted mails, so that all servers share the count. Mailboxes are stored as digests.
import { sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'

export const mailCounts = {
  /** Locks a key until the transaction ends, so that concurrent counts see each other. */
  async lock(trx: Db, key: string): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(hashtext('mails'), hashtext(${key}))`.execute(trx)
  },

  /** Returns the time of the limit-th newest mail since a time; undefined for fewer mails. */
  async limitReached(db: Db, key: string, since: Date, limit: number): Promise<Date | undefined> {
    const { rows } = await sql<{ at: string }>`
      SELECT counted_at AS at FROM mail_counts WHERE key = ${key} AND counted_at > ${since}
      ORDER BY counted_at DESC OFFSET ${limit - 1} LIMIT 1`.execute(db)
    return rows[0] && new Date(rows[0].at)
  },

  async add(db: Db, key: string, at: Date): Promise<void> {
    await sql`INSERT INTO mail_counts (key, counted_at) VALUES (${key}, ${at})`.execute(db)
  },
}
