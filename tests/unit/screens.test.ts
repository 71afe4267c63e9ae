// Checks what screens add to a definition and derive from it; wrong names, options and messages do not compile.
import { Check, Factory, Mail } from 'lucide'
import { expect, describe, test } from 'vitest'
import {
  choice,
  computed,
  date,
  defineResource,
  file,
  image,
  joined,
  number,
  custom,
  reference,
  richText,
  text,
  translated,
  yesNo,
} from '#kernel/core/contract/define.ts'
import { Chip } from '#kernel/core/site/ui/Chip.tsx'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import {
  call,
  relatedRecord,
  defineScreens,
  hardDelete,
  edit,
  toggle,
  type MessagesOf,
} from '#kernel/core/site/index.ts'

const access = { ADMIN: 'all' } as const
const makers = defineResource({
  name: 'makers',
  path: '/makers',
  idKey: 'makerId',
  title: 'name',
  toggle: 'none',
  verbs: [],
  searches: { idle: '/makers/idle' },
  access,
  fields: { name: text({ max: 10, required: true, writtenBy: ['server'] }) },
})
const toys = defineResource({
  name: 'toys',
  path: '/toys',
  idKey: 'toyId',
  title: 'name',
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'multipart',
  attention: { old: null },
  actions: { publish: { call: { method: 'PUT', path: '/toys/publish/{id}' } } },
  access,
  fields: {
    name: translated({ max: 20, required: true, search: true, sort: true }),
    story: richText({ max: 900 }),
    note: text({ max: 300, multiline: true }),
    code: text({ max: 5, sort: true }),
    price: number({ min: 1, max: 99, required: true }),
    isNew: yesNo({}),
    since: date({ required: true }),
    size: choice(['S', 'L'], {}),
    makerId: reference(makers, { as: 'maker', shows: ['makerId', 'name'], required: true, sort: true }),
    rivalId: reference(makers, {}),
    shop: joined(makers, { shows: ['name'] }),
    picture: image({ required: true }),
    manual: file({ purpose: 'ficha' }),
    sold: computed('number', {}),
  },
})
const parts = defineResource({
  name: 'parts',
  path: '/parts',
  idKey: 'partId',
  toggle: 'none',
  verbs: ['create', 'update'],
  body: 'json',
  listBy: { toyId: '/parts/by' },
  access,
  fields: { toyId: reference(toys, { required: true }), label: text({ max: 9 }), extra: custom<string>() },
})
type Row = RowOf<typeof toys>

const base = { icon: Factory }
const usual = defineScreens(toys, base)
const whole = defineScreens(toys, {
  ...base,
  columns: ['name', 'code', 'price', 'isNew', 'since', 'size', 'makerId', 'shop', 'sold', 'deletedAt', 'createdAt'],
})

describe('screens without an arrangement', () => {
  test('a list shows the title, the first short fields, the status and the creation date by default', () => {
    const sources = ['name', 'code', 'price', 'isNew', 'since', 'size', 'makerId']
    expect(usual.list.columns.map(({ source }) => source)).toEqual([...sources, 'deletedAt', 'createdAt'])
    const ofCodes = defineScreens({ ...toys, title: 'size' }, base)
    expect(ofCodes.list.columns.map(({ source }) => source).slice(0, 3)).toEqual(['size', 'name', 'code'])
  })

  test('a column is as the definition describes its field', () => {
    const { columns, ...list } = whole.list
    expect(
      columns.map(({ source, kind, sortBy }) => [source, kind, ...(sortBy && sortBy !== source ? [sortBy] : [])]),
    ).toEqual([
      ['name', 'text'],
      ['code', 'text'],
      ['price', 'number'],
      ['isNew', 'yesNo'],
      ['since', 'date'],
      ['size', 'choice'],
      ['makerId', 'text', 'maker'],
      ['shop', 'text'],
      ['sold', 'number'],
      ['deletedAt', 'status'],
      ['createdAt', 'instant'],
    ])
    expect(columns.find(({ source }) => source === 'size')).toHaveProperty('options', ['S', 'L'])
    const { columnOf: _columnOf, ...offers } = list
    expect(offers).toEqual({ titleColumn: 'name', search: true, activeFilter: true, add: true })
    expect(usual.actions?.map(({ type }) => type)).toEqual(['edit', 'toggle'])
  })

  test('a cell of another record shows its first shown field, or nothing', () => {
    const shown = whole.list.columns.flatMap((column) =>
      column.kind === 'text' && column.text
        ? [column.text({ id: 1, maker: { makerId: 7, name: 'Ana' }, shop: null })]
        : [],
    )
    expect(shown).toEqual(['Ana', ''])
  })

  test('a form edits every field of the body by default, in the order and with the limits of the definition', async () => {
    expect(await usual.form?.()).toMatchObject([
      { source: 'name', kind: 'translated', required: true, wide: true },
      { source: 'story', kind: 'translated', rich: true, wide: true },
      { source: 'note', kind: 'text', multiline: true, wide: true },
      { source: 'code', kind: 'text' },
      { source: 'price', kind: 'number', minimum: 1, maximum: 99, required: true },
      { source: 'isNew', kind: 'yesNo' },
      { source: 'since', kind: 'date', required: true },
      { source: 'size', kind: 'choice', options: ['S', 'L'], optional: true },
      { source: 'makerId', kind: 'reference', to: 'makers', label: 'name', shown: 'maker.name', required: true },
      { source: 'picture', kind: 'image', required: true },
      { source: 'manual', kind: 'file' },
    ])
  })

  test('screens of a definition without verbs are read-only', () => {
    expect(defineScreens(makers, base)).not.toHaveProperty('form')
    expect(defineScreens(makers, base)).not.toHaveProperty('actions')
    expect(defineScreens(makers, base).list).toMatchObject({ search: false, activeFilter: false, add: false })
  })
})

test('an arrangement adds its options to those of the definition, and determines order and groups', async () => {
  const screens = defineScreens(toys, {
    ...base,
    columns: [
      { source: 'toyId', text: ({ toyId }: Row) => `#${toyId}` },
      { source: 'price', text: ({ price }: Row) => `${price} €` },
      { source: 'size', text: ({ size }: Row) => size ?? 'S', cell: Chip, hideWhenNarrow: true },
      { source: 'updatedAt', cell: Chip },
    ],
    actions: [hardDelete(), call({ action: 'publish', icon: Check })],
    form: [
      { source: 'code', initial: 'A' },
      {
        group: 'origin',
        fields: ['since', { source: 'makerId', create: true, search: { name: 'idle', by: ['size'] } }],
      },
      relatedRecord(parts, { group: 'parts', fields: ['label'] }),
    ],
  })
  expect(screens.list.columns).toMatchObject([
    { source: 'toyId', kind: 'text', sortBy: 'id' },
    { source: 'price', kind: 'text' },
    { source: 'size', kind: 'choice', options: ['S', 'L'], cell: Chip, hideWhenNarrow: true },
    { source: 'updatedAt', kind: 'instant', cell: Chip },
  ])
  expect(screens.list).not.toHaveProperty('called')
  expect(await screens.form?.()).toMatchObject([
    { source: 'code', kind: 'text', initial: 'A' },
    {
      group: 'origin',
      fields: [{ source: 'since' }, { source: 'makerId', create: true, search: { name: 'idle', by: ['size'] } }],
    },
    { group: 'parts', resource: 'parts', fields: [{ source: 'label', kind: 'text' }] },
  ])
})

describe('arrangements that do not compile', () => {
  test('a column must be a field that fits a cell, or it does not compile', () => {
    // @ts-expect-error: no such field
    defineScreens(toys, { ...base, columns: ['nmae'] })
    // @ts-expect-error: no such field
    defineScreens(toys, { ...base, columns: [{ source: 'nmae', hideWhenNarrow: true }] })
    // @ts-expect-error: HTML does not fit a cell
    defineScreens(toys, { ...base, columns: ['story'] })
    // @ts-expect-error: the row contains nothing of this record
    defineScreens(toys, { ...base, columns: ['rivalId'] })
    // @ts-expect-error: makers are never inactive
    defineScreens(makers, { ...base, columns: ['deletedAt'] })
  })

  test('an option that the kind of a column does not have does not compile', () => {
    // @ts-expect-error: a text is no day that could be over
    defineScreens(toys, { ...base, columns: [{ source: 'name', expires: true }] })
    // @ts-expect-error: no such option
    defineScreens(toys, { ...base, columns: [{ source: 'name', spear: true }] })
    // @ts-expect-error: not a cell
    defineScreens(toys, { ...base, columns: [{ source: 'createdAt', cell: 'clock' }] })
    // @ts-expect-error: the definition does not sort by this
    defineScreens(toys, { ...base, columns: [{ source: 'name', sortBy: 'price' }] })
    // @ts-expect-error: a toy is not a user
    defineScreens(toys, { ...base, columns: [{ source: 'name', text: ({ nome }: { nome: string }) => nome }] })
  })

  test('a form field that no body has, or with an option that its kind does not have, does not compile', () => {
    // @ts-expect-error: no such field
    defineScreens(toys, { ...base, form: ['nmae'] })
    // @ts-expect-error: the server fills it
    defineScreens(toys, { ...base, form: [{ group: 'identity', fields: ['sold'] }] })
    // @ts-expect-error: makers are only read
    defineScreens(makers, { ...base, form: ['name'] })
    // @ts-expect-error: no such option
    defineScreens(toys, { ...base, form: [{ source: 'makerId', creat: true }] })
    // @ts-expect-error: a number has no search that could create a record
    defineScreens(toys, { ...base, form: [{ group: 'identity', fields: [{ source: 'price', create: true }] }] })
    // @ts-expect-error: makers have no such search
    defineScreens(toys, { ...base, form: [{ source: 'makerId', search: { name: 'lazy' } }] })
    // @ts-expect-error: a custom field needs an input
    defineScreens(parts, { ...base, form: ['extra'] })
    // @ts-expect-error: it needs one without an arrangement too
    defineScreens(parts, base)
    // @ts-expect-error: the row does not contain this record's title
    defineScreens(toys, { ...base, form: ['rivalId'] })
    // @ts-expect-error: parts have no such field
    relatedRecord(parts, { group: 'parts', fields: ['lable'] })
    // @ts-expect-error: makers are not listed by another record
    relatedRecord(makers, { group: 'makers', fields: ['name'] })
  })

  test('an action without a call in the definition, or with a condition over another record, does not compile', () => {
    // @ts-expect-error: toys have no such call
    defineScreens(toys, { ...base, actions: [call({ action: 'resendMail', icon: Mail })] })
    // @ts-expect-error: makers are only read
    defineScreens(makers, { ...base, actions: [edit()] })
    // @ts-expect-error: makers are never inactive
    defineScreens(makers, { ...base, actions: [toggle()] })
    // @ts-expect-error: a toy has no campaignId
    defineScreens(toys, { ...base, actions: [toggle({ when: (row: { campaignId: number }) => row.campaignId > 1 })] })
  })
})

describe('messages that do not compile', () => {
  const screens = defineScreens(toys, {
    ...base,
    menu: { order: 1, badge: true },
    columns: ['name', 'size'],
    actions: [call({ action: 'publish', icon: Check, replaces: { method: 'GET', path: '/toys/published' } })],
    form: [
      { group: 'identity', fields: ['name', 'code'] },
      relatedRecord(parts, { group: 'parts', fields: ['label'] }),
    ],
  })
  type Messages = MessagesOf<typeof screens>
  const messages: Messages = {
    name: 'Brinquedos',
    badge: 'Novo',
    attention: { old: 'Antigos' },
    issues: { old: 'brinquedo antigo |||| brinquedos antigos' },
    titles: { create: 'Novo brinquedo', update: 'Mudar brinquedo' },
    groups: { identity: 'Identificação', parts: 'Partes' },
    fields: { name: 'Nome', size: 'Tamanho', code: 'Código', 'parts.label': 'Rótulo' },
    choices: { size: { S: 'Pequeno', L: 'Grande' } },
    actions: { publish: 'Publicar' },
    confirmations: { publish: { question: 'Publicar?', replacing: 'Publicar no lugar de outro?', button: 'Publicar' } },
    notices: { publish: { done: 'Publicado', failed: 'Erro' } },
  }

  test('messages that lack one do not compile', () => {
    const { code: _code, ...fields } = messages.fields
    // @ts-expect-error: the form shows "code"
    const fieldMissing: Messages = { ...messages, fields }
    // @ts-expect-error: a toy may be large
    const optionMissing: Messages = { ...messages, choices: { size: { S: 'Pequeno' } } }
    // @ts-expect-error: the form has parts
    const groupMissing: Messages = { ...messages, groups: { identity: 'Identificação' } }
    const unlabelled = { publish: { question: 'Publicar?', replacing: 'No lugar de outro?' } }
    // @ts-expect-error: every confirmation has a button with a verb
    const buttonMissing: Messages = { ...messages, confirmations: unlabelled }
    const replacingNothing = { publish: { question: 'Publicar?', button: 'Publicar' } }
    // @ts-expect-error: publishing replaces another toy
    const replacingMissing: Messages = { ...messages, confirmations: replacingNothing }
    const { badge: _badge, ...unmarked } = messages
    // @ts-expect-error: the menu shows it
    const badgeMissing: Messages = unmarked
    const { attention: _attention, ...silent } = messages
    // @ts-expect-error: the list shows it
    const attentionMissing: Messages = silent
    const { issues: _issues, ...uncounted } = messages
    // @ts-expect-error: the dashboard shows it
    const issueMissing: Messages = uncounted
    const missing = [
      fieldMissing,
      optionMissing,
      groupMissing,
      buttonMissing,
      replacingMissing,
      badgeMissing,
      attentionMissing,
      issueMissing,
    ]
    expect(missing).toHaveLength(8)
  })

  test('superfluous messages do not compile', () => {
    // @ts-expect-error: the definition has no such field
    const fieldTooMuch: Messages = { ...messages, fields: { ...messages.fields, weight: 'Peso' } }
    // @ts-expect-error: the form has no such group
    const groupTooMuch: Messages = { ...messages, groups: { ...messages.groups, files: 'Arquivos' } }
    // @ts-expect-error: there is no such call
    const actionTooMuch: Messages = { ...messages, actions: { ...messages.actions, sell: 'Vender' } }
    expect([fieldTooMuch, groupTooMuch, actionTooMuch]).toHaveLength(3)
  })

  test('messages that lack one of a resource without an arrangement do not compile', () => {
    const said: MessagesOf<typeof usual>['fields'] = {
      name: '',
      code: '',
      price: '',
      isNew: '',
      since: '',
      size: '',
      makerId: '',
      shop: '',
      sold: '',
      deletedAt: '',
      createdAt: '',
      story: '',
      note: '',
      picture: '',
      manual: '',
    }
    const { sold: _sold, ...less } = said
    // @ts-expect-error: the list shows "sold"
    const missing: MessagesOf<typeof usual>['fields'] = less
    expect(Object.keys(missing)).not.toContain('sold')
  })
})
