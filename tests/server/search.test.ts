// Tests the palette's search: it finds exactly what the caller may list or open.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { can } from '#kernel/core/contract/access.ts'
import { listName } from '#kernel/core/contract/define.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { palette } from '#kernel/core/contract/limits.ts'
import { titleFields } from '#kernel/core/contract/recordTitle.ts'
import { Found } from '#kernel/core/contract/payloads/search.ts'
import { fillCatalogue } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { fillEmptyLists } from '#tests/support/records.ts'
import {
  asUser,
  contracts,
  emailOf,
  type ProfileName,
  profileNames,
  type TestServer,
  testServer,
} from '#tests/support/server.ts'

const titled = contracts.filter(({ resource, endpoints }) => resource?.title !== undefined && endpoints['list'])
const Listed = z.object({ data: z.array(z.record(z.string(), z.unknown())) })

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  const tokens = new Map<ProfileName, string>()
  beforeAll(async () => {
    server = await testServer(engine)
    await fillCatalogue(server.database.db)
    for (const profile of profileNames) tokens.set(profile, (await server.signIn(emailOf(profile))).token)
    await fillEmptyLists({ server, admin: await server.signIn(emailOf('ADMIN')) })
  })
  afterAll(() => server.close())

  const search = async (
    str: string,
    { as = 'ADMIN', language = 'pt' }: { as?: ProfileName; language?: Language } = {},
  ) => {
    const { status, body } = await server.call(`GET /api/search?str=${encodeURIComponent(str)}`, {
      as: tokens.get(as),
      language,
    })
    expect(status).toBe(200)
    return z.parse(z.array(Found), body)
  }

  describe.each(profileNames.filter((profile) => profile !== 'USER'))('%s', (profile) => {
    test.each(titled.map((contract) => ({ name: contract.name, contract })))(
      'a search finds a record of $name by its title exactly when the list shows it to the profile',
      async ({ contract: { resource, endpoints } }) => {
        if (!resource) return expect.unreachable()
        const { name, path, idKey, title, subtitle, details: told = [], fields } = resource
        const [field = ''] = subtitle === undefined ? titleFields(title, 'pt') : [subtitle]
        const details = subtitle === undefined ? told : [subtitle, ...told]
        const all = z.parse(Listed, (await server.call(`GET /api${path}`, { as: tokens.get('ADMIN') })).body).data
        const record = all.find((row) => String(row[field]).length >= 3) ?? expect.unreachable(`no ${name}`)
        const text = String(record[field])
        const { status, body } = await server.call(`GET /api${path}?FilterString=${encodeURIComponent(text)}`, {
          as: tokens.get(profile),
        })
        const ids = status === 403 ? [] : z.parse(Listed, body).data.map((row) => row[idKey])
        const byText = (await search(text, { as: profile })).filter((found) => found.resource === name)
        expect(byText.map(({ id }) => id)).toEqual(ids.slice(0, palette.each))
        const wireNames = details.map((detail) =>
          listName(detail, fields[detail] ?? expect.unreachable(`no ${detail}`)),
        )
        for (const found of byText.filter(({ id }) => id === record[idKey]))
          expect(found.details).toEqual(Object.fromEntries(wireNames.map((wireName) => [wireName, record[wireName]])))
        const { nome, id, profile: own } = asUser(await server.call('GET /api/usuario/me', { as: tokens.get(profile) }))
        const recordId = Number(record[idKey])
        const mayRead =
          endpoints['one'] !== undefined && can({ id, nome, profile: own }, 'read', resource, { id: recordId })
        const byId = (await search(String(recordId), { as: profile })).filter((found) => found.resource === name)
        expect(byId.some((found) => found.id === recordId)).toBe(mayRead || ids.length > 0)
      },
    )
  })

  test('USER may not search, and nobody signed in is a 401', async () => {
    expect((await server.call('GET /api/search?str=exemplo', { as: tokens.get('USER') })).status).toBe(403)
    expect((await server.call('GET /api/search?str=exemplo')).status).toBe(401)
  })

  test('a search returns a record with the id first, then at most five with the text, and when they became inactive', async () => {
    const people: { id: number }[] = []
    for (let n = 0; n < 7; n++) people.push(await server.person({ name: `Zenaide ${n}`, active: n > 0 }))
    const found = await search('zenaide')
    expect(found.map(({ id }) => id)).toEqual(people.slice(0, 5).map(({ id }) => id))
    expect(found.map(({ deletedAt }) => deletedAt === null)).toEqual([false, true, true, true, true])
    const last = people.at(-1)?.id ?? 0
    await server.person({
      name: `Sala ${String(last).padStart(3, '0')}`,
      email: `${String(last).padStart(3, '0')}@exemplo.test`,
    })
    const [first] = (await search(String(last))).filter(({ resource }) => resource === 'users')
    expect(first).toMatchObject({ id: last, title: 'Zenaide 6' })
  })

  test('a search names a fragrance in the language of the request, or by its first name', async () => {
    await sql`UPDATE fragrances SET name = 'Bergamota', name_en = 'Bergamot', name_es = ''`.execute(server.database.db)
    const titles = async (language: Language) =>
      (await search('bergam', { language })).flatMap(({ resource, title }) =>
        resource === 'fragrances' ? [title] : [],
      )
    expect(new Set(await titles('en'))).toEqual(new Set(['Bergamot']))
    expect(new Set(await titles('es'))).toEqual(new Set(['Bergamota']))
  })

  test.each(['', 'ab', ' ab ', '0', '1234567890'.repeat(21)])(
    'a search for "%s" is rejected on its field',
    async (str) => {
      const { status, body } = await server.call(`GET /api/search?str=${encodeURIComponent(str)}`, {
        as: tokens.get('ADMIN'),
      })
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: { str: expect.any(String) } })
    },
  )

  test.each(['%%%', '___', "'''", '\\\\\\'])('a search for %s matches it literally', async (str) => {
    expect(await search(str)).toEqual([])
  })
})
