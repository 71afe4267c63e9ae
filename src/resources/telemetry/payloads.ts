// What devices report, the answer, and what is known of one device (docs/decisions/devices.md,
// docs/operations/telemetry.md).
import * as z from 'zod/mini'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { isMacAddress, storedMacSpellings } from '#kernel/core/contract/rules.ts'
import { CalendarDate, Instant, integer, text } from '#kernel/core/contract/wire.ts'
import { StoredStage } from './schemas.ts'
import { translatedNames } from '#src/resources/fragrances/schemas.ts'
import { resetCode, telemetry } from '#src/product/limits.ts'
import { StoredHours } from '#kernel/kinds/openingHours/schema.ts'
import { commandKinds } from './rules/commandKinds.ts'
import { eventKinds } from './rules/eventKinds.ts'

export const RecordId = z.int().check(z.gte(1), z.lte(2 ** 31 - 1))

/** The MAC address of a device in any notation that filters read, then in its stored spelling. */
export const DeviceAddress = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((typed: string) => storedMacSpellings(typed).find(isMacAddress) ?? ''),
  ),
  z.string().check(z.refine(isMacAddress)),
)

const common = {
  /** A number that the device uses once for a moment, such as a counter: by it, a repeated event is known. */
  event: z.int().check(z.gte(1)),
  device: DeviceAddress,
  /** When it happened, by the clock of the device. */
  at: Instant,
}
const Serial = z.string().check(z.minLength(1), z.maxLength(lengths.name))
const Reason = z.optional(text(telemetry.reason))

/**
 * A dose of scent, of the loaded campaign by default. `capsule` is the serial number of its capsule, by default the
 * oldest of the fragrance in the device.
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

/**
 * A capsule was installed or removed. `remainingShots` is what its chip says; impossible numbers leave the counted
 * level.
 */
const Capsule = z.strictObject({
  type: z.literal('capsule'),
  ...common,
  change: z.enum(['installed', 'removed']),
  capsule: Serial,
  remainingShots: z.optional(z.number()),
  reason: Reason,
})

/** The device runs a campaign from now on, or could not load it. */
const Campaign = z.strictObject({
  type: z.literal('campaign'),
  ...common,
  campaignId: RecordId,
  result: z.enum(['loaded', 'refused']),
  /** The `updatedAt` of the campaign that it has loaded; without it, the present one counts. */
  version: z.optional(Instant),
  reason: Reason,
})

/** Somebody has typed the reset code of the device. */
const Code = z.strictObject({
  type: z.literal('code'),
  ...common,
  code: z.string().check(z.regex(new RegExp(`^\\d{${resetCode.digits}}$`))),
})

/** The device has done a command that it got, or could not. */
const Command = z.strictObject({
  type: z.literal('command'),
  ...common,
  /** The number of the command. */
  command: z.int().check(z.gte(1)),
  result: z.enum(['done', 'refused']),
  reason: Reason,
})

export const TelemetryEvent = z.discriminatedUnion('type', [Shot, Contact, Capsule, Campaign, Code, Command])
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
  /** The time by the clock that has stamped the events, of a device that reports itself: tells how wrong it is. */
  sentAt: z.optional(Instant),
  events: z
    .array(z.union([TelemetryEvent.check(z.overwrite(remember)), z.unknown()]), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(telemetry.events, 'tooLong')),
})
export type TelemetryBatch = z.infer<typeof TelemetryBatch>

/** Why an event is refused. Sending again helps after `tooMany`, and after a registration. */
export const refusals = [
  'invalid',
  'tooOld',
  'inFuture',
  'unknownDevice',
  'unknownCampaign',
  'unknownFragrance',
  'unknownCapsule',
  'unknownCode',
  'unknownCommand',
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

// ---- what is known of a device ----

const NamedCampaign = { campaignId: z.number(), name: z.string(), at: z.nullable(Instant) }

/** What was last heard of a device. What it should run and what it runs are two facts. */
export const Signals = z.object({
  /** By the clock of the device; null before the first report. */
  lastContactAt: z.nullable(Instant),
  lastShotAt: z.nullable(Instant),
  firmware: z.nullable(z.string()),
  /** By how many milliseconds its clock is behind; null if it has not told. */
  clockOffsetMs: z.nullable(z.number()),
  /** Nine of ten pauses between its events are shorter; null before the second event. */
  usualSeconds: z.nullable(z.number()),
  /** How often it was late in the last day, and came back. */
  returns: z.number(),
  /** Whether its site is under maintenance, and the last day of that, if there is one. */
  maintenance: z.boolean(),
  maintenanceUntil: z.nullable(CalendarDate),
  /** When its site is open, where that is known: else it always is. */
  place: z.nullable(z.object({ timeZone: z.string(), openingHours: z.nullable(StoredHours) })),
  rollout: z.enum(['none', 'pending', 'loaded', 'refused', 'waiting']),
  /** Why it waits, and for which first devices; null if it does not. */
  waitsFor: z.nullable(z.object({ reason: z.enum(['stage', 'pause']), stage: StoredStage })),
  /** The campaign that it should run, and since when; null without one. */
  wanted: z.nullable(z.object(NamedCampaign)),
  /** The campaign that it has loaded, and when; null if it has told of none. */
  loaded: z.nullable(z.object(NamedCampaign)),
  /** The campaign that it could not load, and why. */
  refused: z.nullable(z.object({ ...NamedCampaign, reason: z.nullable(z.string()) })),
})
export type Signals = z.infer<typeof Signals>

const DeviceEvent = z.object({
  /** Identifies it among the events of its device. */
  key: z.string(),
  at: Instant,
  kind: z.enum(eventKinds),
  /** Of `connected`: the contact before; null for the first one ever. */
  since: z.optional(z.nullable(Instant)),
  campaign: z.optional(z.object({ campaignId: z.number(), name: z.nullable(z.string()) })),
  capsule: z.optional(
    z.object({
      capsuleId: z.number(),
      serialNumber: z.string(),
      remainingShots: z.number(),
      fragranceName: z.nullable(z.string()),
      ...translatedNames,
    }),
  ),
  reason: z.optional(z.string()),
  /** Of `commandDone` and `commandRefused`. */
  command: z.optional(z.object({ command: z.number(), kind: z.enum(commandKinds) })),
  /** Of `userChanged`: whether it has one since then. */
  hasUser: z.optional(z.boolean()),
})
export type DeviceEvent = z.infer<typeof DeviceEvent>

/** Newest first; `kinds` keeps only some. */
export const EventsQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_-?\d{1,16}$/, 'invalid'))),
  perPage: z._default(integer(1, telemetry.eventsPerPage), telemetry.eventsPerPage),
  kinds: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((names: string) => names.split(',')),
        z.array(z.enum(eventKinds, 'invalid')),
      ),
    ),
  ),
})
export type EventsQuery = z.infer<typeof EventsQuery>

/** `next` is the cursor of the following page; null on the last one. */
export const DeviceEvents = z.object({ data: z.array(DeviceEvent), next: z.nullable(z.string()) })
export type DeviceEvents = z.infer<typeof DeviceEvents>

/** How far a campaign has got on the devices that should run it. */
export const Rollout = z.object({
  loaded: z.number(),
  pending: z.number(),
  refused: z.number(),
  /** Those that keep what they run until it is their turn. */
  waiting: z.number(),
  /** Since when no device gets it. */
  pausedAt: z.nullable(Instant),
  /** The devices that get it first; null if all get it at once. */
  stage: StoredStage,
  /** How many these are; null until there is something to load. */
  firstDevices: z.nullable(z.number()),
  /** Since when the longest pending device should have it; null if none is pending. */
  pendingSince: z.nullable(Instant),
  /** Why devices have refused it, the most frequent reason first. */
  reasons: z.array(z.object({ reason: z.nullable(z.string()), devices: z.number() })),
})
export type Rollout = z.infer<typeof Rollout>

/** The shots of a period, one number a day, and by fragrance, most first. */
export const DeviceDays = z.object({
  from: CalendarDate,
  to: CalendarDate,
  shots: z.array(z.number()),
  fragrances: z.array(
    z.object({ fragranceId: z.number(), fragranceName: z.string(), ...translatedNames, shots: z.number() }),
  ),
})
export type DeviceDays = z.infer<typeof DeviceDays>
