// Tests imports of what no single call writes: devices and capsules. What every import does is in import.test.ts.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import { shotRows, writeShots } from '#src/resources/statistics/shots.server.ts'
import { revert } from '#tests/support/bulk.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { countsOf, runImport, sendImport } from '#tests/support/imports.ts'
import { importForm, type TestCell, workbookOf } from '#tests/support/sheets.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const ofDevices = [{ field: 'macAddress' }, { field: 'campaign' }]
const ofCapsules = ['serialNumber', 'fragrance', 'remainingShots', 'dueDate', 'device'].map((field) => ({ field }))

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let fragrance: number
  let campaign: number
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const category = await insertCategory(db(), 'Cítricos')
    fragrance = await insertFragrance(db(), 'Limão', category)
    await sql`UPDATE fragrances SET deleted_at = now() WHERE id = ${await insertFragrance(db(), 'Antiga', category)}`.execute(
      db(),
    )
    campaign = await insertCampaign(db(), 'Primavera', [fragrance])
    await insertCampaign(db(), 'Verão passado', [fragrance], false)
  })
  afterAll(() => server.close())
  const db = () => server.database.db

  const devices = (file: Uint8Array | string, options: Partial<ImportOptions> = {}) =>
    runImport(server, admin, 'devices', file, { columns: ofDevices, key: 'macAddress', ...options })
  const capsules = (file: Uint8Array | string, options: Partial<ImportOptions> = {}) =>
    runImport(server, admin, 'capsules', file, { columns: ofCapsules, key: 'serialNumber', ...options })
  const storedDevices = async (like: string) =>
    (
      await sql<{ id: number; mac: string; campaign: number | null }>`
        SELECT id, mac_address AS mac, campaign_id AS campaign FROM devices WHERE mac_address LIKE ${like} ORDER BY mac_address`.execute(
        db(),
      )
    ).rows
  const storedCapsules = async (like: string) =>
    (
      await sql<{ id: number; serial: string; shots: number; due: string; device: number | null }>`
        SELECT id, serial_number AS serial, remaining_shots AS shots, due_date AS due, device_id AS device
        FROM capsules WHERE serial_number LIKE ${like} ORDER BY serial_number`.execute(db())
    ).rows

  test('a batch of devices is registered by their addresses, tried first without leaving anything, and corrected by the same file', async () => {
    const file = 'MAC;Campanha\nAA:00:00:00:00:01;primavera\naa-00-00-00-00-02;\nAA:00:00:00:00:03;'
    const before = await countsOf(db())
    const trial = await devices(file, { isTrial: true })
    expect(trial).toEqual({
      errors: [],
      end: { kind: 'end', created: 3, updated: 0, unchanged: 0, invalid: 0, batch: null },
    })
    expect(await countsOf(db())).toEqual(before)

    expect((await devices(file)).end).toMatchObject({ created: 3 })
    const stored = await storedDevices('AA:00:00:00:00:%')
    expect(stored.map((device) => [device.mac, device.campaign])).toEqual([
      ['AA:00:00:00:00:01', campaign],
      ['AA:00:00:00:00:02', null],
      ['AA:00:00:00:00:03', null],
    ])

    const both = `MAC;Campanha\nAA:00:00:00:00:01;\nAA:00:00:00:00:02;#${campaign}\nAA:00:00:00:00:03;\nAA:00:00:00:00:04;`
    expect((await devices(both, { action: 'both' })).end).toMatchObject({ created: 1, updated: 2, unchanged: 1 })
    const columns = [{ field: 'deviceId' }, { field: 'macAddress' }]
    const [, , third] = stored
    const corrected = await devices(`Id;MAC\n${third?.id};AA:00:00:00:00:05`, {
      columns,
      action: 'update',
      key: 'deviceId',
    })
    expect(corrected.end).toMatchObject({ updated: 1 })
    expect((await storedDevices('AA:00:00:00:00:%')).map((device) => [device.mac, device.campaign])).toEqual([
      ['AA:00:00:00:00:01', null],
      ['AA:00:00:00:00:02', campaign],
      ['AA:00:00:00:00:04', null],
      ['AA:00:00:00:00:05', null],
    ])
    expect((await server.call(`GET /api/devices?FilterString=AA-00-00-00-00-04`, { as: admin })).body).toMatchObject({
      data: [{ campaign: null, user: null, owner: null }],
    })
  })

  test('a batch of capsules is registered by serial numbers, with their fragrances and devices by name, address or id', async () => {
    const id = await insertDevice(db(), 'BB:00:00:00:00:01')
    const file = await workbookOf([
      ['Série', 'Fragrância', 'Disparos', 'Validade', 'Dispositivo'],
      ['L-1', 'LIMAO', 100, '31/12/2027', 'bb-00-00-00-00-01'],
      ['L-2', `#${fragrance}`, 0, '2027-12-31', `#${id}`],
      ['L-3', 'Limão', 50, '2027-12-31', null],
    ])
    expect((await capsules(file)).end).toMatchObject({ created: 3 })
    const registered = { due: '2027-12-31', id: expect.any(Number) }
    expect(await storedCapsules('L-%')).toEqual([
      { ...registered, serial: 'L-1', shots: 100, device: id },
      { ...registered, serial: 'L-2', shots: 0, device: id },
      { ...registered, serial: 'L-3', shots: 50, device: null },
    ])
    expect((await capsules(file, { action: 'both', again: true })).end).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
    })
    const columns = [{ field: 'serialNumber' }, { field: 'remainingShots' }]
    const changed = await capsules('s;d\nL-1;80\nL-3;60', { columns, action: 'update' })
    expect(changed.end).toMatchObject({ updated: 2 })
    expect((await storedCapsules('L-%')).map(({ shots }) => shots)).toEqual([80, 0, 60])
    const { rows } =
      await sql`SELECT action, before FROM changes WHERE batch = ${changed.end.batch}::uuid AND record IS NOT NULL ORDER BY id`.execute(
        db(),
      )
    expect(rows).toEqual([
      { action: 'update', before: { remaining_shots: 100 } },
      { action: 'update', before: { remaining_shots: 50 } },
    ])
  })

  test('every invalid cell of a device and of a capsule is reported at its place', async () => {
    await insertDevice(db(), 'CC:00:00:00:00:01')
    const place = (errors: Awaited<ReturnType<typeof devices>>['errors']) =>
      errors.map(({ row, column, message }) => [row, column, message])
    const expected = (rows: readonly (readonly [reason: RegExp, column: number | null, ...cells: TestCell[]])[]) =>
      rows.map(([reason, column], index) => [index + 2, column, expect.stringMatching(reason)])

    const wrongDevices: readonly (readonly [RegExp, number, ...TestCell[]])[] = [
      [/obrigatório/, 0, null, 'Primavera'],
      [/Endereço MAC inválido, ex\.: /, 0, 'CC:00:00:00:00', null],
      [/Endereço MAC inválido/, 0, 'CC:00:00:00:00:0G', null],
      // Excel may have made it from 1234567890E2.
      [/Endereço MAC inválido/, 0, 123456789000, null],
      [/Endereço MAC inválido/, 0, 'CC0000000002', null],
      [/Já existe um registro/, 0, 'cc-00-00-00-00-01', null],
      [/não existe/, 1, 'CC:00:00:00:00:02', 'Outono'],
      [/não existe/, 1, 'CC:00:00:00:00:03', '#999999'],
      [/inativo/, 1, 'CC:00:00:00:00:04', 'Verão passado'],
    ]
    const before = await countsOf(db())
    const found = await devices(await workbookOf([['MAC', 'Campanha'], ...wrongDevices.map(([, , ...cells]) => cells)]))
    expect(place(found.errors)).toEqual(expect.arrayContaining(expected(wrongDevices)))
    expect(found.end).toMatchObject({ created: 0, invalid: wrongDevices.length, batch: null })
    const repeated = await devices('MAC;c\nCC:00:00:00:00:05;\ncc-00-00-00-00-05;')
    expect(place(repeated.errors)).toEqual([[3, 0, 'O mesmo valor está na linha 2']])
    const unknown = await devices('MAC;c\nCC:00:00:00:00:06;', { action: 'update' })
    expect(place(unknown.errors)).toEqual([[2, 0, 'Não existe registro com este valor']])

    const wrongCapsules: readonly (readonly [RegExp, number, ...TestCell[]])[] = [
      [/obrigatório/, 0, null, 'Limão', 1, '2027-01-01', null],
      [/no máximo 100/, 0, 'x'.repeat(101), 'Limão', 1, '2027-01-01', null],
      [/obrigatório/, 1, 'E-1', null, 1, '2027-01-01', null],
      [/não existe/, 1, 'E-2', 'Cravo', 1, '2027-01-01', null],
      [/não existe/, 1, 'E-3', '#999999', 1, '2027-01-01', null],
      [/inativo/, 1, 'E-4', 'Antiga', 1, '2027-01-01', null],
      [/obrigatório/, 2, 'E-5', 'Limão', null, '2027-01-01', null],
      [/a partir de 0/, 2, 'E-6', 'Limão', -1, '2027-01-01', null],
      [/inválid/, 2, 'E-7', 'Limão', 1.5, '2027-01-01', null],
      [/até 2147483647/, 2, 'E-8', 'Limão', 3_000_000_000, '2027-01-01', null],
      [/obrigatório/, 3, 'E-9', 'Limão', 1, null, null],
      [/Data inválida/, 3, 'E-10', 'Limão', 1, '31/02/2027', null],
      [/não existe/, 4, 'E-11', 'Limão', 1, '2027-01-01', 'CC:00:00:00:00:99'],
      [/não existe/, 4, 'E-12', 'Limão', 1, '2027-01-01', '#999999'],
    ]
    const headings = ['Série', 'Fragrância', 'Disparos', 'Validade', 'Dispositivo']
    const broken = await capsules(await workbookOf([headings, ...wrongCapsules.map(([, , ...cells]) => cells)]))
    expect(place(broken.errors)).toEqual(expect.arrayContaining(expected(wrongCapsules)))
    expect(broken.errors).toHaveLength(wrongCapsules.length)
    // The audit tells that somebody has tried.
    expect(await countsOf(db())).toEqual({ ...before, changes: (before['changes'] ?? 0) + 4 })
  })

  test('a device keeps an inactive campaign that it has already, and an import says nothing of users and owners', async () => {
    const old = await insertCampaign(db(), 'Encerrada', [fragrance], false)
    const id = await insertDevice(db(), 'DD:00:00:00:00:01', { campaignId: old, userId: 1, ownerId: 1 })
    const columns = [{ field: 'deviceId' }, { field: 'macAddress' }, { field: 'campaign' }]
    const { end } = await devices(`Id;MAC;c\n${id};DD:00:00:00:00:02;Encerrada`, {
      columns,
      action: 'update',
      key: 'deviceId',
    })
    expect(end).toMatchObject({ updated: 1 })
    expect(
      (await sql`SELECT mac_address, campaign_id, user_id, owner_id FROM devices WHERE id = ${id}`.execute(db())).rows,
    ).toEqual([{ mac_address: 'DD:00:00:00:00:02', campaign_id: old, user_id: 1, owner_id: 1 }])
    for (const field of ['user', 'owner', 'createdAt'])
      expect((await sendImport(server, admin, 'devices', 'a\nb', { columns: [{ field }] })).status, `${field}`).toBe(
        400,
      )
  })

  test('taken back, what devices have not used goes, what the import has changed has its old values, and what is in use stays with its reason', async () => {
    const { end } = await devices(['MAC;c', ...[1, 2, 3, 4, 5].map((at) => `EE:00:00:00:00:0${at};`)].join('\n'))
    const [, used, shooting, loaded, assigned] = (await storedDevices('EE:%')).map(({ id }) => id)
    // The app connects a user, and devices report, without a call of this server.
    await sql`UPDATE devices SET user_id = 2 WHERE id = ${used}`.execute(db())
    await server.database.transaction((trx) =>
      writeShots(
        trx,
        shotRows([
          { deviceId: shooting ?? 0, campaignId: campaign, fragranceId: fragrance, at: '2026-05-01T00:00:00Z' },
        ]),
      ),
    )
    const loading = await capsules(
      `s;f;d;v;m\nR-1;Limão;9;2027-01-01;#${loaded}\nR-2;Limão;9;2027-01-01;\nR-3;Limão;9;2027-01-01;`,
    )
    await server.call(`PUT /api/devices/${assigned}/campaign`, { as: admin, body: { campaignId: campaign } })
    const run = await revert(server, admin, end.batch ?? '')
    expect(run).toMatchObject({ state: 'done', done: 1, refused: 4 })
    expect(run.refusals.toSorted((one, other) => one.count - other.count)).toMatchObject([
      { reason: expect.stringMatching(/mudou depois/), count: 1 },
      { reason: 'Este dispositivo já está em uso: tem usuário, cápsulas ou disparos', count: 3 },
    ])
    expect((await storedDevices('EE:%')).map(({ mac }) => mac.at(-1))).toEqual(['2', '3', '4', '5'])

    // A device has used one of the capsules.
    await sql`UPDATE capsules SET remaining_shots = 8, updated_at = updated_at + interval '1 millisecond' WHERE serial_number = 'R-2'`.execute(
      db(),
    )
    expect(await revert(server, admin, loading.end.batch ?? '')).toMatchObject({
      done: 2,
      refused: 1,
      refusals: [{ reason: 'Um dispositivo usou este registro depois disso', count: 1 }],
    })
    expect((await storedCapsules('R-%')).map(({ serial }) => serial)).toEqual(['R-2'])

    const changed = await capsules('s;f;d;v;m\nR-2;Limão;99;2028-02-02;EE:00:00:00:00:02', { action: 'update' })
    const corrected = await devices('MAC;c\nEE:00:00:00:00:02;Primavera', { action: 'update' })
    expect((await storedCapsules('R-%')).map(({ shots, due, device }) => [shots, due, device])).toEqual([
      [99, '2028-02-02', used],
    ])
    expect(await revert(server, admin, changed.end.batch ?? '')).toMatchObject({ done: 1, refused: 0 })
    expect((await storedCapsules('R-%')).map(({ shots, due, device }) => [shots, due, device])).toEqual([
      [8, '2027-01-01', null],
    ])
    expect(await revert(server, admin, corrected.end.batch ?? '')).toMatchObject({ done: 1, refused: 0 })
    expect((await storedDevices('EE:%')).at(0)?.campaign).toBeNull()
  })

  test('only an ADMIN, or their token with this action, imports devices and capsules, and no call writes a single one', async () => {
    const file = 'MAC\nFF:00:00:00:00:01'
    const options = { columns: [{ field: 'macAddress' }] }
    for (const resource of ['devices', 'capsules']) {
      for (const profile of ['OPERATOR', 'POSTNEWS', 'USER'] as const) {
        const as = await server.signIn(emailOf(profile))
        expect((await sendImport(server, as, resource, file, options)).status, `${profile} ${resource}`).toBe(403)
        expect((await server.call(`GET /api/imports/${resource}/template`, { as })).status).toBe(403)
        const body = importForm({ file })
        expect((await server.call(`POST /api/imports/${resource}/columns`, { as, body })).status).toBe(403)
      }
      expect((await server.call(`POST /api/${resource}`, { as: admin, body: {} })).status).toBe(404)
      expect((await server.call(`PUT /api/${resource}/1`, { as: admin, body: {} })).status).toBe(404)
    }
    const tokenOf = async (actions: readonly string[]) => {
      const scope = [
        { resource: 'devices', actions },
        { resource: 'imports', actions: ['read', 'update'] },
      ]
      const { body } = await server.call('POST /api/account/tokens', {
        as: admin,
        body: { name: actions.join(), days: 1, scope },
      })
      return z.parse(z.object({ token: z.string() }), body).token
    }
    expect((await sendImport(server, await tokenOf(['list']), 'devices', file, options)).status).toBe(403)
    expect((await runImport(server, await tokenOf(['import']), 'devices', file, options)).end).toMatchObject({
      created: 1,
    })
  })

  test('the template names what a device and a capsule have, and marks what a new one needs', async () => {
    for (const [resource, headings] of [
      ['devices', ['macAddress *', 'name', 'siteId', 'tags', 'campaign']],
      ['capsules', ['serialNumber *', 'fragrance *', 'remainingShots *', 'device', 'dueDate *', 'capacity']],
    ] as const)
      expect(
        await readWorkbook((await server.call(`GET /api/imports/${resource}/template`, { as: admin })).bytes),
      ).toEqual([headings])
  })
})
