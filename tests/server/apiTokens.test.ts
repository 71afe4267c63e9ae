// Tests the life of an API token: what it reaches, what it never does, when it ends, and what it leaves in the log.
import { profileIds } from '#fixtures/people.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { can, isGeneric, type Action, type Me } from '#kernel/core/contract/access.ts'
import { actionsForTokens, areasForTokens } from '#kernel/core/contract/apiTokens.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { apiToken as limits, secondFactor } from '#kernel/core/contract/limits.ts'
import type { ApiToken } from '#kernel/core/contract/payloads/account.ts'
import { Found } from '#kernel/core/contract/payloads/search.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { createTokens, hashToken } from '#kernel/core/server/account/tokens.ts'
import { endSessions, listTokens } from '#kernel/core/server/account/adminCommands.ts'
import { apiTokens } from '#kernel/core/server/account/tables/apiTokens.ts'
import { factors } from '#kernel/core/server/account/tables/factors.ts'
import { sessions } from '#kernel/core/server/account/tables/sessions.ts'
import { fillCatalogue, insertCategory } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { payload } from '#tests/support/records.ts'
import { rightCall, urlOf } from '#tests/support/rightCalls.ts'
import { importForm } from '#tests/support/sheets.ts'
import { readWorkbook } from '#tests/support/workbook.ts'
import {
  allEndpoints,
  contracts,
  type Answer,
  type Auth,
  defaultSecret,
  emailOf,
  password,
  type TestServer,
  testServer,
} from '#tests/support/server.ts'
import { Account, actionNames, Audit, History, MadeToken, News, Reach, UserAccount } from '#tests/support/payloads.ts'

const day = 86_400
const reads: Action[] = ['list', 'read']
const errorIn = ({ body }: Answer) => z.parse(ErrorBody, body)
const madeIn = ({ body }: Answer) => z.parse(MadeToken, body)
const refusalOf = (answer: Answer) => [answer.status, errorIn(answer).message]
/** A name that would break out of a carelessly quoted statement. */
const oddName = `ERP d'Ana \\' "x"; --`

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    await fillCatalogue(server.database.db)
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())
  const db = () => server.database.db

  const make = (as: Auth, scope: object, more: object = {}) =>
    server.call('POST /api/account/tokens', { as, body: { name: 'ERP', days: 30, scope, ...more } })
  const own = async (as: Auth): Promise<ApiToken[]> =>
    z.parse(Account, (await server.call('GET /api/account', { as })).body).tokens
  const audit = async (action: string) =>
    z.parse(Audit, (await server.call(`GET /api/changes?action=${action}`, { as: admin })).body).data
  const personWith = async (profile: 'ADMIN' | 'OPERATOR' | 'POSTNEWS', scope: object) => {
    const person = await server.person({ profile, name: 'Ana' })
    const auth = await server.signIn(person.email)
    return { ...person, auth, token: madeIn(await make(auth, scope)).token }
  }

  test('a token is shown once, reads what its scope names and its owner may read, and says when it was used', async () => {
    const { id, email, auth, token } = await personWith('OPERATOR', [{ resource: 'categories', actions: reads }])
    expect(token).toMatch(/^sillage_[0-9a-f]{64}$/)
    const [listed] = await own(auth)
    expect(listed).toMatchObject({ name: 'ERP', scope: [{ resource: 'categories', actions: reads }], usedAt: null })
    expect(listed?.expiresAt).toBe(new Date(server.now().getTime() + 30 * day * 1000).toISOString())
    const { rows: stored } = await sql<{
      row: string
    }>`SELECT t::text AS row FROM api_tokens t WHERE user_id = ${id}`.execute(db())
    expect(stored.map(({ row }) => row.includes(token) || !row.includes(hashToken(token)))).toEqual([false])
    expect((await server.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)).toEqual(
      ['Novo token de API na sua conta - Sillage'],
    )

    expect((await server.call('GET /api/categories', { as: token })).status).toBe(200)
    expect(
      (await server.call('GET /api/categories/1', { as: token, headers: { authorization: `bearer ${token}` } })).status,
    ).toBe(200)
    const outOfScope = [403, 'O escopo deste token, ou a conta do seu dono, não permite esta ação']
    for (const call of ['GET /api/fragrances', 'GET /api/usuario/1', 'DELETE /api/categories/1?hardDelete=true'])
      expect([call, ...refusalOf(await server.call(call, { as: token }))]).toEqual([call, ...outOfScope])
    expect(refusalOf(await server.call('PUT /api/categories/1', { as: token, body: { name: 'x' } }))).toEqual(
      outOfScope,
    )
    // What searches many resources finds those of the scope.
    const searching = madeIn(
      await make(
        auth,
        [
          { resource: 'search', actions: ['list'] },
          { resource: 'users', actions: ['list'] },
        ],
        { name: 'Pesquisa' },
      ),
    )
    for (const [str, count] of [
      ['Conta', 4],
      ['Florais', 0],
    ] as const) {
      const found = z.parse(
        z.array(Found),
        (await server.call(`GET /api/search?str=${encodeURIComponent(str)}`, { as: searching.token })).body,
      )
      expect([str, found.length, new Set(found.map(({ resource }) => resource)).size]).toEqual([str, count, count && 1])
    }
    expect(server.log()).not.toContain(token)
    expect(server.log()).toContain(`"token":${listed?.id}`)

    const usedAt = async () => (await own(auth)).at(-1)?.usedAt
    const first = server.now().toISOString()
    await expect.poll(usedAt).toBe(first)
    server.pass(limits.useSeconds - 1)
    await server.call('GET /api/categories', { as: token })
    expect(await usedAt()).toBe(first)
    server.pass(1)
    await server.call('GET /api/categories', { as: token })
    await expect.poll(usedAt).toBe(server.now().toISOString())
  })

  test('every change by a token says so, with its name, in the history, the audit and the workbook; so does an event', async () => {
    const { auth, token } = await personWith('ADMIN', [
      { resource: 'categories', actions: ['create', 'update', 'read'] },
      { resource: 'statistics', actions: ['export'] },
      { resource: 'imports', actions: ['update'] },
      { resource: 'changes', actions: ['read'] },
    ])
    const odd = madeIn(await make(auth, [{ resource: 'categories', actions: ['update'] }], { name: oddName }))
    const id = await insertCategory(db(), 'Antes')
    expect((await server.call(`PUT /api/categories/${id}`, { as: token, body: { name: 'Por token' } })).status).toBe(
      200,
    )
    const headers = {
      'if-match': String((await server.call(`GET /api/categories/${id}`, { as: auth })).headers['etag']),
    }
    expect((await server.call(`PUT /api/categories/${id}`, { as: odd.token, body: { name: 'De novo' } })).status).toBe(
      200,
    )
    const conflict = await server.call(`PUT /api/categories/${id}`, { as: auth, body: { name: 'Por Ana' }, headers })
    expect([conflict.status, z.parse(ErrorBody, conflict.body).changedBy]).toMatchObject([
      409,
      { name: 'Ana', token: oddName },
    ])
    expect((await server.call(`PUT /api/categories/${id}`, { as: auth, body: { name: 'Por Ana' } })).status).toBe(200)
    expect((await server.call('GET /api/export-shot-campaign', { as: token })).status).toBe(200)
    const options = { columns: [{ field: 'name' }], action: 'create', isTrial: false }
    expect(
      (
        await server.call('POST /api/imports/categories', {
          as: token,
          body: importForm({ file: 'Nome\nImportada', options }),
        })
      ).status,
    ).toBe(200)
    const history = z.parse(History, (await server.call(`GET /api/changes/categories/${id}`, { as: token })).body).data
    expect(history.map(({ actor }) => actor?.token)).toEqual([undefined, oddName, 'ERP'])
    expect(history[1]?.actor?.name).toBe('Ana')
    expect((await audit('export'))[0]).toMatchObject({ resource: 'statistics', actor: { token: 'ERP' } })
    expect((await audit('create'))[0]).toMatchObject({
      resource: 'categories',
      title: 'Importada',
      actor: { token: 'ERP' },
    })
    // What a program does in one's name is news to oneself, unlike what one does.
    const news = z.parse(News, (await server.call('GET /api/changes/news', { as: auth })).body).data
    expect(news.filter(({ record }) => record === id).map(({ actor }) => actor?.token)).toEqual([oddName, 'ERP'])
    const { rows } = await sql<{ details: object; session: string }>`
      SELECT details, session FROM changes WHERE resource = 'categories' AND record = ${id} AND details IS NOT NULL`.execute(
      db(),
    )
    expect(rows[1]).toEqual({ details: { token: { id: odd.id, name: oddName } }, session: `token ${odd.id}` })
    // A revoked token is gone; the log still knows its name.
    expect((await server.call(`DELETE /api/account/tokens/${odd.id}`, { as: auth })).status).toBe(204)
    expect((await server.call(`DELETE /api/account/tokens/${odd.id}`, { as: auth })).status).toBe(404)
    const scope = [{ resource: 'categories', actions: ['update'] }]
    expect((await audit('tokenRevoked'))[0]).toMatchObject({ token: { name: oddName, scope }, actor: { name: 'Ana' } })
    expect((await audit('tokenMade'))[0]).toMatchObject({ token: { name: oddName, scope }, title: 'Ana' })
    const [, ...exported] = await readWorkbook(
      (await server.call('GET /api/changes/export?resource=statistics', { as: admin })).bytes,
    )
    expect(exported.map(([, who]) => who)).toEqual(['Ana (token ERP)'])
  })

  test('a token ends with its time, its owner’s activity, a recovered password and the operator’s command, and follows their profile', async () => {
    const scope = [{ resource: 'users', actions: reads }]
    const status = async (token: string) => (await server.call('GET /api/usuario?perPage=1', { as: token })).status
    const ended = [401, 'O token é desconhecido, expirou ou foi revogado']

    const short = await personWith('OPERATOR', scope)
    server.pass(30 * day - 1)
    expect(await status(short.token)).toBe(200)
    server.pass(1)
    expect(refusalOf(await server.call('GET /api/usuario', { as: short.token }))).toEqual(ended)
    expect((await server.call('GET /api/usuario', { as: `${short.token.slice(0, -1)}x` })).status).toBe(401)
    admin = await server.signIn(emailOf('ADMIN'))

    const inactive = await personWith('OPERATOR', scope)
    await sql`UPDATE users SET deleted_at = now() WHERE id = ${inactive.id}`.execute(db())
    expect(await status(inactive.token)).toBe(401)
    await sql`UPDATE users SET deleted_at = NULL WHERE id = ${inactive.id}`.execute(db())
    for (const [ativo, expected] of [
      [true, 200],
      [false, 401],
      [true, 401],
    ] as const) {
      await server.call(`PUT /api/usuario/${inactive.id}`, { as: admin, body: { ativo } })
      expect(await status(inactive.token)).toBe(expected)
    }

    const demoted = await personWith('OPERATOR', scope)
    await sql`UPDATE users SET profile_id = ${profileIds.POSTNEWS} WHERE id = ${demoted.id}`.execute(db())
    expect(await status(demoted.token)).toBe(403)

    const recovered = await personWith('OPERATOR', scope)
    await server.call('POST /api/usuario/recuperar-senha', { body: { email: recovered.email } })
    await server.call('POST /api/requisicaotemporaria', {
      body: { token: (await server.link(recovered.email)).token, password },
    })
    expect(await status(recovered.token)).toBe(401)

    const options = { database: server.database, clock: { now: server.now }, publicUrl: '', brand: '' }
    const left = await personWith('OPERATOR', scope)
    expect((await listTokens(options, left.email)).split('\t').slice(0, 3)).toEqual([
      left.email,
      'ERP',
      'users: list read',
    ])
    expect(await endSessions(options, left.email)).toBe(`Ended 1 session and 1 API token of ${left.email}`)
    expect([await status(left.token), await listTokens(options, left.email)]).toEqual([401, 'There are no API tokens'])
  })

  test('an ADMIN sees the tokens of a person and revokes one; nobody else does', async () => {
    const { id, auth, token } = await personWith('OPERATOR', [{ resource: 'users', actions: reads }])
    const read = async () =>
      z.parse(UserAccount, (await server.call(`GET /api/usuario/${id}/account`, { as: admin })).body).tokens
    const [listed] = await read()
    expect(listed).toMatchObject({ name: 'ERP', scope: [{ resource: 'users', actions: reads }] })
    const stranger = await server.signIn((await server.person()).email)
    expect((await server.call(`DELETE /api/account/tokens/${listed?.id}`, { as: stranger })).status).toBe(404)
    expect((await server.call(`DELETE /api/usuario/${id}/account/tokens/${listed?.id}`, { as: auth })).status).toBe(403)
    expect((await server.call(`DELETE /api/usuario/1/account/tokens/${listed?.id}`, { as: admin })).status).toBe(404)
    expect((await server.call(`DELETE /api/usuario/${id}/account/tokens/${listed?.id}`, { as: admin })).status).toBe(
      204,
    )
    expect([(await server.call('GET /api/usuario', { as: token })).status, await read()]).toEqual([401, []])
    expect((await audit('tokenRevoked'))[0]).toMatchObject({ record: id, actor: { userId: 1 }, token: { name: 'ERP' } })
  })

  test('a scope never exceeds its owner, a name is used once, and the end is at most a year away', async () => {
    const { email } = await server.person()
    const as = await server.signIn(email)
    const reach = z.parse(Reach, (await server.call('GET /api/account/tokens/reach', { as })).body)
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int8 AS n FROM users`.execute(db())
    expect(reach.find(({ resource }) => resource === 'users')).toEqual({
      resource: 'users',
      actions: ['list', 'read', 'create', 'update', 'resendMail'],
      count: rows[0]?.n,
    })
    // Others see only their own profile.
    expect(reach.find(({ resource }) => resource === 'perfis')?.count).toBe(1)
    expect(reach.filter(({ count }) => count === null).map(({ resource }) => resource)).toEqual([
      'changes',
      'imports',
      'plans',
      'search',
      'statistics',
    ])
    const wrong = async (scope: object, more = {}) => {
      const answer = await make(as, scope, more)
      return [answer.status, Object.keys(errorIn(answer).errors ?? {})[0]]
    }
    for (const [resource, action] of [
      ['users', 'delete'],
      ['operations', 'read'],
      ['accounts', 'read'],
      ['nothing', 'list'],
    ] as const)
      expect([resource, ...(await wrong([{ resource, actions: [action] }]))]).toEqual([resource, 400, 'scope'])
    const good = [{ resource: 'users', actions: ['list'] }]
    expect(await wrong([...good, ...good])).toEqual([400, 'scope'])
    expect(await wrong([])).toEqual([400, 'scope'])
    expect((await wrong([{ resource: 'devices', actions: ['resetCode'] }]))[0]).toBe(400)
    for (const days of [0, 1.5, limits.maxDays + 1]) expect(await wrong(good, { days })).toEqual([400, 'days'])
    expect((await make(as, good, { days: limits.maxDays })).status).toBe(201)
    expect(await wrong(good)).toEqual([400, 'name'])
    for (let count = 1; count < limits.perUser; count++)
      expect((await make(as, good, { name: `Outro ${count}` })).status).toBe(201)
    expect((await make(as, good, { name: 'Mais um' })).status).toBe(400)
    expect((await make(await server.signIn(emailOf('USER')), good)).status).toBe(403)
  })

  test('making a token asks the owner’s second factor, and a token never gives one', async () => {
    const { id, email } = await server.person()
    const as = await server.signIn(email)
    const scope = [{ resource: 'users', actions: ['list', 'update'] }]
    const { token } = madeIn(await make(as, scope))
    await factors.add(db(), id, { kind: 'totp', name: 'Celular', secret: 'sealed' }, server.now())
    server.pass(secondFactor.proofSeconds + 1)
    const refused = await make(as, scope, { name: 'Outro' })
    expect([refused.status, errorIn(refused).code]).toEqual([403, 'proofRequired'])
    const claims = await createTokens(defaultSecret).readAccess(as.token, server.now())
    await sessions.prove(db(), claims?.sessionId ?? '', server.now())
    expect((await make(as, scope, { name: 'Outro' })).status).toBe(201)
    // Its owner has just given the second factor; the token has not.
    const closed = [403, 'Esta ação não está aberta a tokens: entre com a sua conta']
    const body = { email: 'novo@exemplo.test', senhaAtual: password }
    expect(refusalOf(await server.call(`PUT /api/usuario/${id}`, { as: token, body }))).toEqual(closed)
    expect((await server.call(`PUT /api/usuario/${id}`, { as: token, body: { nome: 'Outro Nome' } })).status).toBe(200)
  })

  test('a token gives nobody a profile of the back office, and no other view', async () => {
    const { token } = await personWith('ADMIN', [{ resource: 'users', actions: ['list', 'create', 'update'] }])
    const create = (profile: number) =>
      server.call('POST /api/usuario', {
        as: token,
        body: { nome: 'Nova Pessoa', email: `nova${profile}@exemplo.test`, profile: { id: profile } },
      })
    expect(refusalOf(await create(profileIds.OPERATOR))).toEqual([403, 'Um token não dá a ninguém um perfil do painel'])
    expect((await create(profileIds.USER)).status).toBe(201)
    const { id } = await server.person()
    const change = (profile: number) =>
      server.call(`PUT /api/usuario/${id}`, { as: token, body: { profile: { id: profile } } })
    expect([(await change(profileIds.ADMIN)).status, (await change(profileIds.OPERATOR)).status]).toEqual([403, 200])
    const headers = { 'x-view-as': String(profileIds.OPERATOR) }
    expect((await server.call('GET /api/usuario', { as: token, headers })).status).toBe(403)
  })
})

// The access tables are the same on both databases: one is enough to try all calls.
describe('every door', () => {
  let server: TestServer
  const me: Me = { id: 1, nome: 'Conta ADMIN', profile: { id: 1, nome: 'ADMIN' } }
  beforeAll(async () => {
    server = await testServer('pglite', { env: { MASK_PERSONAL_DATA: 'true' } })
  })
  afterAll(() => server.close())

  /** Stores a token of the ADMIN with a scope that no call would accept. */
  const tokenWith = async (name: string, scope: ApiToken['scope']): Promise<string> => {
    const token = `sillage_${name}`
    const [at, expiresAt] = [server.now(), new Date(server.now().getTime() + 1000)]
    await apiTokens.add(server.database.db, 1, { hash: hashToken(token), name, scope, at, expiresAt })
    return token
  }
  /** A call that is invalid in every other way. */
  const broken = ({ method, path }: Endpoint) => `${method} /api${path.replace(/\{\w+\}/g, '999999')}?nonsense=1`
  const bodyOf = ({ method }: Endpoint) => (method === 'GET' ? {} : { body: '{"half": ' })
  const guarded = allEndpoints.filter(({ endpoint: { access } }) => access !== 'public' && access !== 'installation')
  const areas = areasForTokens(contracts)

  test('an empty scope allows no call, a full one those that the contract opens to tokens, and one action only its own', async () => {
    const none = await tokenWith('none', [])
    const all = await tokenWith(
      'all',
      [
        ...new Set(
          guarded.flatMap(({ endpoint: { access } }) => (typeof access === 'object' ? [access.resource.name] : [])),
        ),
      ].map((resource) => ({ resource, actions: [...actionNames.tokens] })),
    )
    const single = new Map<string, string>()
    for (const [resource, { actions }] of areas)
      for (const action of actions)
        single.set(`${resource} ${action}`, await tokenWith(`${resource}_${action}`, [{ resource, actions: [action] }]))
    for (const { name, endpoint } of guarded) {
      const status = async (token: string) =>
        (await server.call(broken(endpoint), { as: token, ...bodyOf(endpoint) })).status
      expect([name, await status(none)]).toEqual([name, 403])
      const [needed] = actionsForTokens(endpoint)
      const resource = typeof endpoint.access === 'object' ? endpoint.access.resource : undefined
      if (!needed || !resource || !can(me, needed, resource)) {
        expect([name, await status(all)]).toEqual([name, 403])
        continue
      }
      const own = single.get(`${resource.name} ${needed}`) ?? expect.unreachable(name)
      expect([name, (await status(own)) === 403]).toEqual([name, false])
      const [other] =
        [...single].find(
          ([scope]) => scope !== `${resource.name} ${needed}` && scope.startsWith(`${resource.name} `),
        ) ?? []
      if (other) expect([name, other, await status(single.get(other) ?? '')]).toEqual([name, other, 403])
    }
  })

  test('no call answers a personal value that is masked, unless its token may read users', async () => {
    await fillCatalogue(server.database.db)
    const admin = await server.signIn(emailOf('ADMIN'))
    const scopeOf = (resource: string, actions: Iterable<Action>) => ({
      resource,
      actions: [...actions].filter((action) => resource !== 'users' || action !== 'read'),
    })
    const widest = await tokenWith(
      'widest',
      [...areas].map(([resource, { actions }]) => scopeOf(resource, actions)),
    )
    /** Gives every user a value in each personal column, and returns all of them. */
    const secrets = async (): Promise<string[]> => {
      await sql`UPDATE users SET document = 'RGX' || id, mobile_phone = '+5511977' || id, birthday = '1981-02-03', zipcode = '01310-' || 100 + id,
        street = 'Rua Guardada ' || id, city = 'Cidade Guardada' WHERE street IS NULL AND cpf IS NULL`.execute(
        server.database.db,
      )
      const { rows } = await sql<Record<string, string>>`
        SELECT email, document, mobile_phone, birthday::text, zipcode, street, city FROM users WHERE street IS NOT NULL`.execute(
        server.database.db,
      )
      return rows.flatMap((row) => Object.values(row))
    }
    const leaks: unknown[] = []
    let answered = 0
    for (const { name, endpoint } of guarded) {
      const [needed] = actionsForTokens(endpoint)
      const { access } = endpoint
      if (!needed || typeof access !== 'object' || name === 'users.one') continue
      const narrow = await tokenWith(`only_${name.replace('.', '_')}`, [scopeOf(access.resource.name, [needed])])
      for (const token of access.resource.name === 'users' ? [widest, narrow] : [widest]) {
        const right = await rightCall({ server, admin }, name)
        const before = await secrets()
        const answer = await server.call(urlOf(endpoint, right), {
          as: token,
          ...(right.body && { body: payload(endpoint, right.body) }),
        })
        if (answer.status < 300) answered++
        const text = answer.bytes.toString()
        for (const secret of new Set([...before, ...(await secrets())]))
          if (text.includes(secret)) leaks.push([name, token, secret])
      }
    }
    expect(leaks).toEqual([])
    expect(answered).toBeGreaterThan(60)
  })

  /** Makes the valid call of an endpoint with a token of these actions on its resource. */
  const answerTo = async (name: string, endpoint: Endpoint, actions: Action[]) => {
    const admin = await server.signIn(emailOf('ADMIN'))
    const resource = typeof endpoint.access === 'object' ? endpoint.access.resource.name : expect.unreachable(name)
    const token = await tokenWith(`${name}_${actions.join('_')}`.replace('.', '_'), [{ resource, actions }])
    const right = await rightCall({ server, admin }, name)
    const answer = await server.call(urlOf(endpoint, right), {
      as: token,
      ...(right.body && { body: payload(endpoint, right.body) }),
    })
    return { answer, right, fields: Object.keys(z.parse(z.looseObject({}), answer.body)) }
  }
  const updates = allEndpoints.filter(
    ({ endpoint }) => endpoint.crud === 'update' && actionsForTokens(endpoint).includes('update'),
  )

  test.each(updates)(
    'a token that may update but not read learns of $name no more than the id and the version',
    async ({ name, endpoint, contract: { resource } }) => {
      const idKey = resource?.idKey ?? expect.unreachable(name)
      for (const actions of [['update'], ['update', 'list']]) {
        const { answer, right } = await answerTo(name, endpoint, actions)
        expect([answer.status, answer.body]).toEqual([200, { [idKey]: right.id ?? Number(right.places?.['id']) }])
        expect(answer.headers['etag']).toMatch(/^"\d{4}-/)
      }
      const { fields } = await answerTo(name, endpoint, ['update', 'read'])
      expect(fields.length).toBeGreaterThan(1)
    },
  )

  test('the move of a node answers the quiz only to a token that may read it', async () => {
    const [move] = allEndpoints.filter(({ name }) => name === 'questions.move')
    if (!move) return expect.unreachable()
    expect((await answerTo(move.name, move.endpoint, ['update'])).fields).toEqual(['quizId'])
    expect((await answerTo(move.name, move.endpoint, ['update', 'read'])).fields).toContain('questions')
  })

  test('the trial of an import shows stored values only to a token that may read or list them', async () => {
    const id = await insertCategory(server.database.db, 'Guardada')
    await sql`UPDATE categories SET chemical_name = 'Segredo' WHERE id = ${id}`.execute(server.database.db)
    const importing = { resource: 'imports', actions: ['update'] }
    const body = () =>
      importForm({
        file: 'Nome;Nome químico\nGuardada;Outro',
        options: {
          columns: [{ field: 'name' }, { field: 'chemicalName' }],
          action: 'update',
          key: 'name',
          isTrial: true,
          changes: true,
        },
      })
    const textFor = async (name: string, actions: Action[]) => {
      const as = await tokenWith(name, [importing, { resource: 'categories', actions }])
      return (await server.call('POST /api/imports/categories', { as, body: body() })).bytes.toString()
    }
    expect(await textFor('importing', ['update'])).not.toContain('Segredo')
    expect(await textFor('importingReader', ['update', 'read'])).toContain('Segredo')
    expect(await textFor('importingLister', ['update', 'list'])).toContain('Segredo')
  })

  test('the contract opens these areas to tokens and no other, with no action on accounts, proofs, secrets and many records', () => {
    const opened = Object.fromEntries(
      [...areas].map(([name, { actions }]) => [name, [...actions].toSorted().join(' ')]),
    )
    const known = {
      alerts: 'acknowledge list',
      campaigns:
        'activate create delete hardDelete list pauseRollout read releaseRollout replaceFragrance resumeRollout setDefault stageRollout takeBackDial update',
      capsules: 'import list',
      categories: 'activate create delete hardDelete list read update',
      changes: 'export list read',
      deliveries: 'cancelDelivery closeDelivery create export list placeDelivery read receive update',
      devices:
        'cancelCommand import list loadCampaign locate read removeUser restart resumeCommands setCampaign showCode update',
      fragrances: 'activate create delete hardDelete list read update',
      imports: 'read update',
      news: 'activate create delete hardDelete list read update',
      newsFiles: 'create list update',
      operations: 'read',
      orders: 'cancelOrder create export list read receive update',
      perfis: 'list',
      plans: 'propose',
      quiz: 'activate create delete export hardDelete list publish read restoreVersion schedule unschedule update validate withdraw',
      search: 'list',
      statistics: 'export list',
      users: 'create delete list read resendMail update',
    }
    expect(opened).toMatchObject(known)
    // A further resource opens what every resource has.
    for (const [name, { area, actions }] of areas)
      if (!(name in known))
        expect(['fields' in area, [...actions].filter((action) => !isGeneric(action))]).toEqual([true, []])
  })
})
