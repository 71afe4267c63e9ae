// Inserts the demo content into an empty database.
import { isEmpty } from '#kernel/core/server/account/tables/accounts.ts'
import { sql } from 'kysely'
import { normalizeMailbox } from '#kernel/core/server/mail/mailbox.ts'
import type { DemoOptions } from '#kernel/core/server/productWork.ts'
import { seedAlerts } from '#server/seeds/alerts.ts'
import { seedCatalogue, storePictures } from '#server/seeds/catalogue.ts'
import { seedDeliveries } from '#server/seeds/deliveries.ts'
import { createHistory, markHistory } from '#server/seeds/history.ts'
import { findPeople } from '#server/seeds/people.ts'
import { seedPlans } from '#server/seeds/plans.ts'
import { seedUsers } from '#server/seeds/users.ts'
import { editsOf, pastEvents } from '#server/seeds/work.ts'
import { makeForecasts } from '#src/resources/forecasts/forecasts.server.ts'

/** The tables with more rows than a page or two have: the others need no statistics. */
const filled = [
  'users',
  'fragrances',
  'campaign_slots',
  'devices',
  'device_signals',
  'device_days',
  'device_events',
  'capsules',
  'capsule_forecasts',
  'shots',
  'shot_days',
  'quiz_runs',
  'quiz_days',
  'changes',
  'row_counts',
  'demo_records',
]

/** Inserts the demo content, which is equal on every machine; false when the database was not empty. */
export const seedDemo = async ({ database, clock, hashPassword, store }: DemoOptions): Promise<boolean> => {
  if (!(await isEmpty(database.db))) return false
  const now = clock.now()
  const [users, pictures] = await Promise.all([seedUsers(now, hashPassword), storePictures(store)])
  const edits = editsOf(users, now)
  const people = await database.transaction(async (trx) => {
    // Of two servers that start at once, the second waits here and then finds users. Their pictures have equal names.
    await sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    if (!(await isEmpty(trx))) return undefined
    const history = createHistory('records', edits)
    const { first, placed } = history.begin('users', users)
    const stored = await trx
      .insertInto('users')
      .values(first.map((user) => ({ ...user, email: normalizeMailbox(user.email) })))
      .returning(['id', 'name', 'created_at'])
      .execute()
    const found = findPeople(stored)
    placed(
      stored.map(({ id }) => id),
      found,
    )
    await seedCatalogue(trx, pictures, { users: stored, people: found, now, history })
    return found
  })
  if (!people) return false
  await makeForecasts({ database, clock, isFirst: true })
  await database.transaction(async (trx) => {
    const history = createHistory('work')
    await seedAlerts(trx, { people, now, history })
    await seedDeliveries(trx, { people, now, history })
    await seedPlans(trx, { people, now })
    // What follows from other work between people is added here: notes.
    await history.write(trx)
    await history.settle(trx, pastEvents(people, now))
    await markHistory(trx, Object.values(people))
  })
  await database.vacuum(filled)
  return true
}
