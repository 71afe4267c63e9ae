// Exports every list that can be imported, with any columns, in each language and format, and imports the untouched file:
// all records are equal. The site's own matching of columns decides what each column contains.
import '#src/product/site.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportColumnsOf } from '#kernel/core/contract/exports.ts'
import { importActionsOf } from '#kernel/core/contract/importActions.ts'
import { importFieldsOf, importKeysOf } from '#kernel/core/contract/imports.ts'
import { languageCodes, type Language } from '#kernel/core/contract/languages.ts'
import type { ImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import { isExported, type Resource } from '#kernel/core/contract/resource.ts'
import { sheetFormats } from '#kernel/core/contract/sheetFormats.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import { readSheetRows } from '#kernel/features/imports/server/readSheet.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'
import { matchColumns, wordsOf } from '#kernel/features/imports/site/matchColumns.ts'
import { importMessages } from '#kernel/features/imports/site/texts.ts'
import { loadResourceWords, type ResourceWords } from '#kernel/features/imports/site/resourceWords.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { runImport } from '#tests/support/imports.ts'
import { fillEmptyLists } from '#tests/support/records.ts'
import { type Auth, contracts, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

/** Texts that spreadsheet programs, separators and our own escapes could change. */
const trickyTexts = [
  '=1+1',
  "'=1+1",
  "''-x",
  "'apóstrofo'",
  '+55 11',
  '-1',
  '@SUM(A1)',
  '_x0041_',
  '_x005F_x0041_ _X000d_',
  'a;b,c|d\te',
  'diz "olá"',
  '000123',
  '12345678901234567890',
  '1,23457E+11',
  '31/12/2027',
  'VERDADEIRO',
  '#1',
  '212',
  'dois  blanks',
  'no\u00A0break\u200B',
  '<b>&amp;"',
  '\u{1F468}\u200D\u{1F469} família',
  'controle \u0001',
  ' borda ',
  'Total',
]
const cpfs = ['52998224725', '01234567890', '00000000191']

const imported = contracts.flatMap(({ resource }) => (resource?.import && isExported(resource) ? [resource] : []))

/** The names of families and fragrances may repeat: these filters find records whose names do not. */
const uniquelyNamed: Readonly<Record<string, string>> = {
  campaigns: 'name.starts.360',
  categories: 'name.starts.Única',
  fragrances: 'name.starts.Única',
}

/** A small generator of numbers below a limit, the same in each run. */
const seeded = (seed: number) => {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % limit
  }
}

/** The words that the screen sends with an export. */
const labelsOf = (
  { fields, idKey, toggle }: Resource,
  names: readonly string[],
  words: ResourceWords,
  language: Language,
) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { fields: labels = {}, choices = {} } = words[language]
      const field = fields[name]
      const base = labels[name] ?? (name === idKey ? importMessages[language].id : undefined)
      if (base === undefined) return []
      const isTranslated = field?.kind === 'translated' && translations(name)[language] !== name
      const state = { active: 'Ativo', inactive: 'Inativo' }
      const options = name === 'deletedAt' && toggle !== 'none' ? state : choices[name]
      return [
        [
          name,
          {
            heading: isTranslated ? `${base} (${importMessages[language][language]})` : base,
            ...(options && { options }),
          },
        ],
      ]
    }),
  )

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const db = server.database.db
    for (const text of trickyTexts) {
      await sql`INSERT INTO categories (name, sample_code, call_to_action, call_to_action_en, chemical_name, cas_number, flavor_es, kosher)
        VALUES (${text}, ${text}, ${text}, ${`${text} en`}, ${text}, ${text}, ${text}, true)`.execute(db)
    }
    const families = [
      await insertCategory(db, 'Repetida'),
      await insertCategory(db, 'Repetida'),
      await insertCategory(db, 'Antiga', false),
    ]
    const { rows: named } = await sql<{
      id: number
    }>`SELECT id FROM categories WHERE name IN ('#1', '212', 'Total')`.execute(db)
    const parents = [...families, ...named.map(({ id }) => id)]
    const fragrances: number[] = []
    for (const [at, text] of trickyTexts.entries()) {
      const id = await insertFragrance(db, text, parents[at % parents.length] ?? 0)
      fragrances.push(id)
      await sql`UPDATE fragrances SET name_en = ${`${text} en`}, name_es = ${`${text} es`}, description = ${`${text}\r\nlinha 2`},
        deleted_at = ${at === 1 ? new Date() : null} WHERE id = ${id}`.execute(db)
    }
    // Two have the same name, one the name that another has in English, and an old one no English name.
    fragrances.push(
      await insertFragrance(db, '=1+1', parents[0] ?? 0),
      await insertFragrance(db, '212 en', parents[1] ?? 0),
    )
    const old = await insertFragrance(db, 'Única sem inglês', parents[0] ?? 0)
    const unique = await insertFragrance(db, 'Única', await insertCategory(db, 'Única'))
    await sql`UPDATE fragrances SET name_en = CASE WHEN id = ${unique} THEN 'Unique' ELSE '' END WHERE id = ANY (${[old, unique]})`.execute(
      db,
    )
    fragrances.push(old)
    const [first = 0] = fragrances
    const campaigns = [
      null,
      ...(await Promise.all(['360', '#1', 'Dupla', 'Dupla'].map((name) => insertCampaign(db, name, [first])))),
      await insertCampaign(db, 'Encerrada', [first], false),
    ]
    const devices: (number | null)[] = [null]
    for (const [at, campaignId] of campaigns.entries())
      devices.push(await insertDevice(db, `12:34:56:78:90:E${at}`, { campaignId, userId: at === 0 ? 1 : null }))
    for (const [at, text] of trickyTexts.entries()) {
      // A key is as every door stores it: on one line, without blanks around it.
      const serial = text.replaceAll('\t', ' ').replaceAll('\u0001', ' ').trim()
      const due = ['2027-12-31', '1900-01-15', '1900-02-28', '2099-01-01'][at % 4]
      await sql`INSERT INTO capsules (serial_number, fragrance_id, device_id, remaining_shots, due_date)
        VALUES (${serial}, ${fragrances[at] ?? 0}, ${devices[at % devices.length] ?? null}, ${at * 1000}, ${due})`.execute(
        db,
      )
    }
    await sql`INSERT INTO capsules (serial_number, fragrance_id, remaining_shots, due_date)
      SELECT 'F-' || f, f, 1, '2027-01-01' FROM unnest(${sql.val(fragrances)}::int[]) f`.execute(db)
    const people = trickyTexts.map((text, at) => ({ text, at }))
    for (const { text, at } of people) {
      const { id } = await server.person({
        name: text,
        profile: at % 2 ? 'USER' : 'OPERATOR',
        active: at % 5 > 0,
        confirmed: at % 3 > 0,
      })
      // The CPF in a text of its own is what an import once made of it.
      const document = [null, '529.982.247-25', text.slice(0, 14), 'AB 123', null][at % 5]
      await sql`UPDATE users SET cpf = ${document ? null : ([...cpfs, '00000000000191', '12ABC34501DE35'][at % 5] ?? null)}, document = ${document},
        mobile_phone = ${at % 2 ? '+5511999990000' : null}, birthday = ${['1990-03-05', '1900-01-01', null][at % 3]},
        gender = ${['M', 'F', 'O', null][at % 4]}, zipcode = ${['01310-100', '1234567', null][at % 3]}, street = ${text}, city = ${at % 4 ? text : null},
        state = ${at % 2 ? 'SP' : null}, country = ${['BR', 'IL', null][at % 3]} WHERE id = ${id}`.execute(db)
    }
    await fillEmptyLists({ server, admin })
  })
  afterAll(() => server.close())

  /** Imports a file untouched, as the site would, and expects that every record is equal. Returns the fields of its columns. */
  const expectEqual = async (
    resource: Resource,
    file: Buffer,
    language: Language,
    words: ResourceWords,
    name: string,
  ) => {
    const { value, done } = await readSheetRows(file, 1000).next()
    const headings = done ? [] : value.cells
    const fields = importFieldsOf(resource)
    const columns = matchColumns(headings.map(cellText), fields, words, {})
    const key = importKeysOf(resource).find((one) => columns.includes(one))
    expect(key, `${name}: ${String(headings)}`).toBeDefined()
    const options: Partial<ImportOptions> = {
      columns: columns.map((column) => {
        const field = fields.find((one) => one.name === column)
        const spellings = field && wordsOf(field, words)
        return field ? { field: field.name, ...(spellings && { words: spellings }) } : null
      }),
      ...(key !== undefined && { key }),
      action: importActionsOf({ id: 1, nome: 'Ana', profile: { id: 1, nome: 'ADMIN' } }, resource).at(-1) ?? 'create',
      isTrial: true,
    }
    const { errors, end } = await runImport(server, admin, resource.name, file, options, language)
    const { created, updated, invalid, unchanged } = end
    expect({ name, errors, created, updated, invalid }).toEqual({
      name,
      errors: [],
      created: 0,
      updated: 0,
      invalid: 0,
    })
    expect(unchanged).toBeGreaterThan(0)
    return columns.filter((column) => column !== null)
  }

  const exported = async (call: string, language: Language, body?: object) => {
    const answer = await server.call(call, { as: admin, language, ...(body && { body }) })
    expect(answer.status, `${answer.bytes}`).toBe(200)
    return answer.bytes
  }

  test.each(imported.map((resource) => [resource.name, resource] as const))(
    'an export of %s is imported untouched without a change, with all columns and with some, in each language and format',
    async (_name, resource) => {
      const words = await loadResourceWords(resource.name)
      const all = exportColumnsOf(resource)
      const random = seeded(34)
      for (const language of languageCodes) {
        for (const format of sheetFormats) {
          const some = all.filter((name) => name === resource.idKey || random(2) === 0)
          for (const columns of [all, random(2) === 0 ? some : some.toReversed()]) {
            const labels = labelsOf(resource, columns, words, language)
            const named = columns.filter((name) => labels[name])
            const body = {
              target: { filter: {}, except: [] },
              columns: named.join(','),
              labels,
              format,
              timeZone: 'America/Sao_Paulo',
            }
            const file = await exported(`POST /api${resource.path}/export`, language, body)
            const matched = await expectEqual(resource, file, language, words, `${language} ${format} ${named}`)
            // Every column that can be imported was.
            const fields = importFieldsOf(resource).filter(({ name, base, language: own = language }) => {
              return named.includes(base) && !name.includes('.') && own === language
            })
            expect(matched.toSorted()).toEqual(fields.map(({ name }) => name).toSorted())
          }
        }
        // A program sends no words.
        const bare = await exported(`POST /api${resource.path}/export`, language, {
          target: { filter: {}, except: [] },
        })
        await expectEqual(resource, bare, language, words, `${language} without words`)
      }
    },
  )

  test.each(imported.map((resource) => [resource.name, resource] as const))(
    'an export of %s without its ids is imported untouched without a change: its key finds the records in each language',
    async (_name, resource) => {
      const words = await loadResourceWords(resource.name)
      const columns = exportColumnsOf(resource).filter((name) => name !== resource.idKey)
      const where = uniquelyNamed[resource.name] ?? ''
      for (const language of languageCodes) {
        const labels = labelsOf(resource, columns, words, language)
        const named = columns.filter((name) => labels[name]).join(',')
        const target = { filter: { where }, except: [] }
        const file = await exported(`POST /api${resource.path}/export`, language, {
          target,
          columns: named,
          labels,
          format: 'csv',
        })
        await expectEqual(resource, file, language, words, `${language} ${named}`)
      }
    },
  )

  test('the specified export of users is imported untouched without a change, in each language and format', async () => {
    const words = await loadResourceWords('users')
    const users = imported.find(({ name }) => name === 'users') ?? expect.unreachable('no users')
    for (const language of languageCodes)
      for (const format of sheetFormats) {
        const file = await exported(`GET /api/usuario/export?format=${format}`, language)
        await expectEqual(users, file, language, words, `${language} ${format}`)
      }
  })

  test('a CPF in the column of documents is a CPF also for new users, and a document of another country is none', async () => {
    const columns = ['nome', 'email', 'profile', 'document'].map((field) => ({ field }))
    const file =
      'n;e;p;d\nAna Lima;cpf@x.test;USER;168.995.350-09\nAna Lima;doc@x.test;USER;AB123\nAna Lima;bare@x.test;USER;16899535009'
    expect((await runImport(server, admin, 'users', file, { columns })).end).toMatchObject({ created: 3 })
    const { rows } = await sql`SELECT cpf, document FROM users WHERE email LIKE '%@x.test' ORDER BY email`.execute(
      server.database.db,
    )
    expect(rows).toEqual([
      { cpf: null, document: '16899535009' },
      { cpf: '16899535009', document: null },
      { cpf: null, document: 'AB123' },
    ])
  })
  test('a masked value that was copied from a list changes nothing, and is no value of anybody else', async () => {
    const { id } = await server.person({ name: 'Ana Mascarada' })
    await sql`UPDATE users SET document = 'AB12345' WHERE id = ${id}`.execute(server.database.db)
    const columns = ['id', 'document'].map((field) => ({ field }))
    const { errors, end } = await runImport(server, admin, 'users', `i;d\n${id};•••45\n1;•••99`, {
      columns,
      key: 'id',
      action: 'update',
    })
    expect(errors).toMatchObject([{ row: 3, column: 1, message: 'Valor inválido' }])
    expect(end).toMatchObject({ unchanged: 1, updated: 0 })
  })
})
