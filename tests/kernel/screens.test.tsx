// Tests the list and the form of toys: both follow from a definition that the product does not know.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Me } from '#kernel/core/contract/access.ts'
import { showToys } from './toyScreens.tsx'

const librarian: Me = { id: 1, nome: 'Ana', profile: { id: 1, nome: 'LIBRARIAN' } }
const reader: Me = { id: 2, nome: 'Bia', profile: { id: 2, nome: 'READER' } }
const times = { deletedAt: null, createdAt: '2026-01-02T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' }
const author = { id: 7, authorId: 7, name: 'Clarice', ...times }
const book = {
  id: 1,
  bookId: 1,
  isbn: '111',
  title: 'Água Viva',
  pages: 86,
  price: 1234.5,
  genre: 'novel',
  authorId: 7,
  author,
  lentAt: null,
  ...times,
}
const lent = { ...book, id: 2, bookId: 2, isbn: '222', title: 'Laços', genre: null, lentAt: '2026-02-03T00:00:00.000Z' }

test('the list of a toy has the columns of its definition, and a row greys the action that its conditions refuse', async () => {
  await showToys('books', librarian, { books: [book, lent] })
  const row = await screen.findByRole('row', { name: /Água Viva/ })
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual(
    expect.arrayContaining(['ISBN', 'Título', 'Páginas', 'Preço', 'Gênero', 'Autor', 'Emprestado em']),
  )
  for (const text of ['111', '86', '1.234,50', 'Romance', 'Clarice']) expect(row.textContent).toContain(text)
  const other = screen.getByRole('row', { name: /Laços/ })
  const lends = [row, other].map((one) => within(one).getByRole('button', { name: /^Emprestar/ }))
  expect(lends.map((button) => button.getAttribute('aria-disabled') ?? 'false')).toEqual(['false', 'true'])
  for (const one of [row, other]) expect(within(one).getByRole('link', { name: /^Editar/ })).toBeDefined()
})

const room = {
  id: 1,
  roomId: 1,
  name: 'Sala Azul',
  site: 'https://biblioteca.test/azul',
  key: null,
  wall: '#11aa22',
  stay: 5400,
  opensAt: '2026-03-05T17:04:00.000Z',
  place: '-23.55053,-46.63333',
  hours: { monday: '09:00-18:00', tuesday: '09:00-18:00' },
  rules: { quiet: true },
  notes: `Silêncio,\n${'por favor '.repeat(50)}`,
  ...times,
}

test('a list shows the kinds for what people write, and a long text and JSON on one line each', async () => {
  await showToys('rooms', librarian, { rooms: [room] })
  const row = await screen.findByRole('row', { name: /Sala Azul/ })
  for (const text of ['#11aa22', '1 h 30 min', '05/03/2026 17:04', 'seg–ter 09:00–18:00'])
    expect(row.textContent).toContain(text)
  const links = within(row).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([room.site, expect.stringContaining('query=-23.55053,-46.63333')]),
  )
  for (const name of [/^Silêncio, por favor/, /"quiet": true/])
    expect(within(row).getByText(name).className).toContain('cut')
})

test('the form of JSON names the line of a mistake, and opening hours have an input for each day', async () => {
  const written = await showToys('rooms/1', librarian, { rooms: [room] })
  const rules = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Regras/ })
  expect(rules.value).toBe('{\n  "quiet": true\n}')
  fireEvent.change(rules, { target: { value: '{\n  "quiet": tru\n}' } })
  fireEvent.blur(rules)
  expect(await screen.findByText('JSON inválido na linha 2')).toBeDefined()
  fireEvent.change(rules, { target: { value: '{ "quiet": false }' } })
  fireEvent.change(await screen.findByLabelText('Quarta-feira: abre às'), { target: { value: '10:00' } })
  fireEvent.change(screen.getByLabelText('Quarta-feira: fecha às'), { target: { value: '16:00' } })
  const save = screen.getByRole('button', { name: /^Salvar/ })
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('false'))
  fireEvent.click(save)
  const hours = expect.objectContaining({ monday: '09:00-18:00', wednesday: '10:00-16:00' })
  await waitFor(() => expect(written).toMatchObject([{ data: { rules: { quiet: false }, hours } }]))
})

test('the form of a toy sends what its fields say', async () => {
  const written = await showToys('authors/create', librarian, {})
  const name = await screen.findByRole('textbox', { name: /^Nome/ })
  const save = screen.getByRole('button', { name: /^Salvar/ })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(name, { target: { value: ' Clarice ' } })
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('false'))
  fireEvent.click(save)
  await waitFor(() => expect(written).toEqual([{ create: 'authors', data: { name: 'Clarice' } }]))
})

test('a number with decimals is typed as people of any language write it, and a wrong one stays with its error', async () => {
  const written = await showToys('books/1', librarian, { books: [book], authors: [author] })
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Preço/ })
  expect(price.value).toBe('1.234,50')
  const save = screen.getByRole('button', { name: /^Salvar/ })
  fireEvent.change(price, { target: { value: '12,345.6' } })
  fireEvent.change(price, { target: { value: '12,0' } })
  expect(price.value).toBe('12,0')
  fireEvent.change(price, { target: { value: '12,0x' } })
  fireEvent.blur(price)
  await screen.findByText('Valor inválido')
  expect(price.value).toBe('12,0x')
  fireEvent.change(price, { target: { value: '12,05' } })
  fireEvent.blur(price)
  expect(price.value).toBe('12,05')
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('false'))
  fireEvent.click(save)
  await waitFor(() => expect(written).toMatchObject([{ update: 'books', data: { price: 12.05 } }]))
})

test('a profile without the permission does not see the form of a toy', async () => {
  await showToys('authors/create', reader, {})
  expect(screen.getByText('elsewhere')).toBeDefined()
})
