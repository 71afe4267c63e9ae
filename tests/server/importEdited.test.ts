// Tests a resource that is edited here, imported there and never created: devices with notes, which a form writes.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { text } from '#kernel/core/contract/define.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { insertCampaign, insertDevice } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { runImport } from '#tests/support/imports.ts'
import { emailOf, type TestServer, testServer } from '#tests/support/server.ts'

// By its path: with import(), the definition would have to keep its type.
vi.mock('#src/resources/devices/definition.ts', async (load) => {
  const { default: devices } = await load<{ default: Resource }>()
  const fields = { ...devices.fields, notes: text({ max: 20 }) }
  return { default: { ...devices, verbs: ['update'], body: 'json', fields } satisfies Resource }
})

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())
  test('a device with notes gets them by PUT and by its import, keeps its address, and is never created by POST', async () => {
    const db = server.database.db
    await sql`ALTER TABLE devices ADD COLUMN notes text`.execute(db)
    const admin = await server.signIn(emailOf('ADMIN'))
    await insertCampaign(db, 'Primavera', [])
    const id = await insertDevice(db, 'AA:00:00:00:00:01')
    const call = (what: string, body: object) => server.call(what, { as: admin, body })

    expect(await call(`PUT /api/devices/${id}`, { notes: 'Vitrine' })).toMatchObject({ status: 200 })
    for (const body of [{ macAddress: 'AA:00:00:00:00:09' }, { campaign: 1 }])
      expect(await call(`PUT /api/devices/${id}`, body)).toMatchObject({ status: 400 })
    expect(await call('POST /api/devices', { notes: 'Nova' })).toMatchObject({ status: 404 })

    const file = 'MAC;Campanha;Notas\nAA:00:00:00:00:01;Primavera;Balcão\nAA:00:00:00:00:02;Primavera;Loja'
    const columns = ['macAddress', 'campaign', 'notes'].map((field) => ({ field }))
    const options = { columns, key: 'macAddress', action: 'both' } as const
    expect(await runImport(server, admin, 'devices', file, options)).toMatchObject({
      errors: [],
      end: { created: 1, updated: 1 },
    })
    const { rows } = await sql`
    SELECT mac_address AS mac, notes, (SELECT name FROM campaigns WHERE id = campaign_id) AS campaign
    FROM devices ORDER BY mac_address`.execute(db)
    expect(rows).toEqual([
      { mac: 'AA:00:00:00:00:01', notes: 'Balcão', campaign: 'Primavera' },
      { mac: 'AA:00:00:00:00:02', notes: 'Loja', campaign: 'Primavera' },
    ])
  })
})
