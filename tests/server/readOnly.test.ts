// Tests reading and changing active and inactive records of every resource as every profile.
// Generated from the endpoints and the access tables, so that a new resource is covered at once.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { can, type Me } from '#contract/access.ts'
import { type Language, languageCodes } from '#contract/languages.ts'
import { ErrorBody } from '#contract/wire.ts'
import type { Db } from '#server/database/schema.ts'
import { toMultipart } from '#src/providers/multipart.ts'
import { insertCampaign, insertCategory, insertFile, insertFragrance, insertQuiz } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { picture } from '#tests/support/files.ts'
import { type Auth, asUser, contracts, emailOf, profileNames, type TestServer, testServer } from '#tests/support/server.ts'

/** Resources that the specification makes read-only while inactive (S1§6, S2§4), and their messages. */
const readOnly: Readonly<Record<string, Record<Language, string>>> = {
  campaigns: {
    pt: 'Esta campanha está inativa: ative-a para alterá-la',
    en: 'This campaign is inactive: activate it to edit it',
    es: 'Esta campaña está inactiva: actívela para modificarla',
  },
  fragrances: {
    pt: 'Esta fragrância está inativa: ative-a para alterá-la',
    en: 'This fragrance is inactive: activate it to edit it',
    es: 'Esta fragancia está inactiva: actívela para modificarla',
  },
  news: {
    pt: 'Esta notícia está inativa: ative-a para alterá-la',
    en: 'This article is inactive: activate it to edit it',
    es: 'Esta noticia está inactiva: actívela para modificarla',
  },
}

const idOf = async (query: { execute: (db: Db) => Promise<{ rows: { id: number }[] }> }, db: Db): Promise<number> =>
  (await query.execute(db)).rows[0]?.id ?? expect.unreachable('nothing was inserted')

const insertNews = (db: Db): Promise<number> =>
  idOf(
    sql<{ id: number }>`INSERT INTO news (title_pt, title_en, title_es, carousel, expiration_date)
      VALUES ('Título', 'Title', 'Titular', false, '2030-01-01') RETURNING id`,
    db,
  )
const insertNewsFile = async (db: Db, newsId: number): Promise<number> =>
  idOf(
    sql<{ id: number }>`INSERT INTO news_files (news_id, name, file_id) VALUES (${newsId}, 'Capa', ${await insertFile(db)}) RETURNING id`,
    db,
  )

/** Creates an active record of each resource that can be changed, and names the row that decides its status. */
const makers: Readonly<Record<string, (server: TestServer) => Promise<{ id: number; table: string; rowId?: number; sameAs?: string }>>> = {
  campaigns: async ({ database: { db } }) => {
    const fragranceId = await insertFragrance(db, 'Nota', await insertCategory(db, 'Família'))
    return { id: await insertCampaign(db, 'Campanha', [fragranceId]), table: 'campaigns' }
  },
  categories: async ({ database: { db } }) => ({ id: await insertCategory(db, 'Família'), table: 'categories' }),
  fragrances: async ({ database: { db } }) => ({
    id: await insertFragrance(db, 'Nota', await insertCategory(db, 'Família')),
    table: 'fragrances',
  }),
  news: async ({ database: { db } }) => ({ id: await insertNews(db), table: 'news' }),
  newsFiles: async ({ database: { db } }) => {
    const newsId = await insertNews(db)
    return { id: await insertNewsFile(db, newsId), table: 'news', rowId: newsId, sameAs: 'news' }
  },
  users: async (server) => ({ id: (await server.person()).id, table: 'users' }),
}

const changeable = contracts.flatMap(({ name, resource, endpoints }) => {
  const { one, update } = endpoints
  return resource && update?.crud === 'update' ? [{ name, resource, one, update }] : []
})

test('these tests create records of every resource that can be changed', () => {
  expect(changeable.map(({ name }) => name).toSorted()).toEqual(Object.keys(makers).toSorted())
})

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  const callers = new Map<string, { auth: Auth; me: Me }>()
  beforeAll(async () => {
    server = await testServer(engine)
    await insertCampaign(server.database.db, 'Default', [])
    for (const profile of profileNames) {
      const auth = await server.signIn(emailOf(profile))
      const { id, nome, profile: own } = asUser(await server.call('GET /api/usuario/me', { as: auth }))
      callers.set(profile, { auth, me: { id, nome, profile: own } })
    }
  })
  afterAll(() => server.close())
  const caller = (profile: string) => callers.get(profile) ?? expect.unreachable(profile)
  const switchOff = (table: string, id: number) =>
    sql`UPDATE ${sql.table(table)} SET deleted_at = now() WHERE id = ${id}`.execute(server.database.db)
  const messageOf = (body: unknown) => z.parse(ErrorBody, body).message
  /** Returns the stored record, regardless of access. */
  const stored = async (table: string, id: number) =>
    (await sql`SELECT * FROM ${sql.table(table)} WHERE id = ${id}`.execute(server.database.db)).rows

  describe.each(profileNames)('as %s', (profile) => {
    test.each(
      changeable.flatMap((one) => [true, false].map((isActive) => ({ ...one, isActive, state: isActive ? 'active' : 'inactive' }))),
    )(
      'a record of $name ($state) is read and changed exactly as far as access and state allow',
      async ({ name, resource, one, update, isActive }) => {
        const { auth, me } = caller(profile)
        const made = await makers[name]?.(server)
        if (!made) return expect.unreachable(name)
        const { id, table, rowId = id, sameAs = name } = made
        if (!isActive) await switchOff(table, rowId)
        const before = await stored(table, rowId)

        if (one) {
          const { status } = await server.call(`GET /api${resource.path}/${id}`, { as: auth })
          expect(status).toBe(can(me, 'read', resource, { id }) ? 200 : 403)
        }
        const sentences = isActive ? undefined : readOnly[sameAs]
        for (const language of languageCodes) {
          const answer = await server.call(`PUT /api${update.path.replace('{id}', String(id))}`, {
            as: auth,
            language,
            body: update.files ? toMultipart({}) : {},
          })
          const mayChange = can(me, 'update', resource, { id })
          expect(answer.status, `${answer.bytes}`).toBe(mayChange ? (sentences ? 400 : 200) : 403)
          if (mayChange && sentences) expect(messageOf(answer.body)).toBe(sentences[language])
        }
        if (sentences) expect(await stored(table, rowId)).toEqual(before)
      },
    )
  })

  test('saving a form of a record that became inactive reports that it is inactive, not a conflict', async () => {
    const { auth } = caller('ADMIN')
    const id = await insertNews(server.database.db)
    await switchOff('news', id)
    const headers = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
    const answer = await server.call(`PUT /api/news/${id}`, { as: auth, body: { titlePt: 'Outro título' }, headers })
    expect([answer.status, messageOf(answer.body)]).toEqual([400, readOnly['news']?.pt])
  })

  test('a picture can move neither to inactive news nor away from them', async () => {
    const { auth } = caller('ADMIN')
    const [inactive, active] = [await insertNews(server.database.db), await insertNews(server.database.db)]
    const [of, other] = [await insertNewsFile(server.database.db, inactive), await insertNewsFile(server.database.db, active)]
    await switchOff('news', inactive)
    const calls: [string, Record<string, unknown>][] = [
      ['POST /api/news-file', { newsId: inactive, name: 'Capa nova', file: await picture() }],
      [`PUT /api/news-file/${of}`, { newsId: active }],
      [`PUT /api/news-file/${other}`, { newsId: inactive }],
    ]
    for (const [what, values] of calls) {
      const answer = await server.call(what, { as: auth, body: toMultipart(values) })
      expect([what, answer.status, messageOf(answer.body)]).toEqual([what, 400, readOnly['news']?.pt])
    }
    expect(await server.storedFiles()).toEqual([])
  })

  test('an inactive quiz cannot be validated or published, and the error asks to activate it', async () => {
    const { db } = server.database
    const fragranceId = await insertFragrance(db, 'Nota', await insertCategory(db, 'Família'))
    const quizId = await insertQuiz(db, await insertCampaign(db, 'Do quiz', [fragranceId]), fragranceId, false)
    for (const what of ['validate', 'publish']) {
      const answer = await server.call(`PUT /api/quiz/${what}/${quizId}`, { as: caller('ADMIN').auth, language: 'en' })
      expect([answer.status, messageOf(answer.body)]).toEqual([400, 'This quiz is inactive: activate it to edit it'])
    }
  })
})
