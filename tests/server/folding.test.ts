// Tests that both databases compare texts as the site and imports do, and what an update to this folding changes.
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropSchema } from '#kernel/features/backups/server/catalog.ts'
import { foldText } from '#kernel/core/contract/foldText.ts'
import { migrate, readMigrations } from '#kernel/core/server/database/migrate.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import {
  insertCampaign,
  insertCapsule,
  insertCategory,
  insertDevice,
  insertFragrance,
  insertQuiz,
  insertSite,
} from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'

/** The letters of Latin, Greek and Cyrillic scripts, and the signs that all scripts share, such as ordinals and fractions. */
const characters = Array.from({ length: 0x1ffff }, (_, index) => index + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter(
    (character) =>
      character !== '\ufeff' &&
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u.test(character),
  )

const same = [
  ['No', 'Nº', '№', 'nò', 'NÕ'],
  ['1a', '1ª'],
  ['m2', 'm²'],
  ['5 1/2', '5½', '5 ½'],
  ['1/2', '½', '1⁄2'],
  ['0/3', '↉'],
  ['strasse', 'Straße', 'STRAẞE'],
  ['aeoeo', 'ÆŒØ', 'æœø'],
  ['acai', 'AÇAÍ', 'a\u0063\u0327ai\u0301'],
  ['lodz', 'Łódź'],
  ['file', 'ﬁle', 'ＦＩＬＥ'],
  ['vi', 'Ⅵ', 'ⅵ'],
  ['"a" - b', '“a” – b'],
  ['ωμεγα', 'ΩΜΈΓΑ'],
  ['жук', 'ЖУК'],
]

test.each(same)('the site finds %s written otherwise', (plain, ...others) => {
  for (const other of others) expect(foldText(other)).toBe(foldText(plain))
})

test('no letter or sign of our scripts is compared as a capital, or as one that is compared as another', () => {
  for (const character of characters) expect(foldText(foldText(character))).toBe(foldText(character))
})

describe.each(engines)('%s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await newDatabase(engine)
  })
  afterAll(() => database.close())
  const folded = async (texts: readonly string[]): Promise<(string | null)[]> => {
    const { rows } = await sql<{
      text: string
    }>`SELECT fold(text) AS text FROM unnest(${sql.val(texts)}::text[]) WITH ORDINALITY AS each (text, place) ORDER BY place`.execute(
      database.db,
    )
    return rows.map(({ text }) => text)
  }

  test('every letter, ordinal and fraction is compared as on the site', async () => {
    const found = await folded(characters)
    expect(characters.filter((character, index) => found[index] !== foldText(character))).toEqual([])
  })

  test('any text is compared as on the site', async () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aZ 15½º⁄ßÆ–“ç\u0301\n'),
      fc.integer({ min: 0, max: characters.length - 1 }).map((index) => characters[index] ?? ''),
    )
    const texts = fc.sample(fc.string({ unit, maxLength: 30 }), 2_000)
    expect(await folded(texts)).toEqual(texts.map(foldText))
  })
})

test.each(engines)(
  'on %s, an update compares stored texts anew, and keeps names that only now are one as two',
  async (engine) => {
    const database = await newDatabase(engine)
    const { db } = database
    await database.transaction(dropSchema)
    const before = Object.fromEntries(Object.entries(await readMigrations()).filter(([name]) => name < '0082'))
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest()
    if (error) throw error

    // The old folding took the case of Cyrillic letters into account, on every database.
    const rose = await insertFragrance(db, 'ЖАСМИН 5½', await insertCategory(db, 'ЦВЕТЫ'))
    const site = await insertSite(db, 'ДОМ Nº 1')
    const campaignId = await insertCampaign(db, 'ВЕСНА', [rose])
    const device = await insertDevice(db, '00:00:00:00:00:01', { campaignId })
    const other = await insertDevice(db, '00:00:00:00:00:02')
    await insertCapsule(db, 'Ж-1', rose, device, '2030-12-31')
    await insertQuiz(db, campaignId, rose)
    await sql`UPDATE devices SET site_id = ${site}, tags = '{Ж}' WHERE id = ${device}`.execute(db)
    await sql`UPDATE devices SET name = 'Ж', tags = '{ж,a}' WHERE id = ${other}`.execute(db)
    await sql`INSERT INTO webhooks (name, url, events, secret, language, cursor, created_at)
      SELECT name, 'https://a.test', '[]', 's', 'pt-BR', 0, now() FROM unnest('{ж,Ж}'::text[]) name`.execute(db)
    const versions = async () => (await sql`SELECT id, updated_at FROM devices ORDER BY id`.execute(db)).rows
    const versionsBefore = await versions()

    expect(await migrate(database)).toContain('0082-one-folding')

    const texts = async (query: RawBuilder<{ text: string }>) => (await query.execute(db)).rows.map(({ text }) => text)
    expect(
      await texts(sql`SELECT name_key AS text FROM fragrances UNION ALL SELECT search_text FROM categories
        UNION ALL SELECT fragrance_key FROM capsules UNION ALL SELECT search_text FROM capsules
        UNION ALL SELECT search_text FROM quizzes UNION ALL SELECT array_to_string(tags_key, ',') FROM devices WHERE id = ${other}`),
    ).toEqual(['жасмин 5 1/2', 'цветы\n\n', 'жасмин 5 1/2', 'ж-1\nжасмин 5 1/2\n000000000001', 'teste\nвесна', 'ж,a'])
    expect(await texts(sql`SELECT search_text AS text FROM devices ORDER BY id`)).toEqual([
      '000000000001\nдом no 1',
      '000000000002\nж',
    ])
    expect(await texts(sql`SELECT name AS text FROM webhooks ORDER BY id`)).toEqual(['ж', 'Ж (2)'])
    expect(await texts(sql`SELECT key || label AS text FROM known_tags ORDER BY key`)).toEqual(['aa', 'жЖ'])
    // Nobody has edited the records.
    expect(await versions()).toEqual(versionsBefore)
    await database.close()
  },
)
