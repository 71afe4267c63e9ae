// Tests every kind of column and field in a list and in a form. A kind without a case does not compile.
import { Factory } from 'lucide'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import { quickSearch, upload as limits } from '#kernel/core/contract/limits.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { optionalFile } from '#kernel/kinds/file/uploadSchemas.ts'
import { requiredDate } from '#kernel/core/contract/wire.ts'
import { stopDate } from '#tests/support/clock.ts'
import { profiles } from '#tests/support/people.ts'
import { setLanguage } from '#kernel/core/site/i18n/language.ts'
import type { CellProps } from '#kernel/core/site/index.ts'
import type { Column, Field } from '#kernel/core/site/declaration/fields.ts'
import { RichTextEditor } from '#kernel/core/site/fields/richText/RichTextEditor.tsx'
import { resourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import type { ColumnKind, FieldKind } from '#kernel/core/site/fields/kind.ts'
import perfis from '#src/resources/perfis/screens.ts'
import { definitions } from '#tests/support/definitions.ts'
import { admin, memoryProvider, operator, showScreens, type ShownDeclaration } from '#tests/support/engine.tsx'
import { pdfFile, pngFile } from '#tests/support/smallFiles.ts'
import { formState } from '#tests/support/formState.ts'

const instant = new Date('2026-03-05T17:04:00.000Z')
const Shout = ({ record, text }: CellProps) => (
  <strong>
    {text} of {String(record['value'])}
  </strong>
)

/** The text of each kind for a value and for an empty one. */
const shown: { [Kind in ColumnKind]: { column: Column<Kind>; value: unknown; text: string; none: string } } = {
  text: { column: { kind: 'text', source: 'value' }, value: 'Lavanda', text: 'Lavanda', none: '–' },
  document: {
    column: { kind: 'document', source: 'value' },
    value: '12ABC34501DE35',
    text: '12.ABC.345/01DE-35',
    none: '–',
  },
  number: { column: { kind: 'number', source: 'value' }, value: 12_345, text: '12.345', none: '–' },
  yesNo: { column: { kind: 'yesNo', source: 'value' }, value: true, text: 'Sim', none: 'Não' },
  choice: { column: { kind: 'choice', source: 'value', options: ['a', 'b'] }, value: 'b', text: 'Opção B', none: '–' },
  country: { column: { kind: 'country', source: 'value' }, value: 'BR', text: 'Brasil', none: '–' },
  date: { column: { kind: 'date', source: 'value' }, value: '2026-01-31', text: '31/01/2026', none: '–' },
  instant: {
    column: { kind: 'instant', source: 'value' },
    value: instant.toISOString(),
    text: '05/03/2026 17:04',
    none: '–',
  },
  url: {
    column: { kind: 'url', source: 'value' },
    value: 'https://exemplo.test/loja/',
    text: 'exemplo.test/loja',
    none: '–',
  },
  color: { column: { kind: 'color', source: 'value' }, value: '#1a2b3c', text: '#1a2b3c', none: '–' },
  duration: { column: { kind: 'duration', source: 'value' }, value: 5400, text: '1 h 30 min', none: '–' },
  coordinates: {
    column: { kind: 'coordinates', source: 'value' },
    value: '-23.55052,-46.63331',
    text: '-23.55052, -46.63331',
    none: '–',
  },
  json: { column: { kind: 'json', source: 'value' }, value: { a: 1 }, text: '{\n  "a": 1\n}', none: '–' },
  openingHours: {
    column: { kind: 'openingHours', source: 'value' },
    value: { monday: '09:00-18:00', tuesday: '09:00-18:00' },
    text: 'seg–ter 09:00–18:00',
    none: '–',
  },
  tags: { column: { kind: 'tags', source: 'value' }, value: ['Lobby'], text: 'Lobby', none: '–' },
  status: {
    column: { kind: 'status', source: 'value', pending: 'pending' },
    value: instant.toISOString(),
    text: 'Inativo',
    none: 'aguardando',
  },
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
  verbs: ['create', 'update'],
  body: 'json',
  actions: {},
  access: { ADMIN: 'all' },
}
const word = {
  name: 'Coisas',
  titles: { create: 'Nova coisa', update: 'Mudar coisa' },
  fields: { value: 'Valor', other: 'Outro' },
  choices: { value: { a: 'Opção A', b: 'Opção B', pending: 'aguardando', expired: 'vencida' } },
}
const things = (overrides: Partial<ShownDeclaration>): ShownDeclaration => ({
  name: 'things',
  schemas: async () => ({ Create: Body, Update: Body }),
  words: { pt: word, en: word, es: word },
  icon: Factory,
  list: { columns: [{ kind: 'text', source: 'value' }] },
  ...overrides,
})
const show = (declaration: ShownDeclaration, at: string, values: unknown[] = []) => {
  const rows = values.map((value, index) => ({ id: index + 1, value, pending: null, updatedAt: instant.toISOString() }))
  const all = new Map([...definitions, ['things', thing]])
  const memory = memoryProvider({ things: rows, perfis: [...profiles] }, all)
  return showScreens({ at, memory, declarations: [declaration, perfis], definitions: all })
}

const titleColumn = { kind: 'text', source: 'other' } as const

/** The cells of the table without those that select a row. */
const valueCells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('cell')
    .filter((cell) => !within(cell).queryByRole('checkbox'))

describe.each(Object.entries(shown))('the cell of %s', (_kind, { column, value, text, none }) => {
  test('the cell shows a value, and the text for an empty one', async () => {
    // The first column has the title, which is a link.
    await show(things({ list: { columns: [titleColumn, column] } }), '/admin/things', [value, null])
    await screen.findByText('2 registros')
    const [, first, , second] = valueCells()
    expect(first?.textContent).toBe(text)
    expect(second?.textContent).toBe(none)
  })
})

describe('a cell', () => {
  const name = { kind: 'text', source: 'other', text: () => 'Lavanda' } as const
  const cells = async (column: Column, values: unknown[], ...more: Column[]) => {
    await show(things({ list: { columns: [column, ...more] } }), '/admin/things', values)
    await screen.findByText(`${values.length} registros`)
    return valueCells()
  }

  test('a cell shows a thumbnail before its text, or the space of one', async () => {
    const [first, second] = await cells({ ...name, picture: 'value' }, ['/files/lavanda.webp', null])
    const image = first?.querySelector('img')
    expect([image?.getAttribute('src'), image?.alt, image?.width, image?.getAttribute('loading')]).toEqual([
      '/files/lavanda.webp?size=128',
      '',
      32,
      'lazy',
    ])
    expect(first?.textContent).toBe('Lavanda')
    expect(second?.querySelector('img')).toBeNull()
    expect(second?.querySelector('[class*="picture"]')).toBeTruthy()
  })

  test('a cell shows a dot in the color of an id before its text', async () => {
    const [first, second] = await cells({ ...name, dot: 'value' }, [3, null])
    expect(first?.querySelector<HTMLElement>('[class*="dot"]')?.style.background).toBe('rgb(124, 64, 20)')
    expect(second?.querySelector('[class*="dot"]')).toBeNull()
  })

  test('a resource’s own cell draws the text of its kind, but not an empty one', async () => {
    const [, first, , second] = await cells(titleColumn, [1234, null], { kind: 'number', source: 'value', cell: Shout })
    expect(first?.querySelector('strong')?.textContent).toBe('1.234 of 1234')
    expect(second?.textContent).toBe('–')
  })

  test('a day that is over is marked by an icon and a word, today is not', async () => {
    setTimeZone('America/Sao_Paulo')
    stopDate('2026-03-06T02:59:00Z')
    const column: Column = { kind: 'date', source: 'value', expires: true }
    const [, over, , today] = await cells(titleColumn, ['2026-03-04', '2026-03-05'], column)
    expect(over?.textContent).toBe('04/03/2026 vencida')
    expect(over?.querySelector('svg')).toBeTruthy()
    expect(today?.textContent).toBe('05/03/2026')
  })

  test('a cell without a value is marked, so that the cards of a phone leave it out', async () => {
    const empty = (await cells(name, [0, null], { kind: 'number', source: 'value' })).map(
      ({ dataset }) => dataset['empty'],
    )
    expect(empty).toEqual([undefined, undefined, undefined, 'true'])
  })
})

test.each([
  [0, 'Primária'],
  [1, 'Primária'],
  [2, 'Secundária'],
  [3, 'Secundária'],
])('a fragrance with the parentId %s has the type %s', async (parentId, type) => {
  const fragrance = {
    id: 1,
    fragranceId: 1,
    name: 'Lavanda',
    category: { name: 'Florais' },
    parentId,
    collections: 0,
    deletedAt: null,
  }
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
    clipboardData: {
      files: [],
      types: ['text/html'],
      getData: (format: string) => (format === 'text/html' ? html : ''),
    },
  })
}
const Typed = () => null

interface Edited<Kind extends FieldKind> {
  field: Field<Kind>
  /** The value that is sent when nobody fills in the field. */
  empty: unknown
  edit?: () => void | Promise<void>
  /** The value that is sent after `edit`. */
  sent?: unknown
  /** The value of the record. */
  stored: unknown
}

/** The values and edits of each kind. */
const edited: { [Kind in FieldKind]: Edited<Kind> } = {
  text: {
    field: { kind: 'text', source: 'value' },
    empty: null,
    edit: type('Rosa'),
    sent: 'Rosa',
    stored: 'Lavanda',
  },
  tags: {
    field: { kind: 'tags', source: 'value' },
    empty: [],
    edit: async () => {
      await userEvent.type(await screen.findByRole('combobox', { name: 'Valor' }), 'Lobby{Enter}lobby;Piso 2')
      fireEvent.blur(screen.getByRole('combobox', { name: 'Valor' }))
    },
    sent: ['Lobby', 'Piso 2'],
    stored: ['Piso 1'],
  },
  document: {
    field: { kind: 'document', source: 'value' },
    empty: null,
    edit: type('529.982.247-25'),
    sent: '52998224725',
    stored: '12ABC34501DE35',
  },
  number: { field: { kind: 'number', source: 'value' }, empty: null, edit: type('7'), sent: 7, stored: 5 },
  yesNo: { field: { kind: 'yesNo', source: 'value' }, empty: false, edit: choose('Sim'), sent: true, stored: true },
  choice: {
    field: { kind: 'choice', source: 'value', options: ['a', 'b'], optional: true },
    empty: null,
    edit: choose('Opção B'),
    sent: 'b',
    stored: 'a',
  },
  date: {
    field: { kind: 'date', source: 'value' },
    empty: null,
    edit: type('31/01/2026'),
    sent: '2026-01-31',
    stored: '2025-12-24',
  },
  dateTime: {
    field: { kind: 'dateTime', source: 'value' },
    empty: null,
    edit: () => {
      type('31/01/2026')()
      fireEvent.change(screen.getByLabelText('Hora de Valor'), { target: { value: '14:30' } })
    },
    sent: '2026-01-31T14:30:00.000Z',
    stored: instant.toISOString(),
  },
  color: {
    field: { kind: 'color', source: 'value' },
    empty: null,
    edit: type('#1a2b3c'),
    sent: '#1a2b3c',
    stored: '#ffffff',
  },
  duration: {
    field: { kind: 'duration', source: 'value' },
    empty: null,
    edit: type('1h30'),
    sent: 5400,
    stored: 90,
  },
  json: {
    field: { kind: 'json', source: 'value' },
    empty: null,
    edit: type('{"a": [1]}'),
    sent: '{"a": [1]}',
    stored: { a: 1 },
  },
  reference: {
    field: { kind: 'reference', source: 'value', to: 'perfis', label: 'nome', shown: 'value_en' },
    empty: null,
    edit: async () => {
      fireEvent.change(await screen.findByRole('combobox', { name: /^Valor/ }), { target: { value: 'OPERATOR' } })
      fireEvent.click(await screen.findByRole('option', { name: 'Operador' }))
    },
    sent: 2,
    stored: 3,
  },
  translated: {
    field: { kind: 'translated', source: 'value' },
    empty: null,
    edit: () => {
      fireEvent.change(screen.getByRole('textbox', { name: 'Valor (Português)' }), { target: { value: 'Rosa' } })
    },
    sent: 'Rosa',
    stored: 'Lavanda',
  },
  image: {
    field: { kind: 'image', source: 'value' },
    empty: null,
    edit: pick(picture),
    sent: picture,
    stored: '/files/a.png',
  },
  file: {
    field: { kind: 'file', source: 'value' },
    empty: null,
    edit: pick(picture),
    sent: picture,
    stored: '/files/a.pdf',
  },
  custom: { field: { kind: 'custom', source: 'value', input: async () => Typed }, empty: null, stored: { a: 1 } },
}

/** Another field to change, because an unchanged form cannot be saved. */
const other: Field = { kind: 'text', source: 'other' }
const changeOther = () =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Outro' }), { target: { value: 'mudado' } })

const save = async () => {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled')).toBe('false'),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByRole('dialog', { name: 'Sucesso' })
}

const create = async (field: Field) => {
  const rendered = await show(things({ form: [field] }), '/admin/things/create')
  await screen.findByRole('heading', { name: 'Nova coisa' })
  await waitFor(() => expect(document.querySelector('.RaLoadingInput-root, [aria-busy=true]')).toBeNull())
  return rendered
}

describe.each(Object.entries(edited))('the input of %s', (_kind, { field, empty, stored }) => {
  test('the input sends its empty value when nobody fills it in', async () => {
    const { memory } = await create(field)
    await save()
    expect(memory.paramsOf('create things')).toMatchObject([{ data: { value: empty } }])
  })

  test('the input keeps the value of a record', async () => {
    const { memory } = await show(things({ form: [field, other] }), '/admin/things/1/update', [stored])
    await screen.findByText('Nada mudou ainda.')
    changeOther()
    await save()
    // Only what was changed is sent.
    expect(memory.paramsOf('update things').map((params) => Object.keys(Object(params).data))).toEqual([['other']])
  })
})

// A custom input has its own tests of filling in and locking.
describe.each(Object.entries(edited).filter(([kind]) => kind !== 'custom'))(
  'the input of %s',
  (_kind, { field, edit, sent }) => {
    test('the input sends the value that a user enters under its label', async () => {
      const { memory } = await create(field)
      await edit?.()
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Limpar' }).getAttribute('aria-disabled')).toBe('false'),
      )
      await save()
      expect(memory.paramsOf('create things')).toMatchObject([{ data: { value: sent } }])
    })
  },
)

const strict = (shape: Record<string, z.core.$ZodType>) => async () => {
  const schema = z.strictObject(shape)
  return { Create: schema, Update: schema }
}

describe('a date', () => {
  const dated = (maximum?: () => string) => ({
    ...things({ form: [{ kind: 'date', source: 'value', required: true, maximum }] }),
    schemas: strict({ value: requiredDate }),
  })
  const input = () => screen.findByRole('textbox', { name: /^Valor/ })

  test('a date is typed and pasted in any common spelling, shown as DD/MM/YYYY, and sent as YYYY-MM-DD', async () => {
    const { memory } = await show(dated(), '/admin/things/create')
    const date = await input()
    expect(date.getAttribute('placeholder')).toBe('DD/MM/AAAA')
    await userEvent.type(date, '31012026')
    expect(date).toHaveProperty('value', '31/01/2026')
    await userEvent.clear(date)
    await userEvent.type(date, '5/3/2026')
    await userEvent.tab()
    expect(date).toHaveProperty('value', '05/03/2026')
    await userEvent.clear(date)
    await userEvent.click(date)
    await userEvent.paste('2026-04-07')
    expect(date).toHaveProperty('value', '07/04/2026')
    await save()
    expect(memory.paramsOf('create things')).toMatchObject([{ data: { value: '2026-04-07' } }])
  })

  test('the caret stays where a user corrects a date', async () => {
    await show(dated(), '/admin/things/1/update', ['2026-01-31'])
    const date = await input()
    await userEvent.type(date, '{Backspace}2', { initialSelectionStart: 5, initialSelectionEnd: 5 })
    expect(date).toHaveProperty('value', '31/02/2026')
    expect(date).toHaveProperty('selectionStart', 5)
  })

  test.each([
    ['pt', '31/02/2026', 'Data inválida'],
    ['pt', '31/0', 'Data inválida'],
    ['pt', '31/12/1899', 'Data inválida'],
    ['en', '31/02/2026', 'Invalid date'],
    ['es', '31/0', 'Fecha no válida'],
  ] as const)(
    'in %s, the date %s is refused once the user leaves it, and can be corrected',
    async (language, typed, message) => {
      setLanguage(language)
      onTestFinished(() => setLanguage('pt'))
      const memory = memoryProvider({ things: [] }, new Map([...definitions, ['things', thing]]))
      await showScreens({
        at: '/admin/things/create',
        memory,
        declarations: [dated()],
        definitions: new Map([...definitions, ['things', thing]]),
        store: memoryStore({ locale: language }),
      })
      const date = await input()
      await userEvent.type(date, typed)
      await userEvent.tab()
      expect(await screen.findByText(message)).toBeTruthy()
      expect(date).toHaveProperty('value', typed)
      expect(date.getAttribute('aria-invalid')).toBe('true')
      await userEvent.clear(date)
      await userEvent.type(date, '28022026')
      await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    },
  )

  test('a date is chosen in a calendar in the language of the interface, which shows the present date and ends at the maximum', async () => {
    const { memory } = await show(
      dated(() => '2026-03-20'),
      '/admin/things/1/update',
      ['2026-03-05'],
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir o calendário: Valor' }))
    const calendar = within(await screen.findByRole('dialog', { name: 'Valor' }))
    expect(calendar.getByRole('button', { name: /5 de março de 2026, selecionado/ })).toBeTruthy()
    expect(calendar.getByRole('button', { name: /21 de março de 2026/ })).toHaveProperty('disabled', true)
    await userEvent.click(calendar.getByRole('button', { name: /20 de março de 2026/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await input()).toHaveProperty('value', '20/03/2026')
    await save()
    expect(memory.paramsOf('update things')).toMatchObject([{ data: { value: '2026-03-20' } }])
  })
})

describe('a text in three languages', () => {
  const needed = z.string('required').check(z.minLength(1, 'required'))
  const titles = (): ShownDeclaration => ({
    ...things({ form: [{ kind: 'translated', source: 'titlePt', required: true }] }),
    schemas: strict({ titlePt: needed, titleEn: needed, titleEs: needed }),
    words: { pt: titledWord, en: titledWord, es: titledWord },
  })
  const titledWord = { ...word, fields: { ...word.fields, titlePt: 'Título' } }
  const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

  test('a translated text is sent under the three names of the wire', async () => {
    const { memory } = await show(titles(), '/admin/things/create')
    await screen.findByLabelText('Título (Português)')
    expect(screen.getByText(formState('Falta preencher: Título, Título (Inglês), Título (Espanhol).'))).toBeTruthy()
    fill('Título (Português)', 'Novidade')
    fill('Título (Inglês)', 'News')
    fill('Título (Espanhol)', 'Novedad')
    await screen.findByText('Pronto para salvar.')
    await save()
    expect(memory.paramsOf('create things')).toMatchObject([
      { data: { titlePt: 'Novidade', titleEn: 'News', titleEs: 'Novedad' } },
    ])
  })

  test('a translated text has a tab for each language on a narrow screen, moved through by arrow keys, and marks missing texts', async () => {
    await show(titles(), '/admin/things/create')
    const tab = await screen.findByRole('tab', { name: 'Português' })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    fill('Título (Português)', 'Novidade')
    expect(await screen.findByRole('tab', { name: 'Inglês falta 1 texto' })).toBeTruthy()
    fireEvent.keyDown(tab, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Inglês falta 1 texto' }))
    expect(screen.getByRole('tabpanel', { name: 'Inglês falta 1 texto' })).toBeTruthy()
    fill('Título (Inglês)', 'News')
    expect(await screen.findByRole('tab', { name: 'Inglês' })).toBeTruthy()
  })

  test('a tab switches the language of all translated texts of a form, which opens on the language of the interface', async () => {
    setLanguage('en')
    onTestFinished(() => setLanguage('pt'))
    const texts = { ...titledWord, fields: { ...titledWord.fields, textPt: 'Text' } }
    const all = new Map([...definitions, ['things', thing]])
    await showScreens({
      at: '/admin/things/create',
      declarations: [
        {
          ...titles(),
          form: ['titlePt', 'textPt'].map((source): Field => ({ kind: 'translated', source })),
          words: { pt: texts, en: texts, es: texts },
        },
      ],
      memory: memoryProvider({ things: [] }, all),
      definitions: all,
      store: memoryStore({ locale: 'en' }),
    })
    const selected = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent?.trim())
    await screen.findAllByRole('tab')
    expect(selected()).toEqual(['English'])
    fireEvent.click(screen.getByRole('tab', { name: 'Spanish' }))
    expect(selected()).toEqual(['Spanish'])
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('aria-label'))).toEqual([
      'Título (Spanish)',
      'Text (Spanish)',
    ])
  })

  test('a translated text shows its languages side by side on a wide screen', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    await show(titles(), '/admin/things/create')
    const group = await screen.findByRole('group', { name: 'Título' })
    expect(within(group).getAllByRole('textbox')).toHaveLength(3)
    expect(screen.getByRole('tab', { selected: true }).textContent?.trim()).toBe('Lado a lado')
    fireEvent.click(screen.getByRole('tab', { name: 'Inglês' }))
    expect(within(group).getAllByRole('textbox')).toHaveLength(1)
  })

  test('side by side, an empty text is copied from the default language, alone or with all that are missing, and the focus stays near', async () => {
    const texts = { ...titledWord, fields: { ...titledWord.fields, textPt: 'Texto' } }
    const { memory } = await show(
      {
        ...titles(),
        form: ['titlePt', 'textPt'].map((source): Field => ({ kind: 'translated', source })),
        schemas: strict(
          Object.fromEntries(
            ['titlePt', 'titleEn', 'titleEs', 'textPt', 'textEn', 'textEs'].map((name) => [
              name,
              z.nullable(z.string()),
            ]),
          ),
        ),
        words: { pt: texts, en: texts, es: texts },
      },
      '/admin/things/create',
    )
    fireEvent.click(await screen.findByRole('tab', { name: 'Lado a lado' }))
    fill('Título (Português)', 'Novidade')
    fill('Texto (Português)', 'Calma')
    fill('Texto (Espanhol)', 'Quietud')
    expect(await screen.findByRole('tab', { name: 'Inglês faltam 2 textos' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Espanhol falta 1 texto' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Copiar do português: Texto (Inglês)' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Texto (Inglês)'))
    expect(screen.getByLabelText('Texto (Inglês)')).toHaveProperty('value', 'Calma')
    expect(screen.queryByRole('button', { name: 'Copiar do português: Texto (Inglês)' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Copiar do português os 2 textos que faltam' }))
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Lado a lado' }))
    expect(screen.queryByRole('button', { name: /^Copiar/ })).toBeNull()
    await screen.findByText('Pronto para salvar.')
    await save()
    expect(memory.paramsOf('create things')).toMatchObject([
      {
        data: {
          titlePt: 'Novidade',
          titleEn: 'Novidade',
          titleEs: 'Novidade',
          textPt: 'Calma',
          textEn: 'Calma',
          textEs: 'Quietud',
        },
      },
    ])
  })

  test('a translated text opens the language that the server refuses', async () => {
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
  })
})

describe('the reference input with a search', () => {
  const family: Resource = { ...thing, name: 'families', path: '/families', quickSearch: '/families/quick-search' }
  const familyWord = { name: 'Famílias', fields: { name: 'Nome' } }
  const families: ShownDeclaration = {
    name: 'families',
    words: { pt: familyWord, en: familyWord, es: familyWord },
    icon: Factory,
    list: { columns: [{ kind: 'text', source: 'name' }] },
  }
  const found = things({
    form: [
      { kind: 'reference', source: 'value', to: 'families', label: 'name', shown: 'value_en', create: true },
      other,
    ],
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
    const shownForm = await showScreens({
      at,
      me,
      memory: memoryProvider(tables, all),
      declarations: [found, families],
      definitions: all,
    })
    const input = await screen.findByRole('combobox', { name: /^Valor/ })
    return { ...shownForm, input }
  }
  const typeIn = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } })

  test('the reference input searches for an empty text or at least three characters, once the user stops typing', async () => {
    const { memory, input } = await open()
    fireEvent.mouseDown(input)
    await screen.findByRole('option', { name: 'Aromáticas' })
    typeIn(input, 'cí\u200b')
    expect(await screen.findByText('Digite pelo menos 3 caracteres')).toBeTruthy()
    typeIn(input, ' cít\u00a0')
    fireEvent.click(await screen.findByRole('option', { name: 'Cítricas' }))
    expect(memory.paramsOf('quickSearch families')).toEqual([{ text: '' }, { text: 'cít' }])
    await save()
    expect(memory.paramsOf('create things')).toMatchObject([{ data: { value: 2 } }])
  })

  test('the reference input searches the list of active records where the resource has no quick search', async () => {
    const { memory, input } = await open(undefined, admin, {
      ...thing,
      name: 'families',
      searchable: ['name'],
      sortable: ['name'],
    })
    fireEvent.mouseDown(input)
    typeIn(input, 'cít')
    fireEvent.click(await screen.findByRole('option', { name: 'Cítricas' }))
    expect(memory.paramsOf('quickSearch families')).toEqual([])
    expect(memory.paramsOf('getList families').at(-1)).toMatchObject({
      pagination: { page: 1, perPage: quickSearch.size },
      sort: { field: 'name', order: 'ASC' },
      filter: { q: 'cít', isActive: true },
    })
    await save()
    expect(memory.paramsOf('create things')).toMatchObject([{ data: { value: 2 } }])
  })

  test('the reference input shows the name of the stored record', async () => {
    const { memory, input } = await open('/admin/things/1/update')
    expect(input.matches('[value=Antiga]')).toBe(true)
    changeOther()
    await save()
    expect(memory.tables['things']).toMatchObject([{ value: 77 }])
  })

  test('Enter in the reference input sends the form only while its text is a choice', async () => {
    const { memory, input } = await open('/admin/things/1/update')
    changeOther()
    await userEvent.type(input, 'x{Enter}')
    await userEvent.keyboard('{Escape}{Enter}')
    expect(memory.paramsOf('update things')).toEqual([])
    await userEvent.keyboard('{Backspace}{Escape}{Enter}')
    await waitFor(() => expect(memory.paramsOf('update things')).toHaveLength(1))
  })

  test('a user types over the former choice of the reference input', async () => {
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

  test('a user creates a referenced record by its name, after a confirmation', async () => {
    const { memory, input } = await ask()
    const dialog = await screen.findByRole('dialog', { name: 'Criar “Gourmand”' })
    expect(dialog.textContent).toContain('Criar “Gourmand” em Famílias?')
    expect(memory.paramsOf('create families')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Criar' }))
    expect(await screen.findByText('Registro criado com sucesso')).toBeTruthy()
    expect(memory.paramsOf('create families')).toEqual([{ data: { name: 'Gourmand' } }])
    await waitFor(() => expect(input.matches('[value=Gourmand]')).toBe(true))
    await save()
    expect(memory.paramsOf('create things')).toMatchObject([{ data: { value: 4 } }])
  })

  test.each([
    [400, 'Nome já usado', 'Nome já usado'],
    [500, 'boom', 'Não foi possível criar o registro'],
  ])('the form announces that a referenced record cannot be created (%i)', async (status, message, sentence) => {
    const { memory, input } = await ask()
    memory.fail('create families', status, message)
    await userEvent.click(await screen.findByRole('button', { name: 'Criar' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(input.matches('[value=Gourmand]')).toBe(false)
  })

  test('the reference input does not offer to create an existing record, nor any record without permission', async () => {
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

  test('a file larger than 5 MB is refused before it is sent', async () => {
    const { input } = await form('file')
    put(input, pdfFile(limits.bytes + 1))
    expect(await screen.findByText('O arquivo deve ter no máximo 5 MB')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled')).toBe('true')
    put(input, pdfFile(limits.bytes))
    expect(await screen.findByText('Pronto para salvar.')).toBeTruthy()
  })

  test('a file of another type is refused before it is sent', async () => {
    const { input } = await form('image')
    put(input, pdfFile())
    expect(await screen.findByText('Tipo de arquivo não aceito: use PNG, JPEG, WebP')).toBeTruthy()
  })

  test('a file whose bytes do not match its name is refused at its field before it is sent, in the language of the interface', async () => {
    const { input } = await form('image')
    put(input, new File(['<html>'], 'rosa.png', { type: 'image/png' }))
    expect((await screen.findByText('Tipo de arquivo não aceito: use PNG, JPEG, WebP')).getAttribute('role')).toBe(
      'alert',
    )
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

  test('a file can be dropped or pasted, has a preview, and can be removed', async () => {
    const { input } = await form('image')
    const place = input.closest('.place') ?? expect.unreachable('no place to drop a file')
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [picture] } })
    expect(await screen.findByRole('img', { name: 'Prévia: Valor' })).toBeTruthy()
    expect(screen.getByText('rosa.png')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remover' }))
    expect(screen.queryByText('rosa.png')).toBeNull()
    fireEvent.paste(document.body, { clipboardData: { files: [picture] } })
    expect(await screen.findByText('rosa.png')).toBeTruthy()
  })

  test('a stored file is shown from its URL and not sent again, also after its replacement is canceled', async () => {
    const { memory, input } = await form('image', '/files/lavanda.webp')
    expect(screen.getByRole('img', { name: 'Prévia: Valor' }).getAttribute('src')).toBe('/files/lavanda.webp')
    put(input, picture)
    await screen.findByText('rosa.png')
    fireEvent.click(screen.getByRole('button', { name: 'Manter o arquivo atual' }))
    await screen.findByText('Nada mudou ainda.')
    changeOther()
    await save()
    expect(memory.paramsOf('update things')).toEqual([expect.objectContaining({ data: { other: 'mudado' } })])
  })

  test('the link to a stored file has the current URL each time the form opens', async () => {
    const { memory, router } = await form('file', '/files/lavanda.pdf?expires=1')
    const link = () => screen.findByRole('link', { name: 'Abrir o arquivo atual' })
    expect((await link()).getAttribute('href')).toBe('/files/lavanda.pdf?expires=1')
    await act(() => router.navigate('/admin/things'))
    await screen.findByText('1 registro')
    Object.assign(memory.tables['things']?.[0] ?? {}, { value: '/files/cedro.pdf?expires=2' })
    await act(() => router.navigate('/admin/things/1/update'))
    expect((await link()).getAttribute('href')).toBe('/files/cedro.pdf?expires=2')
  })

  test('the browser does not open a file that is dropped beside its field, and still handles a dragged text', async () => {
    await form('file')
    // Lets the effects run that add the listeners of the page.
    await act(async () => undefined)
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [picture] } })).toBe(false)
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  })
})

test('the editor removes from pasted rich text what the contract does not allow', async () => {
  const { memory } = await create({ kind: 'translated', source: 'value', rich: true })
  const editor = await screen.findByRole('textbox', { name: 'Valor (Português)' })
  expect(
    within(screen.getByRole('toolbar', { name: 'Formatação: Valor (Português)' }))
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
  paste(
    editor,
    '<p onclick="x()">Oi <a href="javascript:x()">clique</a><img src="x" onerror="x()"><script>x()</script></p>',
  )
  await save()
  expect(memory.paramsOf('create things')).toMatchObject([{ data: { value: '<p>Oi clique</p>' } }])
})

test('a rich text takes its label from the present language', async () => {
  const Editor = ({ name }: { name: string }) => (
    <CoreAdminContext>
      <FormProvider {...useForm({ defaultValues: { value: '' } })}>
        <RichTextEditor source="value" name={name} translate={resourceTranslate(String, 'things')} isRequired={false} />
      </FormProvider>
    </CoreAdminContext>
  )
  const { rerender } = render(<Editor name="Texto" />)
  const editor = await screen.findByRole('textbox', { name: 'Texto' })
  rerender(<Editor name="Text" />)
  expect(screen.getByRole('textbox', { name: 'Text' })).toBe(editor)
})
