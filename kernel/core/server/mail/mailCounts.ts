// Stores the times of counted mails and codes for all servers. Mailboxes are stored as digests.
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { compiled, fixed, run } from '#kernel/core/server/database/statements.ts'

const lock = fixed(`SELECT pg_advisory_xact_lock(hashtext('mails'), hashtext($1))`)

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
    const newest = db
      .selectFrom('mail_counts')
      .select('counted_at as at')
      .where('key', '=', key)
      .where('counted_at', '>', since.toISOString())
      .orderBy('counted_at', 'desc')
      .offset(n - 1)
      .limit(1)
    const [row] = await run(db, compiled(newest))
    return row && new Date(row.at)
  },

  /** Forgets all mails of some keys, and returns their number. */
  async forget(db: Db, keys: readonly string[]): Promise<number> {
    return (await db.deleteFrom('mail_counts').where('key', '=', anyOf(keys)).returning('key').execute()).length
  },

  async add(db: Db, key: string, at: Date): Promise<void> {
    await run(db, compiled(db.insertInto('mail_counts').values({ key, counted_at: at.toISOString() })))
  },
}
