// Tests the personal data of a user: the download of all of it, and an erasure that leaves nothing behind.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Action } from '#kernel/core/contract/access.ts'
import type { ApiToken } from '#kernel/core/contract/payloads/account.ts'
import { Erasure } from '#kernel/core/contract/payloads/personalData.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { hashToken } from '#kernel/core/server/account/tokens.ts'
import { tableNames } from '#kernel/features/backups/server/catalog.ts'
import { personalTables } from '#kernel/features/personalData/server/register.ts'
import { userKeys } from '#kernel/features/personalData/server/tables.ts'
import { apiTokens } from '#kernel/core/server/account/tables/apiTokens.ts'
import { factors } from '#kernel/core/server/account/tables/factors.ts'
import { mails } from '#kernel/core/server/mail/mails.ts'
import { insertDevice } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import {
  allEndpoints,
  type Answer,
  asUser,
  type Auth,
  emailOf,
  password,
  type TestServer,
  testServer,
} from '#tests/support/server.ts'
import { readWorkbook } from '#tests/support/workbook.ts'
import { Audit, History, PersonalData } from '#tests/support/payloads.ts'

const name = 'Zulmira Quaresma'
const email = 'zulmira@quaresma.test'
const cpf = '52998224725'
const phone = '+5511987654321'
const messageOf = ({ body }: Answer) => z.parse(ErrorBody, body).message

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine, { env: { RATE_LIMIT_LOGIN: '10', RATE_LIMIT_ADDRESS: '100' } })
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())
  const db = () => server.database.db
  const call = (what: string, body?: object, as = admin) => server.call(what, { as, ...(body && { body }) })

  /** Returns the tables with a row that contains a text, in any column. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const found: string[] = []
    for (const table of await tableNames(db())) {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM ${sql.table(table)} t WHERE strpos(fold(t::text), fold(${text})) > 0`.execute(
        db(),
      )
      if ((rows[0]?.n ?? 0) > 0) found.push(table)
    }
    return found.toSorted()
  }

  /** Leaves traces of a person everywhere: a record with a history, sessions, factors, mails, links, devices, views, failed sign-ins. */
  const livingPerson = async () => {
    const made = asUser(
      await call('POST /api/usuario', { nome: name, email, profile: { id: 2 }, cpf, mobilePhone: phone }),
    )
    const { token } = await server.link(email)
    await call('POST /api/requisicaotemporaria', { token, password })
    await call(`PUT /api/usuario/${made.id}`, { nome: 'Zulmira de Souza', cpf: null, document: 'RG-77123' })
    await call(`PUT /api/usuario/${made.id}`, { nome: name, document: null, cpf })
    await server.call('POST /api/login', { body: { Login: email, Senha: 'Errada@123' } })
    const auth = await server.signIn(email)
    await call('POST /api/views', { resource: 'users', name: 'Minha', where: `email.contains.quaresma` }, auth)
    await call('POST /api/views', { resource: 'news', name: 'Para todos', isShared: true }, auth)
    await call('POST /api/views', { resource: 'users', name: 'Dela', where: `email.is.${email}` })
    await call('PUT /api/usuario/' + made.id, { email: 'nova@quaresma.test', senhaAtual: password }, auth)
    await server.mails()
    await server.call('POST /api/usuario/recuperar-senha', { body: { email } })
    const scope = [{ resource: 'users', actions: ['list', 'update'] }]
    const { body } = await call('POST /api/account/tokens', { name: `Planilha de ${name}`, days: 30, scope }, auth)
    const { token: apiToken } = z.parse(z.looseObject({ token: z.string() }), body)
    await server.call(`PUT /api/usuario/${made.id}`, { as: apiToken, body: { mobilePhone: '+5511977776666' } })
    await factors.add(db(), made.id, { kind: 'totp', name: `Celular de ${name}`, secret: 'sealed' }, server.now())
    // The app gives the device to another person and back: the database notes each.
    const device = await insertDevice(db(), 'AA:BB:CC:00:00:01', { userId: made.id })
    for (const user of [1, made.id]) await sql`UPDATE devices SET user_id = ${user} WHERE id = ${device}`.execute(db())
    const outbox = join(server.dataDir, 'outbox')
    mkdirSync(outbox, { recursive: true })
    for (const [file, to] of [
      ['hers.eml', email] as const,
      ['new.eml', 'nova@quaresma.test'] as const,
      ['other.eml', emailOf('USER')] as const,
    ])
      writeFileSync(join(outbox, file), `From: a@b.test\r\nTo: ${to}\r\nSubject: x\r\n\r\nOlá`)
    return { id: made.id, auth, outbox, device }
  }

  test('all data about a person can be downloaded, and an erasure leaves no trace of it in any table', async () => {
    const { id, auth, outbox, device } = await livingPerson()
    expect(await tablesWith('quaresma')).toEqual([
      'api_tokens',
      'changes',
      'devices',
      'email_changes',
      'factors',
      'mails',
      'users',
      'views',
    ])
    expect(await tablesWith(cpf)).toEqual(['changes', 'users'])

    const waiting = 'Olá: http://admin.exemplo.test/auth/recuperar-senha?token=AbC-9_x&lang=pt\n\nSillage'
    await mails.create(db(), id, { recipient: email, subject: 'Recupere', text: waiting, html: waiting }, server.now())
    const answer = await call(`GET /api/usuario/${id}/personal-data`)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="personal-data-${id}.json"`)
    const data = z.parse(PersonalData, answer.body)
    expect(data.record).toMatchObject({ id, nome: name, email, cpf })
    expect(data.history.flatMap(({ fields }) => fields)).toContainEqual({
      field: 'document',
      before: 'RG-77123',
      after: null,
    })
    expect(data.actions.map(({ action }) => action)).toContain('create')
    expect(Object.entries(data.stored).flatMap(([table, rows]) => (rows.length > 0 ? [table] : []))).toEqual(
      expect.arrayContaining(['sessions', 'factors', 'mails', 'views', 'devices', 'email_changes']),
    )
    // Mails that wait to be sent are shown without what makes their links work.
    const texts = (data.stored['mails'] ?? []).map((mail) => String(mail['body_text']))
    expect(texts).toContain('Olá: http://admin.exemplo.test/auth/recuperar-senha\n\nSillage')
    expect(answer.bytes.toString()).not.toMatch(/hash|secret|sealed|challenge|token=/)

    expect((await call('GET /api/usuario/export?FilterString=zulmira')).status).toBe(200)
    const exported = { target: { filter: { where: `email.contains.${email}` } } }
    expect((await call('POST /api/usuario/export', exported)).status).toBe(200)
    const erase = (typed: string, as = admin) => call(`POST /api/usuario/${id}/erase`, { email: typed }, as)
    const mistyped = await erase('outra@quaresma.test')
    expect([mistyped.status, messageOf(mistyped)]).toEqual([400, 'Este não é o e-mail deste usuário'])
    expect((await erase(email, await server.signIn(emailOf('OPERATOR')))).status).toBe(403)

    const erased = await erase(email.toUpperCase())
    expect(erased.status, `${erased.bytes}`).toBe(200)
    const report = z.parse(Erasure, erased.body)
    const counts = (parts: readonly { what: string; count: number | null }[]) =>
      Object.fromEntries(parts.map(({ what, count }) => [what, count]))
    expect(counts(report.erased)).toMatchObject({ record: null, sessions: 2, factors: 1, views: 2 })
    expect(Object.keys(counts(report.erased))).toEqual(
      expect.arrayContaining(['history', 'mails', 'links', 'attempts']),
    )
    expect(counts(report.kept)).toMatchObject({ row: null, devices: 1, views: 1, backups: null })

    // Like the log, the events of a device keep the number of the record, which names nobody any more.
    const { rows: events } = await sql<{ details: unknown }>`
      SELECT details FROM device_events WHERE device_id = ${device} AND kind = 'userChanged' ORDER BY at, event DESC`.execute(
      db(),
    )
    expect(events.map(({ details }) => details)).toEqual([
      { from: id, to: 1 },
      { from: 1, to: id },
    ])

    const left = []
    for (const text of [email, 'nova@quaresma.test', 'quaresma', cpf, 'RG-77123', phone, 'Zulmira'])
      left.push(...(await tablesWith(text)))
    expect(left).toEqual([])
    expect(readdirSync(outbox)).toEqual(['other.eml'])
    expect(server.log()).not.toMatch(/quaresma|zulmira/i)

    // Nobody gets in, and nothing brings the person back.
    expect((await server.call('GET /api/usuario/me', { as: auth })).status).toBe(401)
    expect((await server.call('POST /api/login', { body: { Login: email, Senha: password } })).status).toBe(401)
    const row = asUser(await call(`GET /api/usuario/${id}`))
    expect(row).toMatchObject({
      nome: `#${id}`,
      email: `erased-${id}@erased.invalid`,
      cpf: null,
      mobilePhone: null,
      ativo: false,
    })
    expect(row.erasedAt).toBe(report.erasedAt)
    const refused = [
      await call(`PUT /api/usuario/${id}`, { nome: 'De volta' }),
      await call(`PUT /api/usuario/${id}`, { ativo: true }),
      await erase(row.email),
    ]
    for (const one of refused)
      expect([one.status, messageOf(one)]).toEqual([
        400,
        'Os dados pessoais deste usuário foram apagados: o registro não pode mais ser alterado',
      ])

    // The lines stay without values, the e-mail is free again.
    const { data: lines } = z.parse(History, (await call(`GET /api/changes/users/${id}`)).body)
    expect(lines.map(({ action }) => action)).toEqual([
      'erase',
      'personalData',
      'update',
      'update',
      'update',
      'update',
      'create',
    ])
    expect(lines.slice(0, 6).flatMap(({ fields }) => fields)).toEqual([])
    expect((await call('POST /api/usuario', { nome: 'Outra Pessoa', email, profile: { id: 2 } })).status).toBe(201)
  })

  test('nobody erases themselves, and two ADMINs who erase each other at once leave one', async () => {
    const people = [await server.person({ profile: 'ADMIN' }), await server.person({ profile: 'ADMIN' })]
    await sql`UPDATE users SET deleted_at = now() WHERE email = ${emailOf('ADMIN')}`.execute(db())
    const [one, other] = [await server.signIn(people[0]?.email ?? ''), await server.signIn(people[1]?.email ?? '')]
    const eraseBy = (as: Auth, at: number) =>
      call(`POST /api/usuario/${people[at]?.id}/erase`, { email: people[at]?.email }, as)
    const own = await eraseBy(one, 0)
    expect([own.status, messageOf(own)]).toEqual([403, 'Ninguém pode apagar os próprios dados pessoais'])
    const answers = await Promise.all([eraseBy(one, 1), eraseBy(other, 0)])
    expect(answers.map(({ status }) => status).toSorted()).toContain(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await sql`UPDATE users SET deleted_at = NULL WHERE email = ${emailOf('ADMIN')}`.execute(db())
  })

  test('the register names every table that refers to users, so that an export misses none', async () => {
    const keys = await userKeys(db())
    expect(keys.filter(({ table, column }) => !personalTables[table]?.by.includes(column))).toEqual([])
    expect(keys.length).toBeGreaterThan(10)
    const known = new Set(keys.map(({ table }) => table))
    // One whose rows can be distributed by device has no keys.
    expect(Object.keys(personalTables).filter((table) => !known.has(table))).toEqual(['device_commands'])
    expect(personalTables['device_commands']).toMatchObject({ by: ['asked_by'], kept: 'actions' })
    for (const { table, cascades } of keys)
      expect([table, cascades || personalTables[table]?.kept !== undefined]).toEqual([table, true])
  })
})

describe.each(oneEngine)('%s with MASK_PERSONAL_DATA', (engine) => {
  let server: TestServer
  let admin: Auth
  let id: number
  beforeAll(async () => {
    server = await testServer(engine, { env: { MASK_PERSONAL_DATA: 'true' } })
    admin = await server.signIn(emailOf('ADMIN'))
    const address = {
      zipcode: '01310-100',
      street: 'Avenida Paulista',
      city: 'São Paulo',
      state: 'São Paulo',
      country: 'BR',
    }
    const body = { nome: name, email, profile: { id: 2 }, cpf, mobilePhone: phone, birthday: '1990-03-05', address }
    id = asUser(await server.call('POST /api/usuario', { as: admin, body })).id
  })
  afterAll(() => server.close())
  const get = (path: string, as: Auth | string = admin) => server.call(`GET /api${path}`, { as })
  /** Returns how often the audit says that a session has seen personal values. */
  const seen = async () => {
    const { rows } = await sql<{
      n: number
    }>`SELECT count(*)::int AS n FROM changes WHERE action = 'reveal' AND record = ${id}`.execute(server.database.db)
    return rows[0]?.n
  }

  test('lists, the search, histories and conflicts mask personal values; showing them or opening the record is in the audit', async () => {
    const hidden = ['@quaresma', cpf, phone, '1990-03', '01310', 'Paulista', 'São Paulo']
    const leaks = ({ bytes }: Answer) => hidden.filter((text) => bytes.toString().includes(text))
    await server.call(`PUT /api/usuario/${id}`, {
      as: await server.signIn(emailOf('ADMIN')),
      body: { mobilePhone: null, birthday: '1990-03-06', address: null },
    })
    await server.call(`PUT /api/usuario/${id}`, {
      as: await server.signIn(emailOf('ADMIN')),
      body: { birthday: '1990-03-05' },
    })
    const list = await get(
      `/usuario?FilterString=quaresma&orderBy=email&where=${encodeURIComponent('email.contains.zulmira')}`,
    )
    const Page = z.object({ data: z.array(z.looseObject({})) })
    expect(z.parse(Page, list.body).data).toEqual([
      expect.objectContaining({
        id,
        nome: name,
        email: 'z•••@•••.test',
        cpf: '•••25',
        mobilePhone: null,
        birthday: '•••',
      }),
    ])
    const answers = [list, await get(`/search?str=quaresma`), await get(`/changes/users/${id}`), await get('/changes')]
    for (const answer of answers) expect([answer.status, leaks(answer)]).toEqual([200, []])
    expect(z.parse(z.array(z.looseObject({})), answers[1]?.body)).toMatchObject([
      { details: { email: 'z•••@•••.test' } },
    ])

    // A conflict tells the values only to a session that has opened the record.
    const stale = () =>
      server.call(`PUT /api/usuario/${id}`, {
        as: admin,
        body: { nome: 'Outra' },
        headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' },
      })
    const blind = await stale()
    expect([blind.status, leaks(blind)]).toEqual([409, []])
    const before = await seen()
    expect(asUser(await get(`/usuario/${id}`))).toMatchObject({ email, cpf })
    await get(`/usuario/${id}`)
    expect(await seen()).toBe(Number(before) + 1)
    expect(z.parse(ErrorBody, (await stale()).body).record).toMatchObject({ email, cpf })

    const operator = await server.signIn(emailOf('OPERATOR'))
    const reveal = (fields: readonly string[], as = operator) =>
      server.call(`POST /api/usuario/${id}/reveal`, { as, body: { fields } })
    expect((await reveal(['email', 'cpf'])).body).toEqual({ values: { email, cpf } })
    expect(await seen()).toBe(Number(before) + 2)
    expect((await reveal(['nome'])).status).toBe(400)
    expect((await reveal(['address', 'birthday'])).body).toEqual({ values: { address: null, birthday: '1990-03-05' } })
    // The audit names what was shown: a press its fields, an opened record all of them.
    const all = ['email', 'pendingEmail', 'cpf', 'document', 'mobilePhone', 'birthday', 'address']
    const lines = z.parse(Audit, (await get('/changes?action=reveal')).body).data
    expect(lines.slice(0, 3).map(({ fields }) => fields)).toEqual([['address', 'birthday'], ['email', 'cpf'], all])
    expect(z.parse(History, (await get(`/changes/users/${id}`)).body).data[0]).toMatchObject({
      shown: ['address', 'birthday'],
      fields: [],
    })
    const [, ...rows] = await readWorkbook((await get('/changes/export?action=reveal')).bytes)
    expect(rows[0]?.at(-1)).toBe('address, birthday')
    // A press on one value opens no conflict with the others.
    const fresh = await server.signIn(emailOf('ADMIN'))
    expect((await reveal(['cpf'], fresh)).status).toBe(200)
    const half = await server.call(`PUT /api/usuario/${id}`, {
      as: fresh,
      body: { nome: 'Outra' },
      headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' },
    })
    expect([half.status, leaks(half)]).toEqual([409, []])
    expect((await reveal(['email'], await server.signIn(emailOf('POSTNEWS')))).status).toBe(403)
    expect(asUser(await get('/usuario/me')).email).toBe(emailOf('ADMIN'))
  })

  /** Stores an API token of the ADMIN, and returns it. */
  const tokenWith = async (actions: readonly Action[], resource = 'users', more: ApiToken['scope'] = []) => {
    const token = `sillage_${randomUUID()}`.replaceAll('-', '')
    const scope = [{ resource, actions: [...actions] }, ...more]
    const [at, expiresAt] = [server.now(), new Date(server.now().getTime() + 60_000)]
    await apiTokens.add(server.database.db, 1, { hash: hashToken(token), name: token.slice(-8), scope, at, expiresAt })
    return token
  }
  /** Returns the fields of the audit's lines about searches for personal values by a token. */
  const searches = async (token: string) => {
    const { body } = await get('/changes?action=personalSearch&perPage=100')
    return z.parse(Audit, body).data.flatMap(({ actor, fields }) => (actor?.token === token.slice(-8) ? [fields] : []))
  }

  test('who may not read the records finds masked values by the whole value alone, and the audit says once what they searched', async () => {
    const token = await tokenWith(['list'], 'users', [{ resource: 'search', actions: ['list'] }])
    const found = async (query: string) => {
      const { status, body } = await get(`/usuario?${query}`, token)
      return status === 200
        ? z.parse(z.object({ data: z.array(z.looseObject({ id: z.number() })) }), body).data.map((row) => row.id)
        : status
    }
    const where = (filter: string) => found(`where=${encodeURIComponent(filter)}`)
    const parts = [
      'email.starts.z',
      'email.contains.zulm',
      'cpf.starts.5',
      'document.contains.RG7',
      'birthday.before.1990-03-06',
    ]
    for (const part of [...parts, ...parts.map((one) => `any(id.gte.1,all(nome.starts.z,${one}))`)])
      expect([part, await where(part)]).toEqual([part, 400])
    for (const order of ['email', 'cpf', 'document', 'anyDocument', 'birthday'])
      expect([order, await found(`orderBy=${order}`), await found(`orderBy=${order}&FilterString=zul&page=2`)]).toEqual(
        [order, 400, 400],
      )
    const refused = await get(`/usuario?where=cpf.starts.529`, token)
    expect(z.parse(ErrorBody, refused.body)).toMatchObject({
      message: 'Valores mascarados só são encontrados por inteiro: cpf',
    })
    expect(await searches(token)).toEqual([])
    for (const part of ['zulmira@quaresma', 'quaresma.test', '5299822', '982247', 'RG7712'])
      expect([part, await found(`FilterString=${part}`), (await get(`/search?str=${part}`, token)).body]).toEqual([
        part,
        [],
        [],
      ])
    // The name is not masked, and a whole value is no guess.
    for (const whole of ['zulmira quar', email, email.toUpperCase(), cpf, '529.982.247-25'])
      expect([whole, await found(`FilterString=${encodeURIComponent(whole)}`)]).toEqual([whole, [id]])
    for (const whole of [
      `email.is.${email}`,
      `cpf.is.${cpf}`,
      'birthday.is.1990-03-05',
      'all(cpf.filled,nome.starts.zulmira)',
    ])
      expect([whole, await where(whole)]).toEqual([whole, [id]])
    expect(
      z.parse(z.array(z.looseObject({ id: z.number() })), (await get(`/search?str=${cpf}`, token)).body),
    ).toMatchObject([{ id }])
    // One line for what no line of the last hour says.
    expect(await searches(token)).toEqual([['birthday'], ['email', 'cpf', 'document']])
  })

  test('who may read the records searches them as ever, and the audit says that, too', async () => {
    const token = await tokenWith(['list', 'read'])
    const before = (await searches(token)).length
    for (const query of ['where=email.contains.zulmira&orderBy=cpf', 'FilterString=quaresma.te']) {
      const { status, body } = await get(`/usuario?${query}`, token)
      expect([status, z.parse(z.object({ data: z.array(z.looseObject({})) }), body).data]).toMatchObject([
        200,
        [{ id, cpf: '•••25' }],
      ])
    }
    expect((await searches(token)).slice(0, -before || undefined)).toEqual(
      [['cpf', 'document'], ['email']].map((fields) => expect.arrayContaining(fields)),
    )
  })

  test('a token that changes users without reading them learns nothing of them, and no line says that it has opened them', async () => {
    const [update, create] = [await tokenWith(['list', 'update']), await tokenWith(['create'])]
    const answer = await server.call(`PUT /api/usuario/${id}`, { as: update, body: { genre: 'F' } })
    expect([answer.status, answer.body]).toEqual([200, { id }])
    const made = await server.call('POST /api/usuario', {
      as: create,
      body: { nome: 'Nova Pessoa', email: 'nova@quaresma.test', profile: { id: 4 } },
    })
    expect([made.status, asUser(made).email]).toEqual([201, 'n•••@•••.test'])
    const stale = { as: update, body: { genre: 'M' }, headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } }
    const conflict = await server.call(`PUT /api/usuario/${id}`, stale)
    expect([conflict.status, z.parse(ErrorBody, conflict.body).record]).toEqual([409, undefined])
    const { rows } = await sql`SELECT FROM changes WHERE action = 'reveal' AND session LIKE 'token %'`.execute(
      server.database.db,
    )
    expect(rows).toEqual([])
  })

  test('a HEAD request writes nothing into the audit', async () => {
    const lines = async () => (await sql`SELECT FROM changes`.execute(server.database.db)).rows.length
    const before = await lines()
    const urls = [
      `/api/usuario/${id}`,
      ...allEndpoints.flatMap(({ endpoint: { method, path, access } }) =>
        method === 'GET' && typeof access === 'object' && access.action === 'export' ? [`/api${path}`] : [],
      ),
    ]
    expect(urls.length).toBeGreaterThan(3)
    const fresh = await server.signIn(emailOf('ADMIN'))
    for (const url of urls)
      await server.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${fresh.token}` } })
    expect(await lines()).toBe(before)
  })

  test('an export contains the values, and the audit says so', async () => {
    const [, ...rows] = await readWorkbook((await get('/usuario/export?FilterString=quaresma')).bytes)
    expect(rows.flat()).toContain(email)
    const { rows: lines } = await sql`SELECT FROM changes WHERE action = 'export' AND resource = 'users'`.execute(
      server.database.db,
    )
    expect(lines).toHaveLength(1)
  })
})
