// Tests imports of spreadsheets: what a trial leaves behind, keys and references, rights, the log of changes, and invalid rows.
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { receiving } from '#kernel/core/contract/limits.ts'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import * as z from 'zod/mini'
import { Runs } from '#kernel/core/contract/payloads/bulk.ts'
import { ImportColumns, type ImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import { table as users } from '#src/resources/users/table.ts'
import { revert } from '#tests/support/bulk.ts'
import { insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { savedBeforeLock } from '#tests/support/concurrentSave.ts'
import { oneEngine, onPostgres } from '#tests/support/database.ts'
import { countsOf, linesOf, runImport, sendImport } from '#tests/support/imports.ts'
import { importForm, type TestCell, workbookOf } from '#tests/support/sheets.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const userColumns = [
  { field: 'nome' },
  { field: 'email' },
  { field: 'profile' },
  { field: 'cpf' },
  { field: 'birthday' },
  { field: 'genre', words: { feminino: 'F' } },
  { field: 'address.city' },
  { field: 'address.country' },
]
const workbookOfUsers = (rows: readonly (readonly TestCell[])[]) =>
  workbookOf([['Nome', 'E-mail', 'Perfil', 'CPF', 'Nascimento', 'Gênero', 'Cidade', 'País'], ...rows])

const digestOf = (file: string): string => createHash('sha256').update(file).digest('hex')

test('a file over the limit is refused with the limit', async () => {
  const server = await testServer('pglite')
  const as = await server.signIn(emailOf('ADMIN'))
  const body = importForm({ file: Buffer.alloc(limits.bytes + 1) })
  const answer = await server.call('POST /api/imports/categories/columns', { as, body })
  expect(answer).toMatchObject({ status: 413, body: { message: expect.stringContaining(`${limits.megabytes} MB`) } })
  await server.close()
})

test('files wait for their turn, and a full queue is refused with a sentence', async () => {
  const server = await testServer('pglite')
  const as = await server.signIn(emailOf('ADMIN'))
  const taken = receiving.spreadsheets.each + receiving.spreadsheets.waiting
  const call = (path: string, options: object) =>
    server.call(`POST /api/imports/categories${path}`, { as, body: importForm({ file: 'Nome\nRosa', ...options }) })
  const options = { columns: [{ field: 'name' }], action: 'create', isTrial: true }
  // Every call that reads a file takes a place.
  const calls = [() => call('/columns', {}), () => call('', { options }), () => call('/report', { errors: [] })]
  const answers = await Promise.all(Array.from({ length: taken + 3 }, (_, index) => calls[index % 3]?.()))
  const read = answers.filter((answer) => answer?.status === 200)
  expect(read.length).toBeGreaterThanOrEqual(taken)
  const refused = answers.filter((answer) => answer?.status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused)
    expect(answer).toMatchObject({
      status: 503,
      body: { message: 'Já há importações em andamento, tente novamente em instantes' },
    })
  expect((await call('/columns', {})).status).toBe(200)
  await server.close()
})

test('the reading of a file ends when its client leaves, and the next file is read', async () => {
  const server = await testServer('pglite')
  const as = await server.signIn(emailOf('ADMIN'))
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const client = new AbortController()
  const post = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage')?.value
  let chunks = 0
  // The embedded database of the tests has a thread as well.
  const posted = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...message) {
    if (message[0] === 'next') chunks++
    if (chunks > 0) client.abort()
    return Reflect.apply(post, this, message)
  })
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  const send = (file: string, signal?: AbortSignal) =>
    fetch(`${url}/api/imports/categories/columns`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as.token}` },
      body: importForm({ file }),
      ...(signal && { signal }),
    })
  // Needs a hundred chunks, and so a hundred messages to its thread.
  await expect(send(`Nome\n${`${'x'.repeat(10_000)}\n`.repeat(1900)}`, client.signal)).rejects.toThrow('aborted')
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), 60_000)
  expect(chunks).toBeLessThan(70)
  expect((await send('Nome\nRosa')).status).toBe(200)
  posted.mockRestore()
  ended.mockRestore()
  await server.close()
})

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let operator: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    operator = await server.signIn(emailOf('OPERATOR'))
  })
  afterAll(() => server.close())
  const db = () => server.database.db

  const send = (resource: string, file: Uint8Array | string, options: Partial<ImportOptions>, as = admin) =>
    sendImport(server, as, resource, file, options)
  const run = (resource: string, file: Uint8Array | string, options: Partial<ImportOptions>, as = admin) =>
    runImport(server, as, resource, file, options)
  const familyNames = async () =>
    (await sql<{ name: string }>`SELECT name FROM categories ORDER BY id`.execute(db())).rows.map(({ name }) => name)

  test('a trial says, if asked, what each row would change in its record', async () => {
    const id = await insertCategory(db(), 'Antes da mudança')
    const options: Partial<ImportOptions> = {
      columns: [{ field: 'categoryId' }, { field: 'name' }, { field: 'kosher' }],
      key: 'categoryId',
      action: 'update',
      isTrial: true,
    }
    const file = `id;nome;kosher\n${id};Depois da mudança;sim\n`
    const changesOf = async (more: object) =>
      linesOf(await send('categories', file, { ...options, ...more })).filter(({ kind }) => kind === 'change')
    expect(await changesOf({ changes: true })).toEqual([
      {
        kind: 'change',
        row: 2,
        record: id,
        title: 'Depois da mudança',
        fields: [
          { field: 'name', before: 'Antes da mudança', after: 'Depois da mudança' },
          { field: 'kosher', before: false, after: true },
        ],
      },
    ])
    expect(await changesOf({})).toEqual([])
    // A trial leaves nothing to tell, and a run tells nothing.
    expect(await changesOf({ changes: true, isTrial: false })).toEqual([])
    await sql`DELETE FROM categories WHERE id = ${id}`.execute(db())
  })

  test('a trial says what an import would do, and leaves nothing: no row, no change, no mail, no file', async () => {
    const file = await workbookOfUsers([
      ['Ana Souza', 'Ana@Exemplo.test', 'operator', '529.982.247-25', '31/01/1990', 'Feminino', 'Natal', 'BR'],
      ['Bia Souza', 'bia@exemplo.test', '#2', null, null, null, null, null],
    ])
    const before = await countsOf(db())
    const sent = (await server.mails()).length
    const trial = await run('users', file, { columns: userColumns, isTrial: true })
    expect(trial).toEqual({
      errors: [],
      end: { kind: 'end', created: 2, updated: 0, unchanged: 0, invalid: 0, batch: null },
    })
    expect(await countsOf(db())).toEqual(before)
    expect(await server.mails()).toHaveLength(sent)
    expect(await server.storedFiles()).toEqual([])

    const { end } = await run('users', file, { columns: userColumns, fileName: 'pessoas.xlsx' })
    expect(end).toMatchObject({ created: 2, invalid: 0 })
    const { rows } = await sql`
      SELECT name, email, profile_id AS profile, cpf, birthday, gender, city, country, street FROM users WHERE email LIKE '%a@exemplo.test'
        AND name LIKE '% Souza' ORDER BY id`.execute(db())
    expect(rows).toEqual([
      {
        name: 'Ana Souza',
        email: 'ana@exemplo.test',
        profile: 2,
        cpf: '52998224725',
        birthday: '1990-01-31',
        gender: 'F',
        city: 'Natal',
        country: 'BR',
        street: null,
      },
      {
        name: 'Bia Souza',
        email: 'bia@exemplo.test',
        profile: 2,
        cpf: null,
        birthday: null,
        gender: null,
        city: null,
        country: null,
        street: null,
      },
    ])
    expect(
      (await server.mails())
        .slice(sent)
        .map(({ recipient }) => recipient)
        .toSorted(),
    ).toEqual(['ana@exemplo.test', 'bia@exemplo.test'])
    const { rows: logged } = await sql`
      SELECT DISTINCT resource, action, actor, batch::text FROM changes WHERE batch = ${end.batch}::uuid`.execute(db())
    const line = { resource: 'users', actor: 1, batch: end.batch }
    expect(logged).toHaveLength(3)
    expect(logged).toEqual(
      expect.arrayContaining(['importStarted', 'create', 'import'].map((action) => ({ ...line, action }))),
    )
    // The audit has its start, its end and its changes; the trial is none of it.
    const { body: audit } = await server.call(`GET /api/changes?batch=${end.batch}`, { as: admin })
    const done = { file: 'pessoas.xlsx', rows: 2, created: 2, updated: 0 }
    const created = { action: 'create', details: null }
    expect(audit).toMatchObject({
      data: [
        { action: 'import', record: null, details: done },
        created,
        created,
        { action: 'importStarted', details: { file: done.file } },
      ],
    })
    expect(
      (await server.call('GET /api/changes?action=importStarted&resource=users', { as: admin })).body,
    ).toMatchObject({ data: [{}] })
  })

  test('every invalid cell is reported at its place, and a single one keeps everything out unless only valid rows are wanted', async () => {
    const rows: readonly (readonly [reason: RegExp, column: number | null, row: readonly TestCell[]])[] = [
      [/obrigatório/, 0, [null, 'a1@x.test', '#2']],
      [/3 caracteres/, 0, ['An', 'a2@x.test', '#2']],
      [/endereços da internet/, 0, ['www.x.test Ana', 'a3@x.test', '#2']],
      [/no máximo 200/, 0, ['A'.repeat(201), 'a4@x.test', '#2']],
      [/obrigatório/, 1, ['Ana Lima', null, '#2']],
      [/E-mail inválido/, 1, ['Ana Lima', 'ana', '#2']],
      [/já está em uso|Já existe/, 1, ['Ana Lima', 'ADMIN@exemplo.test', '#2']],
      [/linha 2$/, 1, ['Ana Lima', 'valida@x.test', '#2']],
      [/obrigatório/, 2, ['Ana Lima', 'a5@x.test', null]],
      [/^Perfil “Chefe” não existe: ADMIN, OPERATOR, /, 2, ['Ana Lima', 'a6@x.test', 'Chefe']],
      [/não existe/, 2, ['Ana Lima', 'a7@x.test', '#99']],
      [/CPF/, 3, ['Ana Lima', 'a8@x.test', '#2', '111.111.111-11']],
      [/CNPJ/, 3, ['Ana Lima', 'a9@x.test', '#2', '11.111.111/1111-11']],
      [/Data/, 4, ['Ana Lima', 'a10@x.test', '#2', null, '31/02/1990']],
      [/nascimento/i, 4, ['Ana Lima', 'a11@x.test', '#2', null, '2026-01-01']],
      [/inválid/, 4, ['Ana Lima', 'a12@x.test', '#2', null, 'ontem']],
      [/^Gênero “Rosa” não existe: M, F, O$/, 5, ['Ana Lima', 'a13@x.test', '#2', null, null, 'Rosa']],
      [/no máximo 255/, 6, ['Ana Lima', 'a14@x.test', '#2', null, null, null, 'A'.repeat(256)]],
      [/inválid/, 7, ['Ana Lima', 'a15@x.test', '#2', null, null, null, null, 'Atlântida']],
      [/País desconhecido/, 7, ['Ana Lima', 'a16@x.test', '#2', null, null, null, null, 'ZZ']],
    ]
    const file = await workbookOfUsers([['Ana Valida', 'valida@x.test', '#2'], ...rows.map(([, , row]) => row)])
    const options = { columns: userColumns, key: 'email' } as const
    const before = await countsOf(db())
    const { errors, end } = await run('users', file, options)
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual(
      expect.arrayContaining(rows.map(([reason, column], index) => [index + 3, column, expect.stringMatching(reason)])),
    )
    expect(errors).toHaveLength(rows.length)
    expect(end).toMatchObject({ created: 1, invalid: rows.length, batch: null })
    // The audit tells that somebody has tried.
    expect(await countsOf(db())).toEqual({ ...before, changes: (before['changes'] ?? 0) + 1 })

    const { end: partial } = await run('users', file, { ...options, onlyValid: true })
    expect(partial).toMatchObject({ created: 1, invalid: rows.length, batch: expect.any(String) })
    expect((await countsOf(db()))['users']).toBe((before['users'] ?? 0) + 1)

    // The run stays after its dialog is closed, and knows what was refused. The first try saved nothing, and is none.
    const { data: runs } = z.parse(Runs, (await server.call('GET /api/bulk', { as: admin })).body)
    expect(runs.filter(({ refused }) => refused > 0)).toMatchObject([
      {
        runId: partial.batch,
        resource: 'users',
        action: 'import',
        state: 'done',
        total: rows.length + 1,
        done: 1,
        refused: rows.length,
        canRevert: true,
      },
    ])
    const { bytes: result } = await server.call(`GET /api/bulk/${partial.batch}/result`, { as: admin })
    const [headings, first, ...others] = await readWorkbook(result)
    expect([headings, first]).toEqual([
      ['Linha do arquivo', 'Coluna', 'Resultado'],
      ['3', 'Nome', 'Campo obrigatório'],
    ])
    expect(others).toHaveLength(rows.length - 1)
    expect((await server.call(`GET /api/bulk/${partial.batch}`, { as: operator })).status).toBe(404)

    const { bytes } = await server.call('POST /api/imports/users/report', {
      as: admin,
      body: importForm({ file, errors }),
    })
    const report = await readWorkbook(bytes)
    expect(report[0]?.at(-1)).toBe('O que está errado')
    expect(report[1]).toEqual(['Ana Valida', 'valida@x.test', '#2', '', '', '', '', '', ''])
    expect(report[2]?.at(-1)).toBe('Nome: Campo obrigatório')
    expect(report).toHaveLength(rows.length + 2)
  })

  test('a key finds the records to update: only the columns of the file change, and equal records do not change at all', async () => {
    await insertCategory(db(), 'Amadeirada')
    await insertCategory(db(), 'Dupla')
    await insertCategory(db(), 'dupla')
    const columns = [{ field: 'name' }, { field: 'casNumber' }, { field: 'kosher', words: { sim: true } }]
    const file = 'Família;CAS;Kosher\namadeirada;12-3;sim\nNova;45-6;\nDupla;7;'
    const { errors, end } = await run('categories', file, { columns, action: 'both', key: 'name', onlyValid: true })
    expect(errors).toEqual([
      {
        kind: 'error',
        row: 4,
        column: 0,
        field: 'name',
        message: 'Mais de um registro tem este valor: use o Id',
        value: 'Dupla',
      },
    ])
    expect(end).toMatchObject({ created: 1, updated: 1, invalid: 1 })
    const { rows } = await sql<{
      id: number
    }>`SELECT id, name, cas_number, kosher, halal FROM categories WHERE cas_number IS NOT NULL ORDER BY id`.execute(
      db(),
    )
    expect(rows).toEqual([
      { id: expect.any(Number), name: 'amadeirada', cas_number: '12-3', kosher: true, halal: false },
      { id: expect.any(Number), name: 'Nova', cas_number: '45-6', kosher: false, halal: false },
    ])
    const again = await run('categories', file.replace('\nDupla;7;', ''), { columns, action: 'both', key: 'name' })
    expect(again.end).toMatchObject({ created: 0, updated: 0, unchanged: 2 })

    const byId = `Id;CAS\n${rows[0]?.id};99\n999999;1`
    const idColumns = [{ field: 'categoryId' }, { field: 'casNumber' }]
    const missing = await run('categories', byId, {
      columns: idColumns,
      action: 'update',
      key: 'categoryId',
      onlyValid: true,
    })
    expect(missing).toMatchObject({
      errors: [{ row: 3, column: 0, message: 'Não existe registro com este valor' }],
      end: { updated: 1 },
    })
    const created = await run('categories', 'Família\nNova', { action: 'create', key: 'name' })
    expect(created).toMatchObject({
      errors: [{ row: 2, message: 'Já existe um registro com este valor' }],
      end: { batch: null },
    })
  })

  test('two rows that mean one record are refused from the second on, also if case or accents differ, and in a later chunk', async () => {
    await insertCategory(db(), 'Açaí')
    const columns = [{ field: 'name' }, { field: 'casNumber' }]
    const between = Array.from({ length: limits.chunk }, (_, index) => `Entre ${index};`)
    const file = ['Nome;CAS', 'acai;1', 'Açaí;2', 'Jasmim;3', 'JASMIM;4', ...between, 'ACAÍ;5', 'jasmím;6'].join('\n')
    const { errors, end } = await run('categories', file, { columns, action: 'both', key: 'name', onlyValid: true })
    const last = limits.chunk + 7
    expect(errors.map(({ row, message }) => [row, message])).toEqual([
      [3, 'O mesmo valor está na linha 2'],
      [5, 'O mesmo valor está na linha 4'],
      [last - 1, 'O mesmo valor está na linha 2'],
      [last, 'O mesmo valor está na linha 4'],
    ])
    expect(end).toMatchObject({ created: limits.chunk + 1, updated: 1, invalid: 4 })
    const { rows } = await sql<{
      cas: string
    }>`SELECT cas_number AS cas FROM categories WHERE name IN ('acai', 'Jasmim') ORDER BY 1`.execute(db())
    expect(rows).toEqual([{ cas: '1' }, { cas: '3' }])
  })

  test('a fragrance, which needs files, can only be updated, and its family is named by its name or its id', async () => {
    const citrus = await insertCategory(db(), 'Cítrica')
    const woody = await insertCategory(db(), 'Madeiras')
    await insertCategory(db(), 'Antiga', false)
    for (const name of ['Limão', 'Cedro', 'Sândalo']) await insertFragrance(db(), name, citrus)
    const columns = [{ field: 'name' }, { field: 'categoryId' }]
    const file = `Nome;Família\nlimao;MADEIRAS\nCedro;#${woody}\nSândalo;Antiga`
    expect((await send('fragrances', file, { columns, action: 'create' })).status).toBe(403)
    const { errors, end } = await run('fragrances', file, { columns, action: 'update', key: 'name', onlyValid: true })
    expect(errors).toEqual([
      { kind: 'error', row: 4, column: 1, field: 'categoryId', message: 'Este registro está inativo', value: 'Antiga' },
    ])
    expect(end).toMatchObject({ updated: 2, invalid: 1 })
  })

  test('an import grants nothing that a single call does not', async () => {
    const other = await server.person({ profile: 'OPERATOR' })
    const columns = [{ field: 'email' }, { field: 'nome' }]
    const strangers = await run(
      'users',
      `e;n\n${other.email};Outro Nome`,
      { columns, action: 'update', key: 'email' },
      operator,
    )
    expect(strangers).toMatchObject({
      errors: [{ row: 2, column: null, message: expect.stringContaining('próprio cadastro') }],
      end: { batch: null },
    })
    const own = await run(
      'users',
      `e;n\n${emailOf('OPERATOR')};Nome Novo`,
      { columns, action: 'update', key: 'email' },
      operator,
    )
    expect(own.end).toMatchObject({ updated: 1 })
    const asAdmin = `n;e;p\nNova Pessoa;np@x.test;ADMIN`
    const raised = await run(
      'users',
      asAdmin,
      { columns: [{ field: 'nome' }, { field: 'email' }, { field: 'profile' }] },
      operator,
    )
    expect(raised.errors).toMatchObject([{ row: 2, message: expect.stringContaining('permissão') }])
    // The own e-mail needs the current password, which a file cannot give.
    const id = (await sql<{ id: number }>`SELECT id FROM users WHERE email = ${emailOf('OPERATOR')}`.execute(db()))
      .rows[0]?.id
    const mine = await run(
      'users',
      `i;e\n${id};novo@x.test`,
      { columns: [{ field: 'id' }, { field: 'email' }], action: 'update', key: 'id' },
      operator,
    )
    expect(mine.errors).toHaveLength(1)

    const journalist = await server.signIn(emailOf('POSTNEWS'))
    for (const call of [
      'POST /api/imports/categories',
      'POST /api/imports/categories/columns',
      'POST /api/imports/categories/report',
    ])
      expect((await server.call(call, { as: journalist, body: importForm({ file: 'Nome\nRosa' }) })).status).toBe(403)
    for (const resource of ['quiz', 'sessions'])
      expect((await send(resource, 'Nome\nRosa', {})).status, `${resource}`).toBe(404)
  })

  test('a call that makes no sense is refused before the file is imported', async () => {
    const statusOf = async (options: Partial<ImportOptions>) =>
      (await send('categories', 'Nome\nRecusada', options)).status
    expect(await statusOf({ columns: [{ field: 'createdAt' }] })).toBe(400)
    expect(await statusOf({ columns: [{ field: 'name' }, { field: 'name' }] })).toBe(400)
    expect(await statusOf({ action: 'update' })).toBe(400)
    expect(await statusOf({ action: 'both', key: 'casNumber' })).toBe(400)
    expect(await statusOf({ action: 'both', key: 'categoryId' })).toBe(400)
    const faulty = await send('categories', Buffer.from('89504e470d0a1a0a00', 'hex'), {})
    expect(faulty).toMatchObject({
      status: 400,
      body: { errors: { file: 'Este arquivo não é uma planilha: use xlsx ou csv' } },
    })
    const wide = await server.call('POST /api/imports/categories/columns', {
      as: admin,
      body: importForm({ file: 'a,'.repeat(5000) }),
      language: 'en',
    })
    expect(wide).toMatchObject({
      status: 400,
      body: {
        message: `The spreadsheet has too many columns: use at most ${limits.columns} and delete the empty ones`,
      },
    })
    expect(await familyNames()).not.toContain('Recusada')
  })

  test('the same file is noticed, and is imported again only on request', async () => {
    const file = 'Nome\nRepetida'
    const columnsOf = async () =>
      (await server.call('POST /api/imports/categories/columns', { as: operator, body: importForm({ file }) })).body
    expect(await columnsOf()).toEqual({
      columns: [{ heading: 'Nome', samples: ['Repetida'] }],
      rows: 1,
      warnings: [],
      digest: digestOf(file),
      headings: {
        row: 1,
        rows: [
          { row: 1, text: 'Nome' },
          { row: 2, text: 'Repetida' },
        ],
      },
      before: null,
    })
    await run('categories', file, {})
    expect(await columnsOf()).toMatchObject({ before: { name: 'Conta ADMIN', created: 1, updated: 0 } })
    expect((await send('categories', file, { isTrial: true })).status).toBe(200)
    expect((await send('categories', file, {})).status).toBe(409)
    await run('categories', file, { again: true })
    expect((await familyNames()).filter((name) => name === 'Repetida')).toHaveLength(2)
  })

  test('a run that names the file that was checked refuses any other one', async () => {
    const checked = 'Nome\nVerificada'
    const { digest } = await server
      .call('POST /api/imports/categories/columns', { as: admin, body: importForm({ file: checked }) })
      .then(({ body }) => z.parse(ImportColumns, body))
    expect(await send('categories', `${checked}\nOutra`, { digest })).toMatchObject({
      status: 409,
      body: { message: 'Este arquivo não é o que foi verificado: verifique-o de novo' },
    })
    expect((await run('categories', checked, { digest })).end).toMatchObject({ created: 1 })
    expect(await familyNames()).not.toContain('Outra')
  })

  test('a file of several chunks keeps its valid rows, counts each row, and logs one change for each record', async () => {
    const total = limits.chunk + 50
    const invalid = limits.chunk + 10
    const names = Array.from({ length: total }, (_, index) => (index === invalid ? 'x'.repeat(101) : `Muitas ${index}`))
    const file = `Nome;Nota\n${names.map((name) => `${name};${'.'.repeat(80)}`).join('\n')}`
    const { errors, end } = await run('categories', file, { columns: [{ field: 'name' }, null], onlyValid: true })
    expect(errors).toMatchObject([{ row: invalid + 2, column: 0 }])
    expect(end).toMatchObject({ created: total - 1, invalid: 1 })
    const { rows } = await sql<{
      n: number
    }>`SELECT count(DISTINCT record)::int AS n FROM changes WHERE batch = ${end.batch}::uuid AND action = 'create'`.execute(
      db(),
    )
    expect(rows).toEqual([{ n: total - 1 }])
    const { body } = await server.call('GET /api/categories?perPage=1', { as: admin })
    expect(body).toMatchObject({ total: (await familyNames()).length })
  })

  test('an import is taken back as one batch: what it created goes, what it updated has its old values, what changed since stays', async () => {
    await run('categories', 'Nome;CAS\nVoltar A;1\nVoltar B;2', {
      columns: [{ field: 'name' }, { field: 'casNumber' }],
    })
    const columns = [{ field: 'name' }, { field: 'casNumber' }]
    const { end } = await run(
      'categories',
      'Nome;CAS\nVoltar A;11\nVoltar B;22\nVoltar C;33',
      { columns, action: 'both', key: 'name' },
      operator,
    )
    const stored = async () =>
      (
        await sql<{ id: number; name: string; cas: string }>`
          SELECT id, name, cas_number AS cas FROM categories WHERE name LIKE 'Voltar%' ORDER BY name`.execute(db())
      ).rows
    const [, second] = await stored()
    expect(
      (await server.call(`PUT /api/categories/${second?.id}`, { as: admin, body: { casNumber: '222' } })).status,
    ).toBe(200)
    expect((await server.call(`GET /api/changes/batches/${end.batch}`, { as: operator })).body).toMatchObject({
      total: 3,
      reached: 2,
      refusals: [{ count: 1 }],
    })
    expect(await revert(server, operator, end.batch ?? '')).toMatchObject({ state: 'done', done: 2, refused: 1 })
    expect((await stored()).map(({ name, cas }) => [name, cas])).toEqual([
      ['Voltar A', '1'],
      ['Voltar B', '222'],
    ])
  })

  test('the template has the headings and lists of the caller, and can be imported', async () => {
    const labels = { name: { heading: 'Nome' }, kosher: { heading: 'Kosher' } }
    const path = `GET /api/imports/categories/template?labels=${encodeURIComponent(JSON.stringify(labels))}`
    const { bytes } = await server.call(path, { as: admin })
    for (const [language, name] of [
      ['pt', 'modelo-familias'],
      ['en', 'template-families'],
      ['es', 'plantilla-familias'],
    ] as const) {
      const { headers } = await server.call(path, { as: admin, language })
      expect(headers['content-disposition']).toBe(`attachment; filename="${name}.xlsx"`)
    }
    expect(await readWorkbook(bytes)).toEqual([['Nome *', 'Kosher']])
    const empty = await run('categories', bytes, { columns: [{ field: 'name' }, { field: 'kosher' }], isTrial: true })
    expect(empty.end).toMatchObject({ created: 0, invalid: 0 })
  })
})

describe.each(onPostgres())('two connections of %s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())

  const nowhere = { zipcode: null, state: null, country: null }
  const importBeside = async (file: string, columns: ImportOptions['columns'], saved: Record<string, unknown>) => {
    const { id, email } = await server.person()
    await users.update(server.database.db, id, { address: { ...nowhere, street: 'Rua Velha', city: 'Natal' } })
    const { errors, end } = await savedBeforeLock(
      server,
      { table: 'users', id },
      (trx) => users.update(trx, id, saved),
      () =>
        runImport(server, admin, 'users', file.replace('EMAIL', email), { columns, action: 'update', key: 'email' }),
    )
    return { errors, end, row: await users.one(server.database.db, id) }
  }

  test('an import keeps the parts of an address that somebody saves meanwhile, and finds a row unchanged that they make so', async () => {
    const columns = [{ field: 'email' }, { field: 'address.city' }]
    const address = { ...nowhere, street: 'Rua Nova', city: 'Natal' }
    const { end, row } = await importBeside('e;c\nEMAIL;Recife', columns, { address })
    expect(row?.address).toMatchObject({ street: 'Rua Nova', city: 'Recife' })
    expect(end).toMatchObject({ updated: 1 })
    const same = await importBeside('e;c\nEMAIL;Recife', columns, { address: { ...address, city: 'Recife' } })
    expect(same.end).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test('a row does not give a record back the key that somebody changes meanwhile', async () => {
    const columns = [{ field: 'email' }, { field: 'nome' }]
    const { errors, row } = await importBeside('e;n\nEMAIL;Outro Nome', columns, { email: 'mudado@exemplo.test' })
    expect(errors).toMatchObject([{ row: 2, column: 0, message: 'Não existe registro com este valor' }])
    expect(row?.email).toBe('mudado@exemplo.test')
  })
})
