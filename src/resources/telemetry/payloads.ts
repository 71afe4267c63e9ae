// What devices report, and the answer (docs/decisions/0078-telemetry.md, docs/operations/telemetry.md).
import * as z from 'zod/mini'
import { text as lengths } from '#kernel/contract/limits.ts'
import { isMacAddress, storedMacAddress } from '#kernel/contract/rules.ts'
import { Instant, text } from '#kernel/contract/wire.ts'
import { resetCode, telemetry } from '#product/limits.ts'

const RecordId = z.int().check(z.gte(1), z.lte(2 ** 31 - 1))

const common = {
  /** A number that the device uses once for a moment, such as a counter: by it, a repeated event is known. */
  event: z.int().check(z.gte(1)),
  /** The MAC address of the device. */
  device: z.pipe(
    z.pipe(z.string().check(z.maxLength(40)), z.transform(storedMacAddress)),
    z.string().check(z.refine(isMacAddress)),
  ),
  /** When it happened, by the clock of the device. */
  at: Instant,
}
const Serial = z.string().check(z.minLength(1), z.maxLength(lengths.name))
const Reason = z.optional(text(telemetry.reason))

/**
 * A dose of scent. The campaign is the one that the device has loaded, unless the event names another. `capsule` is the serial number of
 * the capsule that gave it: without it, that is the oldest one of this fragrance in the device.
 */
const Shot = z
  .strictObject({
    type: z.literal('shot'),
    ...common,
    fragranceId: z.optional(RecordId),
    capsule: z.optional(Serial),
    campaignId: z.optional(RecordId),
  })
  .check(z.refine(({ fragranceId, capsule }) => fragranceId !== undefined || capsule !== undefined))

/** The device is there: sent at intervals, and after each start. */
const Contact = z.strictObject({
  type: z.literal('contact'),
  ...common,
  firmware: z.optional(text(telemetry.firmware)),
})

/** A capsule was put into the device or taken out of it. `remainingShots` is what its chip says when it is installed. */
const Capsule = z.strictObject({
  type: z.literal('capsule'),
  ...common,
  change: z.enum(['installed', 'removed']),
  capsule: Serial,
  remainingShots: z.optional(z.int().check(z.gte(0), z.lte(2 ** 31 - 1))),
  reason: Reason,
})

/** The device runs a campaign from now on, or could not load it. */
const Campaign = z.strictObject({
  type: z.literal('campaign'),
  ...common,
  campaignId: RecordId,
  result: z.enum(['loaded', 'refused']),
  reason: Reason,
})

/** Somebody has typed the reset code of the device. */
const Code = z.strictObject({
  type: z.literal('code'),
  ...common,
  code: z.string().check(z.regex(new RegExp(`^\\d{${resetCode.digits}}$`))),
})

export const TelemetryEvent = z.discriminatedUnion('type', [Shot, Contact, Capsule, Campaign, Code])
export type TelemetryEvent = z.infer<typeof TelemetryEvent>

/** The events that a batch has parsed: parsing them again would take as long as storing them. */
const parsed = new WeakSet<object>()
export const isParsed = (event: unknown): event is TelemetryEvent =>
  typeof event === 'object' && event !== null && parsed.has(event)
const remember = (event: TelemetryEvent): TelemetryEvent => {
  parsed.add(event)
  return event
}

/** A batch: an event that breaks its schema is refused by itself, and never refuses the batch. */
export const TelemetryBatch = z.strictObject({
  /** The time by the clock that has stamped the events; only of a device that reports for itself. Tells how wrong its clock is. */
  sentAt: z.optional(Instant),
  events: z
    .array(z.union([TelemetryEvent.check(z.overwrite(remember)), z.unknown()]), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(telemetry.events, 'tooLong')),
})
export type TelemetryBatch = z.infer<typeof TelemetryBatch>

/** Why an event is refused. Sending it again helps after `tooMany`, and after somebody has registered what was unknown. */
export const refusals = [
  'invalid',
  'tooOld',
  'inFuture',
  'unknownDevice',
  'unknownCampaign',
  'unknownFragrance',
  'unknownCapsule',
  'unknownCode',
  'tooMany',
] as const
export type Refusal = (typeof refusals)[number]

/** How many events were new and known before, and which ones were refused, by their index in the batch. */
export const TelemetryAnswer = z.object({
  new: z.number(),
  known: z.number(),
  refused: z.array(z.object({ index: z.number(), reason: z.enum(refusals), field: z.optional(z.string()) })),
})
export type TelemetryAnswer = z.infer<typeof TelemetryAnswer>
