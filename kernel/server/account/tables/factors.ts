// Stores second factors and recovery codes. Secrets of authenticator apps are encrypted (kernel/server/account/tokens.ts), codes are hashed.
import { sql } from 'kysely'
import type { FactorKind } from '#kernel/contract/payloads/factorStep.ts'
import type { Db } from '#kernel/server/database/schema.ts'

export interface FactorRow {
  id: number
  kind: FactorKind
  name: string
  secret: string | null
  credentialId: string | null
  publicKey: string | null
  counter: number | null
  transports: string | null
  createdAt: string
  usedAt: string | null
}

/** A factor to add: the parts of its kind. */
export type NewFactorRow = Pick<FactorRow, 'kind' | 'name'> &
  Partial<Pick<FactorRow, 'secret' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>> & { lastStep?: number }

export const factors = {
  /** Returns the factors of a user, the oldest first. */
  async of(db: Db, userId: number): Promise<FactorRow[]> {
    const { rows } = await sql<FactorRow>`
      SELECT id, kind, name, secret, credential_id AS "credentialId", public_key AS "publicKey", counter, transports,
        created_at AS "createdAt", used_at AS "usedAt"
      FROM factors WHERE user_id = ${userId} ORDER BY id`.execute(db)
    return rows
  },

  async add(db: Db, userId: number, factor: NewFactorRow, at: Date): Promise<void> {
    const {
      kind,
      name,
      secret = null,
      lastStep = null,
      credentialId = null,
      publicKey = null,
      counter = null,
      transports = null,
    } = factor
    await sql`
      INSERT INTO factors (user_id, kind, name, secret, last_step, credential_id, public_key, counter, transports, created_at)
      VALUES (${userId}, ${kind}, ${name}, ${secret}, ${lastStep}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${at})`.execute(
      db,
    )
  },

  /** Uses the code of a time step; false if it, or a later one, was used before. */
  async useStep(db: Db, id: number, step: number, at: Date): Promise<boolean> {
    const { rows } = await sql`
      UPDATE factors SET last_step = ${step}, used_at = ${at} WHERE id = ${id} AND coalesce(last_step, 0) < ${step} RETURNING id`.execute(
      db,
    )
    return rows.length > 0
  },

  /** Stores the counter of a passkey's signature; false if another one has stored a later counter meanwhile. */
  async useCounter(db: Db, id: number, counter: number, at: Date): Promise<boolean> {
    const { rows } = await sql`
      UPDATE factors SET counter = ${counter}, used_at = ${at}
      WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0)) RETURNING id`.execute(db)
    return rows.length > 0
  },

  /** Encrypts a secret again, unless the factor is gone. */
  async reseal(db: Db, id: number, secret: string): Promise<void> {
    await sql`UPDATE factors SET secret = ${secret} WHERE id = ${id}`.execute(db)
  },

  /** Returns the encrypted secrets of all users. */
  async sealed(db: Db): Promise<{ id: number; secret: string }[]> {
    const { rows } = await sql<{
      id: number
      secret: string
    }>`SELECT id, secret FROM factors WHERE secret IS NOT NULL`.execute(db)
    return rows
  },

  /** Removes a factor of a user; false if there is none. */
  async remove(db: Db, userId: number, id: number): Promise<boolean> {
    const { rows } = await sql`DELETE FROM factors WHERE id = ${id} AND user_id = ${userId} RETURNING id`.execute(db)
    return rows.length > 0
  },

  /** Removes every factor and recovery code of a user, what is remembered because of them, and what was begun with them. Returns the number of factors. */
  async removeAll(db: Db, userId: number): Promise<number> {
    const { rows } = await sql`DELETE FROM factors WHERE user_id = ${userId} RETURNING id`.execute(db)
    for (const table of ['recovery_codes', 'remembered_devices', 'factor_steps', 'factor_removals'])
      await sql`DELETE FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(db)
    return rows.length
  },

  /** Notes that a user must have a factor and has none, and returns since when. */
  async missingSince(db: Db, userId: number, at: Date): Promise<string> {
    await sql`INSERT INTO factor_deadlines (user_id, since) VALUES (${userId}, ${at}) ON CONFLICT (user_id) DO NOTHING`.execute(
      db,
    )
    const { rows } = await sql<{ since: string }>`SELECT since FROM factor_deadlines WHERE user_id = ${userId}`.execute(
      db,
    )
    return rows[0]?.since ?? at.toISOString()
  },
}

export const recoveryCodes = {
  async replace(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
    await sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`.execute(db)
    await sql`INSERT INTO recovery_codes (user_id, code_hash) SELECT ${userId}, unnest(${sql.val([...hashes])}::text[])`.execute(
      db,
    )
  },

  /** Uses a code; false if it is unknown or was used before. */
  async use(db: Db, userId: number, hash: string, at: Date): Promise<boolean> {
    const { rows } = await sql`
      UPDATE recovery_codes SET used_at = ${at} WHERE user_id = ${userId} AND code_hash = ${hash} AND used_at IS NULL RETURNING user_id`.execute(
      db,
    )
    return rows.length > 0
  },

  /** Returns the number of unused codes of a user. */
  async left(db: Db, userId: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int8 AS n FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL`.execute(db)
    return rows[0]?.n ?? 0
  },
}
