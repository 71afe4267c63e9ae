// What devices have reported and telemetry has accepted, published in its transaction.
// Others subscribe and store their part (src/product/events.server.ts has their order).
import type { OpenedKey } from '#kernel/core/server/account/installationKeys.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Touched } from './lateEvents.server.ts'
import type { ChangedCapsule, Device, DeviceEvent, Sighting } from './tables.server.ts'

/** A shot as a device reports it; without a device it is unknown. */
export interface Shot {
  deviceId?: number
  campaignId: number
  fragranceId: number
  /** ISO 8601. */
  at: string
  /** The number that the device gave it; without one, the shot gets the next free one. */
  event?: number
  /** The capsule that it names. */
  capsule?: number | undefined
}

/** What a batch has brought. Its devices and capsules are locked. */
export interface Accepted {
  /** The capsules that were put in, taken out, or gave shots in the order of time, as they are now. */
  capsules: readonly ChangedCapsule[]
  /** The devices that capsules have left without their word, or that have named one that was elsewhere. */
  sightings: readonly Sighting[]
  /** What is kept of the events besides shots. */
  events: readonly DeviceEvent[]
  /** The devices with what is now last heard of them; none if the batch says nothing new. */
  heard: readonly Device[]
  shots: readonly Shot[]
  /** What arrived after later events, and has to be counted again. */
  late: Touched | undefined
  /** The key that has spoken for these devices; undefined for content that no machine has reported. */
  contact: { key: OpenedKey['id']; devices: readonly number[] } | undefined
  now: Date
  /** The earliest moment of which events are accepted. */
  oldest: Date
}

/** Stores its part of what was accepted, in the transaction. */
export type TelemetrySubscriber = (trx: Db, accepted: Accepted) => Promise<void>

/** Who follows telemetry, in the order of their statements: writers of the same tables lock their rows in one order. */
export interface TelemetrySubscribers {
  accepted: readonly TelemetrySubscriber[]
  /** After each batch, outside its transaction. */
  committed: readonly ((database: Database) => Promise<void>)[]
}
