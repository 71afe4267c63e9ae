// Tests sites, what people call their devices, and the tags by which they group them.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { tagLimits as limits } from '#kernel/core/contract/tagLists.ts'
import { Found } from '#kernel/core/contract/payloads/search.ts'
import { bulk, revert } from '#tests/support/bulk.ts'
import { insertCapsule, insertCategory, insertDevice, insertFragrance, insertSite } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { runImport } from '#tests/support/imports.ts'
import { up } from '#server/migrations/0066-nulls-in-the-log.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const Device = z.object({
  deviceId: z.number(),
  name: z.nullable(z.string()),
  siteId: z.nullable(z.number()),
  site: z.nullable(z.object({ siteId: z.number(), name: z.string() })),
  tags: z.array(z.string()),
  updatedAt: z.string(),
})
const Site = z.object({ siteId: z.number() })
const Listed = z.object({ data: z.array(z.looseObject({})), total: z.number() })

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let operator: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    operator = await server.signIn(emailOf('OPERATOR'))
  })
  afterAll(() => server.close())
  const db = () => server.database.db

  let made = 0
  const newDevice = (): Promise<number> =>
    insertDevice(db(), `5A:00:00:00:00:${(++made).toString(16).toUpperCase().padStart(2, '0')}`)
  const put = async (id: number, body: object) => {
    const answer = await server.call(`PUT /api/devices/${id}`, { as: admin, body })
    expect(answer.status, `${answer.bytes}`).toBe(200)
    return z.parse(Device, answer.body)
  }
  const tagsOf = async (id: number) =>
    z.parse(Device, (await server.call(`GET /api/devices/${id}`, { as: admin })).body).tags
  const suggested = async (str: string, as: Auth = admin) =>
    (await server.call(`GET /api/devices/suggestions/tags?str=${encodeURIComponent(str)}`, { as })).body
  const found = async (path: string) =>
    z.parse(Listed, (await server.call(`GET /api/${path}`, { as: operator })).body).total

  describe('a name that imports take for that of another site', () => {
    const create = (name: string) =>
      server.call('POST /api/sites', { as: admin, body: { name, timeZone: 'America/Sao_Paulo' } })
    const created = async (name: string) => z.parse(Site, (await create(name)).body).siteId
    const taken = { status: 400, body: { errors: { name: 'Este valor já está em uso' } } }
    const columns = [{ field: 'name' }, { field: 'timeZone' }]

    test('is in use for calls, and so for forms', async () => {
      const names = z
        .parse(
          z.array(z.object({ name: z.string() })),
          JSON.parse(readFileSync(new URL('../cases/sites-folded.json', import.meta.url), 'utf8')),
        )
        .map(({ name }) => name)
      const [first = '', ...others] = names
      const id = await created(first)
      for (const name of [...others, 'Local\u00a0\u00a0ùnicö']) expect(await create(name)).toMatchObject(taken)

      const other = await created('Outra unidade')
      const rename = (site: number, name: string) =>
        server.call(`PUT /api/sites/${site}`, { as: admin, body: { name } })
      for (const name of others) expect(await rename(other, name)).toMatchObject(taken)
      // Its own name may be written otherwise.
      expect(await rename(id, 'LOCAL   ÚNICO')).toMatchObject({ status: 200, body: { name: 'LOCAL ÚNICO' } })
    })

    test('is in use for imports: for that of a stored site, and for two rows of one file', async () => {
      await created('Loja Sé')
      const { errors, end } = await runImport(
        server,
        admin,
        'sites',
        'n;z\nLOJA SE;America/Sao_Paulo\nDobrada Nº 1;America/Sao_Paulo\nDOBRADA NO 1;America/Sao_Paulo',
        { columns, onlyValid: true },
      )
      expect(errors).toMatchObject([{ row: 2 }, { row: 4 }])
      expect(end).toMatchObject({ created: 1, invalid: 2 })
    })

    test('is in use for a revert', async () => {
      const id = await created('Antes')
      await server.call(`PUT /api/sites/${id}`, { as: admin, body: { name: 'Depois' } })
      await created('ANTES')
      const { data } = z.parse(
        z.object({ data: z.array(z.object({ changeId: z.number() })) }),
        (await server.call(`GET /api/changes/sites/${id}`, { as: admin })).body,
      )
      expect(await server.call(`POST /api/changes/${data[0]?.changeId}/revert`, { as: admin })).toMatchObject({
        status: 400,
      })
    })

    test('is in use for one of two people who save it at once', async () => {
      for (const n of Array.from({ length: 5 }).keys()) {
        const answers = await Promise.all([`Corrida ${n}`, `CORRIDA ${n}`, `corrída ${n}`].map(create))
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
      }
    })

    test('does not keep older sites with one name from being edited', async () => {
      await insertSite(db(), 'Depósito')
      const second = await insertSite(db(), 'DEPOSITO')
      const edit = (body: object) => server.call(`PUT /api/sites/${second}`, { as: admin, body })
      expect((await edit({ name: 'DEPOSITO', address: 'Rua A' })).status).toBe(200)
      expect((await edit({ name: 'Deposito' })).status).toBe(200)
      expect((await edit({ name: 'Depósito 2' })).status).toBe(200)
      expect(await edit({ name: 'DEPÓSITO' })).toMatchObject(taken)
    })

    test('is a serial number of two capsules, too', async () => {
      const fragrance = await insertFragrance(db(), 'Do serial', await insertCategory(db(), 'Do serial'))
      const { end, errors } = await runImport(
        server,
        admin,
        'capsules',
        `s;f;r;d\nab-01;#${fragrance};5;2030-01-01\nAB-01;#${fragrance};5;2030-01-01`,
        {
          columns: [
            { field: 'serialNumber' },
            { field: 'fragrance' },
            { field: 'remainingShots' },
            { field: 'dueDate' },
          ],
          onlyValid: true,
        },
      )
      expect(errors).toMatchObject([{ row: 3, column: 0 }])
      expect(end).toMatchObject({ created: 1, invalid: 1 })
    })
  })

  test('the log keeps the days on which a deleted site was closed, also of one that was deleted before the log did', async () => {
    const body = { name: 'Loja que fecha', timeZone: 'America/Sao_Paulo', openingHours: { monday: '09:00-18:00' } }
    const { siteId } = z.parse(Site, (await server.call('POST /api/sites', { as: admin, body })).body)
    for (const query of ['', '?hardDelete=true'])
      expect((await server.call(`DELETE /api/sites/${siteId}${query}`, { as: admin })).status).toBe(204)
    const kept = async () => {
      const { rows } = await sql<{ hours: unknown }>`SELECT before -> 'opening_hours' AS hours FROM changes
        WHERE resource = 'sites' AND record = ${siteId} AND action = 'delete'`.execute(db())
      return rows[0]?.hours
    }
    const closed = { tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null, sunday: null }
    expect(await kept()).toEqual({ monday: '09:00-18:00', ...closed })
    await sql`UPDATE changes SET before = jsonb_strip_nulls(before) WHERE resource = 'sites' AND record = ${siteId}`.execute(
      db(),
    )
    expect(await kept()).toEqual({ monday: '09:00-18:00' })
    await server.database.transaction((trx) => up(trx))
    expect(await kept()).toEqual({ monday: '09:00-18:00', ...closed })
  })

  test('a device gets a name, an active site and tags; its address and its campaign stay out of this body', async () => {
    const site = await insertSite(db(), 'Loja Centro')
    const id = await newDevice()
    expect(await put(id, { name: ' Lobby 2 ', siteId: site, tags: ['VIP'] })).toMatchObject({
      name: 'Lobby 2',
      site: { siteId: site, name: 'Loja Centro' },
      tags: ['VIP'],
    })
    // What a body leaves out stays.
    expect(await put(id, { name: 'Lobby' })).toMatchObject({ siteId: site, tags: ['VIP'] })
    for (const body of [{ macAddress: 'AA:BB:CC:DD:EE:FF' }, { campaign: 1 }, { siteId: 999_999 }, { tags: ['a;b'] }])
      expect((await server.call(`PUT /api/devices/${id}`, { as: admin, body })).status).toBe(400)
    expect((await server.call(`PUT /api/devices/${id}`, { as: operator, body: { name: 'Meu' } })).status).toBe(403)
    const closed = await insertSite(db(), 'Loja fechada')
    await sql`UPDATE sites SET deleted_at = now() WHERE id = ${closed}`.execute(db())
    const refused = await server.call(`PUT /api/devices/${id}`, { as: admin, body: { siteId: closed } })
    expect([refused.status, refused.body]).toMatchObject([400, { errors: { siteId: expect.any(String) } }])
  })

  test('the search names a device by its name and site, which find it, and by its address alone until it has a name', async () => {
    const { name, siteId } = { name: 'Recepção 4', siteId: await insertSite(db(), 'Hotel Aurora') }
    const id = await newDevice()
    const titles = async (str: string) =>
      z
        .parse(
          z.array(Found),
          (await server.call(`GET /api/search?str=${encodeURIComponent(str)}`, { as: operator })).body,
        )
        .filter((one) => one.resource === 'devices' && one.id === id)
        .map(({ title }) => title)
    const [bare = ''] = await titles(String(id))
    await put(id, { siteId })
    expect(await titles('aurora')).toEqual([bare])
    await put(id, { name })
    for (const str of ['recepcao', 'hotel aurora', bare])
      expect(await titles(str)).toEqual(['Recepção 4 · Hotel Aurora'])
    await put(id, { siteId: null })
    expect(await titles('recepcao')).toEqual([name])
    const fragrance = await insertFragrance(db(), 'Chá', await insertCategory(db(), 'Chás'))
    await insertCapsule(db(), 'NOME-1', fragrance, id, '2099-01-01')
    const capsules = await server.call('GET /api/capsules?FilterString=NOME-1', { as: operator })
    expect(z.parse(Listed, capsules.body).data).toMatchObject([
      {
        device: { deviceId: id, macAddress: bare, name, site: null },
        fragrance: { name: 'Chá', category: { name: 'Chás' } },
      },
    ])
  })

  test('lists find devices and capsules by the site and the tags of the device, also under its present name', async () => {
    const site = await insertSite(db(), 'Shopping Antigo')
    const id = await newDevice()
    await put(id, { siteId: site, tags: ['Vitrine'] })
    const fragrance = await insertFragrance(db(), 'Do local', await insertCategory(db(), 'Do local'))
    await insertCapsule(db(), 'LOCAL-1', fragrance, id, '2030-01-01')
    const answer = await server.call(`PUT /api/sites/${site}`, { as: admin, body: { name: 'Shopping Novo' } })
    expect(answer.status, `${answer.bytes}`).toBe(200)
    expect(await found('devices?FilterString=shopping%20novo')).toBe(1)
    expect(await found('devices?FilterString=shopping%20antigo')).toBe(0)
    for (const where of [`site.is.${site}`, 'tags.has.vitrine', 'all(tags.filled,site.filled,tags.has.VITRÍNE)'])
      expect(await found(`devices?where=${encodeURIComponent(where)}`)).toBe(1)
    for (const where of [`device.site.is.${site}`, 'device.tags.has.vitrine'])
      expect(await found(`capsules?where=${encodeURIComponent(where)}`)).toBe(1)
  })

  test('a tag is typed once: case and accents make no other, and the spelling of the first record holds', async () => {
    const [one, other] = [await newDevice(), await newDevice()]
    expect((await put(one, { tags: ['Saguão', 'saguao', ' SAGUÃO '] })).tags).toEqual(['Saguão'])
    expect((await put(other, { tags: ['saguao', 'Andar 2'] })).tags).toEqual(['Saguão', 'Andar 2'])
    expect(await suggested('sag')).toEqual({ data: ['Saguão'] })
    expect(await suggested('dar')).toEqual({ data: ['Andar 2'] })
    // A spelling that no record has any more was perhaps a mistake.
    await put(one, { tags: [] })
    expect((await put(other, { tags: ['SAGUAO'] })).tags).toEqual(['SAGUAO'])
    expect(await suggested('a', operator)).toMatchObject({ data: expect.arrayContaining(['SAGUAO']) })
    expect(await suggested('Andar')).toEqual({ data: [] })
  })

  test('tags are added to many records and removed from them, each keeps its others, and all of it is taken back', async () => {
    const ids = [await newDevice(), await newDevice(), await newDevice()]
    const [first = 0, second = 0, full = 0] = ids
    await put(first, { tags: ['Norte', 'Piloto'] })
    const many = Array.from({ length: limits.each }, (_, n) => `Cheio ${n}`)
    await put(full, { tags: many })
    const target = { ids }
    const added = await bulk(server, admin, '/devices', {
      action: 'addTags',
      target,
      arguments: { tags: ['piloto', 'Verão'] },
    })
    expect(added.preview).toMatchObject({ total: 3, reached: 2 })
    expect(added.run).toMatchObject({ done: 2, refused: 1, refusals: added.preview.refusals, canRevert: true })
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([
      ['Norte', 'Piloto', 'Verão'],
      ['Piloto', 'Verão'],
    ])
    const removed = await bulk(server, admin, '/devices', {
      action: 'removeTags',
      target,
      arguments: { tags: ['PILOTO'] },
    })
    expect(removed.preview).toMatchObject({ reached: 2 })
    expect([await tagsOf(first), await tagsOf(second), await tagsOf(full)]).toEqual([
      ['Norte', 'Verão'],
      ['Verão'],
      many,
    ])
    await revert(server, admin, removed.run.runId)
    await revert(server, admin, added.run.runId)
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([['Norte', 'Piloto'], []])
    for (const given of [{ tags: ['x;y'] }, { name: 'x' }, { tags: ['x'], name: 'y' }, {}]) {
      const body = { action: 'addTags', target, arguments: given }
      expect((await server.call('POST /api/devices/bulk/preview', { as: admin, body })).status).toBe(400)
    }
  })

  test('a spreadsheet has the tags of a device in one cell, and the hours of a site in one for each day', async () => {
    const file = 'MAC;Nome;Etiquetas\n5B:00:00:00:00:01;Caixa;"Loja; loja ;Caixa 1"'
    const columns = [{ field: 'macAddress' }, { field: 'name' }, { field: 'tags' }]
    expect((await runImport(server, admin, 'devices', file, { columns, key: 'macAddress' })).end).toMatchObject({
      created: 1,
    })
    const { rows } = await sql<{ id: number; tags: string[] }>`
      SELECT id, tags FROM devices WHERE mac_address = '5B:00:00:00:00:01'`.execute(db())
    expect(rows[0]?.tags).toEqual(['Loja', 'Caixa 1'])
    const sites = 'Nome;Fuso;Segunda;Sábado\nQuiosque;america/sao_paulo;9-18;10h às 14h\nBanca;America/Lima;9h–17h30;'
    const ofSites = ['name', 'timeZone', 'openingHours.monday', 'openingHours.saturday'].map((field) => ({ field }))
    const { end, errors } = await runImport(server, admin, 'sites', sites, {
      columns: ofSites,
      key: 'name',
      onlyValid: true,
    })
    expect([end, errors]).toMatchObject([{ created: 1 }, [{ row: 2, column: 3 }]])
    const { rows: stored } =
      await sql`SELECT opening_hours -> 'monday' AS monday FROM sites WHERE name = 'Banca'`.execute(db())
    expect(stored).toEqual([{ monday: '09:00-17:30' }])
  })
})
