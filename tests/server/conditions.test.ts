// Breaks every condition of the definitions with a record, and reads and changes active and inactive records as every profile.
// Generated from the conditions, the endpoints and the access tables, so that a new resource or condition is covered at once.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Action, can, type Me } from '#kernel/contract/access.ts'
import { type Condition, conditionsOf, isAboutSelf } from '#kernel/contract/conditions.ts'
import type { Endpoint } from '#kernel/contract/endpoint.ts'
import { type Language, languageCodes } from '#kernel/contract/languages.ts'
import { reasonSentence } from '#kernel/contract/reasons.ts'
import { actionsOf } from '#kernel/contract/resource.ts'
import { ErrorBody } from '#kernel/contract/wire.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { toMultipart } from '#src/providers/multipart.ts'
import { insertCampaign, insertCategory, insertFile, insertFragrance, insertQuiz } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { picture } from '#tests/support/files.ts'
import {
  type Auth,
  asUser,
  contracts,
  emailOf,
  profileNames,
  type TestServer,
  testServer,
} from '#tests/support/server.ts'

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
    sql<{
      id: number
    }>`INSERT INTO news_files (news_id, name, file_id) VALUES (${newsId}, 'Capa', ${await insertFile(db)}) RETURNING id`,
    db,
  )

/** Creates an active record of each resource that can be changed, and names the row that decides its status. */
const makers: Readonly<
  Record<string, (server: TestServer) => Promise<{ id: number; table: string; rowId?: number; sameAs?: string }>>
> = {
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

interface Rule {
  resource: string
  action: Action
  condition: Condition
}

/** The conditions on values that the server checks. The fragrances of news are always 0: nothing breaks that condition. */
const rules: readonly Rule[] = contracts.flatMap(({ resource }) =>
  resource
    ? actionsOf(resource).flatMap((action) =>
        conditionsOf(resource, action)
          .filter(
            (condition) =>
              !isAboutSelf(condition) && condition.only !== 'screens' && condition.reason !== 'newsHasFragrances',
          )
          .map((condition) => ({ resource: resource.name, action, condition })),
      )
    : [],
)

const insertInactive = async (server: TestServer, name: string): Promise<number> => {
  const { id, table } = (await makers[name]?.(server)) ?? expect.unreachable(name)
  await sql`UPDATE ${sql.table(table)} SET deleted_at = now() WHERE id = ${id}`.execute(server.database.db)
  return id
}
const insertOne = async (server: TestServer, name: string): Promise<number> =>
  (await makers[name]?.(server))?.id ?? expect.unreachable(name)
interface QuizTimes {
  validatedAt?: string
  publishedAt?: string
  deletedAt?: string
}
const quizWith = async (
  { database: { db } }: TestServer,
  { validatedAt, publishedAt, deletedAt }: QuizTimes = {},
): Promise<number> => {
  const fragranceId = await insertFragrance(db, 'Nota', await insertCategory(db, 'Família'))
  const id = await insertQuiz(db, await insertCampaign(db, 'Do quiz', [fragranceId]), fragranceId)
  await sql`UPDATE quizzes SET validated_at = ${validatedAt ?? null}, published_at = ${publishedAt ?? null}, deleted_at = ${deletedAt ?? null} WHERE id = ${id}`.execute(
    db,
  )
  return id
}
const now = new Date().toISOString()

/** Creates a record that breaks a condition, by its reason; resources have conditions of the same reason, so both names count. */
const breakers: Readonly<Record<string, (server: TestServer) => Promise<number>>> = {
  'campaigns.campaignReadOnly': (server) => insertInactive(server, 'campaigns'),
  'campaigns.inactiveDefault': (server) => insertInactive(server, 'campaigns'),
  'campaigns.defaultCampaign': ({ database: { db } }) =>
    idOf(sql<{ id: number }>`SELECT id FROM campaigns WHERE is_default`, db),
  'categories.hasFragrances': async (server) => {
    // Inactive, so that a permanent deletion fails by its fragrances alone.
    const id = await insertInactive(server, 'categories')
    await insertFragrance(server.database.db, 'Nota', id)
    await insertFragrance(server.database.db, 'Outra nota', id)
    return id
  },
  'categories.onlyInactive': (server) => insertOne(server, 'categories'),
  'fragrances.fragranceReadOnly': (server) => insertInactive(server, 'fragrances'),
  'fragrances.usedByCampaigns': async (server) => {
    const id = await insertOne(server, 'fragrances')
    await insertCampaign(server.database.db, 'Verão', [id])
    return id
  },
  'fragrances.onlyInactive': (server) => insertOne(server, 'fragrances'),
  'news.newsReadOnly': (server) => insertInactive(server, 'news'),
  'news.onlyInactive': (server) => insertOne(server, 'news'),
  'quiz.quizReadOnly': (server) => quizWith(server, { deletedAt: now }),
  'quiz.quizPublished': (server) => quizWith(server, { validatedAt: now, publishedAt: now }),
  'quiz.alreadyValidated': (server) => quizWith(server, { validatedAt: now }),
  'quiz.alreadyPublished': (server) => quizWith(server, { validatedAt: now, publishedAt: now }),
  'quiz.notValidated': (server) => quizWith(server),
  'users.alreadyConfirmed': async (server) => (await server.person()).id,
  'users.userErased': async (server) => {
    const { id } = await server.person({ active: false })
    await sql`UPDATE users SET erased_at = now() WHERE id = ${id}`.execute(server.database.db)
    return id
  },
  'users.deleteUnconfirmed': async (server) => (await server.person({ confirmed: false })).id,
  'users.userInactive': async (server) => (await server.person({ confirmed: false, active: false })).id,
}

/** The call of an action, and its body; most actions have one call with the id of the record. */
const callOf = ({ resource, action }: Rule, id: number): { what: string; body?: object } => {
  if (`${resource}.${action}` === 'campaigns.setDefault')
    return { what: 'PUT /api/campaigns/default', body: { campaignId: id } }
  if (`${resource}.${action}` === 'quiz.update')
    return {
      what: 'POST /api/question/add-update',
      body: { quizId: id, quest: 'Gosta?', answers: [{ label: 'Sim', isAnswerFinish: true, fragrances: [1] }] },
    }
  if (`${resource}.${action}` === 'users.activate') return { what: `PUT /api/usuario/${id}`, body: { ativo: true } }
  const wanted = action === 'hardDelete' ? 'delete' : action
  const isWanted = ({ access, path }: Endpoint) =>
    typeof access === 'object' && access.resource.name === resource && access.action === wanted && path.includes('{id}')
  const { method, path, files } =
    contracts.flatMap(({ endpoints }) => Object.values(endpoints)).find(isWanted) ??
    expect.unreachable(`${resource} has no call of ${action}`)
  const query = action === 'hardDelete' ? '?hardDelete=true' : ''
  return {
    what: `${method} /api${path.replace('{id}', String(id))}${query}`,
    ...(action === 'update' && { body: files ? toMultipart({}) : {} }),
    ...(action === 'erase' && { body: { email: emailOf('USER') } }),
  }
}

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
      changeable.flatMap((one) =>
        [true, false].map((isActive) => ({ ...one, isActive, state: isActive ? 'active' : 'inactive' })),
      ),
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

  test.each(rules.map((rule) => ({ ...rule, name: rule.resource, reason: rule.condition.reason })))(
    '$action of $name is refused with the sentence of «$reason», in three languages',
    async (rule) => {
      const id =
        (await breakers[`${rule.resource}.${rule.reason}`]?.(server)) ??
        expect.unreachable(`${rule.resource}.${rule.reason}`)
      for (const language of languageCodes) {
        const { what, body } = callOf(rule, id)
        const answer = await server.call(what, { as: caller('ADMIN').auth, language, ...(body && { body }) })
        const count = rule.reason === 'hasFragrances' ? 2 : 1
        expect([answer.status, messageOf(answer.body)]).toEqual([400, reasonSentence(rule.reason, language, { count })])
      }
    },
  )

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
    const [of, other] = [
      await insertNewsFile(server.database.db, inactive),
      await insertNewsFile(server.database.db, active),
    ]
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
