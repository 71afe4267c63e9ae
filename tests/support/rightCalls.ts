// Makes one valid call of every endpoint, for the suites that test all of them.
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { Quiz } from '#contract/calls/quizzes.ts'
import type { Contract } from '#contract/contracts.ts'
import { toMultipart } from '#src/providers/multipart.ts'
import { insertCampaign, insertCategory, insertQuiz } from '#tests/support/catalogue.ts'
import { fileFor } from '#tests/support/files.ts'
import { sample } from '#tests/support/sample.ts'
import { allEndpoints, type Auth, contracts, emailOf, password, type TestServer } from '#tests/support/server.ts'

/** A valid call. */
export interface Right {
  id?: number
  /** The parameters of a path besides the id. */
  places?: Record<string, number | string>
  body?: object
  query?: string
}
export interface Needs {
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
export const payload = (endpoint: Endpoint | undefined, body: object): object => (endpoint?.files ? toMultipart({ ...body }) : body)

/** Returns a valid call of a generic endpoint, with a new record if it needs one. */
const genericCall = async (needs: Needs, name: string): Promise<Right> => {
  const { contract, endpoint } = allEndpoints.find((one) => one.name === name) ?? expect.unreachable(name)
  if (!endpoint.crud || endpoint.crud === 'list' || !contract.endpoints['create']?.body) return {}
  if (endpoint.crud === 'create') return { body: await rightBody(needs, contract) }
  const id = await makeRecord(needs, contract)
  return { id, ...(endpoint.crud === 'update' && { body: await rightBody(needs, contract) }) }
}

/** Returns method and address of a call. */
export const urlOf = ({ method, path }: Endpoint, { id, places, query }: Right): string =>
  `${method} /api${path.replace(/\{(\w+)\}/g, (_place, name: string) => String(places?.[name] ?? id))}${query ? `?${query}` : ''}`

/** Returns a valid call of an endpoint by its name, after creating what it needs. */
export const rightCall = async (needs: Needs, name: string): Promise<Right> =>
  await (rightCalls[name] ?? ((given: Needs) => genericCall(given, name)))(needs)
