// Breaks every condition of the definitions with a record, and reads and changes active and inactive records as every profile.
// Generated from the conditions, the endpoints and the access tables, so that a new resource or condition is covered at once.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Action, can, type Me } from '#kernel/core/contract/access.ts'
import { type Condition, conditionsOf, isAboutSelf } from '#kernel/core/contract/conditions.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import { type Language, languageCodes } from '#kernel/core/contract/languages.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { actionsOf, type Resource } from '#kernel/core/contract/resource.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { columnNameOf } from '#kernel/core/server/tables/columnNames.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import {
  fillCatalogue,
  insertCampaign,
  insertCategory,
  insertDevice,
  insertFile,
  insertFragrance,
  insertQuiz,
  insertSite,
} from '#tests/support/catalogue.ts'
import { storeVersion } from '#src/resources/quiz/versions/publishing.server.ts'
import { oneEngine } from '#tests/support/database.ts'
import { picture } from '#tests/support/files.ts'
import { makeRecord, type Needs } from '#tests/support/records.ts'
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

/** A record that is part of another one is read-only with it. */
const partOf: Readonly<Record<string, { whole: string; column: string }>> = {
  newsFiles: { whole: 'news', column: 'news_id' },
}

const tables = new Map(
  (await buildRegistry(contracts)).flatMap(({ table }) => (table ? [[table.resource.name, table.name] as const] : [])),
)
const tableOf = (name: string) => tables.get(name) ?? expect.unreachable(`${name} has no table`)

const changeable = contracts.flatMap(({ name, resource, endpoints }) => {
  const { one, update } = endpoints
  return resource && update?.crud === 'update' ? [{ name, resource, one, update }] : []
})
const states = changeable.flatMap((one) => {
  const hasStatus = one.resource.toggle !== 'none' || partOf[one.name]
  return (hasStatus ? [true, false] : [true]).map((isActive) => ({
    ...one,
    isActive,
    state: isActive ? 'active' : 'inactive',
  }))
})

interface Rule {
  resource: Resource
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
          .map((condition) => ({ resource, action, condition })),
      )
    : [],
)

/** Returns the SQL of a value that a field has if it is filled. */
const filled = (field: Field | undefined) =>
  field?.kind === 'yesNo'
    ? sql`true`
    : field?.kind === 'number'
      ? sql`1`
      : field?.kind === 'text'
        ? sql`'x'`
        : sql`now()`
const empty = (field: Field | undefined) => (field?.kind === 'yesNo' ? sql`false` : sql`NULL`)

/** Makes a record, and gives the column that a condition is about what breaks it. */
const makeBreaker = async (needs: Needs, { resource, condition }: Rule): Promise<number> => {
  const contract = contracts.find((one) => one.resource === resource) ?? expect.unreachable(resource.name)
  const id = await makeRecord(needs, contract)
  const name = 'empty' in condition ? condition.empty : 'filled' in condition ? condition.filled : ''
  const field = resource.fields[name]
  const column = name === 'deletedAt' ? 'deleted_at' : columnNameOf(name, field ?? expect.unreachable(name))
  const value = 'empty' in condition ? filled(field) : empty(field)
  await sql`UPDATE ${sql.table(tableOf(resource.name))} SET ${sql.ref(column)} = ${value} WHERE id = ${id}`.execute(
    needs.server.database.db,
  )
  return id
}
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
const publishedQuiz = async (server: TestServer): Promise<number> => {
  const id = await quizWith(server, { validatedAt: now, publishedAt: now })
  const publication = { validatedAt: now, publishedAt: now, publishedBy: null }
  await server.database.transaction((trx) => storeVersion(trx, id, publication))
  return id
}
const now = new Date().toISOString()
/** Returns a question or an answer of the bank that a new quiz uses. It is inactive, so that a permanent deletion fails by its uses alone. */
const usedText = async (server: TestServer, bank: 'questions' | 'answers'): Promise<number> => {
  const { db } = server.database
  const quizId = await quizWith(server, {})
  const [uses, key] = bank === 'questions' ? ['quiz_questions', 'question_id'] : ['quiz_question_answers', 'answer_id']
  const id = await idOf(
    sql<{ id: number }>`SELECT ${sql.ref(key)} AS id FROM ${sql.table(uses)} WHERE quiz_id = ${quizId}`,
    db,
  )
  await sql`UPDATE ${sql.table(bank)} SET deleted_at = ${now} WHERE id = ${id}`.execute(db)
  return id
}
const emptyDraft = ({ database: { db } }: TestServer): Promise<number> =>
  idOf(sql<{ id: number }>`INSERT INTO deliveries (notes) VALUES (NULL) RETURNING id`, db)
/** Returns a delivery with an order of which so many capsules have arrived. */
const deliveryWith = async ({ database: { db } }: TestServer, received: number | null): Promise<number> => {
  const fragranceId = await insertFragrance(db, 'Nota', await insertCategory(db, 'Família'))
  return await idOf(
    sql<{ id: number }>`INSERT INTO orders (fragrance_id, quantity, received_at, received_quantity)
      VALUES (${fragranceId}, 1, ${received === null ? null : now}, ${received}) RETURNING delivery_id AS id`,
    db,
  )
}
let sitesMade = 0

/**
 * Makes a record that breaks a condition on more than a column of its own, by its resource and its reason. The record must meet the
 * conditions before this one.
 */
const breakers: Readonly<Record<string, (server: TestServer) => Promise<number>>> = {
  'campaigns.defaultCampaign': ({ database: { db } }) =>
    idOf(sql<{ id: number }>`SELECT id FROM campaigns WHERE is_default`, db),
  'campaigns.notStaged': ({ database: { db } }) => insertCampaign(db, 'De uma vez', []),
  'campaigns.noFormerDial': ({ database: { db } }) => insertCampaign(db, 'Sem outro dial', []),
  'categories.hasFragrances': async ({ database: { db } }) => {
    // Inactive, so that a permanent deletion fails by its fragrances alone.
    const id = await insertCategory(db, 'Família', false)
    await insertFragrance(db, 'Nota', id)
    await insertFragrance(db, 'Outra nota', id)
    return id
  },
  'fragrances.usedByCampaigns': async ({ database: { db } }) => {
    const id = await insertFragrance(db, 'Nota', await insertCategory(db, 'Família'))
    await insertCampaign(db, 'Verão', [id])
    return id
  },
  'sites.siteHasDevices': async ({ database: { db } }) => {
    // Inactive, so that a permanent deletion fails by its devices alone.
    const id = await insertSite(db, `Local ${++sitesMade}`)
    await sql`UPDATE sites SET deleted_at = now() WHERE id = ${id}`.execute(db)
    const device = await insertDevice(db, `AA:00:00:00:08:${String(sitesMade).padStart(2, '0')}`)
    await sql`UPDATE devices SET site_id = ${id} WHERE id = ${device}`.execute(db)
    return id
  },
  'deliveries.deliveryEmpty': emptyDraft,
  'deliveries.nothingUnderWay': emptyDraft,
  'deliveries.nothingReceived': emptyDraft,
  'deliveries.deliveryPlaced': (server) => deliveryWith(server, null),
  'deliveries.deliveryReceived': (server) => deliveryWith(server, 1),
  'quiz.alreadyPublished': publishedQuiz,
  'quiz.alreadyValidated': (server) => quizWith(server, { validatedAt: now }),
  'quiz.validationStale': async (server) => {
    const id = await quizWith(server, { validatedAt: now })
    await sql`UPDATE quizzes SET validation_stale = true WHERE id = ${id}`.execute(server.database.db)
    return id
  },
  'questions.textUsed': (server) => usedText(server, 'questions'),
  'answers.textUsed': (server) => usedText(server, 'answers'),
  'users.userErased': async (server) => {
    const { id } = await server.person({ active: false })
    await sql`UPDATE users SET erased_at = now() WHERE id = ${id}`.execute(server.database.db)
    return id
  },
  'users.userInactive': async (server) => (await server.person({ confirmed: false, active: false })).id,
}

/** The call of an action, and its body; most actions have one call with the id of the record. */
const callOf = ({ resource: { name: resource }, action }: Rule, id: number): { what: string; body?: object } => {
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
    ...(`${resource}.${action}` === 'quiz.schedule' && { body: { publishAt: '2999-01-01T12:00:00.000Z' } }),
    ...(action === 'erase' && { body: { email: emailOf('USER') } }),
    ...(action === 'assign' && { body: { userId: 2 } }),
    ...(action === 'mailDelivery' && { body: { email: 'supplier@example.test' } }),
    ...(action === 'snooze' && { body: { hours: 24 } }),
    ...(action === 'solve' && { body: { comment: 'Era a tomada' } }),
    ...(action === 'replaceFragrance' && { body: { fragranceId: 1, replacementId: 2 } }),
    ...(action === 'stageRollout' && { body: { size: 1, unit: 'devices' } }),
  }
}

test('campaigns, fragrances and news are read-only while inactive, and say so in three languages', () => {
  for (const { resource } of contracts) {
    const reason = resource?.readOnlyWhenInactive
    const sentences = readOnly[resource?.name ?? '']
    if (!sentences) continue
    for (const language of languageCodes) expect(reason && reasonSentence(reason, language)).toBe(sentences[language])
  }
})

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  const callers = new Map<string, { auth: Auth; me: Me }>()
  beforeAll(async () => {
    server = await testServer(engine)
    await fillCatalogue(server.database.db)
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
    test.each(states)(
      'a record of $name ($state) is read and changed exactly as far as access and state allow',
      async ({ name, resource, one, update, isActive }) => {
        const { auth, me } = caller(profile)
        const contract = contracts.find((other) => other.resource === resource) ?? expect.unreachable(name)
        const id = await makeRecord({ server, admin: caller('ADMIN').auth }, contract)
        const table = tableOf(name)
        const { whole = name, column = 'id' } = partOf[name] ?? {}
        if (!isActive)
          await sql`UPDATE ${sql.table(tableOf(whole))} SET deleted_at = now()
            WHERE id = (SELECT ${sql.ref(column)} FROM ${sql.table(table)} WHERE id = ${id})`.execute(
            server.database.db,
          )
        const before = await stored(table, id)

        if (one) {
          const { status } = await server.call(`GET /api${resource.path}/${id}`, { as: auth })
          expect(status).toBe(can(me, 'read', resource, { id }) ? 200 : 403)
        }
        const reason = contracts.find((other) => other.name === whole)?.resource?.readOnlyWhenInactive
        const isReadOnly = !isActive && reason
        for (const language of languageCodes) {
          const answer = await server.call(`PUT /api${update.path.replace('{id}', String(id))}`, {
            as: auth,
            language,
            body: update.files ? toMultipart({}) : {},
          })
          const mayChange = can(me, 'update', resource, { id })
          expect(answer.status, `${answer.bytes}`).toBe(mayChange ? (isReadOnly ? 400 : 200) : 403)
          if (mayChange && isReadOnly) expect(messageOf(answer.body)).toBe(reasonSentence(reason, language))
        }
        if (isReadOnly) expect(await stored(table, id)).toEqual(before)
      },
    )
  })

  test.each(rules.map((rule) => ({ ...rule, name: rule.resource.name, reason: rule.condition.reason })))(
    '$action of $name is refused with the sentence of «$reason», in three languages',
    async (rule) => {
      const own = breakers[`${rule.name}.${rule.reason}`]
      const id = await (own?.(server) ?? makeBreaker({ server, admin: caller('ADMIN').auth }, rule))
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
    const files = await server.storedFiles()
    const calls: [string, Record<string, unknown>][] = [
      ['POST /api/news-file', { newsId: inactive, name: 'Capa nova', file: await picture() }],
      [`PUT /api/news-file/${of}`, { newsId: active }],
      [`PUT /api/news-file/${other}`, { newsId: inactive }],
    ]
    for (const [what, values] of calls) {
      const answer = await server.call(what, { as: auth, body: toMultipart(values) })
      expect([what, answer.status, messageOf(answer.body)]).toEqual([what, 400, readOnly['news']?.pt])
    }
    expect(await server.storedFiles()).toEqual(files)
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
