// Makes records of any resource from its definition, by its own calls.
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import { wireNames } from '#kernel/core/contract/define.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import { toMultipart } from '#src/providers/multipart.ts'
import { alone } from '#fixtures/suites.ts'
import { fileFor } from '#tests/support/files.ts'
import { sample } from '#tests/support/sample.ts'
import { type Auth, contracts, type TestServer } from '#tests/support/server.ts'
import { importForm } from '#tests/support/sheets.ts'

export interface Needs {
  server: TestServer
  admin: Auth
}

/** Of the first product: another one has not its tables. */
const catalogue = () => import('#tests/support/catalogue.ts')

/** Adds a text to a bank. */
const newText = async ({ database }: TestServer, bank: 'questions' | 'answers'): Promise<{ id: number }> => {
  const [id = 0] = await (await catalogue()).insertTexts(database.db, [`Texto ${++made}`], bank)
  return { id }
}

/** Records that the call of a new one does not make as tests need them: a confirmed user with a password, a quiz with a question. */
const ownRecords: Readonly<Record<string, (needs: Needs) => Promise<{ id: number }>>> = {
  users: ({ server }) => server.person(),
  devices: async ({ server: { database } }) => ({
    id: await (await catalogue()).insertDevice(database.db, macAddress(++made)),
  }),
  alerts: async ({ server: { database } }) => ({ id: await (await catalogue()).insertAlert(database.db) }),
  questions: ({ server }) => newText(server, 'questions'),
  answers: ({ server }) => newText(server, 'answers'),
  // Its fragrance comes from fillCatalogue.
  quiz: async ({ server: { database } }) => {
    const { insertCampaign, insertQuiz } = await catalogue()
    return { id: await insertQuiz(database.db, await insertCampaign(database.db, 'Campanha', [1]), 1) }
  },
}

/** Bodies of updates of records that no call creates. */
const ownBodies: Readonly<Record<string, (number: number) => Record<string, unknown>>> = {
  devices: (number) => ({ name: `Exemplo ${number}` }),
  questions: (number) => ({ quest: `Exemplo ${number}?` }),
  answers: (number) => ({ label: `Exemplo ${number}` }),
}

/** Whether tests can make records of a contract. */
export const isMade = ({ name, endpoints }: Contract): boolean => name in ownRecords || !!endpoints['create']?.body

let made = 0
/** Which record of a list has only what a new one must have. */
const sparse = 3
const recordsOfList = 4

const macAddress = (number: number): string =>
  `4C:1A:2B${number.toString(16).toUpperCase().padStart(6, '0').replaceAll(/../g, ':$&')}`
/** Values that no schema describes well enough to make one up, by their fields. */
const ownValues: Readonly<Record<string, unknown>> = {
  timeZone: 'America/Sao_Paulo',
  openingHours: { monday: '09:00-18:00' },
  contactEmail: 'contato@exemplo.test',
  condition: 'devices.silent',
  people: [1],
  digestAt: '15:00',
  quietFrom: '22:00',
  quietUntil: '07:00',
  // Nothing has arrived of a new order.
  receivedAt: null,
  receivedQuantity: null,
}
/** Values of one resource alone. */
const valuesOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // A daily mail needs its time, which a sparse record lacks.
  alertRules: { delivery: 'atOnce' },
}
const isRequired = (field: Field): boolean => 'required' in field && field.required === true

/** Returns a valid body of a new record, which differs from all earlier ones, after making the files and records that it names. */
export const recordOf = async (needs: Needs, { endpoints, resource }: Contract): Promise<Record<string, unknown>> => {
  const { create } = endpoints
  const number = ++made
  const own = ownBodies[resource?.name ?? '']
  if (own) return own(number)
  if (!create?.body || !resource) return expect.unreachable(`${resource?.name} is not created`)
  const body = sample(create.body, 'input', number)
  for (const [name, field] of Object.entries(resource.fields)) {
    const isGiven = wireNames(name, field).some((wireName) => wireName in body)
    if (!isGiven && field.kind !== 'image' && field.kind !== 'file') continue
    // One value stays, of a resource that requires none: nothing would change without any.
    const isLeftOut = number % sparse === 0 && !isRequired(field) && Object.keys(body).length > 1
    if (isLeftOut && field.kind !== 'custom' && !resource.import?.keys.includes(name))
      for (const wireName of wireNames(name, field)) delete body[wireName]
    else if (field.kind === 'image' || field.kind === 'file') body[name] = await fileFor(field.purpose)
    else if (field.kind === 'reference')
      body[name] = await (alone.includes(resource.name) ? newRecordNamed : recordNamed)(needs, field.target.name)
    else if (field.kind === 'text' && field.format) body[name] = macAddress(number)
    else if (name in ownValues) body[name] = ownValues[name]
  }
  return { ...body, ...valuesOf[resource.name] }
}

/** Returns a body in the content type of its endpoint. */
export const payload = (endpoint: Endpoint | undefined, body: object): object =>
  endpoint?.spreadsheet ? importForm({ ...body }) : endpoint?.files ? toMultipart({ ...body }) : body

/** Makes a record of a resource and returns its id. */
export const makeRecord = async (needs: Needs, contract: Contract): Promise<number> => {
  const { resource, endpoints } = contract
  const own = ownRecords[contract.name]
  if (own) return (await own(needs)).id
  const { create } = endpoints
  const body = payload(create, await recordOf(needs, contract))
  const answer = await needs.server.call(`POST /api${create?.path}`, { as: needs.admin, body })
  expect(answer.status, `${contract.name}: ${answer.bytes}`).toBe(201)
  return Number(z.parse(z.looseObject({}), answer.body)[resource?.idKey ?? 'id'])
}

const Listed = z.object({ data: z.array(z.record(z.string(), z.unknown())) })
/** Returns the id of the first active record of a list. */
const firstOf = async ({ server, admin }: Needs, { resource }: Contract): Promise<number | undefined> => {
  const { body } = await server.call(`GET /api${resource?.path}?isActive=true&perPage=1`, { as: admin })
  const [row] = z.parse(Listed, body).data
  return row && Number(row[resource?.idKey ?? 'id'])
}

const contractNamed = (name: string): Contract =>
  contracts.find(({ resource }) => resource?.name === name) ?? expect.unreachable(name)
const newRecordNamed = (needs: Needs, name: string): Promise<number> => makeRecord(needs, contractNamed(name))

/** Returns the id of a record of a resource: a new one only if there is none, so that few tests count more records than they know. */
const recordNamed = async (needs: Needs, name: string): Promise<number> => {
  const contract = contractNamed(name)
  return (await firstOf(needs, contract)) ?? (await makeRecord(needs, contract))
}

/** Makes records for each list without any. What only devices and imports write comes from fillCatalogue. */
export const fillEmptyLists = async (needs: Needs): Promise<void> => {
  for (const contract of contracts) {
    const { list } = contract.endpoints
    if (!list?.crud || !isMade(contract) || (await firstOf(needs, contract)) !== undefined) continue
    for (let count = 0; count < recordsOfList; count++) await makeRecord(needs, contract)
  }
}
