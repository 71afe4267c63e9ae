// The suites that every kind passes: how it is shown in a list, and how it is edited in a form. A kind without a case does not compile.
import { Factory } from 'lucide'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { quickSearch, upload as limits } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import { optionalFile } from '#contract/uploads.ts'
import { profiles } from '#tests/support/world.ts'
import { setLanguage } from '#src/i18n/language.ts'
import { type EngineRecord } from '#src/engine/index.ts'
import type { Column, Field } from '#src/engine/declaration/fields.ts'
import { RichTextEditor } from '#src/engine/fields/richText/RichTextEditor.tsx'
import { resourceTranslate } from '#src/engine/declaration/useResourceTranslate.ts'
import type { ColumnKind, FieldKind } from '#src/engine/fields/kind.ts'
import perfis from '#src/resources/profiles.ts'
import { definitions } from '#src/app/definitions.ts'
import { admin, memoryProvider, operator, showScreens, type ShownDeclaration } from '#tests/support/engine.tsx'
import { takeNoise } from '#tests/support/setup.ts'
import { pdfFile, pngFile } from '#tests/support/smallFiles.ts'

const instant = new Date('2026-03-05T17:04:00.000Z')
const Shout = ({ record }: { record: EngineRecord }) => <strong>{String(record['value'])}!</strong>

/** How each kind shows a value, and nothing at all. */
const shown: { [Kind in ColumnKind]: { column: Column<Kind>; value: unknown; text: string; none: string } } = {
  text: { column: { kind: 'text', source: 'value' }, value: 'Lavanda', text: 'Lavanda', none: '–' },
  number: { column: { kind: 'number', source: 'value' }, value: 12_345, text: '12.345', none: '–' },
  yesNo: { column: { kind: 'yesNo', source: 'value' }, value: true, text: 'Sim', none: 'Não' },
  choice: { column: { kind: 'choice', source: 'value', options: ['a', 'b'] }, value: 'b', text: 'Opção B', none: '–' },
  date: { column: { kind: 'date', source: 'value' }, value: '2026-01-31', text: '31/01/2026', none: '–' },
  dateTime: { column: { kind: 'dateTime', source: 'value' }, value: instant.toISOString(), text: '05/03/2026 17:04', none: '–' },
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

const Body = z.strictObject({
  value: z.unknown(),
  other: z.optional(z.unknown()),
  value_en: z.optional(z.unknown()),
  value_es: z.optional(z.unknown()),
})
const thing: Resource = {
  name: 'things',
  path: '/things',
  idKey: 'id',
  fields: {},
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
  fields: { value: 'Valor', other: 'Outro' },
  choices: { value: { a: 'Opção A', b: 'Opção B', pending: 'aguardando' } },
}
const things = (given: Partial<ShownDeclaration>): ShownDeclaration => ({
  name: 'things',
  schemas: async () => ({ Create: Body, Update: Body }),
  words: { pt: word, en: word, es: word },
  icon: Factory,
  list: { columns: [{ kind: 'text', source: 'value' }] },
  ...given,
})
const show = (declaration: ShownDeclaration, at: string, values: unknown[] = []) => {
  const rows = values.map((value, index) => ({ id: index + 1, value, pending: null, updatedAt: instant.toISOString() }))
  const all = new Map([...definitions, ['things', thing]])
  const memory = memoryProvider({ things: rows, perfis: [...profiles] }, all)
  return showScreens({ at, memory, declarations: [declaration, perfis], definitions: all })
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

test.each([
  [0, 'Primária'],
  [1, 'Primária'],
  [2, 'Secundária'],
  [3, 'Secundária'],
])('a fragrance whose parentId is %s is called %s', async (parentId, type) => {
  const fragrance = { id: 1, fragranceId: 1, name: 'Lavanda', category: { name: 'Florais' }, parentId, collections: 0, deletedAt: null }
  await showScreens({ at: '/admin/fragrances', memory: memoryProvider({ fragrances: [fragrance] }) })
  expect(await screen.findByRole('cell', { name: type })).toBeTruthy()
})

const type = (text: string) => () => {
  fireEvent.change(screen.getByLabelText(/^Valor/), { target: { value: text } })
}
const choose = (name: string) => async () => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Valor/ }))
  fireEvent.click(await screen.findByRole('option', { name }))
}
const picture = pngFile()
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

/** A field beside the one that is tested: without a change nothing is saved. */
const other: Field = { kind: 'text', source: 'other' }
const changeOther = () => fireEvent.change(screen.getByRole('textbox', { name: 'Outro' }), { target: { value: 'mudado' } })

const save = async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled')).toBe('false'))
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByRole('dialog', { name: 'Sucesso' })
}

const create = async (field: Field) => {
  const rendered = await show(things({ form: [field] }), '/admin/things/create')
  await screen.findByRole('heading', { name: 'Nova coisa' })
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
    const { memory } = await show(things({ form: [field, other] }), '/admin/things/1/update', [stored])
    await screen.findByText('Nada mudou ainda.')
    changeOther()
    await save()
    expect(memory.askedFor('update things')).toMatchObject([{ data: { value: kept } }])
  })
})

// A custom input brings its own ways to be filled in and locked, and its own tests.
describe.each(Object.entries(edited).filter(([kind]) => kind !== 'custom'))('the input of %s', (_kind, { field, edit, sent }) => {
  test('sends what was filled in, under its label', async () => {
    const { memory } = await create(field)
    await edit?.()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Limpar' }).getAttribute('aria-disabled')).toBe('false'))
    await save()
    expect(memory.askedFor('create things')).toMatchObject([{ data: { value: sent } }])
  })

  test('can be locked, and says so', async () => {
    await show(things({ form: [{ ...field, locked: () => true }] }), '/admin/things/create')
    await screen.findByText('Não pode ser alterado aqui.')
    const inputs = screen.getAllByLabelText(/^Valor/).filter((one) => one.matches('input, textarea, [role=combobox], [role=textbox]'))
    expect(inputs.length).toBeGreaterThan(0)
    for (const input of inputs) expect(input.matches(':disabled') || input.getAttribute('aria-disabled') === 'true').toBe(true)
  })
})

const strict = (shape: Record<string, z.core.$ZodType>) => async () => {
  const schema = z.strictObject(shape)
  return { Create: schema, Update: schema }
}

describe('a text in three languages', () => {
  const needed = z.string('required').check(z.minLength(1, 'required'))
  const titles = (): ShownDeclaration => ({
    ...things({ form: [{ kind: 'translated', source: 'titlePt', required: true }] }),
    schemas: strict({ titlePt: needed, titleEn: needed, titleEs: needed }),
    words: { pt: titled, en: titled, es: titled },
  })
  const titled = { ...word, fields: { ...word.fields, titlePt: 'Título' } }
  const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

  test('is sent under the wire’s three names', async () => {
    const { memory } = await show(titles(), '/admin/things/create')
    await screen.findByLabelText('Título (Português)')
    expect(screen.getByText('Falta preencher: Título, Título (Inglês), Título (Espanhol).')).toBeTruthy()
    fill('Título (Português)', 'Novidade')
    fill('Título (Inglês)', 'News')
    fill('Título (Espanhol)', 'Novedad')
    await screen.findByText('Pronto para salvar.')
    await save()
    expect(memory.askedFor('create things')).toMatchObject([{ data: { titlePt: 'Novidade', titleEn: 'News', titleEs: 'Novedad' } }])
  })

  test('is a tab a language on a narrow screen, gone through by the arrows, and marks what is missing', async () => {
    await show(titles(), '/admin/things/create')
    const tab = await screen.findByRole('tab', { name: 'Português' })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    fill('Título (Português)', 'Novidade')
    expect(await screen.findByRole('tab', { name: 'Inglês falta' })).toBeTruthy()
    fireEvent.keyDown(tab, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Inglês falta' }))
    expect(screen.getByRole('tabpanel', { name: 'Inglês falta' })).toBeTruthy()
    fill('Título (Inglês)', 'News')
    expect(await screen.findByRole('tab', { name: 'Inglês' })).toBeTruthy()
  })

  test('stands side by side on a wide screen', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    await show(titles(), '/admin/things/create')
    const group = await screen.findByRole('group', { name: 'Título' })
    expect(within(group).getAllByRole('textbox')).toHaveLength(3)
    expect(screen.queryByRole('tab')).toBeNull()
  })

  test('brings the language to the front that the server found wrong', async () => {
    const { memory } = await show(titles(), '/admin/things/create')
    await screen.findByLabelText('Título (Português)')
    for (const language of ['Português', 'Inglês', 'Espanhol']) fill(`Título (${language})`, 'Novidade')
    memory.fail('create things', 400, 'Há campos com erro', { titleEs: 'Título já usado' })
    await screen.findByText('Pronto para salvar.')
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    const tab = await screen.findByRole('tab', { name: /^Espanhol/, selected: true })
    expect(tab.textContent).toContain('com erro')
    expect(document.activeElement).toBe(screen.getByLabelText('Título (Espanhol)'))
    fireEvent.click(screen.getByRole('tab', { name: 'Português' }))
    expect(screen.getByRole('tab', { name: 'Português' }).getAttribute('aria-selected')).toBe('true')
    takeNoise()
  })
})

describe('a record that is found by typing', () => {
  const family: Resource = { ...thing, name: 'families', path: '/families', quickSearch: '/families/quick-search' }
  const familyWord = { name: 'Famílias', fields: { name: 'Nome' } }
  const families: ShownDeclaration = {
    name: 'families',
    words: { pt: familyWord, en: familyWord, es: familyWord },
    icon: Factory,
    list: { columns: [{ kind: 'text', source: 'name' }] },
  }
  const found = things({
    form: [{ kind: 'reference', source: 'value', to: 'families', label: 'name', shown: 'value_en', create: true }, other],
  })
  const open = async (at = '/admin/things/create', me = admin, searched: Resource = family) => {
    const access = { ADMIN: 'all', other: ['open', 'list', 'create'] } as const
    const all = new Map<string, Resource>([
      ['things', { ...thing, access }],
      ['families', { ...searched, access: { ADMIN: 'all', other: ['list'] } }],
    ])
    const tables = {
      families: ['Aromáticas', 'Cítricas', 'Florais'].map((name, index) => ({ id: index + 1, name })),
      things: [{ id: 1, value: 77, value_en: 'Antiga', updatedAt: instant.toISOString() }],
    }
    const shownForm = await showScreens({ at, me, memory: memoryProvider(tables, all), declarations: [found, families], definitions: all })
    const input = await screen.findByRole('combobox', { name: /^Valor/ })
    return { ...shownForm, input }
  }
  const typeIn = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } })

  test('is asked for with nothing or three characters, when nobody types any more', async () => {
    const { memory, input } = await open()
    fireEvent.mouseDown(input)
    await screen.findByRole('option', { name: 'Aromáticas' })
    typeIn(input, 'cí')
    expect(await screen.findByText('Digite pelo menos 3 caracteres')).toBeTruthy()
    typeIn(input, 'cít')
    fireEvent.click(await screen.findByRole('option', { name: 'Cítricas' }))
    expect(memory.askedFor('quickSearch families')).toEqual([{ text: '' }, { text: 'cít' }])
    await save()
    expect(memory.askedFor('create things')).toMatchObject([{ data: { value: 2 } }])
  })

  test('is looked for in the list of active ones where the resource has no quick search', async () => {
    const { memory, input } = await open(undefined, admin, { ...thing, name: 'families', searchable: ['name'], sortable: ['name'] })
    fireEvent.mouseDown(input)
    typeIn(input, 'cít')
    fireEvent.click(await screen.findByRole('option', { name: 'Cítricas' }))
    expect(memory.askedFor('quickSearch families')).toEqual([])
    expect(memory.askedFor('getList families').at(-1)).toMatchObject({
      pagination: { page: 1, perPage: quickSearch.size },
      sort: { field: 'name', order: 'ASC' },
      filter: { q: 'cít', isActive: true },
    })
    await save()
    expect(memory.askedFor('create things')).toMatchObject([{ data: { value: 2 } }])
  })

  test('is shown by its name while it is the record’s', async () => {
    const { memory, input } = await open('/admin/things/1/update')
    expect(input.matches('[value=Antiga]')).toBe(true)
    changeOther()
    await save()
    expect(memory.askedFor('update things')).toMatchObject([{ data: { value: 77 } }])
  })

  test('is not passed over by Enter, which sends the form only while nothing is typed that is no choice', async () => {
    const { memory, input } = await open('/admin/things/1/update')
    changeOther()
    await userEvent.type(input, 'x{Enter}')
    await userEvent.keyboard('{Escape}{Enter}')
    expect(memory.askedFor('update things')).toEqual([])
    await userEvent.keyboard('{Backspace}{Escape}{Enter}')
    await waitFor(() => expect(memory.askedFor('update things')).toHaveLength(1))
  })

  test('is typed over what was chosen before', async () => {
    const { input } = await open('/admin/things/1/update')
    await userEvent.type(input, 'cít')
    expect(screen.getByDisplayValue('cít')).toBe(input)
    await userEvent.click(await screen.findByRole('option', { name: 'Cítricas' }))
    expect(screen.getByDisplayValue('Cítricas')).toBe(input)
  })

  const ask = async () => {
    const opened = await open()
    typeIn(opened.input, 'Gourmand')
    fireEvent.click(await screen.findByRole('option', { name: 'Criar “Gourmand”' }))
    return opened
  }

  test('can be made here by its name, after a question', async () => {
    const { memory, input } = await ask()
    const dialog = await screen.findByRole('dialog', { name: 'Criar “Gourmand”' })
    expect(dialog.textContent).toContain('Criar “Gourmand” em Famílias?')
    expect(memory.askedFor('create families')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Registro criado com sucesso')).toBeTruthy()
    expect(memory.askedFor('create families')).toEqual([{ data: { name: 'Gourmand' } }])
    await waitFor(() => expect(input.matches('[value=Gourmand]')).toBe(true))
    await save()
    expect(memory.askedFor('create things')).toMatchObject([{ data: { value: 4 } }])
  })

  test.each([
    [400, 'Nome já usado', 'Nome já usado'],
    [500, 'boom', 'Não foi possível criar o registro'],
  ])('that cannot be made (%i) says so', async (status, message, said) => {
    const { memory, input } = await ask()
    memory.fail('create families', status, message)
    fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(input.matches('[value=Gourmand]')).toBe(false)
    takeNoise()
  })

  test('is not offered to be made where it exists, nor to whom may not', async () => {
    const { input } = await open(undefined, operator)
    typeIn(input, 'Gourmand')
    expect(await screen.findByText('Nenhum registro encontrado.')).toBeTruthy()
    cleanup()
    const again = await open()
    typeIn(again.input, 'FLORAIS')
    expect(await screen.findByRole('option', { name: 'Florais' })).toBeTruthy()
    expect(screen.queryByRole('option', { name: /Criar/ })).toBeNull()
  })
})

describe('a file', () => {
  const form = async (kind: 'image' | 'file', stored?: string) => {
    const files = things({ form: [{ kind, source: 'value' }, other] })
    const declaration = {
      ...files,
      schemas: strict({ value: optionalFile(kind === 'image' ? 'image' : 'ficha'), other: z.optional(z.unknown()) }),
    }
    const at = stored ? '/admin/things/1/update' : '/admin/things/create'
    const shownForm = await show(declaration, at, [stored])
    const input = await screen.findByLabelText(/^Valor/)
    return { ...shownForm, input }
  }
  const put = (input: HTMLElement, file: File) => fireEvent.change(input, { target: { files: [file] } })

  test('that is larger than 5 MB is refused before it is sent', async () => {
    const { input } = await form('file')
    put(input, pdfFile(limits.bytes + 1))
    expect(await screen.findByText('O arquivo deve ter no máximo 5 MB')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled')).toBe('true')
    put(input, pdfFile(limits.bytes))
    expect(await screen.findByText('Pronto para salvar.')).toBeTruthy()
  })

  test('of another type is refused before it is sent', async () => {
    const { input } = await form('image')
    put(input, pdfFile())
    expect(await screen.findByText('Tipo de arquivo não aceito: use PNG, JPEG, WebP')).toBeTruthy()
  })

  test('whose bytes are not what its name says is refused beside its field before it is sent, in the reader’s language', async () => {
    const { input } = await form('image')
    put(input, new File(['<html>'], 'rosa.png', { type: 'image/png' }))
    expect((await screen.findByText('Tipo de arquivo não aceito: use PNG, JPEG, WebP')).getAttribute('role')).toBe('alert')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('rosa.png')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled')).toBe('true')
    put(input, picture)
    expect(await screen.findByText('Pronto para salvar.')).toBeTruthy()
    await act(async () => setLanguage('en'))
    onTestFinished(() => setLanguage('pt'))
    put(input, new File(['%PDF-1.4'], 'rosa.png', { type: 'image/png' }))
    expect(await screen.findByText('This type of file is not accepted: use PNG, JPEG, WebP')).toBeTruthy()
  })

  test('can be dropped, or pasted, is shown, and taken away again', async () => {
    const { input } = await form('image')
    const place = input.closest('.file-place') ?? expect.unreachable('no place to drop a file')
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [picture] } })
    expect(await screen.findByRole('img', { name: 'Prévia: Valor' })).toBeTruthy()
    expect(screen.getByText('rosa.png')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remover' }))
    expect(screen.queryByText('rosa.png')).toBeNull()
    fireEvent.paste(document.body, { clipboardData: { files: [picture] } })
    expect(await screen.findByText('rosa.png')).toBeTruthy()
  })

  test('that is stored is shown by its address and not sent again; another one takes its place, or does not', async () => {
    const { memory, input } = await form('image', '/files/lavanda.webp')
    expect(screen.getByRole('img', { name: 'Prévia: Valor' }).getAttribute('src')).toBe('/files/lavanda.webp')
    put(input, picture)
    await screen.findByText('rosa.png')
    fireEvent.click(screen.getByRole('button', { name: 'Manter o arquivo atual' }))
    await screen.findByText('Nada mudou ainda.')
    changeOther()
    await save()
    expect(memory.askedFor('update things')).toEqual([expect.objectContaining({ data: { other: 'mudado' } })])
  })

  test('that is stored is opened where the record says now, however often the form was opened before', async () => {
    const { memory, router } = await form('file', '/files/lavanda.pdf?expires=1')
    const link = () => screen.findByRole('link', { name: 'Abrir o arquivo atual' })
    expect((await link()).getAttribute('href')).toBe('/files/lavanda.pdf?expires=1')
    await act(() => router.navigate('/admin/things'))
    await screen.findByText('1 registro')
    Object.assign(memory.tables['things']?.[0] ?? {}, { value: '/files/cedro.pdf?expires=2' })
    await act(() => router.navigate('/admin/things/1/update'))
    expect((await link()).getAttribute('href')).toBe('/files/cedro.pdf?expires=2')
  })

  test('that is dropped beside its place is not opened by the browser, and a dragged text is left to it', async () => {
    await form('file')
    // The page listens once what it shows is settled.
    await act(async () => undefined)
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [picture] } })).toBe(false)
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  })
})

test('what is pasted into a rich text loses what the contract does not allow', async () => {
  const { memory } = await create({ kind: 'richText', source: 'value' })
  const editor = await screen.findByRole('textbox', { name: 'Valor' })
  expect(
    within(screen.getByRole('toolbar', { name: 'Formatação: Valor' }))
      .getAllByRole('button')
      .map(({ title }) => title),
  ).toEqual([
    'Título',
    'Subtítulo',
    'Negrito',
    'Itálico',
    'Sublinhado',
    'Tachado',
    'Lista com marcadores',
    'Lista numerada',
    'Citação',
    'Link',
    'Limpar formatação',
  ])
  paste(editor, '<p onclick="x()">Oi <a href="javascript:x()">clique</a><img src="x" onerror="x()"><script>x()</script></p>')
  await save()
  expect(memory.askedFor('create things')).toMatchObject([{ data: { value: '<p>Oi clique</p>' } }])
})

test('a rich text is called as it is in the language of now', async () => {
  const Editor = ({ name }: { name: string }) => (
    <CoreAdminContext>
      <FormProvider {...useForm({ defaultValues: { value: '' } })}>
        <RichTextEditor
          source="value"
          name={name}
          translate={resourceTranslate(String, 'things')}
          isRequired={false}
          locked={false}
          helperText={false}
        />
      </FormProvider>
    </CoreAdminContext>
  )
  const { rerender } = render(<Editor name="Texto" />)
  const editor = await screen.findByRole('textbox', { name: 'Texto' })
  rerender(<Editor name="Text" />)
  expect(screen.getByRole('textbox', { name: 'Text' })).toBe(editor)
})
