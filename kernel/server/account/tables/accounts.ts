// Reads and changes users for signing in: password hash, status and confirmation. No reply contains an account.
import { administrator } from '#product/profiles.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/server/database/schema.ts'
import { fixed, run } from '#kernel/server/database/statements.ts'
import { BusinessRuleError } from '#kernel/server/errors.ts'
import { spellingsOf } from '#kernel/server/mail/mailbox.ts'
import { nextUpdatedAt } from '#kernel/server/tables/locks.ts'

export interface Account {
  id: number
  name: string
  email: string
  profile: string
  passwordHash: string | null
  active: boolean
  confirmed: boolean
}

const selectedText = `
  SELECT u.id, u.name, u.email, p.name AS profile, u.password_hash AS "passwordHash",
    u.deleted_at IS NULL AS active, u.confirmed_at IS NOT NULL AS confirmed
  FROM users u JOIN profiles p ON p.id = u.profile_id`
const selected = sql.raw(selectedText)
const accountOf = fixed<Account>(`${selectedText} WHERE u.id = $1`)

export const accounts = {
  /** Returns the account of a normalized mailbox. */
  async byEmail(db: Db, email: string): Promise<Account | undefined> {
    const { rows } = await sql<Account>`${selected} WHERE u.email = ${email}`.execute(db)
    return rows[0]
  },

  /** Returns the account that somebody names by an address in any spelling (kernel/server/mail/mailbox.ts). */
  async named(db: Db, address: string): Promise<Account | undefined> {
    const [own, normal] = spellingsOf(address)
    return (await accounts.byEmail(db, own)) ?? (own === normal ? undefined : await accounts.byEmail(db, normal))
  },

  async one(db: Db, id: number): Promise<Account | undefined> {
    return (await run(db, accountOf(id)))[0]
  },

  /** Returns the accounts of a profile, the oldest first. */
  async ofProfile(db: Db, profile: string): Promise<Account[]> {
    const { rows } = await sql<Account>`${selected} WHERE p.name = ${profile} ORDER BY u.id`.execute(db)
    return rows
  },

  /** Whether a user has been an administrator since a time at the latest, without an interruption. */
  async isAdminSince(db: Db, id: number, since: Date): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM users u JOIN profiles p ON p.id = u.profile_id
      WHERE u.id = ${id} AND p.name = ${administrator} AND coalesce(u.profile_since, u.created_at) <= ${since}`.execute(
      db,
    )
    return rows.length > 0
  },

  /** Returns how many active administrators besides these users have been one since a time at the latest, and have a second factor. */
  async countConfirmers(db: Db, except: readonly number[], since: Date): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM users u JOIN profiles p ON p.id = u.profile_id
      WHERE p.name = ${administrator} AND u.deleted_at IS NULL AND u.confirmed_at IS NOT NULL
        AND coalesce(u.profile_since, u.created_at) <= ${since} AND u.id <> ALL (${sql.val([...except])}::int[])
        AND EXISTS (SELECT FROM factors f WHERE f.user_id = u.id)`.execute(db)
    return rows[0]?.n ?? 0
  },

  /** Activates an inactive account. */
  async activate(db: Db, id: number): Promise<void> {
    await sql`UPDATE users SET deleted_at = NULL, updated_at = ${nextUpdatedAt} WHERE id = ${id} AND deleted_at IS NOT NULL`.execute(
      db,
    )
  },

  async setPassword(db: Db, id: number, passwordHash: string): Promise<void> {
    await sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${id}`.execute(db)
  },

  /** Replaces the password that was verified; false when it has changed since. */
  async changePassword(db: Db, { id, passwordHash }: Account, next: string): Promise<boolean> {
    const { rows } = await sql`
      UPDATE users SET password_hash = ${next} WHERE id = ${id} AND password_hash = ${passwordHash} RETURNING id`.execute(
      db,
    )
    return rows.length > 0
  },

  /** Changes the mailbox of an account. Violates users_email_key when another account uses it. */
  async setEmail(db: Db, id: number, email: string): Promise<void> {
    await sql`UPDATE users SET email = ${email}, updated_at = ${nextUpdatedAt} WHERE id = ${id}`.execute(db)
  },

  /**
   * Replaces the personal data of an account by values that identify no one, and frees its e-mail. Everything but these columns is cleared,
   * so that a column that is added later is as well. Returns the time.
   */
  async erase(db: Db, id: number, at: Date): Promise<string> {
    const { rows: personal } = await sql<{ name: string }>`
      SELECT attname::text AS name FROM pg_attribute WHERE attrelid = 'users'::regclass AND attnum > 0 AND NOT attisdropped
        AND NOT attnotnull AND attgenerated = '' AND attname NOT IN ('confirmed_at', 'deleted_at', 'erased_at')`.execute(
      db,
    )
    const { rows } = await sql<{ erasedAt: string }>`
      UPDATE users SET name = '#' || id, email = 'erased-' || id || '@erased.invalid',
        ${sql.join(personal.map(({ name }) => sql`${sql.id(name)} = NULL`))},
        deleted_at = coalesce(deleted_at, ${at}), erased_at = ${at}, updated_at = ${nextUpdatedAt}
      WHERE id = ${id} RETURNING erased_at AS "erasedAt"`.execute(db)
    return rows[0]?.erasedAt ?? at.toISOString()
  },

  /** Confirms an unconfirmed account. */
  async confirm(db: Db, id: number, at: Date): Promise<void> {
    await sql`
      UPDATE users SET confirmed_at = ${at}, updated_at = ${nextUpdatedAt}
      WHERE id = ${id} AND confirmed_at IS NULL`.execute(db)
  },
}

/** Whether the database has any user; the demo content requires an empty one. */
export const isEmpty = async (db: Db): Promise<boolean> => {
  const {
    rows: [row],
  } = await sql<{ taken: boolean }>`SELECT EXISTS (SELECT FROM users) AS taken`.execute(db)
  return row?.taken !== true
}

/** Whether an administrator exists who can sign in. */
export const hasAdmin = async (db: Db): Promise<boolean> => {
  const {
    rows: [row],
  } = await sql<{ exists: boolean }>`
    SELECT EXISTS (SELECT FROM users u JOIN profiles p ON p.id = u.profile_id
      WHERE p.name = ${administrator} AND u.deleted_at IS NULL AND u.confirmed_at IS NOT NULL AND u.password_hash IS NOT NULL) AS exists`.execute(
    db,
  )
  return row?.exists === true
}

/** Checks that an administrator remains, and serializes concurrent removals. @throws BusinessRuleError */
export const assertAdminRemains = async (trx: Db): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('the last administrator'))`.execute(trx)
  if (!(await hasAdmin(trx))) throw new BusinessRuleError('lastAdmin')
}
