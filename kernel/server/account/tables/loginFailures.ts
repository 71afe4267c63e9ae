// Stores failed attempts, so that all servers share the count. Accounts are stored as digests.
import { sql } from 'kysely'
import type { Db } from '#kernel/server/database/schema.ts'

/** The kind, the account's digest and the client's network address of an attempt. */
export interface Attempt {
  kind: 'login' | 'recovery' | 'password' | 'factor'
  account: string
  address: string
}

export const loginFailures = {
  /** Returns the time of the limit-th newest failure since a time; undefined for fewer failures. Without an account, counts all accounts. */
  async limitReached(
    db: Db,
    { kind, account, address }: Omit<Attempt, 'account'> & Partial<Attempt>,
    since: Date,
    limit: number,
  ): Promise<Date | undefined> {
    const { rows } = await sql<{ at: string }>`
      SELECT failed_at AS at FROM login_failures
      WHERE kind = ${kind} AND address = ${address} AND failed_at > ${since} ${account === undefined ? sql`` : sql`AND account = ${account}`}
      ORDER BY failed_at DESC OFFSET ${limit - 1} LIMIT 1`.execute(db)
    return rows[0] && new Date(rows[0].at)
  },

  /** Adds a failure, and deletes expired ones. */
  async add(db: Db, { kind, account, address }: Attempt, at: Date, since: Date): Promise<void> {
    await sql`DELETE FROM login_failures WHERE failed_at <= ${since}`.execute(db)
    await sql`INSERT INTO login_failures (kind, account, address, failed_at) VALUES (${kind}, ${account}, ${address}, ${at})`.execute(
      db,
    )
  },

  /** Returns the addresses with at least `limit` failures of an account since a time, and when the limit-th newest of them was. */
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
    const { rows } =
      await sql`DELETE FROM login_failures WHERE kind = ${kind} AND account = ${account} RETURNING id`.execute(db)
    return rows.length
  },

  async clear(db: Db, { kind, account, address }: Attempt): Promise<void> {
    await sql`DELETE FROM login_failures WHERE kind = ${kind} AND account = ${account} AND address = ${address}`.execute(
      db,
    )
  },
}
