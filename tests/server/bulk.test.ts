// Tests actions on many records: which ones they find, what they refuse, how they end, and how they are taken back.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { insertCampaign, insertCategory, insertDevice, insertFragrance } from '#tests/support/catalogue.ts'
import { bulk, ended, revert } from '#tests/support/bulk.ts'
import { engines } from '#tests/support/database.ts'
import { runImport } from '#tests/support/imports.ts'
import { fillEmptyLists } from '#tests/support/records.ts'
import { lostNames, renameMeanwhile } from '#tests/support/otherWriter.ts'
import { readWorkbook } from '#tests/support/workbook.ts'
import { allEndpoints, type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'
import { MadeToken } from '#tests/support/payloads.ts'

/** `npm run bench -- bulk` tries 100,000 on PostgreSQL and measures them. */
const records = 150

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())
  const db = () => server.database.db

  const families = async (name: string, count: number): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO categories (name) SELECT ${name} || ' ' || n FROM generate_series(1, ${count}::int) n RETURNING id`.execute(
      db(),
    )
    return rows.map(({ id }) => id)
  }
  const activeOf = async (ids: readonly number[]): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM categories WHERE id = ANY (${sql.val([...ids])}::int[]) AND deleted_at IS NULL ORDER BY id`.execute(
      db(),
    )
    return rows.map(({ id }) => id)
  }
  const post = (path: string, body: unknown, as: Auth = admin) => server.call(`POST /api${path}`, { as, body })

  test('an action on all that a filter finds reaches each of them but the exceptions, and says why not the others', async () => {
    const ids = await families('Cítrico', 30)
    const [kept = 0, used = 0] = ids
    await insertFragrance(db(), 'Limão', used)
    const other = await insertCategory(db(), 'Outra')
    const target = { filter: { FilterString: 'Cítrico', isActive: true }, except: [kept] }
    const { preview, run } = await bulk(server, admin, '/categories', { action: 'deactivate', target })
    const refusals = [{ reason: 'Esta família tem uma fragrância e não pode ser desativada nem excluída', count: 1 }]
    expect(preview).toEqual({ total: 29, reached: 28, refusals })
    expect(run).toMatchObject({ state: 'done', total: 29, done: 28, refused: 1, refusals, canRevert: true })
    expect(await activeOf([...ids, other])).toEqual([kept, used, other])
  })

  test('a batch is taken back as one, except what has changed since and what has no way back', async () => {
    const [first = 0, second = 0, third = 0] = await families('Amadeirado', 3)
    const { run } = await bulk(server, admin, '/categories', {
      action: 'deactivate',
      target: { ids: [third, first, second, first] },
    })
    expect(run).toMatchObject({ total: 3, done: 3 })
    await server.call(`PUT /api/categories/activate/${second}`, { as: admin })
    const scope = [{ resource: 'categories', actions: ['delete'] }]
    const { token } = z.parse(MadeToken, (await post('/account/tokens', { name: 'ERP', days: 1, scope })).body)
    expect((await server.call(`DELETE /api/categories/${second}`, { as: token })).status).toBe(204)
    const preview = await server.call(`GET /api/changes/batches/${run.runId}`, { as: admin })
    const refusals = [{ reason: 'O registro mudou depois disso, reverta pelo histórico', count: 1 }]
    const changedSince = [
      {
        resource: 'categories',
        record: second,
        title: 'Amadeirado 2',
        at: expect.any(String),
        by: 'Conta ADMIN (token “ERP”)',
      },
    ]
    const listed = { resource: 'categories', changeId: expect.any(Number) }
    const taken = [third, second, first].map((record) => ({ ...listed, record }))
    expect(preview.body).toEqual({ total: 3, reached: 2, refusals, changedSince, changes: taken })
    const back = await revert(server, admin, run.runId)
    expect(back).toMatchObject({ action: 'revert', state: 'done', done: 2, refused: 1, refusals, canRevert: true })
    expect(await activeOf([first, second, third])).toEqual([first, third])
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM changes WHERE batch = ${back.runId}::uuid AND details ? 'reverts'`.execute(db())
    expect(rows[0]?.n).toBe(2)

    // The revert is a batch as well.
    expect(await revert(server, admin, back.runId)).toMatchObject({ done: 2, refused: 0 })
    const deleted = await bulk(server, admin, '/categories', { action: 'hardDelete', target: { ids: [first, second] } })
    expect(deleted.run).toMatchObject({ done: 2, canRevert: false })
    expect(await revert(server, admin, deleted.run.runId)).toMatchObject({ done: 0, refused: 2 })
  })

  test('runs over the same records are taken back one after the other, and what was taken back no longer stands in the way', async () => {
    const ids = await families('Em série', 2)
    const target = { ids }
    const first = await bulk(server, admin, '/categories', { action: 'deactivate', target })
    const second = await bulk(server, admin, '/categories', { action: 'activate', target })
    const reached = async (runId: string) =>
      z.parse(
        z.looseObject({ reached: z.number() }),
        (await server.call(`GET /api/changes/batches/${runId}`, { as: admin })).body,
      ).reached
    expect(await reached(first.run.runId)).toBe(0)
    const back = await revert(server, admin, second.run.runId)
    expect(back).toMatchObject({ done: 2 })
    expect(await reached(first.run.runId)).toBe(2)
    // The revert of the revert brings the second run back into force, and its revert ends that.
    const again = await revert(server, admin, back.runId)
    expect([again.done, await reached(first.run.runId)]).toEqual([2, 0])
    expect(await revert(server, admin, first.run.runId)).toMatchObject({ done: 0, refused: 2 })
    expect(await revert(server, admin, again.runId)).toMatchObject({ done: 2 })
    expect(await revert(server, admin, first.run.runId)).toMatchObject({ done: 2, refused: 0 })
    expect(await activeOf(ids)).toEqual(ids)
    // It is taken back already.
    expect(await revert(server, admin, first.run.runId)).toMatchObject({ done: 0, refused: 2 })
  })

  test('a batch is taken back beside changes of other fields and events, and never at the cost of a field that somebody has changed', async () => {
    const importUser = async (email: string, field: string, value: string) => {
      const columns = [{ field: 'email' }, { field }]
      return (
        (await runImport(server, admin, 'users', `e;v\n${email};${value}`, { columns, action: 'update', key: 'email' }))
          .end.batch ?? ''
      )
    }
    const put = async (id: number, body: object) => {
      expect((await server.call(`PUT /api/usuario/${id}`, { as: admin, body })).status).toBe(200)
    }
    const one = async (id: number) =>
      z.parse(z.looseObject({}), (await server.call(`GET /api/usuario/${id}`, { as: admin })).body)

    const renamed = await server.person({ name: 'Antes' })
    const names = await importUser(renamed.email, 'nome', 'Depois')
    await put(renamed.id, { mobilePhone: '+5511999990000' })
    expect(await revert(server, admin, names)).toMatchObject({ done: 1 })
    expect(await one(renamed.id)).toMatchObject({ nome: 'Antes', mobilePhone: '+5511999990000' })

    // A user has a CPF or another document: a CPF that came back would remove the document.
    const documented = await server.person()
    await put(documented.id, { cpf: '529.982.247-25' })
    const documents = await importUser(documented.email, 'cpf', '')
    await put(documented.id, { document: 'AB123456' })
    expect(await revert(server, admin, documents)).toMatchObject({ done: 0, refused: 1 })
    expect(await one(documented.id)).toMatchObject({ cpf: null, document: 'AB123456' })

    // An address is one value: nobody typed the city of one in the street of another.
    const moved = await server.person()
    const cities = await importUser(moved.email, 'address.city', 'Natal')
    await put(moved.id, { address: { city: 'Natal', street: 'Rua Nova' } })
    expect(await revert(server, admin, cities)).toMatchObject({ done: 0, refused: 1 })
    expect(await one(moved.id)).toMatchObject({ address: { city: 'Natal', street: 'Rua Nova' } })

    const device = await insertDevice(db(), 'AA:BB:CC:DD:EE:77')
    const fragrance = await insertFragrance(db(), 'De campanha', await insertCategory(db(), 'De campanha'))
    const given = { campaignId: await insertCampaign(db(), 'Dada', [fragrance]) }
    const { run } = await bulk(server, admin, '/devices', {
      action: 'setCampaign',
      target: { ids: [device] },
      arguments: given,
    })
    await server.call(`GET /api/devices/reset-code/${device}`, { as: admin })
    expect(await revert(server, admin, run.runId)).toMatchObject({ done: 1 })
  })

  test('each record is refused for the reason of its single action, and the others are not', async () => {
    const confirmed = await server.person()
    const waiting = await server.person({ confirmed: false })
    const target = { ids: [confirmed.id, waiting.id, 1, 999_999] }
    const { run } = await bulk(server, admin, '/usuario', { action: 'delete', target })
    expect(run).toMatchObject({ done: 1, refused: 3 })
    expect(run.refusals.map(({ reason }) => reason).toSorted()).toEqual(
      [
        'Este usuário já ativou a conta',
        'Registro não encontrado',
        'Ninguém pode excluir o próprio cadastro',
      ].toSorted(),
    )
    const sheet = await server.call(`GET /api/bulk/${run.runId}/result`, { as: admin })
    expect(sheet.status).toBe(200)
    expect(sheet.headers['content-disposition']).toMatch(/^attachment; filename="resultado-\d{4}-\d\d-\d\d\.xlsx"$/)
    const text = await server.call(`GET /api/bulk/${run.runId}/result?format=csv`, { as: admin })
    expect(text.headers['content-disposition']).toMatch(/\.csv"$/)
    expect(`${text.bytes}`).toContain(`\r\n${waiting.id};;Feito\r\n`)
    expect(`${text.bytes}`).toContain('\r\n999999;;Registro não encontrado\r\n')
    // The way back to a run that was left.
    const { body: latest } = await server.call('GET /api/bulk', { as: admin })
    expect(latest).toMatchObject({ data: expect.arrayContaining([run]) })
    const other = await server.signIn(emailOf('OPERATOR'))
    expect((await server.call('GET /api/bulk', { as: other })).body).toEqual({ data: [] })
    // The lines of one run in the audit.
    const { body: lines } = await server.call(`GET /api/changes?batch=${run.runId}`, { as: admin })
    expect(lines).toMatchObject({ data: [{ action: 'delete', record: waiting.id, batch: run.runId }] })
  })

  test('an export has the columns, the filter, the order and the words of the caller, in either format', async () => {
    const [first = 0, , third = 0] = await families('=Soma; "1"', 3)
    const target = { filter: { FilterString: 'soma' }, except: [third] }
    const labels = {
      name: { heading: 'Família' },
      deletedAt: { heading: 'Situação', options: { active: 'Ativa', inactive: 'Inativa' } },
    }
    const order = { orderBy: 'name', orderByDirection: 'DESC' }
    await server.call(`DELETE /api/categories/${first}`, { as: admin })
    const body = {
      columns: 'name.240,deletedAt,categoryId,kosher,createdAt',
      labels,
      target,
      ...order,
      timeZone: 'America/Sao_Paulo',
    }
    const csv = await post('/categories/export', { ...body, format: 'csv' })
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="familias-\d{4}-\d\d-\d\d\.csv"$/)
    const date = String.raw`\d\d/\d\d/\d{4} \d\d:\d\d`
    const line = (n: number, state: string, id: number) => `"'=Soma; ""1"" ${n}";${state};${id};Não;${date}\r\n`
    expect(`${csv.bytes}`).toMatch(
      new RegExp(
        `^\uFEFFFamília;Situação;categoryId;kosher;createdAt\r\n${line(2, 'Ativa', first + 1)}${line(1, 'Inativa', first)}$`,
      ),
    )
    // English separates by commas, moments are those of the caller's time zone, and ids come in the order of the list.
    await sql`UPDATE categories SET created_at = '2026-01-31T02:30Z' WHERE id = ANY (${[first, third]})`.execute(db())
    const chosen = { ...body, columns: 'compact(categoryId,createdAt)', target: { ids: [first, third] } }
    const english = await server.call('POST /api/categories/export', {
      as: admin,
      language: 'en',
      body: { ...chosen, format: 'csv' },
    })
    expect(`${english.bytes}`).toBe(
      `\uFEFFcategoryId,createdAt\r\n${third},30/01/2026 23:30\r\n${first},30/01/2026 23:30\r\n`,
    )
    const book = await post('/categories/export', chosen)
    const moment = String(new Date('2026-01-30T23:30:00Z'))
    expect(await readWorkbook(book.bytes)).toEqual([
      ['categoryId', 'createdAt'],
      [String(third), moment],
      [String(first), moment],
    ])

    const { body: audit } = await server.call('GET /api/changes?action=export&resource=categories', { as: admin })
    const columns = ['name', 'deletedAt', 'categoryId', 'kosher', 'createdAt']
    expect(audit).toMatchObject({
      data: [
        { details: { format: 'xlsx', records: 2 } },
        {},
        { record: null, details: { format: 'csv', columns, search: 'soma' } },
      ],
    })
  })

  test('every column of every list can be exported, and no other: an unknown one is named', async () => {
    const { body: refused } = await post('/capsules/export', {
      target: { filter: {} },
      columns: 'serialNumber,password_hash',
    })
    expect(refused).toMatchObject({ errors: { columns: expect.stringContaining('password_hash') } })
    // A field without a text, and a filter that would be SQL.
    expect((await post('/campaigns/export', { target: { filter: {} }, columns: 'collection' })).status).toBe(400)
    expect(
      (await post('/capsules/export', { target: { filter: { where: "serialNumber.is.1') OR true--" } } })).status,
    ).toBe(400)
    expect(
      (await post('/capsules/export', { target: { filter: {} }, timeZone: "UTC'; DROP TABLE users" })).status,
    ).toBe(400)
    const family = await insertCategory(db(), 'Exportada')
    const fragrance = await insertFragrance(db(), 'Lavanda', family)
    const campaign = await insertCampaign(db(), 'Campanha exportada', [fragrance])
    await insertDevice(db(), 'AA:00:00:00:09:09', { campaignId: campaign })
    await fillEmptyLists({ server, admin })
    const exports = allEndpoints.filter(({ endpoint }) => endpoint.bulk === 'export')
    for (const {
      endpoint: { path },
    } of exports) {
      const { status, bytes } = await post(path, { target: { filter: {}, except: [] }, format: 'csv' })
      expect(status, `${path} ${bytes}`).toBe(200)
      expect(`${bytes}`).not.toMatch(/\[object|undefined|NaN|Invalid/)
    }
    const { bytes } = await post('/fragrances/export', {
      target: { ids: [fragrance] },
      columns: 'name,categoryId',
      format: 'csv',
    })
    expect(`${bytes}`).toBe('\uFEFFname;categoryId\r\nLavanda;Exportada\r\n')
    // A user's cells are those of the screen, and a profile without the permission exports nothing.
    const users = await post('/usuario/export', {
      target: { ids: [1] },
      columns: 'nome,document,profile,address,deletedAt',
      format: 'csv',
    })
    expect(`${users.bytes}`).toMatch(/;ADMIN;.*;active\r\n$/)
    const operator = await server.signIn(emailOf('OPERATOR'))
    expect((await post('/usuario/export', { target: { ids: [1] } }, operator)).status).toBe(200)
    expect((await post('/categories/export', { target: { ids: [1] } }, operator)).status).toBe(403)
  })

  test('users are deactivated one by one: an ADMIN remains, sessions end, nobody deactivates themselves', async () => {
    const [one, two] = [await server.person(), await server.person({ active: false })]
    const auth = await server.signIn(one.email)
    const { run } = await bulk(server, admin, '/usuario', {
      action: 'deactivate',
      target: { ids: [1, one.id, two.id] },
    })
    expect(run).toMatchObject({ done: 1, refused: 2 })
    expect((await server.call('GET /api/usuario/me', { as: auth })).status).toBe(401)
    expect(await revert(server, admin, run.runId)).toMatchObject({ done: 1, refusals: [] })
  })

  test('devices get an active campaign, and the one they had by a revert', async () => {
    const family = await insertCategory(db(), 'Floral')
    const scent = await insertFragrance(db(), 'Rosa', family)
    const [before, next] = [await insertCampaign(db(), 'Antes', [scent]), await insertCampaign(db(), 'Depois', [scent])]
    const gone = await insertCampaign(db(), 'Fora', [scent], false)
    const device = await insertDevice(db(), 'AA:00:00:00:01:01')
    const campaignOf = async () =>
      (await sql<{ id: number | null }>`SELECT campaign_id AS id FROM devices WHERE id = ${device}`.execute(db()))
        .rows[0]?.id
    const set = (campaignId: number) =>
      bulk(server, admin, '/devices', { action: 'setCampaign', target: { ids: [device] }, arguments: { campaignId } })
    await set(before)
    const { run } = await set(next)
    expect(await campaignOf()).toBe(next)
    expect((await set(gone)).run.refusals).toEqual([{ reason: 'Este registro está inativo', count: 1 }])
    expect(await revert(server, admin, run.runId)).toMatchObject({ done: 1 })
    expect(await campaignOf()).toBe(before)
    const body = { action: 'setCampaign', target: { ids: [device] }, arguments: { campaignId: 'x' } }
    const answer = await post('/devices/bulk/preview', body)
    expect(answer).toMatchObject({ status: 400, body: { errors: { 'arguments.campaignId': 'Campo obrigatório' } } })
  })

  test('a user who may not take an action is refused before any record is read, and other records are not found', async () => {
    const operator = await server.signIn(emailOf('OPERATOR'))
    const [id = 0] = await families('Proibida', 1)
    const body = { action: 'delete', target: { ids: [id] }, expected: 1 }
    expect((await post('/usuario/bulk', body, operator)).status).toBe(403)
    expect((await post('/devices/bulk', { ...body, action: 'setCampaign' }, operator)).status).toBe(403)
    const { run } = await bulk(server, admin, '/categories', { action: 'deactivate', target: { ids: [id] } })
    for (const call of [
      `GET /api/bulk/${run.runId}`,
      `GET /api/bulk/${run.runId}/result`,
      `POST /api/bulk/${run.runId}/cancel`,
    ])
      expect((await server.call(call, { as: operator })).status).toBe(404)
    expect((await server.call(`POST /api/changes/batches/${run.runId}/revert`, { as: operator })).status).toBe(403)
    expect((await server.call(`POST /api/changes/batches/${crypto.randomUUID()}/revert`, { as: admin })).status).toBe(
      404,
    )
  })

  test('a field is set in many records by the rules of a single save, and all of them are taken back at once', async () => {
    const ids = await families('Kosher', 3)
    await sql`UPDATE categories SET kosher = true WHERE id = ${ids[0]}`.execute(db())
    const body = { action: 'setField', target: { ids }, arguments: { kosher: true } }
    const refusals = [{ reason: 'Este registro já tem este valor', count: 1 }]
    const preview = await post('/categories/bulk/preview', body)
    expect(preview.body).toEqual({ total: 3, reached: 2, refusals })
    const { run } = await bulk(server, admin, '/categories', body)
    expect(run).toMatchObject({ done: 2, refused: 1, refusals, canRevert: true })
    const kosher = async () =>
      (await sql<{ kosher: boolean }>`SELECT kosher FROM categories WHERE id = ${ids[2]}`.execute(db())).rows[0]?.kosher
    expect(await kosher()).toBe(true)
    await revert(server, admin, run.runId)
    expect(await kosher()).toBe(false)
    for (const given of [
      undefined,
      {},
      { name: 'x' },
      { kosher: 'perhaps' },
      { kosher: true, food: true },
      { id: 1 },
    ]) {
      const { status } = await post('/categories/bulk/preview', { ...body, arguments: given })
      expect(status, `${JSON.stringify(given)}`).toBe(400)
    }
  })

  test('an unknown action, filter or field, too many ids, and more records than confirmed are refused', async () => {
    const [id = 0] = await families("O'Neill; DROP TABLE categories", 1)
    const target = { ids: [id] }
    for (const body of [
      { action: 'setCampaign', target },
      { action: 'activate', target: { ids: [] } },
      { action: 'activate', target: { ids: Array.from({ length: 1001 }, (_, n) => n + 1) } },
      { action: 'activate', target: { ...target, filter: {} } },
      { action: 'activate', target: { filter: { where: 'nome.is.x' } } },
      { action: 'activate', target: { filter: { isActive: 'false' } } },
      { action: 'activate', target, arguments: { campaignId: 1 } },
    ])
      expect(await post('/categories/bulk/preview', body)).toMatchObject({ status: 400 })
    const found = { filter: { FilterString: "O'Neill; DROP TABLE categories" }, except: [] }
    expect((await post('/categories/bulk/preview', { action: 'deactivate', target: found })).body).toMatchObject({
      total: 1,
      reached: 1,
    })
    const answer = await post('/categories/bulk', { action: 'deactivate', target: found, expected: 0 })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('mais registros') } })
  })

  test('a run ends when its person cancels it or signs out, keeps what was done, and lets others write meanwhile', async () => {
    // So many that it cannot be over before the calls.
    const total = 1500
    const ids = await families('Longa', total)
    const target = { filter: { FilterString: 'Longa' } }
    const other = await insertCategory(db(), 'De outra pessoa')
    const started = await post('/categories/bulk', { action: 'deactivate', target, expected: total })
    const second = await post('/categories/bulk', { action: 'activate', target, expected: total })
    expect(second).toMatchObject({ status: 400, body: { message: expect.stringContaining('em andamento') } })
    expect(
      (await server.call(`PUT /api/categories/${other}`, { as: admin, body: { name: 'Escrita ao lado' } })).status,
    ).toBe(200)
    const { runId } = Object(started.body)
    expect((await server.call(`POST /api/bulk/${runId}/cancel`, { as: admin })).status).toBe(204)
    const run = await ended(server, admin, started.body)
    expect(run).toMatchObject({ state: 'cancelled', refused: 0, canRevert: true })
    expect(run.done).toBeLessThan(total)
    expect(await activeOf(ids)).toHaveLength(total - run.done)

    const helper = await server.person({ profile: 'ADMIN' })
    const auth = await server.signIn(helper.email)
    const again = await post('/categories/bulk', { action: 'deactivate', target, expected: total }, auth)
    await server.call('POST /api/logout', { body: { Refresh: auth.refreshToken } })
    const after = await server.signIn(helper.email)
    expect(await ended(server, after, again.body)).toMatchObject({ state: 'cancelled' })
  })

  test('a run and people who write to the same records meanwhile lose nothing of each other', async () => {
    const ids = await families('Disputada', records)
    const target = { filter: { FilterString: 'Disputada' } }
    const started = await post('/categories/bulk', { action: 'deactivate', target, expected: records })
    let isOver = false
    const writers = [0, 1].map((part) =>
      renameMeanwhile(`Pessoa ${part}`, {
        isOver: () => isOver,
        // Each has records of their own, so that the last name is known.
        pick: () => ids[Math.floor((Math.random() * records) / 2) * 2 + part] ?? 0,
        rename: async (id, name) =>
          (await server.call(`PUT /api/categories/${id}`, { as: admin, body: { name } })).status,
      }),
    )
    const run = await ended(server, admin, started.body)
    isOver = true
    expect(run).toMatchObject({ state: 'done', total: records, done: records, refused: 0 })
    expect(await activeOf(ids)).toEqual([])
    for (const written of await Promise.all(writers)) {
      expect(written.confirmed).toBeGreaterThan(0)
      expect(await lostNames(db(), written)).toEqual([])
    }
  })

  test('a run whose server is gone counts as interrupted, and does not keep its person from another one', async () => {
    const runId = crypto.randomUUID()
    await sql`INSERT INTO bulk_runs (id, user_id, resource, action, total, beat_at)
      VALUES (${runId}, 1, 'categories', 'activate', 5, now() - interval '2 minutes')`.execute(db())
    const [id = 0] = await families('Depois da queda', 1)
    const { run } = await bulk(server, admin, '/categories', { action: 'deactivate', target: { ids: [id] } })
    expect(run.state).toBe('done')
    expect((await server.call(`GET /api/bulk/${runId}`, { as: admin })).body).toMatchObject({
      state: 'interrupted',
      done: 0,
    })
  })
})
