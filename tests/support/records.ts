// Makes records of any resource from its definition, by its own calls.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import { bodyFieldsOf, wireNames } from '#kernel/core/contract/define.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { samplesOf } from '#kernel/kinds/samples.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import { ownRecords } from '#fixtures/records.ts'
import { alone } from '#fixtures/suites.ts'
import { fileFor } from '#tests/support/files.ts'
import { sample } from '#tests/support/sample.ts'
import { type Auth, contracts, type TestServer } from '#tests/support/server.ts'
import { resourceFolders } from '#kernel/core/server/resourceFiles.ts'
import { importForm } from '#tests/support/sheets.ts'

export interface Needs {
  server: TestServer
  admin: Auth
}

/** The samples.ts of a resource: values of fields that no kind makes up. */
type Samples = Readonly<Record<string, (number: number) => unknown>>

/** Whether tests can make records of a contract. */
export const isMade = ({ name, endpoints }: Contract): boolean => name in ownRecords || !!endpoints['create']?.body

const ownSamples = new Map(
  await Promise.all(
    [...(await resourceFolders())]
      .map(([name, folder]) => [name, join(folder, 'samples.ts')] as const)
      .filter(([, file]) => existsSync(file))
      .map(async ([name, file]) => {
        const { samples }: { samples: Samples } = await import(file)
        return [name, samples] as const
      }),
  ),
)

let made = 0
/** Which record of a list has only what a new one must have. */
const sparse = 3
const recordsOfList = 4

const isRequired = (field: Field): boolean => 'required' in field && field.required === true

/** Returns values of a field by its names on the wire, after making the file or the record that it needs. */
const valuesOf = async (
  needs: Needs,
  { name: resource, fields }: Resource,
  [name, field]: [string, Field],
  number: number,
): Promise<Record<string, unknown>> => {
  const own = ownSamples.get(resource)?.[name]
  if (own) return { [name]: own(number) }
  if (field.kind === 'image' || field.kind === 'file') return { [name]: await fileFor(field.purpose) }
  if (field.kind === 'reference') {
    // With nothing but references, an update to the same ones would change nothing.
    const isAllReferences = Object.values(fields).every(({ kind }) => kind === 'reference')
    const makeOne = alone.includes(resource) || isAllReferences ? newRecordNamed : recordNamed
    return { [name]: await makeOne(needs, field.target.name) }
  }
  return samplesOf(name, field, number) ?? {}
}

/** Returns a valid body of a new record, or of an update where no call creates one, which differs from all earlier ones, after making the files and records that it names. */
export const recordOf = async (needs: Needs, { endpoints, resource }: Contract): Promise<Record<string, unknown>> => {
  const schema = (endpoints['create'] ?? endpoints['update'])?.body
  const number = ++made
  if (!schema || !resource) return expect.unreachable(`${resource?.name} is not written`)
  const body = sample(schema, 'input', number)
  for (const [name, field] of bodyFieldsOf(resource)) {
    // One value stays, of a resource that requires none: nothing would change without any.
    const isLeftOut = number % sparse === 0 && !isRequired(field) && Object.keys(body).length > 1
    if (isLeftOut && field.kind !== 'custom' && !resource.import?.keys.includes(name))
      for (const wireName of wireNames(name, field)) delete body[wireName]
    else Object.assign(body, await valuesOf(needs, resource, [name, field], number))
  }
  return body
}

/** Returns a body in the content type of its endpoint. */
export const payload = (endpoint: Endpoint | undefined, body: object): object =>
  endpoint?.spreadsheet ? importForm({ ...body }) : endpoint?.files ? toMultipart({ ...body }) : body

/** Makes a record of a resource and returns its id. */
export const makeRecord = async (needs: Needs, contract: Contract): Promise<number> => {
  const { resource, endpoints } = contract
  const own = ownRecords[contract.name]
  if (own) return (await own(needs.server)).id
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
