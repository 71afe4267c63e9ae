// Tests that every endpoint replies as its contract says: one valid call each, and calls that must be a 400.
// tests/support/server.ts checks the reply of every call in every test against its schema.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { languageCodes, type Language } from '#kernel/core/contract/languages.ts'
import { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { ended } from '#tests/support/bulk.ts'
import { fill } from '#fixtures/suites.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import { oneEngine } from '#tests/support/database.ts'
import { payload } from '#tests/support/records.ts'
import type { Right } from '#tests/support/right.ts'
import { rightCall as rightCallOf, urlOf } from '#tests/support/rightCalls.ts'
import { allEndpoints, type Answer, type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const Refused = z.object({ message: z.string(), errors: z.optional(z.record(z.string(), z.string())) })
const Listed = z.object({ data: z.array(z.looseObject({})), total: z.number(), totalPages: z.number() })
const listed = ({ body }: Answer) => z.parse(Listed, body)

const withBody = allEndpoints.flatMap(({ name, endpoint }) =>
  endpoint.body ? [{ name, endpoint, schema: endpoint.body }] : [],
)
/** What decides how the server reads a body. */
const kindOfBody = ({ access, files, attached, spreadsheet, mayOmitBody, bulk }: Endpoint): string =>
  [typeof access === 'string' && access, !!files, !!attached, !!spreadsheet, !!mayOmitBody, !!bulk].join()

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf(administrator))
    await fill(server.database.db)
  })
  afterAll(() => server.close())

  const call = (endpoint: Endpoint, right: Right, language: Language = 'pt') =>
    server.call(urlOf(endpoint, right), {
      as: right.key ?? admin,
      language,
      ...(right.body && { body: payload(endpoint, right.body) }),
    })
  const rightCall = (name: string): Promise<Right> => rightCallOf({ server, admin }, name)

  test.each(allEndpoints)('the reply of $name matches its contract', async ({ name, endpoint }) => {
    const answer = await call(endpoint, await rightCall(name))
    expect(answer.status, `${name}: ${answer.bytes.toString('utf8', 0, 300)}`).toBe(endpoint.status)
    // A run goes on after its reply, and a person has one at a time.
    if (z.safeParse(Run, answer.body).success) await ended(server, admin, answer.body)
  })

  test.each(withBody)(
    '$name rejects a body with an unknown field, one that is not an object, and text that SQL cannot store',
    async ({ name, endpoint, schema }) => {
      const right = await rightCall(name)
      const { status, body } = await call(endpoint, { ...right, body: { ...right.body, unknownField: 1 } })
      expect([status, z.parse(Refused, body).message]).toEqual([400, 'Campo desconhecido: unknownField'])
      for (const wrong of [null, [], 'text', 7]) expect(z.safeParse(schema, wrong).success, `body ${wrong}`).toBe(false)
      const isRight = (one: object) => z.safeParse(schema, one).success
      for (const [field, value] of Object.entries(right.body ?? {})) {
        if (typeof value !== 'string') continue
        const wrong = { ...right.body, [field]: `${value}\u0000` }
        // What the schema alone refuses reaches no handler.
        if (isRight(right.body ?? {}) && !isRight(wrong)) continue
        // In a password, a token or a login it is simply a wrong value.
        expect([204, 400, 401], `${field} with a NUL`).toContain(
          (await call(endpoint, { ...right, body: wrong })).status,
        )
      }
    },
  )

  // The server reads the bodies of all endpoints of a kind by the same code.
  test.each([...new Map(withBody.map((one) => [kindOfBody(one.endpoint), one])).values()])(
    '$name, as each endpoint whose body is read alike, replies 400 to a body that is not an object',
    async ({ name, endpoint }) => {
      const right = await rightCall(name)
      // JSON is not a form: an unreadable body is a 400 as well.
      for (const wrong of ['null', '[]', '"text"', '7', '{"__proto__": {"x": 1}}', ''])
        expect(endpoint.files || endpoint.spreadsheet ? [400, 415] : [400], `body ${wrong}`).toContain(
          (await server.call(urlOf(endpoint, right), { as: right.key ?? admin, body: wrong })).status,
        )
    },
  )

  // A run and a batch have a UUID (bulk.test.ts), an import the name of a resource.
  test.each(
    allEndpoints.filter(({ endpoint }) => /id\}/i.test(endpoint.path) && !/\{(run|batch)Id\}/.test(endpoint.path)),
  )('$name replies 404 to an unknown record, and 400 to an invalid id', async ({ name, endpoint }) => {
    const right = await rightCall(name)
    const at = async (id: number) => (await call(endpoint, { ...right, places: {}, id })).status
    expect(await at(2 ** 31 - 1)).toBe(404)
    for (const id of [0, -1, 1.5, 2 ** 31]) expect(await at(id), `id ${id}`).toBe(400)
  })

  const lists = allEndpoints.flatMap(({ name, contract: { resource }, endpoint }) =>
    endpoint.crud === 'list' && resource
      ? [{ name, endpoint, resource, sortable: ['Id', 'createdAt', 'updatedAt', ...resource.sortable] }]
      : [],
  )
  describe.each(lists)('$name', ({ endpoint, sortable, resource: { idKey, searchable } }) => {
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
    ])('a list rejects ?%s in every language', async (query, field) => {
      const answers = await Promise.all(languageCodes.map((language) => call(endpoint, { query }, language)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
      const texts = answers.map(({ body }) => z.parse(Refused, body))
      expect(new Set(texts.map(({ message }) => message)).size).toBe(languageCodes.length)
      for (const { message, errors } of texts) expect(errors).toEqual({ [field]: message })
    })

    test('a list rejects an unknown parameter, and a search text that SQL cannot store', async () => {
      expect((await call(endpoint, { query: 'nonsense=1' })).status).toBe(400)
      // A list without a search ignores it.
      const refused = searchable.length > 0 ? 400 : 200
      expect((await call(endpoint, { query: 'FilterString=a%00b' })).status).toBe(refused)
    })

    test.each(sortable)('a list sorts by %s in both directions, with every record once', async (orderBy) => {
      const { total } = listed(await call(endpoint, {}))
      const perPage = Math.max(3, Math.ceil(total / 7))
      const ids = async (direction: string) => {
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(total / perPage) }, (_page, index) =>
            call(endpoint, {
              query: `orderBy=${orderBy}&orderByDirection=${direction}&page=${index + 1}&perPage=${perPage}`,
            }),
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
      expect(listed(await call(endpoint, { query: 'page=999999999&perPage=1' }))).toEqual({
        data: [],
        total,
        totalPages: total,
      })
      expect(listed(await call(endpoint, { query: 'FilterString=nobody%20has%20this' }))).toEqual({
        data: [],
        total: 0,
        totalPages: 0,
      })
    })

    test('a list has 10 rows a page by default, of both states', async () => {
      expect(listed(await call(endpoint, {})).data.length).toBeLessThanOrEqual(10)
      for (const isActive of [true, false])
        expect((await call(endpoint, { query: `isActive=${isActive}` })).status).toBe(200)
    })
  })
})
