// Inserts the demo content into an empty database.
import { isEmpty } from '#kernel/core/server/account/tables/accounts.ts'
import { sql } from 'kysely'
import { normalizeMailbox } from '#kernel/core/server/mail/mailbox.ts'
import type { DemoOptions } from '#kernel/core/server/productWork.ts'
import { seedCatalogue, storePictures } from '#server/seeds/catalogue.ts'
import { seedUsers } from '#server/seeds/users.ts'
import { makeForecasts } from '#src/resources/forecasts/forecasts.server.ts'

/** Inserts the demo content, which is equal on every machine; false when the database was not empty. */
export const seedDemo = async ({ database, clock, hashPassword, store }: DemoOptions): Promise<boolean> => {
  if (!(await isEmpty(database.db))) return false
  const now = clock.now()
  const [users, pictures] = await Promise.all([seedUsers(now, hashPassword), storePictures(store)])
  await database.transaction(async (trx) => {
    // Of two servers that start at once, the second waits here and then finds users. Their pictures have equal names.
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
