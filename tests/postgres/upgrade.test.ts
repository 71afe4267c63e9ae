// Tests an update under load: a next version migrates the database while a server of this version answers and a backup reads it.
// `npm run rehearse -- upgrade` does it with servers of two versions.
import { profileIds } from '#fixtures/people.ts'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#kernel/core/server/database/migrate.ts'
import { onPostgres } from '#tests/support/database.ts'
import { testServer } from '#tests/support/server.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'

test.each(onPostgres())(
  'on %s, a server answers while a next version migrates its tables, and a long reader delays nobody',
  async (engine) => {
    const database = await newDatabase(engine)
    const server = await testServer(engine, { database })
    const as = await server.signIn((await server.person({ profile: 'ADMIN' })).email)
    const next = {
      async up(db: Kysely<unknown>) {
        await sql`ALTER TABLE users ADD COLUMN next_thing integer NOT NULL DEFAULT 7`.execute(db)
        await sql`CREATE INDEX users_by_next_thing ON users (next_thing, id)`.execute(db)
      },
    }

    // A backup has read the table, and its transaction goes on.
    const [started, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const reading = database.transaction(async (reader) => {
      await sql`SELECT FROM users LIMIT 1`.execute(reader)
      started.resolve()
      await waited.promise
    })
    await started.promise
    const migrated = Promise.withResolvers<string[]>()
    void migrate(database, {
      migrations: { ...(await readMigrations()), '9998-next': next },
      onWait: waited.resolve,
    }).then(migrated.resolve, migrated.reject)

    let isOver = false
    const statuses = new Set<number>()
    const created: string[] = []
    let slowest = 0
    const load = async (writer: number): Promise<void> => {
      for (let n = 0; !isOver; n++) {
        const email = `upgrade-${writer}-${n}@exemplo.test`
        const began = performance.now()
        const answer = await server.call('POST /api/usuario', {
          as,
          body: { nome: 'Ana', email, profile: { id: profileIds.USER } },
        })
        statuses.add(answer.status)
        if (answer.status === 201) created.push(email)
        statuses.add((await server.call(`GET /api/usuario?FilterString=${email}`, { as })).status)
        slowest = Math.max(slowest, performance.now() - began)
      }
    }
    const writers = [0, 1].map(load)
    expect(await migrated.promise).toEqual(['9998-next'])
    await reading
    const before = created.length
    await expect.poll(() => created.length, { timeout: 10_000 }).toBeGreaterThan(before + 2)
    isOver = true
    await Promise.all(writers)

    expect([...statuses].toSorted()).toEqual([200, 201])
    // Each attempt waits two seconds for the lock.
    expect(slowest).toBeLessThan(6_000)
    const { rows } = await sql<{
      email: string
    }>`SELECT email FROM users WHERE email = ANY (${sql.val(created)}::text[]) AND next_thing = 7`.execute(database.db)
    expect(rows).toHaveLength(created.length)
    // This version starts on the schema of the next one, so an update can be rolled back.
    expect(await migrate(database)).toEqual([])
    await server.close()
  },
)
