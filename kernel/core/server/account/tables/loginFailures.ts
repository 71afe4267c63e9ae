// Stores failed attempts, so that all servers share the count. Accounts are stored as digests.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** The kind, the account's digest and the client's network address of an attempt. */
export interface Attempt {
  kind: 'login' | 'recovery' | 'password' | 'factor'
  account: string
  address: string
}

export const loginFailures = {
  /** Returns the time of the limit-th newest failure since a time, of an account or of all; undefined for fewer. */
  async limitReached(
    db: Db,
    { kind, account, address }: Omit<Attempt, 'account'> & Partial<Attempt>,
    since: Date,
    limit: number,
  ): Promise<Date | undefined> {
    const row = await db
      .selectFrom('login_failures')
      .select('failed_at')
      .where((eb) => eb.and({ kind, address, ...(account !== undefined && { account }) }))
      .where('failed_at', '>', since.toISOString())
      .orderBy('failed_at', 'desc')
      .offset(limit - 1)
      .limit(1)
      .executeTakeFirst()
    return row && new Date(row.failed_at)
  },

  /** Adds a failure, and deletes expired ones. */
  async add(db: Db, { kind, account, address }: Attempt, at: Date, since: Date): Promise<void> {
    await db.deleteFrom('login_failures').where('failed_at', '<=', since.toISOString()).execute()
    await db.insertInto('login_failures').values({ kind, account, address, failed_at: at.toISOString() }).execute()
  },

  /** Returns the addresses with `limit` failures of an account since a time, and when the limit-th newest was. */
  async limitedAddresses(
    db: Db,
    { kind, account }: Omit<Attempt, 'address'>,
    since: Date,
    limit: number,
  ): Promise<{ address: string; at: string }[]> {
    const { rows } = await sql<{ address: string; at: string }>`
      SELECT address, (array_agg(failed_at ORDER BY failed_at DESC))[${sql.lit(limit)}] AS at FROM login_failures
      WHERE kind = ${kind} AND account = ${account} AND failed_at > ${since}
      GROUP BY address HAVING count(*) >= ${limit} ORDER BY address`.execute(db)
    return rows
  },

  /** Deletes the failures of an account from all addresses, and returns their number. */
  async clearAccount(db: Db, { kind, account }: Omit<Attempt, 'address'>): Promise<number> {
    const deleted = await db
      .deleteFrom('login_failures')
      .where((eb) => eb.and({ kind, account }))
      .returning('id')
      .execute()
    return deleted.length
  },

  async clear(db: Db, { kind, account, address }: Attempt): Promise<void> {
    await db
      .deleteFrom('login_failures')
      .where((eb) => eb.and({ kind, account, address }))
      .execute()
  },
}
