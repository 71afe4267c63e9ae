// Parses the parts that the dial needs of a stored campaign and of a fragrance that a search found.
import * as z from 'zod/mini'
import { StoredStage } from '#src/resources/telemetry/schemas.ts'

const Fragrance = z.object({
  fragranceId: z.number(),
  name: z.string(),
  name_en: z.optional(z.string()),
  name_es: z.optional(z.string()),
  image: z.string(),
  categoryId: z.number(),
  /** Only the fragrances of a campaign have it; a search finds active ones. */
  isActive: z.optional(z.boolean()),
})
/** The fields of a fragrance that the dial shows. */
export type DialFragrance = z.infer<typeof Fragrance>

const Stored = z.object({
  campaignId: z.number(),
  collection: z.array(
    z.object({ slot: z.number(), fragranceId: z.number(), shotSeconds: z.number(), fragrance: Fragrance }),
  ),
  fragranceShots: z.number(),
  devices: z.number(),
  // An older server does not count them.
  devicesLoaded: z._default(z.number(), 0),
  devicesPending: z._default(z.number(), 0),
  devicesRefused: z._default(z.number(), 0),
  devicesWaiting: z._default(z.number(), 0),
  stage: z._default(StoredStage, null),
  rolloutPausedAt: z._default(z.nullable(z.string()), null),
  deletedAt: z.nullable(z.string()),
})
export type StoredCampaign = z.infer<typeof Stored>

/** Returns the campaign that a form edits; undefined for a new one. */
export const parseStoredCampaign = (record: unknown): StoredCampaign | undefined => z.safeParse(Stored, record).data

export const parseFragrance = (found: unknown): DialFragrance => z.parse(Fragrance, found)
