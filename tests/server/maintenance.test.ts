// Tests that the maintenance deletes expired rows, and only those.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runMaintenance } from '#server/maintenance.ts'
import { engines } from '#tests/support/database.ts'
import { emailOf, testServer } from '#tests/support/server.ts'

const days = (n: number) => n * 86_400

describe.each(engines)('%s', (engine) => {
  test('maintenance deletes sessions, links, mails and failures a month after their end, and keeps the others', async () => {
    const server = await testServer(engine, { env: { RATE_LIMIT_LOGIN: '5' } })
    const { db } = server.database
    let at = Date.now()
    const clock = { now: () => new Date(at) }
    const left = async () => {
      const { rows } = await sql<Record<string, number>>`
        SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM temporary_requests) AS links,
          (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM login_failures) AS failures,
          (SELECT count(*) FROM mail_counts) AS counts`.execute(db)
      return rows[0]
    }
    await server.signIn(emailOf('ADMIN'))
    await server.call('POST /api/login', { body: { Login: emailOf('ADMIN'), Senha: 'Wrong@123' } })
    await server.call('POST /api/usuario/recuperar-senha', { body: { email: emailOf('ADMIN') } })
    await server.mails()
    const all = { sessions: 1, links: 1, mails: 1, failures: 2, counts: 2 }
    await runMaintenance(server.database, clock)
    expect(await left()).toEqual(all)
    at += days(20) * 1000
    await runMaintenance(server.database, clock)
    expect(await left()).toEqual({ ...all, failures: 0, counts: 0 })
    at += days(20) * 1000
    await runMaintenance(server.database, clock)
    expect(await left()).toEqual({ sessions: 0, links: 0, mails: 0, failures: 0, counts: 0 })
    await server.close()
  })
})
