// A user as sign-in sees one: the password hash and what must be true to enter. Never part of a row that is answered.
import { sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'
import { BusinessRuleError } from '#server/errors.ts'
import { nextUpdatedAt } from '#server/tables/locks.ts'

export interface Account {
  id: number
  name: string
  email: string
  profile: string
  passwordHash: string | null
  active: boolean
  confirmed: boolean
}

const selected = sql`
  SELECT u.id, u.name, u.email, p.name AS profile, u.password_hash AS "passwordHash",
    u.deleted_at IS NULL AS active, u.confirmed_at IS NOT NULL AS confirmed
  FROM users u JOIN profiles p ON p.id = u.profile_id`

export const accounts = {
  /** The account of a mailbox (server/mail/mailbox.ts). */
  async byEmail(db: Db, email: string): Promise<Account | undefined> {
    const { rows } = await sql<Account>`${selected} WHERE u.email = ${email}`.execute(db)
    return rows[0]
  },

  async one(db: Db, id: number): Promise<Account | undefined> {
    const { rows } = await sql<Account>`${selected} WHERE u.id = ${id}`.execute(db)
    return rows[0]
  },

  async setPassword(db: Db, id: number, passwordHash: string): Promise<void> {
    await sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${id}`.execute(db)
  },

  /** Sets another password in place of the one that was looked at; false when that one has gone meanwhile. */
  async changePassword(db: Db, { id, passwordHash }: Account, next: string): Promise<boolean> {
    const { rows } = await sql`
      UPDATE users SET password_hash = ${next} WHERE id = ${id} AND password_hash = ${passwordHash} RETURNING id`.execute(db)
    return rows.length > 0
  },

  /** Gives an account another mailbox. Fails by the constraint users_email_key where that is another account's. */
  async setEmail(db: Db, id: number, email: string): Promise<void> {
    await sql`UPDATE users SET email = ${email}, updated_at = ${nextUpdatedAt} WHERE id = ${id}`.execute(db)
  },

  /** Confirms an account that is not confirmed yet. */
  async confirm(db: Db, id: number, at: Date): Promise<void> {
    await sql`
      UPDATE users SET confirmed_at = ${at}, updated_at = ${nextUpdatedAt}
      WHERE id = ${id} AND confirmed_at IS NULL`.execute(db)
  },
}

/** Is there an ADMIN who can sign in? */
export const hasAdmin = async (db: Db): Promise<boolean> => {
  const {
    rows: [row],
  } = await sql<{ there: boolean }>`
    SELECT EXISTS (SELECT FROM users u JOIN profiles p ON p.id = u.profile_id
      WHERE p.name = 'ADMIN' AND u.deleted_at IS NULL AND u.confirmed_at IS NOT NULL AND u.password_hash IS NOT NULL) AS there`.execute(db)
  return row?.there === true
}

/** Refuses to leave nobody who may do everything: of those who take an ADMIN away one goes after the other. @throws BusinessRuleError */
export const assertAdminRemains = async (trx: Db): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('the last ADMIN'))`.execute(trx)
  if (!(await hasAdmin(trx))) throw new BusinessRuleError('lastAdmin')
}
