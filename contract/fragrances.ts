// Fragrances (S1§2, §3, §5, §6, §7). One that active campaigns use stays active.
import * as z from 'zod/mini'
import { crudEndpoints, defineEndpoints, quickSearchEndpoint } from './endpoint.ts'
import { text as lengths } from './limits.ts'
import { defineFacts } from './resource.ts'
import { optionalFile, requiredFile } from './uploads.ts'
import { blank, Id, Instant, lines, numeric, reference, text } from './wire.ts'

export const resource = defineFacts({
  name: 'fragrances',
  path: '/fragrances',
  idKey: 'fragranceId',
  title: { pt: 'name', en: 'name_en', es: 'name_es' },
  searchable: ['name', 'name_en', 'name_es'],
  sortable: ['name', 'category', 'parentId'],
  toggle: 'activate',
  readOnlyWhenInactive: 'fragranceReadOnly',
  body: 'multipart',
  files: { image: 'image', secret: 'ficha' },
  references: { categoryId: 'categories' },
  quickSearch: '/fragrances/quick-search',
  actions: {},
  access: { ADMIN: 'all', other: ['open', 'list', 'read', 'create', 'update', 'delete', 'deleteForEver', 'activate'] },
})

/** The two types of a fragrance, as parentId: 1 is primary, 2 secondary (S1§3). */
export const types = [1, 2] as const

const name = text(lengths.name, lengths.nameMinimum)
const fields = {
  name,
  name_en: name,
  name_es: name,
  description: blank(lines(lengths.description)),
  categoryId: numeric(reference),
  parentId: numeric(z.literal(types, 'invalid')),
}

/** Body of POST /fragrances; image and ficha are the parts image.file and secret.file. */
export const Create = z.strictObject({ ...fields, image: requiredFile('image'), secret: requiredFile('ficha') })
export type Form = z.input<typeof Create>
/** Body of PUT /fragrances/{id}: a field left out keeps its value, a file left out the stored one. */
export const Update = z.partial(z.strictObject({ ...fields, image: optionalFile('image'), secret: optionalFile('ficha') }))

export const Row = z.object({
  fragranceId: z.number(),
  name: z.string(),
  name_en: z.string(),
  name_es: z.string(),
  description: z.nullable(z.string()),
  categoryId: z.number(),
  category: z.object({ categoryId: z.number(), name: z.string() }),
  parentId: z.number(),
  /** A public address, and one that is signed for 5 minutes. */
  image: z.string(),
  secret: z.nullable(z.string()),
  /** How many active campaigns use it. */
  collections: z.number(),
  deletedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Row = z.infer<typeof Row>

/** One of the answers of a select search. */
export const Found = z.object({
  fragranceId: z.number(),
  name: z.string(),
  name_en: z.string(),
  name_es: z.string(),
  image: z.string(),
  categoryId: z.number(),
})

export const endpoints = {
  ...crudEndpoints(resource, { row: Row, create: Create, update: Update }),
  ...defineEndpoints({
    quickSearch: quickSearchEndpoint(resource, Found),
    hasAnswer: {
      method: 'GET',
      path: '/fragrances/has-answer/{fragranceId}/{campaignId}',
      access: { resource, action: 'read' },
      params: z.strictObject({ fragranceId: Id, campaignId: Id }),
      status: 200,
      reply: z.boolean(),
    },
  }),
}
