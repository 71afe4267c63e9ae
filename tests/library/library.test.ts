// Tests the second product of the repository, examples/library, which these tests import first (vitest.config.ts).
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { collectDdl } from '#kernel/commands/migration/collectDdl.ts'
import { findDrift } from '#kernel/commands/migration/drift.ts'
import type { KernelTable } from '#kernel/core/server/tables/kernelDdl.ts'
import { kernelTables } from '#kernel/core/server/tables/kernelSchema.ts'
import { features } from '#kernel/core/server/features.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { restoreBackup } from '#kernel/features/backups/server/restore.ts'
import { backup, memoryStore, opener } from '#tests/support/backups.ts'
import { engines } from '#tests/support/database.ts'
import { importForm } from '#tests/support/sheets.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { allEndpoints, type Auth, type TestServer, testServer } from '#tests/support/server.ts'
import { missingFunctions } from '#kernel/commands/migration/kernelFunctions.ts'
import { readKernelTables } from '#kernel/commands/migration/kernelSchema.ts'
import { tableTypes } from '#kernel/commands/migration/tableTypes.ts'

test('the export of members needs a proof, because their e-mail is personal; that of books does not', () => {
  const proofs = allEndpoints.flatMap(({ name, endpoint: { bulk, proof } }) =>
    bulk === 'export' ? [[name, proof]] : [],
  )
  expect(Object.fromEntries(proofs)).toMatchObject({ 'members.exportList': true, 'users.exportList': true })
  expect(proofs).toContainEqual(['books.exportList', undefined])
})

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let librarian: Auth
  let attendant: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    librarian = await server.signIn('librarian@exemplo.test')
    attendant = await server.signIn('attendant@exemplo.test')
  })
  afterAll(() => server.close())

  const Ids = z.looseObject({
    authorId: z.number().optional(),
    bookId: z.number().optional(),
    memberId: z.number().optional(),
    loanId: z.number().optional(),
  })
  const made = async (path: string, body: object, as = librarian) => {
    const answer = await server.call(`POST /api${path}`, { as, body })
    expect(answer.status, `${path}: ${answer.bytes}`).toBe(201)
    return Ids.parse(answer.body)
  }
  const Listed = z.object({ data: z.array(z.looseObject({ authorId: z.number() })) })
  let count = 0
  const newBook = async () => {
    const isbn = String(++count)
    const { authorId } = await made('/authors', { name: `Autor ${isbn}` })
    return (await made('/books', { title: `Livro ${isbn}`, isbn, authorId })).bookId
  }
  const newMember = async () => (await made('/members', { name: 'Ana', email: `ana${++count}@exemplo.test` })).memberId
  const lend = async (memberId: unknown, bookId: unknown) =>
    await server.call('POST /api/loans', { as: attendant, body: { memberId, bookId, due: '2026-12-24' } })

  test('its migrations create the tables of its definitions, and those of the kernel as the first product has them', async () => {
    const tables = await collectDdl()
    await server.database.transaction(async (trx) => expect(await findDrift(trx, tables)).toEqual([]))
    const own = 'examples/library/product/tables.server.ts'
    expect(await readFile(own, 'utf8')).toBe((await tableTypes(server.database.db)).get(own))
    const has = ({ feature }: KernelTable) => feature === undefined || features.some(({ name }) => name === feature)
    expect(await readKernelTables(server.database.db)).toEqual(kernelTables.filter(has))
    expect(await missingFunctions(server.database.db)).toEqual([])
  })

  test('a member has three open loans at most, even if they are asked for at once, and a returned book makes room', async () => {
    const memberId = await newMember()
    const books = await Promise.all([1, 2, 3, 4, 5].map(newBook))
    const answers = await Promise.all(books.map((bookId) => lend(memberId, bookId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 400, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body).toMatchObject({ errors: { memberId: 'Este leitor já tem três empréstimos abertos' } })
    const [lent] = answers.filter(({ status }) => status === 201)
    const { loanId } = Ids.parse(lent?.body)
    expect((await server.call(`PUT /api/loans/return/${loanId}`, { as: attendant })).status).toBe(204)
    const again = await server.call(`PUT /api/loans/return/${loanId}`, { as: attendant, language: 'en' })
    expect([again.status, again.body]).toEqual([400, { message: 'This book has been returned' }])
    expect((await lend(memberId, await newBook())).status).toBe(201)
    expect((await lend(memberId, await newBook())).status).toBe(400)
  })

  test('a book is lent once at a time', async () => {
    const bookId = await newBook()
    expect((await lend(await newMember(), bookId)).status).toBe(201)
    expect((await lend(await newMember(), bookId)).body).toMatchObject({
      errors: { bookId: 'Este livro está emprestado' },
    })
  })

  test('a loan cannot be given to a member who has three', async () => {
    const memberId = await newMember()
    for (const bookId of await Promise.all([1, 2, 3].map(newBook))) await lend(memberId, bookId)
    const { loanId } = Ids.parse((await lend(await newMember(), await newBook())).body)
    const moved = await server.call(`PUT /api/loans/${loanId}`, { as: attendant, body: { memberId } })
    expect(moved.body).toMatchObject({ errors: { memberId: 'Este leitor já tem três empréstimos abertos' } })
  })

  test('its records have filters, a history that can be reverted, imports and tokens', async () => {
    const sheet = 'Nome\nGuimarães Rosa\nCecília Meireles\n'
    const options = { columns: [{ field: 'name' }], action: 'create', isTrial: false }
    const body = importForm({ file: Buffer.from(sheet), options })
    const imported = await server.call('POST /api/imports/authors', { as: librarian, body })
    expect([imported.status, `${imported.bytes}`]).toEqual([200, expect.stringMatching(/"created":2/)])
    const named = async (name: string, as: Auth | string = librarian) => {
      const where = encodeURIComponent(`name.starts.${name}`)
      return Listed.parse((await server.call(`GET /api/authors?where=${where}`, { as })).body).data
    }
    const [author] = await named('Guimar')
    expect(author).toMatchObject({ name: 'Guimarães Rosa' })
    const path = `/authors/${author?.authorId}`
    const changed = await server.call(`PUT /api${path}`, { as: librarian, body: { name: 'João Guimarães Rosa' } })
    const { body: history } = await server.call(`GET /api/changes${path}`, { as: librarian })
    expect(history).toMatchObject({
      data: [{ action: 'update', actor: { name: 'Conta LIBRARIAN' } }, { action: 'create' }],
    })
    const undo = `POST /api/changes/${String(changed.headers['change-id'])}/undo`
    expect((await server.call(undo, { as: librarian })).status).toBe(204)
    const token = { name: 'Site', days: 30, scope: [{ resource: 'authors', actions: ['list'] }] }
    const { body: answer } = await server.call('POST /api/account/tokens', { as: attendant, body: token })
    const { token: key } = z.object({ token: z.string() }).parse(answer)
    expect(await named('Guimar', key)).toHaveLength(1)
    expect((await server.call('GET /api/members', { as: key })).status).toBe(403)
  })

  test('its backup restores every record', async () => {
    await lend(await newMember(), await newBook())
    const database = await testDatabase(engine)
    await restoreBackup(database, memoryStore(), opener(await backup(server.database, memoryStore())))
    for (const table of ['books', 'loans', 'members']) {
      const rows = async ({ db }: Database) =>
        (await sql`SELECT * FROM ${sql.table(table)} ORDER BY id`.execute(db)).rows
      expect(await rows(database)).toEqual(await rows(server.database))
    }
    await database.close()
  })

  test('an unknown language gets the default one, and Spanish is unknown', async () => {
    const headers = { 'content-language': 'es-ES' }
    const { body } = await server.call('GET /api/books?isActive=1', { as: librarian, headers })
    expect(body).toMatchObject({ message: 'Valor inválido' })
  })
})
