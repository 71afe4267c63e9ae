// Makes the accounts of a first start, and finds demo accounts that strangers could use.
import { administrator, outsiders, staff } from '#kernel/core/contract/profiles.ts'
import { sql } from 'kysely'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { normalizeMailbox } from '#kernel/core/server/mail/mailbox.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'

export interface FirstAccountOptions {
  database: Database
  clock: Clock
  /** Returns the hash that the sign-in verifies. */
  hashPassword: (password: string) => Promise<string>
}

/** Adds the profiles that the product names, if there are none. */
export const addProfiles = async (db: Db): Promise<void> => {
  const names = [administrator, ...staff, ...outsiders]
  await sql`INSERT INTO profiles (name) SELECT unnest(${sql.val(names)}::text[])
    WHERE NOT EXISTS (SELECT FROM profiles) ON CONFLICT DO NOTHING`.execute(db)
}

/** Inserts the first administrator, already confirmed. An existing account with that e-mail stays unchanged. */
export const createAdmin = async (
  { database, clock, hashPassword }: FirstAccountOptions,
  email: string,
  password: string,
): Promise<void> => {
  const { id } = await database.db
    .selectFrom('profiles')
    .select('id')
    .where('name', '=', administrator)
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('users')
    .values({
      name: 'Administrador',
      email: normalizeMailbox(email),
      profile_id: id,
      password_hash: await hashPassword(password),
      confirmed_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the e-mails of active demo accounts that still have their published passwords. */
export const findOpenAccounts = async (
  db: Db,
  accounts: readonly { email: string; password: string }[],
  verifyPassword: (password: string, hash: string | null, from: string) => Promise<boolean>,
): Promise<string[]> => {
  const emails = accounts.map(({ email }) => email)
  const found = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('deleted_at', 'is', null)
    .where('email', 'in', emails)
    .execute()
  const open: string[] = []
  for (const { email, password } of accounts) {
    const account = found.find((one) => one.email === email)
    if (account && (await verifyPassword(password, account.password_hash, ''))) open.push(email)
  }
  return open
}
