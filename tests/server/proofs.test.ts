// Tests which calls need a proof because of what they are: exports of personal values, and what deletes for good beyond one inactive record.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isFinal } from '#kernel/core/contract/bulk.ts'
import { secondFactor as limits } from '#kernel/core/contract/limits.ts'
import { personalFieldsOf } from '#kernel/core/contract/mask.ts'
import { TriedPlan } from '#kernel/features/plans/contract/payloads.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { oneEngine } from '#tests/support/database.ts'
import { fillCatalogue } from '#tests/support/catalogue.ts'
import { ended } from '#tests/support/bulk.ts'
import { isMade, makeRecord } from '#tests/support/records.ts'
import { allEndpoints, contracts, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

test('every export of records with a personal field needs a proof', () => {
  const exports = allEndpoints.flatMap(({ name, endpoint: { access, proof } }) =>
    typeof access === 'object' && access.action === 'export' && 'fields' in access.resource
      ? [{ name, proof, isPersonal: personalFieldsOf(contractOf(access.resource.name)).length > 0 }]
      : [],
  )
  expect(exports.filter(({ isPersonal, proof }) => isPersonal && proof !== true)).toEqual([])
  expect(exports.flatMap(({ name, isPersonal }) => (isPersonal ? [name] : []))).toContain('sites.exportList')
})

const contractOf = (name: string) =>
  contracts.find(({ resource }) => resource?.name === name)?.resource ?? expect.unreachable(name)

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
    await fillCatalogue(server.database.db)
  })
  afterAll(() => server.close())

  /** Calls with a session whose proof is too old, and then with a new one. */
  const twice = async (call: string, body?: object) => {
    const old = await server.signIn(emailOf('ADMIN'))
    server.pass(limits.proofSeconds + 1)
    const refused = await server.call(call, { as: old, ...(body && { body }) })
    expect([call, refused.status, z.parse(ErrorBody, refused.body).code]).toEqual([call, 403, 'proofRequired'])
    const admin = await server.signIn(emailOf('ADMIN'))
    const done = await server.call(call, { as: admin, ...(body && { body }) })
    expect([call, done.status, done.status < 300]).toEqual([call, done.status, true])
    return { admin, done }
  }

  test('deleting many records for good needs a proof, whatever they are; deleting one inactive record does not', async () => {
    const found = contracts.flatMap((contract) =>
      contract.resource && isMade(contract) ? [{ contract, resource: contract.resource }] : [],
    )
    for (const { contract, resource } of found)
      for (const action of (resource.bulk ?? []).filter(isFinal)) {
        const id = await makeRecord({ server, admin: await server.signIn(emailOf('ADMIN')) }, contract)
        const body = { action, target: { ids: [id] }, expected: 1 }
        const { admin, done } = await twice(`POST /api${resource.path}/bulk`, body)
        await ended(server, admin, done.body)
      }
    const admin = await server.signIn(emailOf('ADMIN'))
    const category = contracts.find(({ name }) => name === 'categories') ?? expect.unreachable('categories')
    const id = await makeRecord({ server, admin }, category)
    await server.call(`DELETE /api/categories/${id}`, { as: admin })
    server.pass(limits.proofSeconds + 1)
    expect((await server.call(`DELETE /api/categories/${id}?hardDelete=true`, { as: admin })).status).toBe(204)
  })

  test('taking back what has created records needs a proof, because it deletes them for good', async () => {
    const admin = await server.signIn(emailOf('ADMIN'))
    const changes = [{ verb: 'create', resource: 'categories', values: { name: 'Criada pelo plano' } }]
    const made = await server.call('POST /api/plans', { as: admin, body: { reason: 'x', changes } })
    const { plan, trial } = z.parse(TriedPlan, made.body)
    const applied = await server.call(`POST /api/plans/${plan.planId}/apply`, { as: admin, body: { seen: trial.seen } })
    const { batchId } = z.parse(z.looseObject({ batchId: z.string() }), applied.body)
    const { admin: again, done } = await twice(`POST /api/changes/batches/${batchId}/revert`)
    expect(await ended(server, again, done.body)).toMatchObject({ done: 1 })
  })

  test('removing the demo content needs a proof', async () => {
    await twice('DELETE /api/demo')
  })
})
