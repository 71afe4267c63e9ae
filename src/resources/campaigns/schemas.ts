// The dial and the descriptions of a campaign (S2§3, §5, §9), as a body takes them and as a row has them.
// Errors inside a list name the item by its index: `collection.0.fragranceId`, `descriptions.2.description`.
import * as z from 'zod/mini'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import { campaign as limits } from '#src/product/limits.ts'
import { blank, LanguageTag, numeric, orRequired, reference, text } from '#kernel/core/contract/wire.ts'
import { stageUnits } from '#src/resources/telemetry/rules/stageUnits.ts'
import { translatedNames } from '#src/resources/fragrances/schemas.ts'

const whole = (maximum: number) =>
  numeric(z.int({ error: orRequired('invalid') }).check(z.gte(1, 'tooSmall'), z.lte(maximum, 'tooBig')))

/** A filled slot of the dial: its fragrance and its duration. */
export const Slot = z.strictObject({
  slot: whole(limits.slots),
  fragranceId: numeric(reference),
  shotSeconds: whole(limits.maxShotSeconds),
})
export type Slot = z.infer<typeof Slot>

const Description = z.strictObject({ language: LanguageTag, description: blank(text(limits.description)) })

/** Rejects every item whose key occurs twice. */
const unique = <Key extends string>(key: Key, error: string) =>
  z.superRefine<readonly { readonly [Name in Key]: unknown }[]>((items, { addIssue }) => {
    for (const [place, item] of items.entries())
      if (items.some((other, at) => at !== place && other[key] === item[key]))
        addIssue({ code: 'custom', message: error, path: [place, key] })
  })

export const Collection = z
  .array(Slot, {
    error: ({ input }) => (input === undefined || input === null || input === '' ? 'emptyDial' : 'invalid'),
  })
  .check(
    z.minLength(1, { error: 'emptyDial', abort: true }),
    z.maxLength(limits.slots, 'invalid'),
    unique('slot', 'repeatedSlot'),
    unique('fragranceId', 'repeatedFragrance'),
  )

/** At least one language has a description; a missing or blank one means none. */
export const Descriptions = z.array(Description, { error: orRequired('invalid') }).check(
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(languageCodes.length, 'invalid'),
  unique('language', 'invalid'),
  z.refine((items) => items.some(({ description }) => description !== null), {
    error: 'required',
    path: [0, 'description'],
  }),
)

/** Descriptions as a row has them. */
export const StoredDescriptions = z.array(z.object({ language: LanguageTag, description: z.string() }))
export type StoredDescriptions = z.infer<typeof StoredDescriptions>

/** The dial as a row has it, in the order of its slots. */
export const StoredCollection = z.array(
  z.object({
    slot: z.number(),
    fragranceId: z.number(),
    /** `categoryId` is the family, the dial's color. An inactive fragrance prevents activation and validation. */
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
)
export type StoredCollection = z.infer<typeof StoredCollection>

/** A fragrance of the dial, and the one that replaces it there and wherever the quizzes of the campaign end with it. */
export const Replacement = z.strictObject({ fragranceId: numeric(reference), replacementId: numeric(reference) })
export type Replacement = z.infer<typeof Replacement>

/** Which devices get another dial first: so many of them, those of so many sites, or so many of a hundred. */
export const Stage = z
  .strictObject({
    size: z.int({ error: orRequired('invalid') }).check(z.gte(1, 'tooSmall'), z.lte(limits.maxStage, 'tooBig')),
    unit: z.enum(stageUnits, 'invalid'),
  })
  .check(z.refine(({ size, unit }) => unit !== 'percent' || size < 100, { error: 'tooBig', path: ['size'] }))
export type Stage = z.infer<typeof Stage>
