// What a database begins with: the demo world, or the first administrator of an empty one.
import { sql } from 'kysely'
import type { Clock } from '#server/process/clock.ts'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/schema.ts'
import type { FileStore } from '#server/uploads/fileStore.ts'
import { normalizeMailbox } from '#server/mail/mailbox.ts'
import { seedCatalogue, storePictures } from '#server/seeds/catalogue.ts'
import { demoAccounts, seedUsers } from '#server/seeds/users.ts'

export interface SeedOptions {
  database: Database
  clock: Clock
  /** argon2id, as the sign-in checks it. */
  hashPassword: (password: string) => Promise<string>
}
interface DemoOptions extends SeedOptions {
  /** Where its pictures go. */
  store: FileStore
}

/** Has the database anybody at all? Content goes only into an empty one. */
export const isEmpty = async (db: Db): Promise<boolean> => {
  const {
    rows: [row],
  } = await sql<{ taken: boolean }>`SELECT EXISTS (SELECT FROM users) AS taken`.execute(db)
  return row?.taken !== true
}

/** The demo world, the same on every machine; false when the database was not empty. */
export const seedDemo = async ({ database, clock, hashPassword, store }: DemoOptions): Promise<boolean> => {
  if (!(await isEmpty(database.db))) return false
  const now = clock.now()
  const [users, pictures] = await Promise.all([seedUsers(now, hashPassword), storePictures(store)])
  await database.transaction(async (trx) => {
    // Two servers that start at once: the second waits here and then finds the table taken. Their pictures have the same names.
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
  await database.vacuum()
  return true
}

/** The demo accounts that everybody can sign in to, because they are active and still have their published passwords; their e-mails. */
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

/** The first ADMIN, confirmed at once. An account of that e-mail that is there already stays as it is. */
export const createAdmin = async ({ database, clock, hashPassword }: SeedOptions, email: string, password: string): Promise<void> => {
  const { id } = await database.db.selectFrom('profiles').select('id').where('name', '=', 'ADMIN').executeTakeFirstOrThrow()
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
