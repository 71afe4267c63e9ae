// The code that resets a device (S2§4), whether one is open, and what sits in the slots of a device.
import * as z from 'zod/mini'
import { translatedNames } from '#src/resources/fragrances/schemas.ts'
import { CalendarDate, Instant } from '#kernel/core/contract/wire.ts'
import { findingKinds } from '#src/resources/telemetry/rules/capsuleFindings.ts'
import { forecastStates, shotLevels } from '#src/product/limits.ts'

/** A code that resets a device once, until `expiresAt`. */
export const ResetCode = z.object({ code: z.string().check(z.regex(/^\d{6}$/)), expiresAt: Instant })
export type ResetCode = z.infer<typeof ResetCode>

/** A device's valid unused code: who has opened it, if known, and how many seconds it lasts. */
export const OpenResetCode = z.object({
  open: z.nullable(
    z.object({ by: z.nullable(z.object({ userId: z.number(), name: z.string() })), leftSeconds: z.number() }),
  ),
})
export type OpenResetCode = z.infer<typeof OpenResetCode>

const Fragrance = z.object({
  fragranceId: z.number(),
  name: z.string(),
  ...translatedNames,
  image: z.string(),
  categoryId: z.number(),
})
const SlotCapsule = z.object({
  capsuleId: z.number(),
  serialNumber: z.string(),
  remainingShots: z.number(),
  /** The shots of a full one; null if nobody has told: then the `fragranceShots` of the campaign count. */
  capacity: z.nullable(z.number()),
  /** Null for one that was there before the device reported. */
  installedAt: z.nullable(Instant),
  fragrance: Fragrance,
  /** The days of which, with 80 %, one is that of its last shot; null without a forecast. */
  emptyFrom: z.nullable(CalendarDate),
  emptyUntil: z.nullable(CalendarDate),
  level: z.enum(shotLevels),
  forecast: z.enum(forecastStates),
  wasted: z.boolean(),
})

/** What is wrong between the campaign of a device and its capsules. */
const Finding = z.discriminatedUnion('kind', [
  /** No capsule has the fragrance of a slot. */
  z.object({ kind: z.literal('noCapsule'), slot: z.number() }),
  /** No slot has the fragrance of a capsule. */
  z.object({ kind: z.literal('noSlot'), capsuleId: z.number() }),
  /** Several capsules have one fragrance: the one of the slot is used first, this one waits. */
  z.object({ kind: z.literal('spare'), capsuleId: z.number(), slot: z.number() }),
])
export type Finding = z.infer<typeof Finding>

/** What reports say against where a capsule is and what it contains, since it was last put in or taken out. */
const Doubt = z.object({
  /** Another device gives its shots; they have another fragrance; its chip says what cannot be. */
  kind: z.enum(findingKinds),
  capsule: z.object({ capsuleId: z.number(), serialNumber: z.string() }),
  /** The device that says so. */
  device: z.object({
    deviceId: z.number(),
    macAddress: z.string(),
    name: z.nullable(z.string()),
    site: z.nullable(z.object({ siteId: z.number(), name: z.string() })),
  }),
  /** Of another fragrance: which one. */
  fragrance: z.nullable(z.object({ name: z.string(), ...translatedNames })),
  /** How many reports say so, and when the last one did. */
  reports: z.number(),
  until: Instant,
})
export type Doubt = z.infer<typeof Doubt>

/**
 * The slots of a device's campaign with their capsules: they meet by fragrance. Without a campaign, every capsule is
 * loose.
 */
export const DeviceSlots = z.object({
  /** `fragranceShots` is how many shots a capsule holds as long as nothing better is known. */
  campaign: z.nullable(z.object({ campaignId: z.number(), name: z.string(), fragranceShots: z.number() })),
  slots: z.array(
    z.object({
      slot: z.number(),
      shotSeconds: z.number(),
      fragrance: Fragrance,
      capsule: z.nullable(SlotCapsule),
      /** Further capsules of the same fragrance, in the order in which they follow. */
      spare: z.array(SlotCapsule),
      /**
       * Days without shots beyond its own rhythm: while other slots give scent (`stuck`), or all are silent (`idle`).
       * Null without such a gap.
       */
      silence: z.nullable(z.object({ kind: z.enum(['idle', 'stuck']), days: z.number() })),
    }),
  ),
  /** The capsules whose fragrance is on no slot. */
  loose: z.array(SlotCapsule),
  findings: z.array(Finding),
  /** About the capsules in the device, and those that it names; left out if there are none. */
  doubts: z.optional(z.array(Doubt)),
})
export type DeviceSlots = z.infer<typeof DeviceSlots>
