// Tests the three names of fragrances in replies, messages and workbooks.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Language } from '#kernel/core/contract/languages.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import {
  insertCampaign,
  insertCapsule,
  insertCategory,
  insertFragrance,
  insertQuiz,
  insertShots,
} from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const names = { name: 'Alfazema', name_en: 'Lavender', name_es: 'Lavanda' }
const namesByLanguage = [
  ['pt', 'Alfazema'],
  ['en', 'Lavender'],
  ['es', 'Lavanda'],
] as const

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let campaignId: number
  let quizId: number
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const { db } = server.database
    const fragranceId = await insertFragrance(db, names.name, await insertCategory(db, 'Ervas'))
    await sql`UPDATE fragrances SET name_en = ${names.name_en}, name_es = ${names.name_es} WHERE id = ${fragranceId}`.execute(
      db,
    )
    await insertCampaign(db, 'Default', [])
    campaignId = await insertCampaign(db, 'Campo', [fragranceId])
    quizId = await insertQuiz(db, campaignId, fragranceId)
    await sql`UPDATE quizzes SET root_question_id = (SELECT min(id) FROM quiz_questions WHERE quiz_id = ${quizId})`.execute(
      db,
    )
    await insertCapsule(db, 'S-1', fragranceId, null, '2030-01-01')
    await insertShots(server.database, campaignId, fragranceId, 1, '2026-03-05T12:00:00Z')
  })
  afterAll(() => server.close())
  const call = (what: string, language: Language = 'pt') => server.call(what, { as: admin, language })

  test('every reply with a fragrance contains its names in three languages', async () => {
    expect((await call(`GET /api/campaigns/${campaignId}`)).body).toMatchObject({
      collection: [{ fragrance: { ...names, isActive: true } }],
    })
    expect((await call('GET /api/capsules')).body).toMatchObject({ data: [{ fragrance: names }] })
    expect((await call(`GET /api/quiz/${quizId}`)).body).toMatchObject({
      questions: [{ answers: [{ fragrances: [names] }] }],
    })
    const { name, ...others } = names
    const shot = { fragranceName: name, ...others }
    expect((await call('GET /api/shots-campaign')).body).toMatchObject([{ fragrances: [shot] }])
    expect((await call('GET /api/shots-fragrance')).body).toMatchObject([shot])
  })

  test.each(namesByLanguage)('a workbook in %s names fragrances in that language', async (language, name) => {
    for (const what of ['export-shot-campaign', 'export-shot-fragrance']) {
      const [, row] = await readWorkbook((await call(`GET /api/${what}`, language)).bytes)
      expect(row).toContain(name)
    }
  })

  test.each(namesByLanguage)(
    'an error in %s names the inactive fragrance of a quiz or campaign in that language',
    async (language, name) => {
      const { db } = server.database
      const messageOf = ({ body }: { body: unknown }) => z.parse(ErrorBody, body).message
      await sql`UPDATE fragrances SET deleted_at = now() WHERE name = ${names.name}`.execute(db)
      expect(messageOf(await call(`PUT /api/quiz/validate/${quizId}`, language))).toContain(`“${name}”`)
      await sql`UPDATE campaigns SET deleted_at = now() WHERE id = ${campaignId}`.execute(db)
      expect(messageOf(await call(`PUT /api/campaigns/activate/${campaignId}`, language))).toMatch(
        new RegExp(`: ${name}$`),
      )
      await sql`UPDATE campaigns SET deleted_at = NULL WHERE id = ${campaignId}`.execute(db)
      await sql`UPDATE fragrances SET deleted_at = NULL WHERE name = ${names.name}`.execute(db)
    },
  )
})
