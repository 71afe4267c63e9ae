// Campaigns (S2§2 to §7, §9): a dial of up to 20 scents, its words in three languages, and which one is the default.
// An error inside a list is spoken of by its place in the body, with dots: `collection.0.fragranceId`, `descriptions.2.description`.
import * as z from 'zod/mini'
import { crudEndpoints, defineEndpoints } from './endpoint.ts'
import { languageCodes } from './languages.ts'
import { campaign as limits, text as lengths } from './limits.ts'
import { defineFacts } from './resource.ts'
import { optionalFile, requiredFile } from './uploads.ts'
import { blank, Instant, LanguageTag, numeric, orRequired, QuickSearchQuery, reference, text, translatedNames } from './wire.ts'

const calls = ['open', 'list', 'read', 'create', 'update', 'delete', 'activate', 'setDefault'] as const

export const resource = defineFacts({
  name: 'campaigns',
  path: '/campaigns',
  idKey: 'campaignId',
  title: 'name',
  searchable: ['name'],
  sortable: ['name', 'downloads', 'fragranceShots'],
  toggle: 'activate',
  readOnlyWhenInactive: 'campaignReadOnly',
  body: 'multipart',
  files: { cover: 'image' },
  attention: ['untranslated'],
  // For a quiz that is to be made (S2§7).
  searches: { withoutQuiz: '/campaigns/without-quiz' },
  actions: { setDefault: { method: 'PUT', path: '/campaigns/default' } },
  // Devices, quizzes and shots remember a campaign: nobody deletes one for ever.
  access: { ADMIN: ['menu', ...calls], other: calls },
})

const whole = (maximum: number) => numeric(z.int({ error: orRequired('invalid') }).check(z.gte(1, 'tooSmall'), z.lte(maximum, 'tooBig')))

/** One filled slot of the dial: which fragrance, and for how long. */
export const Slot = z.strictObject({
  slot: whole(limits.slots),
  fragranceId: numeric(reference),
  shotSeconds: whole(limits.maxShotSeconds),
})
export type Slot = z.infer<typeof Slot>

const Description = z.strictObject({ language: LanguageTag, description: blank(text(lengths.campaignDescription)) })

/** Refuses every item whose key another one has, too. */
const unique = <Key extends string>(key: Key, error: string) =>
  z.superRefine<readonly { readonly [Name in Key]: unknown }[]>((items, { addIssue }) => {
    for (const [place, item] of items.entries())
      if (items.some((other, at) => at !== place && other[key] === item[key]))
        addIssue({ code: 'custom', message: error, path: [place, key] })
  })

const Collection = z
  .array(Slot, { error: ({ input }) => (input === undefined || input === null || input === '' ? 'emptyDial' : 'invalid') })
  .check(
    z.minLength(1, { error: 'emptyDial', abort: true }),
    z.maxLength(limits.slots, 'invalid'),
    unique('slot', 'repeatedSlot'),
    unique('fragranceId', 'repeatedFragrance'),
  )

/** A language that is left out, or whose description is blank, has none; one at least has. */
const Descriptions = z.array(Description, { error: orRequired('invalid') }).check(
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(languageCodes.length, 'invalid'),
  unique('language', 'invalid'),
  z.refine((items) => items.some(({ description }) => description !== null), { error: 'required', path: [0, 'description'] }),
)

const fields = {
  name: text(lengths.name, lengths.nameMinimum),
  fragranceShots: whole(limits.maxShots),
  collection: Collection,
  descriptions: Descriptions,
}

/** Body of POST /campaigns; the cover is the part cover.file. */
export const Create = z.strictObject({ ...fields, cover: requiredFile('image') })
export type Form = z.input<typeof Create>
/** Body of PUT /campaigns/{id}: what is left out stays; a dial or descriptions that are sent replace all there were. */
export const Update = z.partial(z.strictObject({ ...fields, cover: optionalFile('image') }))

export const Row = z.object({
  campaignId: z.number(),
  name: z.string(),
  downloads: z.number(),
  fragranceShots: z.number(),
  /** A public address. */
  cover: z.string(),
  isDefault: z.boolean(),
  /** How many devices run it. */
  devices: z.number(),
  descriptions: z.array(z.object({ language: LanguageTag, description: z.string() })),
  /** In the order of the slots. */
  collection: z.array(
    z.object({
      slot: z.number(),
      fragranceId: z.number(),
      /** `categoryId` tells the family, by which the dial is coloured. An inactive one keeps a campaign from being activated and a quiz from being valid. */
      fragrance: z.object({
        fragranceId: z.number(),
        name: z.string(),
        ...translatedNames,
        image: z.string(),
        categoryId: z.number(),
        isActive: z.boolean(),
      }),
      shotSeconds: z.number(),
    }),
  ),
  deletedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Row = z.infer<typeof Row>

/** Body of PUT /campaigns/default. */
export const Default = z.strictObject({ campaignId: reference })

export const endpoints = {
  ...crudEndpoints(resource, { row: Row, create: Create, update: Update }),
  ...defineEndpoints({
    setDefault: { ...resource.actions.setDefault, access: { resource, action: 'setDefault' }, body: Default, status: 204 },
    withoutQuiz: {
      method: 'GET',
      path: resource.searches.withoutQuiz,
      access: { resource, action: 'list' },
      query: z.extend(QuickSearchQuery, { language: z.optional(LanguageTag) }),
      status: 200,
      reply: z.array(z.object({ campaignId: z.number(), name: z.string() })),
    },
  }),
}
