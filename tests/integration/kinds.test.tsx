// The suites that every kind passes: how it is shown in a list, and how it is edited in a form. A kind without a case does not compile.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Resource } from '#contract/resource.ts'
import { profiles } from '#tests/support/world.ts'
import { drawIcon, type Declaration, type EngineRecord } from '#src/engine/index.ts'
import type { Column, Field } from '#src/engine/fields.ts'
import type { ColumnKind, FieldKind } from '#src/engine/kinds/kind.ts'
import perfis from '#src/resources/perfis.ts'
import { facts } from '#src/facts.ts'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'

const instant = new Date('2026-03-05T17:04:00.000Z')
const hour = String(instant.getHours()).padStart(2, '0')
const Shout = ({ record }: { record: EngineRecord }) => <strong>{String(record['value'])}!</strong>

/** How each kind shows a value, and nothing at all. */
const shown: { [Kind in ColumnKind]: { column: Column<Kind>; value: unknown; text: string; none: string } } = {
  text: { column: { kind: 'text', source: 'value' }, value: 'Lavanda', text: 'Lavanda', none: '–' },
  number: { column: { kind: 'number', source: 'value' }, value: 12, text: '12', none: '–' },
  yesNo: { column: { kind: 'yesNo', source: 'value' }, value: true, text: 'Sim', none: 'Não' },
  choice: { column: { kind: 'choice', source: 'value', options: ['a', 'b'] }, value: 'b', text: 'Opção B', none: '–' },
  date: { column: { kind: 'date', source: 'value' }, value: '2026-01-31', text: '31/01/2026', none: '–' },
  dateTime: { column: { kind: 'dateTime', source: 'value' }, value: instant.toISOString(), text: `05/03/2026 ${hour}:04`, none: '–' },
  status: {
    column: { kind: 'status', source: 'value', pending: 'pending' },
    value: instant.toISOString(),
    text: 'Inativo aguardando',
    none: 'Ativo aguardando',
  },
  image: {
    column: { kind: 'image', source: 'value', alt: () => 'Lavanda' },
    value: '/files/lavanda.webp',
    text: '',
    none: '',
  },
  custom: { column: { kind: 'custom', source: 'value', cell: Shout }, value: 'Oi', text: 'Oi!', none: 'null!' },
}

const Body = z.strictObject({ value: z.unknown(), value_en: z.optional(z.unknown()), value_es: z.optional(z.unknown()) })
const thing: Resource = {
  name: 'things',
  path: '/things',
  idKey: 'id',
  searchable: [],
  sortable: ['value'],
  toggle: 'none',
  body: 'json',
  actions: {},
  access: { ADMIN: 'all' },
}
const word = {
  name: 'Coisas',
  titles: { create: 'Nova coisa', update: 'Mudar coisa' },
  fields: { value: 'Valor' },
  choices: { value: { a: 'Opção A', b: 'Opção B', pending: 'aguardando' } },
}
const things = (given: Partial<Declaration>): Declaration => ({
  name: 'things',
  contract: async () => ({ resource: thing, Row: z.object({ value: z.unknown() }), Create: Body, Update: Body }),
  words: { pt: word, en: word, es: word },
  icon: drawIcon(''),
  list: { columns: [{ kind: 'text', source: 'value' }] },
  ...given,
})
const show = (declaration: Declaration, at: string, values: unknown[] = []) => {
  const rows = values.map((value, index) => ({ id: index + 1, value, pending: null, updatedAt: instant.toISOString() }))
  const all = new Map([...facts, ['things', thing]])
  const memory = memoryProvider({ things: rows, perfis: [...profiles] }, all)
  return showScreens({ at, memory, declarations: [declaration, perfis], facts: all })
}

describe.each(Object.entries(shown))('the cell of %s', (_kind, { column, value, text, none }) => {
  test('shows a value, and says nothing wrong of none', async () => {
    await show(things({ list: { columns: [column] } }), '/admin/things', [value, null])
    await screen.findByText('2 registros')
    const [first, second] = within(screen.getByRole('table')).getAllByRole('cell')
    expect(first?.textContent).toBe(text)
    expect(second?.textContent).toBe(none)
  })
})

const type = (text: string) => () => {
  fireEvent.change(screen.getByLabelText(/^Valor/), { target: { value: text } })
}
const choose = (name: string) => async () => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Valor/ }))
  fireEvent.click(await screen.findByRole('option', { name }))
}
const picture = new File(['bytes'], 'rosa.png', { type: 'image/png' })
const pick = (file: File) => () => {
  fireEvent.change(screen.getByLabelText(/^Valor/), { target: { files: [file] } })
}
const paste = (target: HTMLElement, html: string) => {
  fireEvent.paste(target, {
    clipboardData: { files: [], types: ['text/html'], getData: (format: string) => (format === 'text/html' ? html : '') },
  })
}
const Typed = () => null

interface Edited<Kind extends FieldKind> {
  field: Field<Kind>
  /** What nobody filled in is sent as this. */
  empty: unknown
  edit?: () => void | Promise<void>
  /** What is sent after `edit`. */
  sent?: unknown
  /** What a record may hold, and the form sends back unchanged as `kept`. */
  stored: unknown
  kept: unknown
}

/** How each kind is edited. */
const edited: { [Kind in FieldKind]: Edited<Kind> } = {
  text: {
    field: { kind: 'text', source: 'value' },
    empty: null,
    edit: type('Rosa'),
    sent: 'Rosa',
    stored: 'Lavanda',
    kept: 'Lavanda',
  },
  number: { field: { kind: 'number', source: 'value' }, empty: null, edit: type('7'), sent: 7, stored: 5, kept: 5 },
  yesNo: { field: { kind: 'yesNo', source: 'value' }, empty: false, edit: choose('Sim'), sent: true, stored: true, kept: true },
  choice: {
    field: { kind: 'choice', source: 'value', options: ['a', 'b'], optional: true },
    empty: null,
    edit: choose('Opção B'),
    sent: 'b',
    stored: 'a',
    kept: 'a',
  },
  date: {
    field: { kind: 'date', source: 'value' },
    empty: null,
    edit: type('2026-01-31'),
    sent: '2026-01-31',
    stored: '2025-12-24',
    kept: '2025-12-24',
  },
  reference: {
    field: { kind: 'reference', source: 'value', to: 'perfis', label: 'nome' },
    empty: { id: null },
    edit: choose('OPERATOR'),
    sent: { id: 2 },
    stored: { id: 3, nome: 'POSTNEWS' },
    kept: { id: 3 },
  },
  translated: {
    field: { kind: 'translated', source: 'value' },
    empty: null,
    edit: () => {
      fireEvent.change(screen.getByRole('textbox', { name: 'Valor (Português)' }), { target: { value: 'Rosa' } })
    },
    sent: 'Rosa',
    stored: 'Lavanda',
    kept: 'Lavanda',
  },
  richText: {
    field: { kind: 'richText', source: 'value' },
    empty: '',
    edit: () => paste(screen.getByRole('textbox', { name: 'Valor' }), '<p>Rosa <b>vermelha</b></p>'),
    sent: '<p>Rosa <strong>vermelha</strong></p>',
    stored: '<p>Lavanda</p>',
    kept: '<p>Lavanda</p>',
  },
  image: {
    field: { kind: 'image', source: 'value' },
    empty: null,
    edit: pick(picture),
    sent: picture,
    stored: '/files/a.png',
    kept: '/files/a.png',
  },
  file: {
    field: { kind: 'file', source: 'value' },
    empty: null,
    edit: pick(picture),
    sent: picture,
    stored: '/files/a.pdf',
    kept: '/files/a.pdf',
  },
  custom: { field: { kind: 'custom', source: 'value', input: async () => Typed }, empty: null, stored: { a: 1 }, kept: { a: 1 } },
}

const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByRole('dialog', { name: 'Sucesso' })
}

const create = async (field: Field) => {
  const rendered = await show(things({ form: [field] }), '/admin/things/create')
  await screen.findByRole('heading', { name: 'Nova coisa' }, { timeout: 10_000 })
  await waitFor(() => expect(document.querySelector('.RaLoadingInput-root, [aria-busy=true]')).toBeNull())
  return rendered
}

describe.each(Object.entries(edited))('the input of %s', (_kind, { field, empty, stored, kept }) => {
  test('sends its empty value when nobody filled it in, and a record’s value as it was', async () => {
    const { memory } = await create(field)
    await save()
    expect(memory.askedFor('create things')).toMatchObject([{ data: { value: empty } }])
  })

  test('keeps a record’s value', async () => {
    const { memory } = await show(things({ form: [field] }), '/admin/things/1/update', [stored])
    await screen.findByText('Nada mudou ainda.')
    await save()
    expect(memory.askedFor('update things')).toMatchObject([{ data: { value: kept } }])
  })
})

// A custom input brings its own ways to be filled in and locked, and its own tests.
describe.each(Object.entries(edited).filter(([kind]) => kind !== 'custom'))('the input of %s', (_kind, { field, edit, sent }) => {
  test('sends what was filled in, under its label', async () => {
    const { memory } = await create(field)
    await edit?.()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Limpar' }).matches(':enabled')).toBe(true))
    await save()
    expect(memory.askedFor('create things')).toMatchObject([{ data: { value: sent } }])
  })

  test('can be locked, and says so', async () => {
    await show(things({ form: [{ ...field, locked: () => true }] }), '/admin/things/create')
    await screen.findByText('Não pode ser alterado aqui.', {}, { timeout: 10_000 })
    const inputs = screen.getAllByLabelText(/^Valor/).filter((one) => one.matches('input, textarea, [role=combobox], [role=textbox]'))
    expect(inputs.length).toBeGreaterThan(0)
    for (const input of inputs) expect(input.matches(':disabled') || input.getAttribute('aria-disabled') === 'true').toBe(true)
  })
})
