// Tests the server of the kernel with toys: everything follows from two definitions that the product does not know.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Preview, Run } from '#kernel/core/contract/payloads/bulk.ts'
import { importForm } from '#tests/support/sheets.ts'
import { toyServer, type ToyServer } from './toyServer.ts'

let server: ToyServer
let authorId: number
beforeAll(async () => {
  server = await toyServer()
  const author = await server.done('POST /api/authors', 201, { body: { name: 'Clarice Lispector' } })
  authorId = z.object({ authorId: z.number() }).parse(author).authorId
})
afterAll(async () => await server.close())

const Book = z.looseObject({ bookId: z.number(), updatedAt: z.string(), title: z.string() })
const Page = z.object({ data: z.array(Book), total: z.number() })
const History = z.object({ data: z.array(z.object({ changeId: z.number(), action: z.string() })) })

let isbn = 0
const addBook = async (title: string, values: object = {}) => {
  isbn++
  const body = { isbn: `isbn${isbn}`, title, pages: 100, authorId, ...values }
  return Book.parse(await server.done('POST /api/books', 201, { body }))
}
const titlesOf = async (query: string) =>
  Page.parse(await server.done(`GET /api/books?${query}`, 200)).data.map(({ title }) => title)
const etag = (updatedAt: string) => `"${updatedAt}"`

test('a list filters, sorts and searches by what a definition says', async () => {
  await addBook('Água Viva', { pages: 86, genre: 'novel' })
  await addBook('A Hora da Estrela', { pages: 87, genre: 'novel' })
  await addBook('Laços', { pages: 140 })
  expect(await titlesOf('orderBy=pages&orderByDirection=DESC')).toEqual(['Laços', 'A Hora da Estrela', 'Água Viva'])
  expect(await titlesOf('FilterString=agua')).toEqual(['Água Viva'])
  expect(await titlesOf(`orderBy=title&where=${encodeURIComponent('genre.is.novel')}`)).toEqual([
    'A Hora da Estrela',
    'Água Viva',
  ])
})

test('a record is created, read, changed and deactivated, and an inactive one is read-only', async () => {
  const { bookId } = await addBook('Perto do Coração Selvagem')
  const path = `/api/books/${bookId}`
  expect(await server.done(`GET ${path}`, 200)).toMatchObject({
    pages: 100,
    author: { authorId, name: 'Clarice Lispector' },
    lentAt: null,
  })
  const values = { isbn: 'other', title: 'Perto', pages: 202, authorId }
  expect(await server.done(`PUT ${path}`, 200, { body: values })).toMatchObject({ title: 'Perto', pages: 202 })
  expect(await server.done(`PUT ${path}`, 400, { body: { ...values, pages: 0 } })).toMatchObject({
    errors: { pages: 'Enter a value of at least 1' },
  })
  await server.done(`DELETE ${path}`, 204)
  expect(await server.done(`PUT ${path}`, 400, { body: values })).toMatchObject({ message: 'This book is inactive' })
  await server.done(`PUT /api/books/activate/${bookId}`, 204)
  await server.done(`PUT ${path}`, 200, { body: values })
})

test('a number with decimals keeps them in lists, filters, orders and the history', async () => {
  const prices = { Caro: 1234.5, Barato: 0.29, Médio: 12.05 }
  for (const [title, price] of Object.entries(prices)) await addBook(title, { price })
  expect(await titlesOf('orderBy=price&where=price.gte.0.3')).toEqual(['Médio', 'Caro'])
  const { bookId, updatedAt } = await addBook('Mudado', { price: 19.99 })
  const path = `/api/books/${bookId}`
  expect(await server.done(`GET ${path}`, 200)).toMatchObject({ price: 19.99 })
  const body = { isbn: 'mudado', title: 'Mudado', pages: 1, authorId, price: 20.1 }
  await server.done(`PUT ${path}`, 400, { body: { ...body, price: 20.105 } })
  await server.done(`PUT ${path}`, 200, { body, ifMatch: etag(updatedAt) })
  const { data } = History.parse(await server.done(`GET /api/changes/books/${bookId}`, 200))
  await server.done(`POST /api/changes/${data[0]?.changeId}/revert`, 204, { body: { fields: ['price'] } })
  expect(await server.done(`GET ${path}`, 200)).toMatchObject({ price: 19.99 })
})

test('constraints of the tables that follow from definitions are told by field', async () => {
  const body = { isbn: 'same', title: 'Um', pages: 1, authorId }
  await server.done('POST /api/books', 201, { body })
  expect(await server.done('POST /api/books', 400, { body })).toMatchObject({ errors: { isbn: expect.any(String) } })
  expect(await server.done('POST /api/books', 400, { body: { ...body, isbn: 'unlike', authorId: 999 } })).toMatchObject(
    { errors: { authorId: expect.any(String) } },
  )
})

test('a change of an older version is refused with the record as it is', async () => {
  const { bookId, updatedAt } = await addBook('A Maçã no Escuro')
  const values = { isbn: 'maca', pages: 300, authorId }
  const ifMatch = etag(updatedAt)
  await server.done(`PUT /api/books/${bookId}`, 200, { body: { ...values, title: 'Primeiro' }, ifMatch })
  const refusal = await server.done(`PUT /api/books/${bookId}`, 409, { body: { ...values, title: 'Segundo' }, ifMatch })
  expect(refusal).toMatchObject({ record: { title: 'Primeiro' }, changedBy: { name: 'librarian' } })
})

test('the history of a record shows its changes, and a change is reverted', async () => {
  const { bookId } = await addBook('A Cidade Sitiada')
  const values = { isbn: 'cidade', title: 'A Cidade', pages: 7, authorId }
  await server.done(`PUT /api/books/${bookId}`, 200, { body: values })
  const { data } = History.parse(await server.done(`GET /api/changes/books/${bookId}`, 200))
  expect(data.map(({ action }) => action)).toEqual(['update', 'create'])
  await server.done(`POST /api/changes/${data[0]?.changeId}/revert`, 204, { body: { fields: ['title'] } })
  expect(await server.done(`GET /api/books/${bookId}`, 200)).toMatchObject({ title: 'A Cidade Sitiada', pages: 7 })
})

test('an own action is taken once: then its condition refuses it with its sentence', async () => {
  const { bookId } = await addBook('O Lustre')
  await server.done(`PUT /api/books/lend/${bookId}`, 204, { as: 'reader' })
  expect(await server.done(`GET /api/books/${bookId}`, 200)).toMatchObject({ lentAt: expect.any(String) })
  expect(await server.done(`PUT /api/books/lend/${bookId}`, 400)).toMatchObject({ message: 'This book is lent' })
})

test('a profile without rules of its own may do what the definition gives others, and nothing else', async () => {
  const { bookId } = await addBook('Laços de Família')
  await server.done(`GET /api/books/${bookId}`, 200, { as: 'reader' })
  await server.done('POST /api/books', 403, { as: 'reader', body: {} })
  await server.done(`PUT /api/books/${bookId}`, 403, { as: 'reader', body: {} })
  await server.done(`DELETE /api/books/${bookId}`, 403, { as: 'reader' })
  await server.done(`GET /api/changes`, 403, { as: 'reader' })
})

test('an action on many records reaches those that meet its condition', async () => {
  const ids = await Promise.all(['Um', 'Dois', 'Três'].map(async (title) => (await addBook(title)).bookId))
  await server.done(`PUT /api/books/lend/${ids[0]}`, 204)
  const body = { action: 'lend', target: { ids } }
  const preview = Preview.parse(await server.done('POST /api/books/bulk/preview', 200, { body }))
  expect(preview).toEqual({ total: 3, reached: 2, refusals: [{ reason: 'This book is lent', count: 1 }] })
  const { runId } = Run.parse(await server.done('POST /api/books/bulk', 201, { body: { ...body, expected: 3 } }))
  await vi.waitFor(async () => {
    expect(await server.done(`GET /api/bulk/${runId}`, 200)).toMatchObject({ state: 'done', done: 2 })
  })
  const { rows } = await sql`SELECT id FROM books WHERE lent_at IS NULL AND id = ANY (${sql.val(ids)}::int[])`.execute(
    server.database.db,
  )
  expect(rows).toEqual([])
})

test('an action that its definition names as an event is in the log of each record it was taken on', async () => {
  const ids = await Promise.all(['Quatro', 'Cinco'].map(async (title) => (await addBook(title)).bookId))
  await server.done(`PUT /api/books/remind/${ids[0]}`, 204)
  await server.done(`PUT /api/books/remind/99999`, 404)
  const body = { action: 'remind', target: { ids }, expected: 2 }
  const { runId } = Run.parse(await server.done('POST /api/books/bulk', 201, { body }))
  await vi.waitFor(async () => {
    expect(await server.done(`GET /api/bulk/${runId}`, 200)).toMatchObject({ state: 'done', done: 2 })
  })
  const { rows } = await sql`SELECT record, actor FROM changes WHERE action = 'remind' ORDER BY id`.execute(
    server.database.db,
  )
  expect(rows).toMatchObject([{ record: ids[0] }, { record: ids[0] }, { record: ids[1] }])
})

test('an import creates records and updates those of the same key', async () => {
  await addBook('Antes', { isbn: '111' })
  const columns = ['isbn', 'title', 'pages', 'authorId', 'price'].map((field) => ({ field }))
  const file =
    'ISBN;Title;Pages;Author;Price\n111;Depois;9;Clarice Lispector;1.234,56\n222;Novo;10;Clarice Lispector;7\n'
  const options = { columns, action: 'both', key: 'isbn', isTrial: false }
  const lines = String(await server.done('POST /api/imports/books', 200, { body: importForm({ file, options }) }))
  expect(lines.trim().split('\n').at(-1)).toContain('"kind":"end"')
  expect(await titlesOf('where=price.is.1234.56')).toEqual(['Depois'])
  expect(await titlesOf('orderBy=title&FilterString=Novo')).toEqual(['Novo'])
})

test('the description of the API contains the calls of the toys', async () => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.unknown()) })
    .parse(await server.done('GET /openapi.json', 200))
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/books', '/api/books/lend/{id}', '/api/authors']))
})
