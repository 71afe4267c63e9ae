// Stores the times of counted mails and codes for all servers. Mailboxes are stored as digests.
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { fixed, run } from '#kernel/core/server/database/statements.ts'

const lock = fixed(`SELECT pg_advisory_xact_lock(hashtext('mails'), hashtext($1))`)
const newest = fixed<{ key: string; at: string }>(`
  SELECT k.key, c.counted_at AS at FROM unnest($1::text[]) AS k (key)
  CROSS JOIN LATERAL (
    SELECT counted_at FROM mail_counts
    WHERE key = k.key AND counted_at > $2 ORDER BY counted_at DESC LIMIT $3
  ) c
  ORDER BY c.counted_at DESC`)
const insert = fixed(`
  INSERT INTO mail_counts (key, counted_at) SELECT * FROM unnest($1::text[], $2::timestamptz[])`)

export const mailCounts = {
  /**
   * Returns the time of the limit-th newest mail since a time; undefined for fewer mails.
   * Locks the key until the transaction ends, so that concurrent counts see each other.
   */
  async limitReached(trx: Db, key: string, since: Date, limit: number): Promise<Date | undefined> {
    await run(trx, lock(key))
    return (await mailCounts.newest(trx, [key], since, limit)).get(key)?.[limit - 1]
  },

  /** Returns the times of the newest mails since a time, at most `limit` a key and the newest first, without a lock. */
  async newest(db: Db, keys: readonly string[], since: Date, limit: number): Promise<Map<string, Date[]>> {
    const rows = await run(db, newest(keys, since.toISOString(), limit))
    const times = new Map<string, Date[]>()
    for (const { key, at } of rows) times.set(key, [...(times.get(key) ?? []), new Date(at)])
    return times
  },

  /** Forgets all mails of some keys, and returns their number. */
  async forget(db: Db, keys: readonly string[]): Promise<number> {
    return (await db.deleteFrom('mail_counts').where('key', '=', anyOf(keys)).returning('key').execute()).length
  },

  async add(db: Db, counts: readonly { key: string; at: Date }[]): Promise<void> {
    const times = counts.map(({ at }) => at.toISOString())
    await run(
      db,
      insert(
        counts.map(({ key }) => key),
        times,
      ),
    )
  },
}
