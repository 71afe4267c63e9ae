// Samples: a resource with a field of every kind and the usual options, for the test that adds it to a copy of the repository.
import type * as z from 'zod/mini'
import type { Captions, StoredCaptions } from './schemas.ts'
import { call } from '#kernel/core/contract/call.ts'
import {
  choice,
  computed,
  custom,
  date,
  defineResource,
  file,
  image,
  instant,
  joined,
  number,
  reference,
  tags,
  text,
  translated,
  yesNo,
} from '#kernel/core/contract/define.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import categories from '#src/resources/categories/definition.ts'
import devices from '#src/resources/devices/definition.ts'
import fragrances from '#src/resources/fragrances/definition.ts'

export default defineResource({
  name: 'samples',
  path: '/samples',
  idKey: 'sampleId',
  title: 'code',
  details: ['madeOn', 'categoryId'],
  toggle: 'activate',
  readOnlyWhenInactive: 'newsReadOnly',
  verbs: ['create', 'update'],
  body: 'multipart',
  attention: { light: 'weight.lte.1' },
  actions: { inspect: { call: call('PUT', '/samples/inspect/{id}'), changes: true } },
  bulk: ['activate', 'deactivate', 'hardDelete', 'inspect'],
  import: { keys: ['code'], cells: { code: 'code' } },
  access: { ADMIN: 'all', other: ['menu', 'open', 'list', 'read', 'update', 'inspect'] },
  conditions: { inspect: [{ empty: 'inspectedAt', reason: 'alreadyValidated' }] },
  fields: {
    code: text({ max: 20, min: 3, exact: true, unique: true, required: true, search: true, sort: true }),
    name: translated({ max: lengths.name, min: lengths.nameMinimum, required: true, search: true, sort: true }),
    slogan: translated({ max: lengths.name, multiline: true }),
    story: translated({ max: lengths.html, html: true }),
    contact: text({ max: lengths.name, personal: true, sort: true }),
    notes: text({ max: lengths.description, multiline: true }),
    macAddress: text({ max: 17, format: 'macAddress', exact: true, sort: true }),
    weight: number({ min: 1, max: 500, required: true, sort: true }),
    price: number({ min: 0, max: 9999.99, decimals: 2, sort: true }),
    amount: number({ min: 0, filter: true, column: 'quantity' }),
    views: number({ min: 0, required: true, writtenBy: ['server'], sort: true }),
    isFragile: yesNo({ required: true, filter: true }),
    isNew: yesNo({}),
    madeOn: date({ required: true, sort: true }),
    dueOn: date({}),
    inspectedAt: instant({ sort: true }),
    size: choice(['S', 'M', 'L'], { required: true, sort: true }),
    grade: choice([1, 2, 3], { filter: true }),
    categoryId: reference(categories, { as: 'category', shows: ['categoryId', 'name'], required: true, sort: true }),
    fragranceId: reference(fragrances, { as: 'fragrance', shows: ['fragranceId', 'name'] }),
    device: joined(devices, { shows: ['deviceId', 'macAddress'], writtenBy: ['import'] }),
    labels: tags({}),
    picture: image({ required: true }),
    sheet: file({ purpose: 'ficha' }),
    devices: computed('number', {}),
    /** The texts of the captions as JSON. */
    storedCaptions: text({ max: 1000, writtenBy: ['server'], column: 'captions' }),
    captions: custom<z.infer<typeof StoredCaptions>, z.input<typeof Captions>, z.output<typeof Captions>>(),
  },
})
