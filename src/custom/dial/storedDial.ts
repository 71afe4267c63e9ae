// A campaign as it is stored, and a fragrance as it is found, as far as the dial reads them.
import * as z from 'zod/mini'

const Fragrance = z.object({
  fragranceId: z.number(),
  name: z.string(),
  name_en: z.optional(z.string()),
  name_es: z.optional(z.string()),
  image: z.string(),
  categoryId: z.number(),
  /** Told of a campaign's fragrances; what a search finds is active. */
  isActive: z.optional(z.boolean()),
})
/** What the dial shows of a fragrance. */
export type DialFragrance = z.infer<typeof Fragrance>

const Stored = z.object({
  campaignId: z.number(),
  collection: z.array(z.object({ slot: z.number(), fragranceId: z.number(), shotSeconds: z.number(), fragrance: Fragrance })),
  fragranceShots: z.number(),
  devices: z.number(),
  deletedAt: z.nullable(z.string()),
})
export type StoredCampaign = z.infer<typeof Stored>

/** The campaign a form began with; undefined for a new one. */
export const storedCampaign = (record: unknown): StoredCampaign | undefined => z.safeParse(Stored, record).data

/** A fragrance as a search answers it. */
export const foundFragrance = (found: unknown): DialFragrance => z.parse(Fragrance, found)
