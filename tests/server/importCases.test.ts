// Imports the small files of tests/cases that people's programs have made: the description of a file, its check and its run agree,
// and nothing is stored that nobody means.
import { readdirSync, readFileSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type ImportColumns as Described,
  ImportColumns,
  type ImportOptions,
} from '#kernel/features/imports/contract/payloads.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { runImport, sendImport } from '#tests/support/imports.ts'
import { importForm, workbookOf } from '#tests/support/sheets.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const folder = new URL('../cases/', import.meta.url)
const caseFile = (name: string) => readFileSync(new URL(name, folder))
const fields = (...names: readonly string[]) => names.map((field) => ({ field }))

interface Case {
  file: string
  resource?: string
  options?: Partial<ImportOptions>
  /** Families that exist before, by name and code. */
  before?: readonly (readonly [name: string, code: string])[]
  /** What the description of the file says beside its columns. */
  says?: Partial<Described>
  errors?: readonly (readonly [row: number, column: number | null, message: RegExp])[]
  /** What is stored then; by default the names and codes of all families. */
  stored?: RawBuilder<unknown>
  rows: readonly (readonly unknown[])[]
}

const families = sql`SELECT name, sample_code FROM categories ORDER BY id`
const lilies = [['Família Lírio', 'L-1']] as const
const known = [
  ['Família Erro A', 'A'],
  ['Família Erro B', 'B'],
  ['Família Erro C', 'C'],
] as const

const nulls = { nulls: { row: 2, column: 1, text: 'NULL', count: 2 } }

const cases: readonly Case[] = [
  {
    file: 'error-texts.csv',
    options: { action: 'both', key: 'name' },
    before: known,
    errors: ['#N/D', '#REF!', '#VALOR!'].map((text, at) => [at + 2, 1, new RegExp(`^A célula tem o erro ${text}`)]),
    rows: known,
  },
  { file: 'equals-quoted.csv', rows: [['Família Zero', '0012']] },
  {
    file: 'sql-null.csv',
    options: { columns: fields('name', 'codAmostra', 'casNumber') },
    says: nulls,
    errors: [
      [2, 1, /^A célula contém “NULL”/],
      [2, 2, /^A célula contém “\\N”/],
    ],
    rows: [],
  },
  {
    file: 'sql-null.csv',
    options: { columns: fields('name', 'codAmostra', 'casNumber'), nulls: 'empty' },
    says: nulls,
    stored: sql`SELECT name, sample_code, cas_number FROM categories`,
    rows: [['Família Nula', null, null]],
  },
  {
    file: 'sql-null.csv',
    options: { columns: fields('name', 'codAmostra', 'casNumber'), nulls: 'text' },
    says: nulls,
    stored: sql`SELECT name, sample_code, cas_number FROM categories`,
    rows: [['Família Nula', 'NULL', '\\N']],
  },
  {
    file: 'repeated-headings.csv',
    says: { warnings: ['A linha 3 repete os títulos das colunas e não é importada'] },
    rows: [
      ['Família A', '1'],
      ['Família B', '2'],
    ],
  },
  {
    file: 'whole-numbers.csv',
    resource: 'campaigns',
    options: { columns: fields('name', 'fragranceShots'), action: 'update', key: 'name' },
    stored: sql`SELECT name, fragrance_shots FROM campaigns ORDER BY id`,
    rows: [
      ['Campanha Um', 1000],
      ['Campanha Dois', 100],
      ['Campanha Três', 1000],
    ],
  },
  {
    file: 'month-names.csv',
    resource: 'sites',
    options: { columns: fields('name', 'timeZone', 'maintenanceFrom') },
    stored: sql`SELECT name, maintenance_from::text FROM sites ORDER BY id`,
    rows: ['A', 'B', 'C'].map((name) => [`Local ${name}`, '2026-12-24']),
  },
  {
    file: 'tags-comma.csv',
    resource: 'devices',
    options: { columns: fields('macAddress', 'tags') },
    stored: sql`SELECT tags FROM devices`,
    rows: [[['Recepção', 'Prioridade']]],
  },
  {
    file: 'time-in-text.xlsx',
    options: { columns: fields('name', 'appearance') },
    stored: sql`SELECT appearance FROM categories WHERE appearance IS NOT NULL ORDER BY id`,
    rows: [['15:30'], ['10/03/2026 14:30']],
  },
  { file: 'dangling-strings.xlsx', rows: lilies },
  { file: 'latin1.xlsx', rows: lilies },
  {
    file: 'blank-first-rows.xlsx',
    says: {
      rows: 1,
      headings: {
        row: 3,
        rows: [
          { row: 3, text: 'Nome · Código' },
          { row: 4, text: 'Família Lírio · L-1' },
        ],
      },
    },
    rows: lilies,
  },
  { file: 'backslash-quotes.csv', rows: [['Amostra "grande"', '1']] },
  { file: 'sep-quoted.csv', rows: [['Família A', '1']] },
  { file: 'dos-end.csv', rows: [['Familia A', '1']] },
]

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const fragrance = await insertFragrance(db(), 'Néroli', await insertCategory(db(), 'Cítrica'))
    for (const name of ['Um', 'Dois', 'Três']) await insertCampaign(db(), `Campanha ${name}`, [fragrance])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await sql`DELETE FROM categories WHERE name <> 'Cítrica'`.execute(db())
    for (const table of ['devices', 'sites']) await sql`DELETE FROM ${sql.table(table)}`.execute(db())
  })
  const db = () => server.database.db

  const describeFile = (resource: string, file: Uint8Array | string, more: object = {}) =>
    server.call(`POST /api/imports/${resource}/columns`, { as: admin, body: importForm({ file, ...more }) })
  const rowsOf = async (query: RawBuilder<unknown>) => {
    const { rows } = await query.execute(db())
    return rows.map((row) => Object.values(Object(row))).filter(([name]) => name !== 'Cítrica')
  }

  test.each(cases.map((one, at) => ({ ...one, at })))(
    '$file ($at): its description, its check and its run agree',
    async ({
      file,
      resource = 'categories',
      options = {},
      before = [],
      says = {},
      errors = [],
      stored = families,
      rows,
    }) => {
      for (const [name, code] of before)
        await sql`INSERT INTO categories (name, sample_code) VALUES (${name}, ${code})`.execute(db())
      const bytes = caseFile(file)
      const described = z.parse(ImportColumns, (await describeFile(resource, bytes)).body)
      expect(described).toMatchObject({ warnings: [], ...says })
      expect([described.total, described.nulls]).toEqual([undefined, says.nulls])
      const all = { columns: fields('name', 'codAmostra'), ...options }
      const check = await runImport(server, admin, resource, bytes, { ...all, isTrial: true })
      expect(check.errors.map(({ row, column, message }) => [row, column, message])).toEqual(
        errors.map(([row, column, message]) => [row, column, expect.stringMatching(message)]),
      )
      const run = await runImport(server, admin, resource, bytes, { ...all, again: true })
      expect({ ...run.end, batch: null }).toEqual(check.end)
      expect(await rowsOf(stored)).toEqual(rows)
    },
  )

  test('pdf-named.csv and other files under the name of a table are no spreadsheets', async () => {
    for (const bytes of [caseFile('pdf-named.csv'), Buffer.from('{"nome": "Rosa"}'), Buffer.from('GIF89a;1')]) {
      const answers = [
        await describeFile('categories', bytes),
        await sendImport(server, admin, 'categories', bytes, { isTrial: true }),
        await sendImport(server, admin, 'categories', bytes, {}),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 400,
          body: { errors: { file: 'Este arquivo não é uma planilha: use xlsx ou csv' } },
        })
    }
    const { body } = await describeFile('categories', '<p>Nome</p>')
    expect(body).toMatchObject({ errors: { file: expect.stringMatching(/^Este arquivo é uma página HTML/) } })
  })

  test('each spreadsheet of the folder is described, or refused with a reason', async () => {
    const names = readdirSync(folder).filter((name) => /\.(?:csv|xlsx)$/.test(name))
    expect(names.length).toBeGreaterThan(30)
    for (const name of names) {
      const { status, body } = await describeFile('categories', caseFile(name))
      const reason = { errors: { file: expect.any(String) } }
      expect({ name, status, body }).toMatchObject(status === 200 ? { name } : { name, status: 400, body: reason })
    }
  })

  test('a title above the headings is passed over when a call says in which row they are, and rows keep their numbers', async () => {
    const csv = 'Relatório de famílias\n\nNome,Código\nRosa,1\nLírio,2,3\n'
    const described = z.parse(ImportColumns, (await describeFile('categories', csv)).body)
    expect(described).toMatchObject({
      columns: [{ heading: 'Relatório de famílias' }],
      headings: { row: 1, rows: [{ row: 1 }, { row: 3, text: 'Nome,Código' }, { row: 4 }, { row: 5 }] },
    })
    const chosen = z.parse(ImportColumns, (await describeFile('categories', csv, { headingsRow: 3 })).body)
    expect(chosen).toMatchObject({
      columns: [{ heading: 'Nome', samples: ['Rosa', 'Lírio'] }, { heading: 'Código' }],
      rows: 2,
      headings: { row: 3 },
    })
    const options = { columns: fields('name', 'codAmostra'), onlyValid: true, headingsRow: 3 }
    const width = /^O número de células da linha \(3\) não é o dos títulos \(2\)/
    const { errors, end } = await runImport(server, admin, 'categories', csv, options)
    expect(errors).toMatchObject([{ row: 5, column: null, message: expect.stringMatching(width) }])
    expect(end).toMatchObject({ created: 1, invalid: 1 })
    const book = await workbookOf([['Relatório'], ['Nome', 'Código'], ['Rosa', 2], ['Lis', null]])
    const corrections = [{ row: 4, column: 1, value: '3' }]
    await runImport(server, admin, 'categories', book, { ...options, headingsRow: 2, corrections })
    expect(await rowsOf(families)).toEqual([
      ['Rosa', '1'],
      ['Rosa', '2'],
      ['Lis', '3'],
    ])
    for (const headingsRow of [0, 1.5, 'x'])
      expect(await describeFile('categories', csv, { headingsRow })).toMatchObject({ status: 400 })
  })

  test('an encoding that only its characters tell is said, and so is how often the headings repeat', async () => {
    const dos = Buffer.from('4e6f6d650a4187c66f0a4e6f6d650a4e6f6d65', 'hex')
    expect((await describeFile('categories', dos)).body).toMatchObject({
      columns: [{ samples: ['Ação'] }],
      warnings: [
        'O arquivo não diz como seus caracteres são escritos, e foi lido como CP850: confira os acentos',
        '2 linhas repetem os títulos das colunas e não são importadas; a primeira é a 3',
      ],
    })
    const { end } = await runImport(server, admin, 'categories', dos, { columns: fields('name') })
    expect(end).toMatchObject({ created: 1, invalid: 0 })
  })

  test('numbers are read in the language of the person who imports them', async () => {
    const csv = 'a;b\nCampanha Um;1,234\nCampanha Dois;R$ 1.234,00'
    const options = { columns: fields('name', 'fragranceShots'), action: 'update', key: 'name', isTrial: true } as const
    const inPortuguese = await runImport(server, admin, 'campaigns', csv, options)
    expect(inPortuguese.errors).toMatchObject([{ row: 2, column: 1, value: '1,234' }])
    const inEnglish = await runImport(server, admin, 'campaigns', csv, options, 'en')
    expect([inEnglish.errors, inEnglish.end.updated]).toEqual([[], 2])
  })
})
