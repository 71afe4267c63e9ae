// Finds the devices of a batch's events, corrects the times by a wrong clock, and leaves out what is stored already.
import type { OpenedKey } from '#kernel/core/server/account/installationKeys.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { telemetry as limits } from '#src/product/limits.ts'
import { type Indexed, judgeTimes, type Refused } from './judgeEvents.server.ts'
import type { TelemetryEvent } from './payloads.ts'
import { everyDevice } from './reach.server.ts'
import { type Device, keyText, lockDevices, storedEvents } from './tables.server.ts'

/** An event of a known device. */
export interface Located<Event = TelemetryEvent> extends Indexed<Event> {
  device: Device
}

export const keyOf = ({ device, event: { at, event } }: Located) => ({ deviceId: device.id, at, event })

/**
 * By how many ms a device's times are moved: not at all for a clock that is right within minutes. It stays while the
 * error does, so that a repeated batch gets the same times.
 */
const clockErrorOf = ({ clockOffsetMs: before }: Device['signals'], measured: number): number => {
  const tolerance = limits.aheadSeconds * 1000
  if (Math.abs(measured) <= tolerance) return 0
  const isAsBefore = before !== null && Math.abs(before) > tolerance && Math.abs(measured - before) <= tolerance
  return isAsBefore ? before : measured
}

/** Moves the time of an event. */
const corrected = (one: Located, error: number): Located =>
  error === 0 ? one : { ...one, event: { ...one.event, at: new Date(Date.parse(one.event.at) + error).toISOString() } }

export interface Batch {
  sentAt?: string | undefined
  now: Date
  /** The earliest moment that is still taken in. */
  oldest: Date
  /** The key that reports; none for content that no machine has reported. */
  by?: OpenedKey
}

/** The time of a batch's only sender beside ours: by how many ms it differs, and by how many its events were moved. */
interface SenderClock {
  sender: Device
  measured: number
  error: number
}

export interface LocatedBatch {
  devices: ReadonlyMap<string, Device>
  located: Located[]
  refused: Refused[]
  clock: SenderClock | undefined
  /** What an event was known by before its clock was found to be wrong, by its index. */
  toldKeys: ReadonlyMap<number, ReturnType<typeof keyOf>>
}

/** Locks the devices of events, and corrects and judges the times. */
export const locateEvents = async (
  trx: Db,
  events: readonly Indexed[],
  { sentAt, now, oldest, by }: Batch,
): Promise<LocatedBatch> => {
  const devices = await lockDevices(trx, [...new Set(events.map(({ event }) => event.device))], by ?? everyDevice)
  const found = events.flatMap((one): Located[] => {
    const device = devices.get(one.event.device)
    return device ? [{ ...one, device }] : []
  })
  const unknown = events.filter(({ event }) => !devices.has(event.device))
  // What its clock is like shows when somebody has registered it.
  const unregistered = sentAt === undefined ? judgeTimes(unknown, now, oldest) : { judged: unknown, refused: [] }
  const [sender, ...others] = devices.values()
  const measured = sentAt === undefined ? undefined : now.getTime() - Date.parse(sentAt)
  const clock =
    sender && others.length === 0 && measured !== undefined
      ? { sender, measured, error: clockErrorOf(sender.signals, measured) }
      : undefined
  const error = clock?.error ?? 0
  const timed = judgeTimes(
    found.map((one) => corrected(one, error)),
    now,
    oldest,
  )
  return {
    devices,
    located: timed.judged,
    refused: [
      ...unregistered.refused,
      ...unregistered.judged.map(({ index }): Refused => ({ index, reason: 'unknownDevice', field: 'device' })),
      ...timed.refused,
    ],
    clock,
    toldKeys: new Map(error === 0 ? [] : found.map((one) => [one.index, keyOf(one)])),
  }
}

/** Returns the events that were not stored before and do not come twice in this batch. */
export const newEvents = async (trx: Db, { located, toldKeys }: LocatedBatch): Promise<Located[]> => {
  const keysOf = (isShot: boolean) =>
    located
      .filter(({ event }) => (event.type === 'shot') === isShot)
      .flatMap((one) => [keyOf(one), toldKeys.get(one.index) ?? []].flat())
  const seen = new Set([
    ...(await storedEvents(trx, 'shots', keysOf(true))),
    ...(await storedEvents(trx, 'device_events', keysOf(false))),
  ])
  return located.filter((one) => {
    const key = keyText(keyOf(one))
    const last = one.device.signals.lastContactAt
    const told = toldKeys.get(one.index)
    const isKnown =
      seen.has(key) ||
      (told && seen.has(keyText(told))) ||
      (one.event.type === 'contact' && last !== null && one.event.at <= last)
    seen.add(key)
    return !isKnown
  })
}
