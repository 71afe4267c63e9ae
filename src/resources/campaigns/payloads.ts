// What another dial does to the capsules in the devices of a campaign.
import * as z from 'zod/mini'
import { CalendarDate } from '#kernel/contract/wire.ts'
import { campaign as limits } from '#product/limits.ts'
import { Slot } from './schemas.ts'

const PlacedFragrance = z.pick(Slot, { slot: true, fragranceId: true })
export type PlacedFragrance = z.infer<typeof PlacedFragrance>

/** The dial that somebody is about to save. */
export const StockEffectsBody = z.strictObject({
  collection: z.array(PlacedFragrance).check(z.maxLength(limits.slots, 'invalid')),
})
export type StockEffectsBody = z.input<typeof StockEffectsBody>

/** Only what the change brings about counts: a slot that keeps its fragrance, or passes it to another slot, keeps its capsules. */
export const StockEffects = z.object({
  /** The devices with a new fragrance of which nothing will be left within the days that are looked at. */
  emptied: z.number(),
  /** On how many of them that happens first on which day; today if they hold no capsule of it. Sorted by day. */
  days: z.array(z.object({ on: CalendarDate, devices: z.number() })),
  /** The one that is empty first; null if none is. */
  first: z.nullable(z.object({ deviceId: z.number(), macAddress: z.string(), name: z.nullable(z.string()) })),
  /** The slots with a new fragrance, with the number of devices that hold no capsule of it. */
  slots: z.array(z.object({ slot: z.number(), fragranceId: z.number(), without: z.number() })),
  /** The capsules with shots left whose fragrance leaves the dial. */
  unfit: z.object({ capsules: z.number(), devices: z.number(), shots: z.number() }),
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
