// Tests what becomes of what somebody has who is deactivated, through each door, and what an undo gives back.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Audit } from '#tests/support/payloads.ts'
import { profileIds } from '#fixtures/people.ts'
import { Belongings } from '#kernel/features/departures/contract/payloads.ts'
import { insertCategory, insertDevice } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  /** A second server of the same database. */
  let other: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    other = await testServer(engine, { database: server.database })
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })

  const view = (name: string) => ({ resource: 'categories', name, isShared: true })
  /** A person with a shared view, a watch and a device. */
  const leaver = async (name: string) => {
    const { db } = server.database
    const person = await server.person()
    const auth = await server.signIn(person.email)
    expect((await server.call('POST /api/views', { as: auth, body: view(name) })).status).toBe(201)
    const record = await insertCategory(db, `Família ${name}`)
    const watch = { resource: 'categories', record, frequency: 'daily', entering: false }
    expect((await server.call('POST /api/watches', { as: auth, body: watch })).status).toBe(201)
    const device = await insertDevice(db, `02:00:00:00:00:${String(person.id % 90).padStart(2, '0')}`)
    await sql`UPDATE devices SET owner_id = ${person.id} WHERE id = ${device}`.execute(db)
    await db.insertInto('alerts').values({ title: name, state: 'open', bundle: 0, assignee_id: person.id }).execute()
    const plan = {
      owner_id: 1,
      reason: name,
      changes: '[]',
      language: 'pt',
      review: 'asked',
      reviewer_id: person.id,
    } as const
    await db
      .insertInto('plans')
      .values({ ...plan, base: '{}', created_at: 'now', updated_at: 'now' })
      .execute()
    return { ...person, auth, device }
  }
  const belongings = async (id: number) =>
    z
      .parse(Belongings, (await server.call(`GET /api/usuario/${id}/belongings`, { as: admin })).body)
      .data.map(({ name, count }) => `${name} ${count}`)
  const depart = (id: number, body: object = {}) => server.call(`POST /api/usuario/${id}/depart`, { as: admin, body })
  const ownerOf = async (device: number) =>
    (
      await sql<{ owner: number }>`SELECT owner_id AS owner FROM devices WHERE id = ${device}`.execute(
        server.database.db,
      )
    ).rows[0]?.owner

  test('what a person has is shown, handed over or ended in one operation with one line, and an undo gives it back', async () => {
    const { id, auth, device } = await leaver('A')
    const receiver = await server.person()
    expect(await belongings(id)).toEqual(['sessions 1', 'reviews 1', 'views 1', 'watches 1', 'alerts 1', 'devices 1'])
    const answers = { views: 'handOver', alerts: 'handOver', devices: 'handOver' }
    const done = await depart(id, { answers, to: receiver.id })
    expect(done.status, `${done.bytes}`).toBe(204)
    expect((await server.call('GET /api/usuario/me', { as: auth })).status).toBe(401)
    expect(await ownerOf(device)).toBe(receiver.id)
    expect(await belongings(receiver.id)).toEqual(['views 1', 'alerts 1', 'devices 1'])
    const audit = z.parse(
      Audit,
      (await server.call('GET /api/changes?grouped=true&values=true&perPage=1', { as: admin })).body,
    ).data[0]
    expect(audit).toMatchObject({
      action: 'deactivate',
      resource: 'users',
      record: id,
      left: {
        to: { userId: receiver.id },
        handedOver: [
          { label: 'Visões compartilhadas', count: 1 },
          { label: 'Alertas que assumiu', count: 1 },
          { label: 'Dispositivos que possui', count: 1 },
        ],
        ended: [
          { label: 'Sessões abertas', count: 1 },
          { label: 'Revisões que lhe pediram', count: 1 },
          { label: 'Acompanhamentos', count: 1 },
        ],
      },
    })
    expect(
      (await server.call(`POST /api/changes/${String(done.headers['change-id'])}/undo`, { as: admin })).status,
    ).toBe(204)
    expect(await ownerOf(device)).toBe(id)
    expect(await belongings(receiver.id)).toEqual([])
    expect(await belongings(id)).toEqual(['views 1', 'alerts 1', 'devices 1'])
  })

  test('without an answer, by any door, sessions, tokens and watches end and the rest stays', async () => {
    const doors = {
      form: (id: number) => server.call(`PUT /api/usuario/${id}`, { as: admin, body: { ativo: false } }),
      departure: (id: number) => depart(id),
    }
    for (const [door, deactivate] of Object.entries(doors)) {
      const { id, auth, device } = await leaver(door)
      expect((await deactivate(id)).status).toBeLessThan(300)
      expect((await server.call('GET /api/usuario/me', { as: auth })).status).toBe(401)
      expect(await belongings(id)).toEqual(['views 1', 'alerts 1', 'devices 1'])
      expect(await ownerOf(device)).toBe(id)
    }
  })

  test('what an undo finds in other hands stays there', async () => {
    const { id, device } = await leaver('B')
    const [receiver, third] = [await server.person(), await server.person()]
    const done = await depart(id, { answers: { devices: 'handOver' }, to: receiver.id })
    await sql`UPDATE devices SET owner_id = ${third.id} WHERE id = ${device}`.execute(server.database.db)
    await server.call(`POST /api/changes/${String(done.headers['change-id'])}/undo`, { as: admin })
    expect(await ownerOf(device)).toBe(third.id)
  })

  test('a view whose name the colleague has gets another one, and a watch that they have is not doubled', async () => {
    const { id } = await leaver('Igual')
    const receiver = await server.person()
    const auth = await server.signIn(receiver.email)
    await server.call('POST /api/views', { as: auth, body: view('igual') })
    expect((await depart(id, { answers: { views: 'handOver', watches: 'handOver' }, to: receiver.id })).status).toBe(
      204,
    )
    expect(await belongings(receiver.id)).toEqual(['sessions 1', 'views 2', 'watches 1'])
  })

  test('only an administrator sees and decides, never about themselves, and only an active colleague receives', async () => {
    const { id } = await leaver('C')
    const operator = await server.signIn(emailOf('OPERATOR'))
    expect((await server.call(`GET /api/usuario/${id}/belongings`, { as: operator })).status).toBe(403)
    expect((await server.call(`POST /api/usuario/${id}/depart`, { as: operator, body: {} })).status).toBe(403)
    const me = z.parse(z.object({ id: z.number() }), (await server.call('GET /api/usuario/me', { as: admin })).body)
    expect((await depart(me.id)).status).toBe(403)
    const inactive = await server.person({ active: false })
    const outsider = await server.person({ profile: 'USER' })
    for (const to of [inactive.id, outsider.id, id, null])
      expect((await depart(id, { answers: { views: 'handOver' }, to })).status).toBe(400)
    expect((await depart(id, { answers: { sessions: 'keep' } })).status).toBe(400)
    expect((await depart(id, { answers: { unknown: 'keep' } })).status).toBe(400)
    expect(profileIds.USER).toBeGreaterThan(0)
    expect(await belongings(id)).toEqual(['sessions 1', 'reviews 1', 'views 1', 'watches 1', 'alerts 1', 'devices 1'])
  })

  test('what a person creates on another server while they are deactivated is refused, ended or handed over, but never left behind', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, auth } = await leaver(`Corrida ${round}`)
      const receiver = await server.person()
      const creations = [1, 2, 3, 4].map((n) =>
        other.call('POST /api/views', { as: auth, body: view(`Nova ${round} ${n}`) }),
      )
      const [done, ...created] = await Promise.all([
        depart(id, { answers: { views: 'handOver' }, to: receiver.id }),
        ...creations,
      ])
      expect(done.status, `${done.bytes}`).toBe(204)
      const made = created.filter(({ status }) => status === 201).length
      for (const { status } of created) expect([201, 401]).toContain(status)
      expect(await belongings(id)).toEqual(['alerts 1', 'devices 1'])
      expect(await belongings(receiver.id)).toEqual([`views ${1 + made}`])
    }
  })
})
