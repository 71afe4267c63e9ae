// What another dial does to the capsules in the devices of a campaign, and the numbers of campaigns side by side.
import * as z from 'zod/mini'
import { CalendarDate, LanguageTag } from '#kernel/core/contract/wire.ts'
import { board, campaign as limits } from '#src/product/limits.ts'
import { Slot } from './schemas.ts'

const PlacedFragrance = z.pick(Slot, { slot: true, fragranceId: true })
export type PlacedFragrance = z.infer<typeof PlacedFragrance>

/** The dial that somebody is about to save, and the number of shots if it is another one. */
export const StockEffectsBody = z.strictObject({
  collection: z.array(PlacedFragrance).check(z.maxLength(limits.slots, 'invalid')),
  fragranceShots: z.optional(z.int('invalid').check(z.gte(1, 'tooSmall'), z.lte(limits.maxShots, 'tooBig'))),
})
export type StockEffectsBody = z.input<typeof StockEffectsBody>

/** Only effects of the change count: a slot that keeps or passes its fragrance keeps its capsules. */
export const StockEffects = z.object({
  /** The devices with a new fragrance of which nothing will be left within the days that are looked at. */
  emptied: z.number(),
  /** On how many of them that happens first on which day; today if they hold no capsule of it. Sorted by day. */
  days: z.array(z.object({ on: CalendarDate, devices: z.number() })),
  /** The one that is empty first; null if none is. */
  first: z.nullable(
    z.object({
      deviceId: z.number(),
      macAddress: z.string(),
      name: z.nullable(z.string()),
      site: z.nullable(z.object({ siteId: z.number(), name: z.string() })),
    }),
  ),
  /** The slots with a new fragrance, with the number of devices that hold no capsule of it. */
  slots: z.array(z.object({ slot: z.number(), fragranceId: z.number(), without: z.number() })),
  /** The capsules with shots left whose fragrance leaves the dial. */
  unfit: z.object({ capsules: z.number(), devices: z.number(), shots: z.number() }),
  /** The capsules of those fragrances that are ordered for sites of its devices, and for no other campaign's there. */
  ordered: z.object({ capsules: z.number(), orders: z.number() }),
  /**
   * The capsules of its devices by fragrance, against a number of shots: those with fewer, their devices, the smallest
   * capacity (null if unknown), and the capsules without one.
   */
  capacity: z.optional(
    z.object({ small: z.number(), devices: z.number(), smallest: z.nullable(z.number()), unknown: z.number() }),
  ),
})
export type StockEffects = z.infer<typeof StockEffects>

/** Two fragrances of which one followed the other, in either order: the ring turns as far in both. */
const FollowingPair = z.object({
  /** The one with the smaller id. */
  fragranceId: z.number(),
  otherId: z.number(),
  /** How often. */
  times: z.number(),
})
export type FollowingPair = z.infer<typeof FollowingPair>

/** The usual order of a campaign's shots: which fragrances follow each other in its devices. */
export const Turns = z.object({
  /** The shots of the campaign that were read. */
  shots: z.number(),
  /** The most usual pairs of different fragrances, the most usual one first. */
  pairs: z.array(FollowingPair),
})
export type Turns = z.infer<typeof Turns>

export const BoardQuery = z.strictObject({
  /** The compared days since the start of campaigns, and the last days of slots without scent. */
  days: z._default(z.pipe(z.enum(board.days.map(String), 'invalid'), z.transform(Number)), board.shownDays),
})
export type BoardQuery = z.infer<typeof BoardQuery>

const BoardCampaign = z.object({
  campaignId: z.number(),
  name: z.string(),
  /** The devices that should run it today. */
  devices: z.number(),
  /** The day of its first shot; null without one. */
  startedOn: z.nullable(CalendarDate),
  /** Its shots on each of the days since then, without those of today. */
  shots: z.number(),
  /** The same shots, day by day, each divided by `devices`. */
  perDevice: z.array(z.number()),
  /** Devices that the attention filter `silent` finds. */
  silent: z.number(),
  /** A slot of a device on one of the last days, today included, since the device should have the present dial. */
  slotDays: z.number(),
  /** Slot-days without scent: no capsule of the fragrance with shots was in the device, as far as known. */
  withoutScent: z.number(),
  /** Those of them in slots that had no capsule on any of these days. */
  unfilled: z.number(),
})
export type BoardCampaign = z.infer<typeof BoardCampaign>

/** Active campaigns with devices, by name: at most `board.campaigns`, those with the most devices. */
export const Board = z.object({ campaigns: z.array(BoardCampaign), total: z.number() })
export type Board = z.infer<typeof Board>

/** A quiz that ends with a fragrance: in what the app shows, and by which answers of its draft. */
export const EndingUse = z.object({
  quizId: z.number(),
  name: z.string(),
  language: LanguageTag,
  isShown: z.boolean(),
  answers: z.array(z.object({ quizQuestionId: z.number(), quest: z.string(), label: z.string() })),
})
export type EndingUse = z.infer<typeof EndingUse>
