// A user as sign-in sees one: the password hash and what must be true to enter. Never part of a row that is answered.
import { sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'

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

  /** Confirms an account that is not confirmed yet. */
  async confirm(db: Db, id: number, at: Date): Promise<void> {
    await sql`
      UPDATE users SET confirmed_at = ${at}, updated_at = greatest(now()::timestamptz(3), updated_at + interval '1 millisecond')
      WHERE id = ${id} AND confirmed_at IS NULL`.execute(db)
  },
}
