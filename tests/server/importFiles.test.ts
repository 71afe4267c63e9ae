// Tests imports of the small files of tests/cases whose shape is unusual: they are read as Excel shows them, or refused with a reason.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import { insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { runImport, sendImport } from '#tests/support/imports.ts'
import { importForm } from '#tests/support/sheets.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const fileOf = (name: string) => readFile(new URL(`../cases/${name}`, import.meta.url))

const fields = ['name', 'codAmostra', 'chemicalName', 'casNumber']
const columns = (count: number) => fields.slice(0, count).map((field) => ({ field }))
const update = { action: 'update', key: 'name' } as const

interface Case {
  file: string
  options?: Partial<ImportOptions>
  /** Families that exist before, by name and code. */
  before?: readonly (readonly [name: string, code: string])[]
  errors?: readonly { row: number; column: number | null; message: RegExp }[]
  /** The names and codes of all families after the run. */
  after: readonly (readonly [name: string, code: string | null])[]
}

const two = [
  ['Fam A', '1'],
  ['Fam B', '2'],
] as const

const cases: readonly Case[] = [
  {
    file: 'too-many-cells.csv',
    options: { columns: columns(4), action: 'both', key: 'name' },
    before: [['Bug Colunas', 'C-0']],
    errors: [{ row: 2, column: null, message: /^O número de células da linha \(5\) não é o dos títulos \(4\)/ }],
    after: [['Bug Colunas', 'C-0']],
  },
  {
    file: 'cut-last-row.csv',
    options: { columns: columns(4), ...update },
    before: [['Bug Colunas', 'C-0']],
    errors: [{ row: 2, column: null, message: /^O número de células da linha \(2\) não é o dos títulos \(4\)/ }],
    after: [['Bug Colunas', 'C-0']],
  },
  {
    file: 'update-uncached-formula.xlsx',
    options: { columns: columns(3), ...update },
    before: [['Bug Erase', 'C-0']],
    errors: [
      { row: 2, column: 1, message: /^A fórmula desta célula não tem valor/ },
      { row: 2, column: 2, message: /#N\/A/ },
    ],
    after: [['Bug Erase', 'C-0']],
  },
  { file: 'hidden-first.xlsx', after: two },
  { file: 'chartsheet-first.xlsx', after: two },
  { file: 'one-styled-row-at-end.xlsx', after: two },
  { file: 'styled-empty-columns.xlsx', after: two },
  { file: 'workbook22.xlsx', after: two },
  { file: 'sep-line.csv', after: two.slice(0, 1) },
  { file: 'quoted-space.csv', after: two.slice(0, 1) },
  { file: 'heading-commas.csv', after: two.slice(0, 1) },
  {
    file: 'stray-quote.csv',
    after: [
      ['Amostra 10" grande', '1'],
      ['Fam B', '2'],
    ],
  },
  {
    file: 'utf8-one-bad-byte.csv',
    after: [
      ['Lírio do vale', '1'],
      ['Família \uFFFD', '2'],
    ],
  },
]

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())
  const db = () => server.database.db
  beforeEach(async () => void (await sql`DELETE FROM categories`.execute(db())))

  const families = async () =>
    (
      await sql<{
        name: string
        code: string | null
      }>`SELECT name, sample_code AS code FROM categories ORDER BY id`.execute(db())
    ).rows.map(({ name, code }) => [name, code])
  const headingsOf = async (file: Uint8Array) =>
    await server.call('POST /api/imports/categories/columns', { as: admin, body: importForm({ file }) })

  test.each(cases)(
    'the check of $file says what the run then does',
    async ({ file, options = {}, before = [], errors = [], after }) => {
      for (const [name, code] of before)
        await sql`INSERT INTO categories (name, sample_code) VALUES (${name}, ${code})`.execute(db())
      const bytes = await fileOf(file)
      const all = { columns: columns(2), ...options }
      const check = await runImport(server, admin, 'categories', bytes, { ...all, isTrial: true })
      expect(check.errors).toMatchObject(
        errors.map((error) => ({ ...error, message: expect.stringMatching(error.message) })),
      )
      expect(check.errors).toHaveLength(errors.length)
      expect(await families()).toEqual(before)
      const run = await runImport(server, admin, 'categories', bytes, all)
      expect({ ...run.end, batch: null }).toEqual(check.end)
      expect(await families()).toEqual(after)
      // The headings and examples that people see are those that are imported.
      const { body } = await headingsOf(bytes)
      expect(body).toMatchObject({ columns: expect.any(Array) })
    },
  )

  test('lines that end in different ways are as many rows as there are lines', async () => {
    const family = await insertCategory(db(), 'Cítrica')
    for (const name of ['Bergamota da Calábria', 'Limão Siciliano', 'Néroli Luminoso'])
      await insertFragrance(db(), name, family)
    const options = { columns: [{ field: 'name' }, { field: 'description' }], ...update }
    const { errors, end } = await runImport(
      server,
      admin,
      'fragrances',
      await fileOf('mixed-eol-fragrances.csv'),
      options,
    )
    expect(errors).toEqual([])
    expect(end).toMatchObject({ updated: 3, invalid: 0 })
    const { rows } = await sql`SELECT description FROM fragrances ORDER BY id`.execute(db())
    expect(rows).toEqual(['Nova A', 'Nova B', 'Nova C'].map((description) => ({ description })))
    await sql`DELETE FROM fragrances`.execute(db())
  })

  test('a byte that is no UTF-8 is named with its row and column, and the rest is read as UTF-8', async () => {
    const { body } = await headingsOf(await fileOf('utf8-one-bad-byte.csv'))
    expect(body).toMatchObject({
      columns: [{ heading: 'Nome', samples: ['Lírio do vale', 'Família \uFFFD'] }, { heading: 'Código' }],
      warnings: [expect.stringMatching(/UTF-8.*linha 3.*Nome/)],
    })
  })

  test.each(['far_otherdir.xlsx', 'far3_hidden.xlsx', 'declared1.xlsx', 'nogt.xlsx'])(
    '%s is refused by the check and the run',
    async (file) => {
      const bytes = await fileOf(file)
      const sent = [
        await headingsOf(bytes),
        await sendImport(server, admin, 'categories', bytes, { isTrial: true }),
        await sendImport(server, admin, 'categories', bytes, {}),
      ]
      for (const answer of sent)
        expect(answer).toMatchObject({ status: 400, body: { errors: { file: expect.stringMatching(/danificado/) } } })
      expect(await families()).toEqual([])
    },
  )
})
