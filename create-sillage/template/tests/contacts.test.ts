// Tests contacts through the API, on a server of the test's own.
import { equal, partialDeepStrictEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type StartedProduct, startProduct } from '#kernel/testing/startProduct.ts'

let office: StartedProduct
before(async () => {
  office = await startProduct()
})
after(() => office.stop())

const ana = { name: 'Ana', email: 'ana@example.com', stage: 'lead' }

test('a contact can be created, changed and read', async () => {
  const created = await office.call('POST /api/contacts', ana)
  equal(created.status, 201)
  partialDeepStrictEqual(created.body, { contactId: 1, ...ana })
  equal((await office.call('PUT /api/contacts/1', { ...ana, stage: 'customer' })).status, 200)
  partialDeepStrictEqual((await office.call('GET /api/contacts/1')).body, { name: 'Ana', stage: 'customer' })
})

test('two contacts cannot have the same e-mail', async () => {
  equal((await office.call('POST /api/contacts', { ...ana, name: 'Another Ana' })).status, 400)
})

test('nobody reads contacts without an account', async () => {
  const { status } = await office.callSignedOut('GET /api/contacts')
  equal(status, 401)
})
