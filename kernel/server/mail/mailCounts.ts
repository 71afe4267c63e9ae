// Stores the times of counted mails and one-time codes, so that all servers share the count. Mailboxes are stored as digests.
import { sql } from 'kysely'
import type { Db } from '#kernel/server/database/schema.ts'
import { fixed, run } from '#kernel/server/database/statements.ts'

const lock = fixed(`SELECT pg_advisory_xact_lock(hashtext('mails'), hashtext($1))`)
const nthNewest = fixed<{ at: string }>(`
  SELECT counted_at AS at FROM mail_counts WHERE key = $1 AND counted_at > $2 ORDER BY counted_at DESC OFFSET $3 LIMIT 1`)
const insert = fixed('INSERT INTO mail_counts (key, counted_at) VALUES ($1, $2)')

export const mailCounts = {
  /**
   * Returns the time of the limit-th newest mail since a time; undefined for fewer mails.
   * Locks the key until the transaction ends, so that concurrent counts see each other.
   */
  async limitReached(trx: Db, key: string, since: Date, limit: number): Promise<Date | undefined> {
    await run(trx, lock(key))
    return await mailCounts.nthNewest(trx, key, since, limit)
  },

  /** Returns the time of the n-th newest mail since a time, without a lock; undefined for fewer mails. */
  async nthNewest(db: Db, key: string, since: Date, n: number): Promise<Date | undefined> {
    const [row] = await run(db, nthNewest(key, since, n - 1))
    return row && new Date(row.at)
  },

  /** Forgets all mails of some keys, and returns their number. */
  async forget(db: Db, keys: readonly string[]): Promise<number> {
    const { rows } =
      await sql`DELETE FROM mail_counts WHERE key = ANY (${sql.val([...keys])}::text[]) RETURNING key`.execute(db)
    return rows.length
  },

  async add(db: Db, key: string, at: Date): Promise<void> {
    await run(db, insert(key, at))
  },
}
