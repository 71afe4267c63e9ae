// Fragrance categories, the families (S1§2, §3, §6). One that has fragrances stays.
import * as z from 'zod/mini'
import { crudEndpoints, defineEndpoints, quickSearchEndpoint } from './endpoint.ts'
import { text as lengths } from './limits.ts'
import { defineFacts } from './resource.ts'
import { blank, given, Instant, text } from './wire.ts'

export const resource = defineFacts({
  name: 'categories',
  path: '/categories',
  idKey: 'categoryId',
  title: 'name',
  searchable: ['name', 'codAmostra', 'casNumber'],
  sortable: ['name'],
  toggle: 'activate',
  body: 'json',
  attention: ['untranslated'],
  quickSearch: '/categories/quick-search',
  actions: {},
  access: { ADMIN: 'all', other: ['open', 'list', 'read', 'create', 'update', 'delete', 'deleteForEver', 'activate'] },
})

/** Yes or no; what nobody answered is no. */
const yesNo = z.pipe(
  z.transform((value: boolean | '' | null | undefined) => given(value) ?? false),
  z.boolean('invalid'),
)

const optional = blank(text(lengths.other))

/** Body of POST /categories: `{name}` alone is the quick create. */
export const Create = z.strictObject({
  name: text(lengths.name),
  codAmostra: optional,
  callToAction: optional,
  callToAction_en: optional,
  callToAction_es: optional,
  chemicalName: optional,
  casNumber: optional,
  appearance: optional,
  appearance_en: optional,
  appearance_es: optional,
  fragrance: optional,
  fragrance_en: optional,
  fragrance_es: optional,
  flavor: optional,
  flavor_en: optional,
  flavor_es: optional,
  food: yesNo,
  kosher: yesNo,
  halal: yesNo,
  isO9001: yesNo,
})
export type Form = z.input<typeof Create>
/** Body of PUT /categories/{id}: a field left out keeps its value. */
export const Update = z.partial(Create)

const stored = z.nullable(z.string())

export const Row = z.object({
  categoryId: z.number(),
  name: z.string(),
  codAmostra: stored,
  callToAction: stored,
  callToAction_en: stored,
  callToAction_es: stored,
  chemicalName: stored,
  casNumber: stored,
  appearance: stored,
  appearance_en: stored,
  appearance_es: stored,
  fragrance: stored,
  fragrance_en: stored,
  fragrance_es: stored,
  flavor: stored,
  flavor_en: stored,
  flavor_es: stored,
  food: z.boolean(),
  kosher: z.boolean(),
  halal: z.boolean(),
  isO9001: z.boolean(),
  /** How many fragrances it has, inactive ones included. */
  fragrances: z.number(),
  deletedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Row = z.infer<typeof Row>

/** One of the answers of a select search. */
export const Found = z.object({ categoryId: z.number(), name: z.string() })

export const endpoints = {
  ...crudEndpoints(resource, { row: Row, create: Create, update: Update }),
  ...defineEndpoints({
    quickSearch: quickSearchEndpoint(resource, Found),
  }),
}
