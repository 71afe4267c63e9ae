// Tests what people's files contain: numbers without their zeros, days in many spellings, names of digits, altered codes.
// The files of tests/cases are small ones that once failed, and pass through the check and the run as any file does.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { runImport } from '#tests/support/imports.ts'
import { importForm, type TestCell, workbookOf } from '#tests/support/sheets.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const caseFile = (name: string) => readFileSync(new URL(`../cases/${name}`, import.meta.url))
const fields = (...names: readonly (string | null)[]) => names.map((field) => (field === null ? null : { field }))

const ofUsers = fields(
  'nome',
  'email',
  'cpf',
  'document',
  'mobilePhone',
  'profile',
  'birthday',
  'genre',
  'address.zipcode',
  'address.city',
  'address.country',
)
const ofCapsules = fields('serialNumber', 'fragrance', 'remainingShots', 'dueDate')
const altered = 'O programa de planilhas alterou este valor: formate a coluna como texto e digite-o de novo'
const unknown = expect.stringMatching(/“.+” não existe: Néroli Luminoso, /)

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let neroli: number
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const category = await insertCategory(db(), 'Cítrica')
    neroli = await insertFragrance(db(), 'Néroli Luminoso', category)
    for (const name of ['212', 'Cedro', '#1', 'Sete  Mares']) await insertFragrance(db(), name, category)
    await insertCategory(db(), '3')
  })
  afterAll(() => server.close())
  const db = () => server.database.db

  /** Checks a file and, where the check finds a valid row, imports the valid rows: both say the same. Returns the errors by row and column. */
  const run = async (resource: string, file: Uint8Array | string, options: Partial<ImportOptions>) => {
    const trial = await runImport(server, admin, resource, file, { onlyValid: true, ...options, isTrial: true })
    const real = await runImport(server, admin, resource, file, { onlyValid: true, ...options })
    expect(real.errors).toEqual(trial.errors)
    expect({ ...real.end, batch: null }).toEqual(trial.end)
    const { created, updated, unchanged, invalid } = real.end
    return {
      errors: real.errors.map(({ row, column, message }) => [row, column, message]),
      counts: { created, updated, unchanged, invalid },
    }
  }
  const userOf = async (email: string) =>
    (
      await sql<
        Record<string, unknown>
      >`SELECT cpf, document, birthday::text, gender, zipcode, country FROM users WHERE email = ${email}`.execute(db())
    ).rows[0]

  test.each([
    ['cpf-number.xlsx', 'u2', { cpf: '01234567890', country: 'BR' }],
    // 191 has the check digits of a CPF too.
    ['cnpj-number.xlsx', 'u4', { cpf: '00000000000191' }],
    ['cep-number.xlsx', 'u5', { zipcode: '01310-100' }],
    ['date-serial.xlsx', 'u23', { birthday: '1990-03-05' }],
  ])('%s: a number gets its leading zeros back, and a serial number is a day', async (file, name, stored) => {
    const { errors, counts } = await run('users', caseFile(file), { columns: ofUsers, key: 'email' })
    expect([errors, counts.created]).toEqual([[], 1])
    expect(await userOf(`${name}@example.test`)).toMatchObject(stored)
  })

  test('serial-number.xlsx: a code that a spreadsheet program has altered is an error at its cell', async () => {
    const { errors, counts } = await run('capsules', caseFile('serial-number.xlsx'), {
      columns: ofCapsules,
      key: 'serialNumber',
    })
    expect(errors).toEqual([3, 4, 5, 6, 7, 8, 9].map((row) => [row, 0, altered]))
    expect(counts).toMatchObject({ created: 1, invalid: 7 })
    const { rows } = await sql`SELECT serial_number FROM capsules WHERE serial_number LIKE '12345%'`.execute(db())
    expect(rows).toEqual([{ serial_number: '123456789012' }])
  })

  test('every column of codes refuses altered values, and no other does', async () => {
    const numbers: TestCell[] = [1e15, 0.5, true, '1,2E+10']
    const columns = fields('name', 'casNumber', 'codAmostra', 'chemicalName')
    const rows = numbers.map((cell, at) => [`Alterada ${at}`, cell, cell, cell])
    const { errors } = await run('categories', await workbookOf([['a', 'b', 'c', 'd'], ...rows]), { columns })
    expect(errors).toEqual(numbers.flatMap((_, at) => [1, 2].map((column) => [at + 2, column, altered])))
    const macs = await run('devices', await workbookOf([['MAC'], [0.5], ['1,2E+10']]), {
      columns: fields('macAddress'),
    })
    expect(macs.errors).toEqual([2, 3].map((row) => [row, 0, altered]))
    const documents = await run(
      'users',
      await workbookOf([
        ['n', 'e', 'p', 'd'],
        ['Ana Lima', 'doc@x.test', 'USER', 1e16],
      ]),
      {
        columns: fields('nome', 'email', 'profile', 'document'),
      },
    )
    expect(documents.errors).toEqual([[2, 3, altered]])
  })

  test('bool-verdadeiro.csv: yes and no are words, letters and what programs write, in each language', async () => {
    const columns = fields('name', 'kosher', 'halal')
    const { errors, counts } = await run('categories', caseFile('bool-verdadeiro.csv'), { columns })
    expect([errors, counts.created]).toEqual([[], 5])
    const { rows } = await sql`SELECT kosher, halal FROM categories WHERE name LIKE 'Fam _' ORDER BY name`.execute(db())
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ kosher: true, halal: false })))
    const words = ['yes;no', 'Sí;NO', 'T;F', 'V;f', 'true;false', '1;0', 'TRUE;']
    const more = await run('categories', `a;b;c\n${words.map((pair, at) => `Resposta ${at};${pair}`).join('\n')}`, {
      columns,
    })
    expect([more.errors, more.counts.created]).toEqual([[], words.length])
    const wrong = await run('categories', 'a;b;c\nResposta 9;talvez;2', { columns })
    expect(wrong.errors).toEqual([
      [2, 1, 'b “talvez” não existe: Sim, Não'],
      [2, 2, 'c “2” não existe: Sim, Não'],
    ])
  })

  test('capsule-fragrance-212.xlsx and fragrance-family-3.xlsx: digits are a name', async () => {
    const capsule = await run('capsules', caseFile('capsule-fragrance-212.xlsx'), {
      columns: ofCapsules,
      key: 'serialNumber',
    })
    expect([capsule.errors, capsule.counts.created]).toEqual([[], 1])
    const { rows } = await sql`
      SELECT f.name FROM capsules c JOIN fragrances f ON f.id = c.fragrance_id WHERE c.serial_number = 'BUG-1'`.execute(
      db(),
    )
    expect(rows).toEqual([{ name: '212' }])
    const columns = fields('name', 'categoryId')
    const family = await run('fragrances', caseFile('fragrance-family-3.xlsx'), {
      columns,
      action: 'update',
      key: 'name',
    })
    expect([family.errors, family.counts.updated]).toEqual([[], 1])
    const { rows: families } = await sql`
      SELECT c.name FROM fragrances f JOIN categories c ON c.id = f.category_id WHERE f.name = '212'`.execute(db())
    expect(families).toEqual([{ name: '3' }])
  })

  test('an id is only #3, and is ambiguous where a record has that name', async () => {
    const capsule = (name: string, at: number) => `REF-${at};${name};1;31/12/2027`
    const names = ['#3', '# 3', String(neroli), '#999999', '#1']
    const { errors } = await run('capsules', ['a;b;c;d', ...names.map(capsule)].join('\n'), { columns: ofCapsules })
    expect(errors).toEqual([
      [3, 1, unknown],
      [4, 1, unknown],
      [5, 1, unknown],
      [6, 1, 'Mais de um registro tem este valor: use o Id'],
    ])
    await insertCampaign(db(), '360', [neroli])
    const device = await run('devices', 'a;b\nAA:00:00:00:00:01;360', { columns: fields('macAddress', 'campaign') })
    expect([device.errors, device.counts.created]).toEqual([[], 1])
  })

  test('refs.xlsx: doubled blanks, no-break spaces and invisible characters do not hide a reference', async () => {
    const { errors, counts } = await run('capsules', caseFile('refs.xlsx'), {
      columns: ofCapsules,
      key: 'serialNumber',
    })
    // The names of digits that no fragrance has: #3 is the third fragrance.
    expect(errors).toEqual([9, 10, 11].map((row) => [row, 1, unknown]))
    expect(counts.created).toBe(7)
    const { rows } =
      await sql`SELECT DISTINCT fragrance_id AS id FROM capsules WHERE serial_number SIMILAR TO 'R-[0-5]'`.execute(db())
    expect(rows).toEqual([{ id: neroli }])
    // The stored name has doubled blanks; a device is named by its address in any notation.
    await insertDevice(db(), 'BB:00:00:00:00:01')
    const stored = await run('capsules', 'a;b;c;d;e\nR-10;sete\u00A0mares;1;31/12/2027;bb\u201300-00-00-00-01\u200B', {
      columns: [...ofCapsules, { field: 'device' }],
    })
    expect([stored.errors, stored.counts.created]).toEqual([[], 1])
  })

  test('a record is found by its key with doubled blanks too', async () => {
    const { counts } = await run('categories', 'a;b\n Cítrica\u00A0\u200B;Limoneno', {
      columns: fields('name', 'chemicalName'),
      action: 'update',
      key: 'name',
    })
    expect(counts).toMatchObject({ updated: 1, invalid: 0 })
  })

  test('documents, zip codes, genders and countries are read in the spellings of pasted texts', async () => {
    const rows: readonly (readonly [email: string, cells: readonly TestCell[], stored: object])[] = [
      ['p1', ['529.982.247\u201325', null, null, null], { cpf: '52998224725' }],
      [
        'p2',
        ['\u200B 168.995.350-09 \u200B', 'f', ' 01.310\u2014100 ', 'brasil'],
        { gender: 'F', zipcode: '01310-100', country: 'BR' },
      ],
      ['p3', [null, 'O', '01.310-100', 'Brazil'], { gender: 'O', zipcode: '01310-100', country: 'BR' }],
      ['p4', [36030500010, null, null, null], {}],
      ['p5', [null, 'm', 1234567, 'Israel'], { gender: 'M', zipcode: '1234567', country: 'IL' }],
      ['p6', [null, null, 'SW1A 1AA', 'REINO UNIDO'], { zipcode: 'SW1A1AA', country: 'GB' }],
      ['p7', [11222333000181, null, null, 'alemania'], { cpf: '11222333000181', country: 'DE' }],
    ]
    const columns = fields('nome', 'email', 'profile', 'cpf', 'genre', 'address.zipcode', 'address.country')
    const file = await workbookOf([
      ['n', 'e', 'p', 'c', 'g', 'z', 'l'],
      ...rows.map(([email, cells]) => ['Ana Lima', `${email}@x.test`, 'USER', ...cells]),
    ])
    const { errors } = await run('users', file, { columns })
    // No CPF and no CNPJ has these digits.
    expect(errors).toEqual([[5, 3, expect.stringMatching(/CPF/)]])
    for (const [email, , stored] of rows)
      if (email !== 'p4') expect(await userOf(`${email}@x.test`), `${email}`).toMatchObject(stored)
  })

  test('days are read with a time, year first, with two digits of the year, and as serial numbers', async () => {
    const years = new Date().getUTCFullYear() % 100
    const days: readonly (readonly [TestCell, string])[] = [
      ['05/03/1990', '1990-03-05'],
      ['28/09/2001 00:00', '2001-09-28'],
      ['1990/03/05', '1990-03-05'],
      ['1990-03-05 13:45:00', '1990-03-05'],
      ['1990-03-05T00:00:00.000Z', '1990-03-05'],
      ['5\u20133\u20131990', '1990-03-05'],
      ['05/03/90', '1990-03-05'],
      // A birthday is past.
      [`05/03/${String(years + 3).padStart(2, '0')}`, `${new Date().getUTCFullYear() - 97}-03-05`],
      [32937, '1990-03-05'],
      ['32937', '1990-03-05'],
      [32937.75, '1990-03-05'],
    ]
    const people = days.map(([cell], at) => ['Ana Lima', `dia${at}@x.test`, 'USER', cell])
    const columns = fields('nome', 'email', 'profile', 'birthday')
    const found = await run('users', await workbookOf([['n', 'e', 'p', 'd'], ...people]), { columns })
    expect(found.errors).toEqual([])
    for (const [at, [cell, day]] of days.entries())
      expect(await userOf(`dia${at}@x.test`), `${cell}`).toMatchObject({ birthday: day })

    const wrong: TestCell[] = [1990, 0, 19900305, '31/02/1990', '05/13/1990', '12:30', true]
    const bad = await run(
      'users',
      await workbookOf([
        ['n', 'e', 'p', 'd'],
        ...wrong.map((cell, at) => ['Ana Lima', `ruim${at}@x.test`, 'USER', cell]),
      ]),
      {
        columns,
      },
    )
    expect(bad.errors).toEqual(wrong.map((_, at) => [at + 2, 3, expect.stringMatching(/Data inválida/)]))

    // A due date may be years ahead.
    const due = await run('capsules', 'a;b;c;d\nDIA-1;212;1;05/03/35', { columns: ofCapsules })
    expect(due.counts.created).toBe(1)
    expect(
      (await sql`SELECT due_date::text AS due FROM capsules WHERE serial_number = 'DIA-1'`.execute(db())).rows,
    ).toEqual([{ due: '2035-03-05' }])
  })

  test('total-row.xlsx: a last row of totals is asked about, and nothing of it is imported without an answer', async () => {
    const file = caseFile('total-row.xlsx')
    const columnsOf = async (body: FormData) =>
      (await server.call('POST /api/imports/categories/columns', { as: admin, body })).body
    expect(await columnsOf(importForm({ file }))).toMatchObject({ rows: 3, total: { row: 4, text: 'Total · 1' } })
    expect(await columnsOf(importForm({ file: 'Nome\nTotal\nRosa' }))).not.toHaveProperty('total')
    const columns = fields('name', 'codAmostra')
    const asked = await run('categories', file, { columns, onlyValid: false })
    expect(asked.errors).toEqual([[4, null, 'Esta última linha parece um total: escolha se ela é importada']])
    const names = async () =>
      (await sql<{ name: string }>`SELECT name FROM categories WHERE name = 'Total' OR sample_code = '1'`.execute(db()))
        .rows
    expect(await names()).toEqual([])
    const skipped = await run('categories', file, { columns, totalRow: 'skip' })
    expect([skipped.errors, skipped.counts]).toEqual([[], { created: 1, updated: 0, unchanged: 0, invalid: 0 }])
    expect(await names()).toEqual([{ name: 'Fam A' }])
    const meant = await run('categories', file, { columns, totalRow: 'import', again: true })
    expect(meant.counts).toMatchObject({ created: 2, invalid: 0 })
    // It is asked about in a file of many chunks as well, and only there.
    const long = ['a', ...Array.from({ length: 401 }, (_, at) => `Longa ${at}`), 'Soma:'].join('\n')
    const many = await run('categories', long, {})
    expect([many.errors.map(([row]) => row), many.counts.created]).toEqual([[403], 401])
  })
})
