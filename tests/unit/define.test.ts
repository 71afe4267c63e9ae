// Checks which definitions do not compile, and that the types derived from a definition match its schemas.
import orders from '#src/resources/orders/definition.ts'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#kernel/core/contract/call.ts'
import {
  choice,
  computed,
  date,
  defineResource,
  file,
  image,
  instant,
  joined,
  number,
  custom,
  reference,
  richText,
  text,
  translated,
  yesNo,
} from '#kernel/core/contract/define.ts'
import type { FieldKind } from '#kernel/core/contract/kinds.ts'
import { faultsOf } from '#kernel/core/contract/faultsOf.ts'
import type { FormOf, RowOf, ValuesOf } from '#kernel/core/contract/definitionTypes.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import fragrances from '#src/resources/fragrances/definition.ts'
import users from '#src/resources/users/definition.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import type { FileValue, Upload } from '#kernel/core/contract/uploads.ts'
import type everyKind from '#tests/support/everyKind/definition.ts'

const facts = { name: 'samples', path: '/samples', idKey: 'sampleId', toggle: 'activate', access: {} } as const

/** Contains every kind, required and optional. */
const sample = defineResource({
  ...facts,
  verbs: ['create', 'update'],
  body: 'multipart',
  fields: {
    title: text({ max: 10, min: 2, required: true, search: true, sort: true }),
    notes: text({ max: 20, multiline: true }),
    name: translated({ max: 10, required: true, search: true, sort: true }),
    slogan: translated({ max: 10 }),
    bodyPt: richText({ max: 100 }),
    amount: number({ min: 1, max: 9, required: true, sort: true }),
    rest: number({}),
    open: yesNo({}),
    sure: yesNo({ required: true }),
    due: date({ required: true }),
    paid: date({}),
    size: choice([1, 2], { required: true }),
    color: choice(['red', 'blue'], {}),
    fragranceId: reference(fragrances, {
      as: 'scent',
      shows: ['fragranceId', 'name'],
      required: true,
      search: true,
      sort: true,
    }),
    campaignId: reference(campaigns, {}),
    owner: joined(users, { shows: ['nome'], sort: true }),
    picture: image({ required: true }),
    sheet: file({ purpose: 'ficha', required: true, nullable: true }),
    count: computed('number', {}),
    seenAt: instant({}),
    shape: custom<{ sides: number }, { sides: string }, { sides: number }>(),
  },
})
type Sample = typeof sample

const schemas = schemasOf(sample, {
  row: { shape: z.object({ sides: z.number() }) },
  body: { shape: z.object({ sides: z.pipe(z.string(), z.pipe(z.transform(Number), z.number())) }) },
})

const upload = { size: 1, type: 'image/png' }

const row: RowOf<Sample> = {
  sampleId: 1,
  title: 'ab',
  notes: null,
  name: 'a',
  name_en: 'b',
  name_es: 'c',
  slogan: null,
  slogan_en: null,
  slogan_es: 'x',
  bodyPt: '',
  bodyEn: '<p>a</p>',
  bodyEs: '',
  amount: 3,
  rest: null,
  open: false,
  sure: true,
  due: '2026-01-31',
  paid: null,
  size: 1,
  color: 'red',
  fragranceId: 7,
  scent: { fragranceId: 7, name: 'Rosa' },
  campaignId: null,
  owner: null,
  picture: '/files/a.png',
  sheet: null,
  count: 0,
  seenAt: null,
  shape: { sides: 3 },
  deletedAt: null,
  createdAt: '2026-01-31T00:00:00.000Z',
  updatedAt: '2026-01-31T00:00:00.000Z',
}

const form: FormOf<Sample, FileValue> = {
  title: ' ab ',
  notes: '',
  name: 'a',
  name_en: 'b',
  name_es: 'c',
  slogan: undefined,
  slogan_en: null,
  slogan_es: 'x',
  bodyPt: null,
  bodyEn: '<p>a</p>',
  bodyEs: undefined,
  amount: '3',
  rest: '',
  open: '',
  sure: true,
  due: '2026-01-31',
  paid: '',
  size: '1',
  color: null,
  fragranceId: '7',
  campaignId: undefined,
  picture: upload,
  sheet: upload,
  shape: { sides: '3' },
}

const values: ValuesOf<Sample, Upload> = {
  title: 'ab',
  notes: null,
  name: 'a',
  name_en: 'b',
  name_es: 'c',
  slogan: null,
  slogan_en: null,
  slogan_es: 'x',
  bodyPt: '',
  bodyEn: '<p>a</p>',
  bodyEs: '',
  amount: 3,
  rest: null,
  open: false,
  sure: true,
  due: '2026-01-31',
  paid: null,
  size: 1,
  color: null,
  fragranceId: 7,
  campaignId: null,
  picture: upload,
  sheet: upload,
  shape: { sides: 3 },
}

/** The keys whose values may be null. */
type Nullable<Type> = { [Key in keyof Type]: null extends Type[Key] ? Key : never }[keyof Type]
const nullInRow: Record<Nullable<RowOf<Sample>>, true> = {
  notes: true,
  slogan: true,
  slogan_en: true,
  slogan_es: true,
  rest: true,
  paid: true,
  color: true,
  campaignId: true,
  owner: true,
  sheet: true,
  seenAt: true,
  deletedAt: true,
}
const nullInForm: Record<Nullable<FormOf<Sample, Upload>>, true> = {
  notes: true,
  slogan: true,
  slogan_en: true,
  slogan_es: true,
  bodyPt: true,
  bodyEn: true,
  bodyEs: true,
  rest: true,
  open: true,
  paid: true,
  color: true,
  campaignId: true,
}

/** The names whose value may be null according to a schema. */
const takenAsNull = (schema: z.core.$ZodType, value: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(value).filter((name) => z.safeParse(schema, { ...value, [name]: null }).success)

describe('the schemas of a definition', () => {
  it('the Row schema accepts exactly the rows that RowOf describes', () => {
    expect(z.parse(schemas.Row, row)).toEqual(row)
    expect(Object.keys(row).filter((name) => z.safeParse(schemas.Row, { ...row, [name]: undefined }).success)).toEqual(
      [],
    )
    expect(takenAsNull(schemas.Row, row).sort()).toEqual(Object.keys(nullInRow).sort())
    expect(z.safeParse(schemas.Row, { ...row, size: 3 }).success).toBe(false)
    expect(
      z.parse(schemas.Row, { ...row, scent: { fragranceId: 7, name: 'Rosa', name_en: 'Rose' } }).scent.name_en,
    ).toBe('Rose')
  })

  it('the Create schema turns the forms that FormOf describes into the values that ValuesOf describes', () => {
    expect(z.parse(schemas.Create, form)).toEqual(values)
    expect(takenAsNull(schemas.Create, { ...form }).sort()).toEqual(Object.keys(nullInForm).sort())
    expect(z.safeParse(schemas.Create, { ...form, seenAt: row.createdAt }).success).toBe(false)
  })

  it('the Update schema makes every field optional and keeps a stored file', () => {
    expect(z.parse(schemas.Update, {})).toEqual({})
    expect(z.parse(schemas.Update, { picture: '/files/a.png', rest: '' })).toEqual({ picture: undefined, rest: null })
  })

  it('the Create schema reports each broken limit on its field', () => {
    const refused = {
      title: 'a',
      amount: '10',
      sheet: { size: 1, type: 'text/plain' },
      name_es: ' ',
      size: '3',
      fragranceId: '0',
    }
    const { error } = z.safeParse(schemas.Create, { ...form, ...refused })
    expect(error?.issues.map(({ path, message }) => [path[0], message]).sort()).toEqual([
      ['amount', 'tooBig'],
      ['fragranceId', 'required'],
      ['name_es', 'required'],
      ['sheet', 'fileType'],
      ['size', 'invalid'],
      ['title', 'tooShort'],
    ])
  })

  it('schemasOf throws if the schema of a custom field is missing', () => {
    expect(() => schemasOf(sample)).toThrow('samples.shape')
  })
})

describe('a definition', () => {
  it('a definition lists its searchable, sortable, file and reference fields', () => {
    expect(sample.searchable).toEqual(['title', 'name', 'name_en', 'name_es', 'scent'])
    expect(sample.sortable).toEqual(['title', 'name', 'amount', 'scent', 'owner'])
    expect(sample.files).toEqual({ picture: 'image', sheet: 'ficha' })
    expect(sample.references).toEqual({ fragranceId: 'fragrances', campaignId: 'campaigns' })
    expectTypeOf(sample.sortable).toEqualTypeOf<readonly ('title' | 'name' | 'amount' | 'scent' | 'owner')[]>()
    expectTypeOf(sample.searchable).toEqualTypeOf<readonly ('title' | 'name' | 'name_en' | 'name_es' | 'scent')[]>()
  })

  it('a definition with an unknown name, option or value does not compile', () => {
    // @ts-expect-error -- Type 'true' is not assignable to type '"requird is not known here"'
    text({ max: 1, requird: true })
    // @ts-expect-error -- Property 'max' is missing
    text({ required: true })
    // @ts-expect-error -- Type '"Pt"' is not assignable to type '"suffix is not known here"'
    translated({ max: 1, suffix: 'Pt' })
    // @ts-expect-error -- Type '1' is not assignable to type '"max is not known here"'
    yesNo({ max: 1 })
    // @ts-expect-error -- Type '"nam"' is not assignable to type '"categoryId" | … | "name"'. Did you mean '"name"'?
    reference(fragrances, { shows: ['nam'] })
    // @ts-expect-error -- another record does not show a picture
    joined(fragrances, { shows: ['image'] })
    // @ts-expect-error -- Type '"photo"' is not assignable to type '"image" | "ficha"'
    file({ purpose: 'photo' })
    // @ts-expect-error -- Type '"x"' is not assignable to type '"titel is not known here"'
    defineResource({ ...facts, verbs: [], titel: 'x', fields: {} })
    // @ts-expect-error -- Type '1' is not assignable to type 'readonly string[]'
    defineResource({ ...facts, verbs: [], sorts: { x: 1 }, fields: {} })
    // @ts-expect-error -- Type '"xml"' is not assignable to type '"json" | "multipart"'
    defineResource({ ...facts, verbs: ['update'], body: 'xml', fields: { note: text({ max: 1 }) } })
    // @ts-expect-error -- Type '"delete"' is not assignable to type 'Verb'
    defineResource({ ...facts, verbs: ['delete'], body: 'json', fields: { note: text({ max: 1 }) } })
    // @ts-expect-error -- Type '"form"' is not assignable to type '"import" | "server"'
    joined(users, { shows: ['nome'], writtenBy: ['form'] })
    // @ts-expect-error -- Type '"import"' is not assignable to type '"form" | "server"'
    image({ writtenBy: ['import'] })
    const actions = { locate: { call: call('PUT', '/x/locate/{id}') } } as const
    defineResource({ ...facts, verbs: [], fields: {}, actions, access: { other: ['locate'] }, bulk: ['locate'] })
    // @ts-expect-error -- Type '"locat"' is not assignable to type '"locate" | …'
    defineResource({ ...facts, verbs: [], fields: {}, actions, access: { other: ['locat'] } })
    // @ts-expect-error -- Type '"locat"' is not assignable to type '"locate" | …'
    defineResource({ ...facts, verbs: [], fields: {}, actions, bulk: ['locat'] })
    // @ts-expect-error -- Type 'readonly []' is not assignable to type '"locat is not known here"'
    defineResource({ ...facts, verbs: [], fields: {}, actions, conditions: { locat: [] } })
    // @ts-expect-error -- Property 'call' is missing
    defineResource({ ...facts, verbs: [], fields: {}, actions: { locate: { logged: 'change' } } })
  })
  const note = text({ max: 9 })
  const { body, verbs, ...bare } = { ...facts, body: 'json', verbs: ['create', 'update'] } as const
  it.each([
    ['its verbs need a body', () => defineResource({ ...bare, verbs, fields: { note } })],
    ['a body needs verbs', () => defineResource({ ...bare, verbs: [], body, fields: { note } })],
    [
      'its verbs need a field that a form writes',
      () => defineResource({ ...bare, verbs: ['update'], body, fields: { seenAt: instant({}) } }),
    ],
    [
      'the import cannot write its key "code"',
      () =>
        defineResource({
          ...bare,
          verbs,
          body,
          import: { keys: ['code'] },
          fields: { note, code: text({ max: 9, sort: true, writtenBy: ['form'] }) },
        }),
    ],
    [
      'a new record needs "code", which no form writes',
      () =>
        defineResource({
          ...bare,
          verbs,
          body,
          import: { keys: [] },
          fields: { note, code: text({ max: 9, required: true, writtenBy: ['import'] }) },
        }),
    ],
    [
      'nobody writes "code", which is required',
      () =>
        defineResource({
          ...bare,
          verbs: ['update'],
          body,
          fields: { note, code: text({ max: 9, required: true, writtenBy: ['import'] }) },
        }),
    ],
  ])('a definition contradicts itself: %s', (fault, define) => {
    expect(faultsOf(define())).toEqual([fault])
  })

  it('the resource that the tests add to a copy of the repository has a field of every kind', () => {
    type Fields = (typeof everyKind)['fields']
    expectTypeOf<Fields[keyof Fields]['kind']>().toEqualTypeOf<FieldKind>()
  })
})

it('clients that are older than a field may leave it out of a POST, and a PUT without it keeps its value', () => {
  const { Create, Update } = schemasOf(orders)
  const body = {
    fragranceId: 1,
    siteId: 1,
    quantity: 2,
    orderedAt: '2026-11-30',
    expectedAt: null,
    receivedAt: null,
    receivedQuantity: null,
    notes: null,
  }
  expect(z.safeParse(Create, body).data).toEqual({ ...body, damagedQuantity: null })
  expect(z.safeParse(Update, { quantity: 3 }).data).toEqual({ quantity: 3 })
})
