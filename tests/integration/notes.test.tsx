// The notes on the page of a record: loading, none, a failure, a refusal at the field, and a write that overtakes the first read.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Note, Notes } from '#kernel/features/notes/contract/payloads.ts'
import { RecordNotes } from '#kernel/features/notes/site/RecordNotes.tsx'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'

const at = '2026-11-20T13:00:00.000Z'
const note = (noteId: number, given: Partial<Note> = {}): Note => ({
  noteId,
  resource: 'sites',
  record: 5,
  text: `Nota ${noteId}`,
  author: { id: 99, name: 'Bia Colega' },
  mentions: [],
  createdAt: at,
  editedAt: null,
  updatedAt: at,
  ...given,
})

const show = async (all: () => Notes | Promise<Notes>, profile: 'ADMIN' | 'OPERATOR' = 'ADMIN') => {
  const memory = memoryProvider(undefined, undefined, {
    'GET /notes/sites/5': all,
    'GET /notes/sites/5/people': () => [
      { id: 2, name: 'Ana Lima' },
      { id: 3, name: 'Ana Sá' },
    ],
    'POST /notes': () => note(7),
  })
  await showInAdmin({
    content: <RecordNotes resource="sites" record={5} name="Hotel" />,
    dataProvider: memory.provider,
    profile,
  })
  return memory
}
const input = () => screen.findByLabelText('Nova anotação')
const add = () => userEvent.click(screen.getByRole('button', { name: 'Anotar' }))

test('a note that is written before the first read has answered is shown, although that read lacks it', async () => {
  const stored: Note[] = []
  const early = Promise.withResolvers<Notes>()
  let reads = 0
  await show(() => (reads++ === 0 ? early.promise : { data: [...stored], next: null }))
  await userEvent.type(await input(), 'Nota 7')
  stored.push(note(7))
  await add()
  early.resolve({ data: [], next: null })
  expect((await screen.findByRole('listitem')).textContent).toContain('Nota 7')
})

test('without a note it says so, and notes that cannot be read can be asked for again', async () => {
  let isBroken = true
  await show(async () => {
    if (isBroken) throw new Error('broken')
    return { data: [], next: null }
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar as anotações.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: /Tentar/ }))
  expect(await screen.findByText('Nenhuma anotação ainda.')).toBeTruthy()
})

test('a person is chosen by arrow keys and Enter, Escape leaves the choice, and what is sent names those whom the text mentions', async () => {
  const memory = await show(() => ({ data: [], next: null }))
  await userEvent.type(await input(), 'Oi @an')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.type(await input(), 'e @')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{Backspace}{Backspace}')
  await add()
  await waitFor(() => expect(memory.paramsOf('POST /notes')).toHaveLength(1))
  const text = 'Oi @Ana Sá e'
  expect(memory.paramsOf('POST /notes')).toMatchObject([{ body: { resource: 'sites', record: 5, mentions: [3] } }])
  expect(JSON.stringify(memory.paramsOf('POST /notes'))).toContain(text)
})

test('a refusal stands at the field with what was typed, and an empty note is not sent', async () => {
  const memory = await show(() => ({ data: [], next: null }))
  await input()
  await add()
  expect((await screen.findByRole('alert')).textContent).toBe('Escreva a anotação')
  expect(memory.paramsOf('POST /notes')).toEqual([])
  memory.fail('POST /notes', 400, 'Recusado', { mentions: 'Uma das pessoas não pode ver este registro' })
  await userEvent.type(await input(), 'Oi')
  await add()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Uma das pessoas não pode ver este registro'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Nova anotação').value).toBe('Oi')
})

test('who is no administrator finds no button at the notes of others', async () => {
  await show(() => ({ data: [note(1)], next: null }), 'OPERATOR')
  const item = within(await screen.findByRole('listitem'))
  expect(item.queryAllByRole('button')).toEqual([])
})
