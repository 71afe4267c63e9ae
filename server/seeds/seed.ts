// Inserts the initial content of an empty database: the demo content, or the first ADMIN.
import { isEmpty } from '#kernel/server/account/tables/accounts.ts'
import { sql } from 'kysely'
import type { Database } from '#kernel/server/database/open.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { normalizeMailbox } from '#kernel/server/mail/mailbox.ts'
import type { Clock } from '#kernel/server/process/clock.ts'
import { seedCatalogue, storePictures } from '#server/seeds/catalogue.ts'
import { demoAccounts, seedUsers } from '#server/seeds/users.ts'
import { makeForecasts } from '#src/resources/capsules/forecasts.server.ts'
import type { FileStore } from '#kernel/server/uploads/fileStore.ts'

export interface SeedOptions {
  database: Database
  clock: Clock
  /** Returns the hash that the sign-in verifies. */
  hashPassword: (password: string) => Promise<string>
}
interface DemoOptions extends SeedOptions {
  /** The store of its pictures. */
  store: FileStore
}

/** Inserts the demo content, which is equal on every machine; false when the database was not empty. */
export const seedDemo = async ({ database, clock, hashPassword, store }: DemoOptions): Promise<boolean> => {
  if (!(await isEmpty(database.db))) return false
  const now = clock.now()
  const [users, pictures] = await Promise.all([seedUsers(now, hashPassword), storePictures(store)])
  await database.transaction(async (trx) => {
    // Of two servers that start at once, the second waits here and then finds users. Their pictures have the same names.
    await sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    if (!(await isEmpty(trx))) return
    const people = await trx
      .insertInto('users')
      .values(users.map((user) => ({ ...user, email: normalizeMailbox(user.email) })))
      .returning('id')
      .execute()
    await seedCatalogue(
      trx,
      pictures,
      people.map(({ id }) => id),
      now,
    )
  })
  await makeForecasts({ database, clock, isFirst: true })
  await database.vacuum()
  return true
}

/** Returns the e-mails of active demo accounts that still have their published passwords. */
export const findOpenDemoAccounts = async (
  db: Db,
  verifyPassword: (password: string, hash: string | null, from: string) => Promise<boolean>,
): Promise<string[]> => {
  const found = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('deleted_at', 'is', null)
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute()
  const open: string[] = []
  for (const { email, password } of demoAccounts) {
    const account = found.find((one) => one.email === email)
    if (account && (await verifyPassword(password, account.password_hash, ''))) open.push(email)
  }
  return open
}

/** Inserts the first ADMIN, already confirmed. An existing account with that e-mail stays unchanged. */
export const createAdmin = async (
  { database, clock, hashPassword }: SeedOptions,
  email: string,
  password: string,
): Promise<void> => {
  const { id } = await database.db
    .selectFrom('profiles')
    .select('id')
    .where('name', '=', 'ADMIN')
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
