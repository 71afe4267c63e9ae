// Reads and changes users for signing in: password hash, status and confirmation. No reply contains an account.
import { administrator } from '#kernel/core/contract/profiles.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { anyOf, isNotNull, isNull } from '#kernel/core/server/database/expressions.ts'
import { compiled, run } from '#kernel/core/server/database/statements.ts'
import { BusinessRuleError } from '#kernel/core/server/errors.ts'
import { spellingsOf } from '#kernel/core/server/mail/mailbox.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'

export interface Account {
  id: number
  name: string
  email: string
  profile: string
  passwordHash: string | null
  active: boolean
  confirmed: boolean
}

const withProfiles = (db: Db) => db.selectFrom('users as u').innerJoin('profiles as p', 'p.id', 'u.profile_id')

const selectAccounts = (db: Db) =>
  withProfiles(db).select(({ ref }) => [
    'u.id',
    'u.name',
    'u.email',
    'p.name as profile',
    'u.password_hash as passwordHash',
    isNull(ref('u.deleted_at')).as('active'),
    isNotNull(ref('u.confirmed_at')).as('confirmed'),
  ])

export const accounts = {
  /** Returns the account of a normalized mailbox. */
  async byEmail(db: Db, email: string): Promise<Account | undefined> {
    return await selectAccounts(db).where('u.email', '=', email).executeTakeFirst()
  },

  /** Returns the account that somebody names by an address in any spelling (kernel/core/server/mail/mailbox.ts). */
  async named(db: Db, address: string): Promise<Account | undefined> {
    const [own, normal] = spellingsOf(address)
    return (await accounts.byEmail(db, own)) ?? (own === normal ? undefined : await accounts.byEmail(db, normal))
  },

  async one(db: Db, id: number): Promise<Account | undefined> {
    return (await run(db, compiled(selectAccounts(db).where('u.id', '=', id))))[0]
  },

  /** Returns the accounts of a profile, the oldest first. */
  async ofProfile(db: Db, profile: string): Promise<Account[]> {
    return await selectAccounts(db).where('p.name', '=', profile).orderBy('u.id').execute()
  },

  /** Whether a user has been an administrator since a time at the latest, without an interruption. */
  async isAdminSince(db: Db, id: number, since: Date): Promise<boolean> {
    const found = await withProfiles(db)
      .select('u.id')
      .where('u.id', '=', id)
      .where('p.name', '=', administrator)
      .where(({ fn }) => fn.coalesce('u.profile_since', 'u.created_at'), '<=', since.toISOString())
      .executeTakeFirst()
    return found !== undefined
  },

  /** Returns how many other active administrators of that long have a second factor. */
  async countConfirmers(db: Db, except: readonly number[], since: Date): Promise<number> {
    const { n } = await withProfiles(db)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('p.name', '=', administrator)
      .where('u.deleted_at', 'is', null)
      .where('u.confirmed_at', 'is not', null)
      .where(({ fn }) => fn.coalesce('u.profile_since', 'u.created_at'), '<=', since.toISOString())
      .where(({ eb, not }) => not(eb('u.id', '=', anyOf(except))))
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('factors as f').select('f.id').whereRef('f.user_id', '=', 'u.id')),
      )
      .executeTakeFirstOrThrow()
    return n
  },

  async activate(db: Db, id: number): Promise<void> {
    await db
      .updateTable('users')
      .set({ deleted_at: null, updated_at: nextUpdatedAt })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .execute()
  },

  async setPassword(db: Db, id: number, passwordHash: string): Promise<void> {
    await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  },

  /** Replaces the password that was verified; false when it has changed since. */
  async changePassword(db: Db, { id, passwordHash }: Account, next: string): Promise<boolean> {
    const changed = await db
      .updateTable('users')
      .set({ password_hash: next })
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    return changed !== undefined
  },

  /** Changes the mailbox of an account. Violates users_email_key when another account uses it. */
  async setEmail(db: Db, id: number, email: string): Promise<void> {
    await db.updateTable('users').set({ email, updated_at: nextUpdatedAt }).where('id', '=', id).execute()
  },

  /**
   * Clears the personal data of an account and frees its e-mail. Every column but these is cleared, also those added
   * later. Returns the time.
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

  async confirm(db: Db, id: number, at: Date): Promise<void> {
    await db
      .updateTable('users')
      .set({ confirmed_at: at.toISOString(), updated_at: nextUpdatedAt })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .execute()
  },
}

/** Whether the database has any user; the demo content requires an empty one. */
export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined

/** Whether an administrator exists who can sign in. */
export const hasAdmin = async (db: Db): Promise<boolean> => {
  const found = await withProfiles(db)
    .select('u.id')
    .where('p.name', '=', administrator)
    .where('u.deleted_at', 'is', null)
    .where('u.confirmed_at', 'is not', null)
    .where('u.password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Checks that an administrator remains, and serializes concurrent removals. @throws BusinessRuleError */
export const assertAdminRemains = async (trx: Db): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('the last administrator'))`.execute(trx)
  if (!(await hasAdmin(trx))) throw new BusinessRuleError('lastAdmin')
}
