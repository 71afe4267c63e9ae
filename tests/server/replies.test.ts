// Tests that every endpoint replies as its contract says: one valid call each, and calls that must be a 400.
// tests/support/server.ts checks the reply of every call in every test against its schema.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { Quiz } from '#contract/calls/quizzes.ts'
import type { Contract } from '#contract/contracts.ts'
import { toMultipart } from '#src/providers/multipart.ts'
import { fillCatalogue, insertCampaign, insertCategory, insertQuiz } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { fileFor } from '#tests/support/files.ts'
import { sample } from '#tests/support/sample.ts'
import { allEndpoints, type Answer, type Auth, contracts, emailOf, password, type TestServer, testServer } from '#tests/support/server.ts'

const Refused = z.object({ message: z.string(), errors: z.optional(z.record(z.string(), z.string())) })
const Listed = z.object({ data: z.array(z.looseObject({})), total: z.number(), totalPages: z.number() })
const listed = ({ body }: Answer) => z.parse(Listed, body)

interface Right {
  id?: number
  /** The parameters of a path besides the id. */
  places?: Record<string, number | string>
  body?: object
  query?: string
}
interface Needs {
  server: TestServer
  admin: Auth
}

/** Creates a quiz with its own campaign; its fragrance comes from fillCatalogue. */
const quizOf = async ({ server: { database } }: Needs): Promise<{ id: number }> => ({
  id: await insertQuiz(database.db, await insertCampaign(database.db, 'Campanha', [1]), 1),
})
/** Returns the quiz with its questions, as in a reply. */
const questionsOf = async (needs: Needs) => {
  const { id: quizId } = await quizOf(needs)
  const { questions } = z.parse(Quiz, (await needs.server.call(`GET /api/quiz/${quizId}`, { as: needs.admin })).body)
  const [question] = questions
  return { quizId, questionId: question?.quizQuestionId, answerId: question?.answers[0]?.quizQuestionAnswerId }
}
const newQuestion = (quizId: number) => ({
  quizId,
  quest: 'Gosta de flores?',
  answers: [{ label: 'Sim', isAnswerFinish: true, fragrances: [1] }],
})

/** Changes a family and returns the id of the change, which can be reverted. */
const changeOf = async ({ server, admin }: Needs): Promise<Right> => {
  const id = await insertCategory(server.database.db, 'Antes')
  const { headers } = await server.call(`PUT /api/categories/${id}`, { as: admin, body: { name: 'Depois' } })
  return { id: Number(headers['change-id']) }
}

/** A valid call of each non-generic endpoint that needs a record or a body; a new endpoint needs an entry here. */
const rightCalls: Readonly<Record<string, (needs: Needs) => Promise<Right>>> = {
  'session.login': async () => ({ body: { Login: emailOf('USER'), Senha: password } }),
  'session.refresh': async ({ server }) => {
    const { login, refreshToken } = await server.signIn(emailOf('USER'))
    return { body: { InstanciaAno: 2026, Login: login, Refresh: refreshToken } }
  },
  'session.logout': async () => ({ body: { Refresh: 'unknown' } }),
  'session.recover': async () => ({ body: { email: emailOf('USER') } }),
  'session.temporaryRequest': async ({ server }) => {
    const { email } = await server.person({ confirmed: false })
    await server.call('POST /api/usuario/recuperar-senha', { body: { email } })
    return { body: { token: (await server.link(email)).token } }
  },
  'session.changePassword': async () => ({ body: { senhaAtual: password, novaSenha: password } }),
  'users.one': async ({ server }) => server.person(),
  'users.create': async () => ({ body: { nome: 'Nova Pessoa', email: 'nova@exemplo.test', profile: { id: 2 } } }),
  'users.update': async ({ server }) => ({ ...(await server.person()), body: { nome: 'Outro Nome' } }),
  'users.remove': async ({ server }) => server.person({ confirmed: false }),
  'users.resendMail': async ({ server }) => server.person({ confirmed: false }),
  'fragrances.hasAnswer': async () => ({ places: { fragranceId: 1, campaignId: 1 } }),
  'campaigns.setDefault': async () => ({ body: { campaignId: 1 } }),
  'devices.resetCode': async () => ({ id: 1 }),
  'devices.removeUser': async () => ({ id: 1 }),
  'changes.history': async () => ({ id: 1, places: { resource: 'news' } }),
  'changes.markRead': async () => ({ body: { changeId: 1 } }),
  'changes.revert': async (needs) => ({ ...(await changeOf(needs)), body: {} }),
  'changes.undo': changeOf,
  'search.search': async () => ({ query: 'str=exemplo' }),
  'newsFiles.byNews': async () => ({ query: 'newsId=1' }),
  'quizzes.one': quizOf,
  'quizzes.create': async ({ server }) => ({
    body: { name: 'Novo quiz', campaignId: await insertCampaign(server.database.db, 'Campanha', [1]), language: 'pt-BR' },
  }),
  'quizzes.remove': quizOf,
  'quizzes.activate': quizOf,
  'quizzes.validate': quizOf,
  'quizzes.publish': async (needs) => {
    const { id } = await quizOf(needs)
    await needs.server.call(`PUT /api/quiz/validate/${id}`, { as: needs.admin })
    return { id }
  },
  'questions.save': async (needs) => ({ body: newQuestion((await quizOf(needs)).id) }),
  'questions.remove': async (needs) => ({ id: Number((await questionsOf(needs)).questionId) }),
  'questions.move': async (needs) => {
    const { questionId, answerId } = await questionsOf(needs)
    return { body: { nodeType: 'answer', newQuizQuestionId: questionId, quizQuestionAnswerId: answerId } }
  },
  'questions.questionsByName': async () => ({ query: 'language=pt-BR' }),
  'questions.answersByName': async () => ({ query: 'language=pt-BR&str=sim' }),
}

/** Required values that no schema determines. */
const rightFields: Readonly<Record<string, object>> = {
  campaigns: { descriptions: [{ language: 'pt-BR', description: 'Exemplo' }] },
}

/** Returns a valid body of a resource, after creating the files and records that it references. */
const rightBody = async ({ server, admin }: Needs, { endpoints, resource }: Contract): Promise<Record<string, unknown>> => {
  const create = endpoints['create'] ?? expect.unreachable(`${resource?.name} is not created`)
  const body = { ...(create.body && sample(create.body, 'input')), ...rightFields[resource?.name ?? ''] }
  for (const [field, purpose] of Object.entries(create.files ?? {})) body[field] = await fileFor(purpose)
  for (const [field, name] of Object.entries(resource?.references ?? {})) {
    const other = contracts.find((contract) => contract.resource?.name === name) ?? expect.unreachable(name)
    body[field] = await makeRecord({ server, admin }, other)
  }
  return body
}

/** Creates a record of a resource and returns its id. */
const makeRecord = async (needs: Needs, contract: Contract): Promise<number> => {
  const { create } = contract.endpoints
  const body = payload(create, await rightBody(needs, contract))
  const made = z.parse(z.looseObject({}), (await needs.server.call(`POST /api${create?.path}`, { as: needs.admin, body })).body)
  return Number(made[contract.resource?.idKey ?? 'id'])
}

/** Returns a body in the content type of its endpoint. */
const payload = (endpoint: Endpoint | undefined, body: object): object => (endpoint?.files ? toMultipart({ ...body }) : body)

/** Returns a valid call of a generic endpoint, with a new record if it needs one. */
const genericCall = async (needs: Needs, name: string): Promise<Right> => {
  const { contract, endpoint } = allEndpoints.find((one) => one.name === name) ?? expect.unreachable(name)
  if (!endpoint.crud || endpoint.crud === 'list' || !contract.endpoints['create']?.body) return {}
  if (endpoint.crud === 'create') return { body: await rightBody(needs, contract) }
  const id = await makeRecord(needs, contract)
  return { id, ...(endpoint.crud === 'update' && { body: await rightBody(needs, contract) }) }
}

const urlOf = ({ method, path }: Endpoint, { id, places, query }: Right): string =>
  `${method} /api${path.replace(/\{(\w+)\}/g, (_place, name: string) => String(places?.[name] ?? id))}${query ? `?${query}` : ''}`

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    await fillCatalogue(server.database.db)
  })
  afterAll(() => server.close())

  const call = (endpoint: Endpoint, right: Right, language: Language = 'pt') =>
    server.call(urlOf(endpoint, right), { as: admin, language, ...(right.body && { body: payload(endpoint, right.body) }) })
  const rightCall = async (name: string): Promise<Right> =>
    await (rightCalls[name] ?? ((needs) => genericCall(needs, name)))({ server, admin })

  test.each(allEndpoints)('the reply of $name matches its contract', async ({ name, endpoint }) => {
    const answer = await call(endpoint, await rightCall(name))
    expect(answer.status, `${name}: ${answer.bytes.toString('utf8', 0, 300)}`).toBe(endpoint.status)
  })

  test.each(allEndpoints.filter(({ endpoint }) => endpoint.body))(
    '$name rejects a body with an unknown field',
    async ({ name, endpoint }) => {
      const right = await rightCall(name)
      const { status, body } = await call(endpoint, { ...right, body: { ...right.body, unknownField: 1 } })
      expect(status).toBe(400)
      expect(z.parse(Refused, body).message).toBe('Campo desconhecido: unknownField')
    },
  )

  test.each(allEndpoints.filter(({ endpoint }) => endpoint.body))(
    '$name rejects a body that is not an object, and text that SQL cannot store',
    async ({ name, endpoint }) => {
      const right = await rightCall(name)
      // JSON is not a form: an unreadable body is a 400 as well.
      for (const wrong of ['null', '[]', '"text"', '7', '{"__proto__": {"x": 1}}', ''])
        expect(endpoint.files ? [400, 415] : [400], `body ${wrong}`).toContain(
          (await server.call(urlOf(endpoint, right), { as: admin, body: wrong })).status,
        )
      for (const [field, value] of Object.entries(right.body ?? {})) {
        if (typeof value !== 'string') continue
        const { status } = await call(endpoint, { ...right, body: { ...right.body, [field]: `${value}\u0000` } })
        // In a password, a token or a login it is simply a wrong value.
        expect([204, 400, 401], `${field} with a NUL`).toContain(status)
      }
    },
  )

  test.each(allEndpoints.filter(({ endpoint }) => endpoint.params))(
    '$name replies 404 to an unknown record, and 400 to an invalid id',
    async ({ name, endpoint }) => {
      const right = await rightCall(name)
      const at = async (id: number) => (await call(endpoint, { ...right, places: {}, id })).status
      expect(await at(2 ** 31 - 1)).toBe(404)
      for (const id of [0, -1, 1.5, 2 ** 31]) expect(await at(id), `id ${id}`).toBe(400)
    },
  )

  const lists = allEndpoints.flatMap(({ name, contract: { resource }, endpoint }) =>
    endpoint.crud === 'list' && resource
      ? [{ name, endpoint, idKey: resource.idKey, sortable: ['Id', 'createdAt', 'updatedAt', ...resource.sortable] }]
      : [],
  )
  describe.each(lists)('$name', ({ endpoint, sortable, idKey }) => {
    test.each([
      ['page=0', 'page'],
      ['page=-1', 'page'],
      ['page=1.5', 'page'],
      ['page=x', 'page'],
      ['page=', 'page'],
      ['page=1&page=2', 'page'],
      ['page=99999999999999999999', 'page'],
      ['perPage=0', 'perPage'],
      ['perPage=101', 'perPage'],
      ['orderBy=password_hash', 'orderBy'],
      ['orderBy=id;DROP', 'orderBy'],
      ['orderBy=id', 'orderBy'],
      ['orderByDirection=asc', 'orderByDirection'],
      ['orderByDirection=UP', 'orderByDirection'],
      ['isActive=1', 'isActive'],
      ['isActive=', 'isActive'],
      [`FilterString=${'x'.repeat(201)}`, 'FilterString'],
      ['FilterString=a&FilterString=b', 'FilterString'],
    ])('a list rejects ?%s in three languages', async (query, field) => {
      const answers = await Promise.all((['pt', 'en', 'es'] as const).map((language) => call(endpoint, { query }, language)))
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
      const texts = answers.map(({ body }) => z.parse(Refused, body))
      expect(new Set(texts.map(({ message }) => message)).size).toBe(3)
      for (const { message, errors } of texts) expect(errors).toEqual({ [field]: message })
    })

    test('a list rejects an unknown parameter, and a search text that SQL cannot store', async () => {
      expect((await call(endpoint, { query: 'nonsense=1' })).status).toBe(400)
      expect((await call(endpoint, { query: 'FilterString=a%00b' })).status).toBe(400)
    })

    test.each(sortable)('a list sorts by %s in both directions, with every record once', async (orderBy) => {
      const { total } = listed(await call(endpoint, {}))
      const perPage = Math.max(3, Math.ceil(total / 7))
      const ids = async (direction: string) => {
        const pages = await Promise.all(
          [1, 2, 3, 4, 5, 6, 7].map((page) =>
            call(endpoint, { query: `orderBy=${orderBy}&orderByDirection=${direction}&page=${page}&perPage=${perPage}` }),
          ),
        )
        return pages.flatMap((page) => listed(page).data.map((row) => row[idKey]))
      }
      const ascending = await ids('ASC')
      expect(await ids('DESC')).toEqual(ascending.toReversed())
      expect(new Set(ascending).size).toBe(total)
    })

    test('a page past the end of a list is empty and has the total', async () => {
      const { total } = listed(await call(endpoint, {}))
      expect(listed(await call(endpoint, { query: 'page=999999999&perPage=1' }))).toEqual({ data: [], total, totalPages: total })
      expect(listed(await call(endpoint, { query: 'FilterString=nobody%20has%20this' }))).toEqual({ data: [], total: 0, totalPages: 0 })
    })

    test('a list has 10 rows a page by default, of both states', async () => {
      expect(listed(await call(endpoint, {})).data.length).toBeLessThanOrEqual(10)
      for (const isActive of [true, false]) expect((await call(endpoint, { query: `isActive=${isActive}` })).status).toBe(200)
    })
  })
})
