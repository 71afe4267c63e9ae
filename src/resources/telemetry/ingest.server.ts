// Takes in what devices report (docs/decisions/devices.md): judges each event, publishes the new ones, and answers
// for each. Whatever order and however often batches arrive in, each event counts once.
import type { OpenedKey } from '#kernel/core/server/account/installationKeys.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { telemetrySubscribers } from '#src/product/events.server.ts'
import { telemetry as limits } from '#src/product/limits.ts'
import type { Accepted, Shot } from './accepted.server.ts'
import { type Indexed, oldestAccepted, readEvents, type Refused } from './judgeEvents.server.ts'
import { type Capsules, capsulesIn } from './capsulesIn.server.ts'
import { findLate, type Followed, type Touched } from './lateEvents.server.ts'
import { type Batch, keyOf, locateEvents, type Located, newEvents } from './locateEvents.server.ts'
import { campaignOf, findNamed, isFollowed, type Named, reasonAgainst } from './namedByEvents.server.ts'
import { nextUsual } from './rules/rhythm.ts'
import type { TelemetryAnswer, TelemetryBatch } from './payloads.ts'
import {
  type Device,
  type DeviceEvent,
  inOrder,
  leftUntil,
  packedUntil,
  type StoredCapsule,
  type StoredCommand,
} from './tables.server.ts'

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other)

/** Notes what an event tells about its device. */
const note = ({ device: { signals }, event }: Located): void => {
  if (signals.lastContactAt !== null && event.at > signals.lastContactAt)
    signals.usualSeconds = nextUsual(
      signals.usualSeconds,
      (Date.parse(event.at) - Date.parse(signals.lastContactAt)) / 1000,
    )
  signals.lastContactAt = later(signals.lastContactAt, event.at)
  if (event.type === 'shot') signals.lastShotAt = later(signals.lastShotAt, event.at)
  if (isFollowed(event)) signals.followedAt = later(signals.followedAt, event.at)
  if (event.type === 'contact' && event.firmware !== undefined && signals.lastContactAt === event.at)
    signals.firmware = event.firmware
  if (event.type !== 'campaign') return
  const { at, campaignId, result, reason } = event
  // A device that waits has what it had, unless it says otherwise.
  const present = signals.waitsFor === null ? at : signals.campaign === campaignId ? signals.campaignVersion : null
  const { version = present } = event
  if (result === 'loaded' && later(signals.campaignAt, at) === at)
    Object.assign(signals, { campaign: campaignId, campaignAt: at, campaignVersion: version })
  if (result === 'refused' && later(signals.refusedAt, at) === at)
    Object.assign(signals, { refusedCampaign: campaignId, refusedAt: at, refusal: reason ?? null })
  // What it has loaded since then, it no longer refuses.
  if (signals.refusedAt !== null && signals.campaignAt !== null && signals.campaignAt > signals.refusedAt)
    Object.assign(signals, { refusedCampaign: null, refusedAt: null, refusal: null })
}

/** The events of devices that speak again after a long time, or for the first time: before the signals are noted. */
const connections = (events: readonly Located[]): DeviceEvent[] => {
  const first = new Map<Device, string>()
  for (const { device, event } of events) {
    const at = first.get(device)
    if (at === undefined || event.at < at) first.set(device, event.at)
  }
  return [...first].flatMap(([{ id, signals }, at]): DeviceEvent[] => {
    const since = signals.lastContactAt
    if (since !== null && Date.parse(at) - Date.parse(since) < limits.connectedSeconds * 1000) return []
    return [{ deviceId: id, at, kind: 'connected', details: { since } }]
  })
}

/** What is kept of an event besides its signals; a shot has a table of its own, and a contact is only a signal. */
const keptOf = (
  { device, event }: Located,
  capsule: StoredCapsule | undefined,
  command: StoredCommand | undefined,
): DeviceEvent[] => {
  const base = { deviceId: device.id, at: event.at, event: event.event }
  if (event.type === 'capsule') {
    if (!capsule) return []
    const { id, serialNumber, fragrance, remainingShots } = capsule
    const kind = event.change === 'installed' ? 'capsuleInstalled' : 'capsuleRemoved'
    const told = event.change === 'installed' ? event.remainingShots : undefined
    return [
      { ...base, kind, details: { capsule: id, serialNumber, fragrance, remainingShots, told, reason: event.reason } },
    ]
  }
  if (event.type === 'campaign') {
    const kind = event.result === 'loaded' ? 'campaignLoaded' : 'campaignRefused'
    return [{ ...base, kind, details: { campaign: event.campaignId, reason: event.reason } }]
  }
  if (event.type === 'command') {
    if (!command) return []
    const kind = event.result === 'done' ? 'commandDone' : 'commandRefused'
    return [{ ...base, kind, details: { command: command.command, commandKind: command.kind, reason: event.reason } }]
  }
  return event.type === 'code' ? [{ ...base, kind: 'codeConsumed' }] : []
}

/** The fragrance of a shot: the one that it names, or that of its capsule. */
const fragranceOf = ({ event }: Located, capsule: StoredCapsule | undefined): number | undefined =>
  (event.type === 'shot' ? event.fragranceId : undefined) ?? capsule?.fragrance

const follow = (capsules: Capsules, one: Located, capsule: StoredCapsule | undefined): void => {
  const { device, event } = one
  const base = { deviceId: device.id, at: event.at }
  const fragrance = fragranceOf(one, capsule)
  if (event.type === 'capsule' && capsule)
    capsules.move({
      ...base,
      capsule: capsule.id,
      change: event.change,
      told: event.remainingShots,
      reason: event.reason,
    })
  if (event.type === 'shot' && fragrance !== undefined)
    capsules.give({ ...base, capsule: capsule?.id ?? null, fragrance })
}

/** Returns the events to count again from the beginning with what they touch; undefined if all are in order. */
const findLateOf = async (
  trx: Db,
  events: readonly Located[],
  { capsules, capsuleOf }: Named,
): Promise<{ events: ReadonlySet<Located>; touched: Touched } | undefined> => {
  const followed = events.filter(({ event }) => isFollowed(event))
  if (followed.length === 0) return undefined
  const left = await leftUntil(
    trx,
    followed.map(({ device }) => device.id),
  )
  const late = findLate(
    followed.flatMap((one): Followed[] => {
      const capsule = capsuleOf(one)
      const { device, event } = one
      const until = left.get(device.id)
      const { followedAt } = device.signals
      return [
        {
          deviceId: device.id,
          at: event.at,
          capsule: capsule?.id ?? null,
          fragrance: fragranceOf(one, capsule) ?? 0,
          toldUntil: until === undefined ? followedAt : later(followedAt, until),
        },
      ]
    }),
    new Map(capsules.map((capsule) => [capsule.id, capsule])),
  )
  return late && { events: new Set(followed.filter((_, place) => late.isLate[place])), touched: late.touched }
}

/** What became of the events of a batch, by their indexes. */
export interface Judgment {
  fresh: number[]
  known: number[]
  refused: Refused[]
}

/** Stores events whose form is judged, in the caller's transaction, and says what became of each of them. */
export const storeEvents = async (trx: Db, events: readonly Indexed[], batch: Batch): Promise<Judgment> => {
  const { now, oldest, by } = batch
  const found = await locateEvents(trx, events, batch)
  const { devices, located, clock, refused } = found
  const fresh = await newEvents(trx, found)
  const named = await findNamed(trx, fresh, now)
  const accepted: Located[] = []
  const isFresh = new Set(fresh)
  const known = located.flatMap((one) => (isFresh.has(one) ? [] : [one.index]))
  for (const one of fresh) {
    const command = named.commandOf(one)
    if (command?.isOver) {
      known.push(one.index)
      continue
    }
    const [reason, field] = (await reasonAgainst(trx, one, { now, named })) ?? []
    if (reason) refused.push({ index: one.index, reason, field })
    else {
      accepted.push(one)
      if (command) command.isOver = true
    }
  }

  // In the order of what happened: a capsule is there before it gives shots.
  accepted.sort((one, other) => inOrder(keyOf(one), keyOf(other)))
  const late = await findLateOf(trx, accepted, named)
  const capsules = capsulesIn(named.capsules)
  const written: Shot[] = []
  const kept: DeviceEvent[] = connections(accepted)
  for (const one of accepted) {
    const capsule = named.capsuleOf(one)
    if (!late?.events.has(one)) follow(capsules, one, capsule)
    if (one.event.type === 'shot') {
      const { at, event } = one.event
      const fragranceId = fragranceOf(one, capsule)
      const campaignId = campaignOf({ ...one, event: one.event })
      if (campaignId !== undefined && fragranceId !== undefined)
        written.push({ deviceId: one.device.id, campaignId, fragranceId, at, event, capsule: capsule?.id })
    }
    kept.push(...keptOf(one, capsule && capsules.state(capsule.id), named.commandOf(one)))
    note(one)
  }
  if (clock && accepted.length > 0)
    clock.sender.signals.clockOffsetMs = clock.error === 0 ? clock.measured : clock.error

  const published: Accepted = {
    capsules: capsules.changed(),
    sightings: capsules.sightings(),
    events: kept,
    heard: fresh.length > 0 ? [...devices.values()] : [],
    shots: written,
    late: late?.touched,
    contact: by && { key: by.id, devices: [...devices.values()].map(({ id }) => id) },
    now,
    oldest,
  }
  for (const subscriber of telemetrySubscribers.accepted) await subscriber(trx, published)
  return { fresh: accepted.map(({ index }) => index), known, refused }
}

/** Stores a batch in one transaction. Without a key, it speaks for every device. */
export const takeIn = async (
  { database, clock, settings }: Pick<Dependencies, 'database' | 'clock' | 'settings'>,
  { events, sentAt }: TelemetryBatch,
  key?: OpenedKey,
): Promise<Judgment> => {
  const now = clock.now()
  const { TELEMETRY_DAYS: days, RETENTION_SHOTS, RETENTION_EVENTS } = settings
  const kept = [RETENTION_SHOTS, RETENTION_EVENTS].filter((months) => months !== undefined)
  const keptMonths = kept.length > 0 ? Math.min(...kept) : undefined
  const oldest = oldestAccepted(now, { days, keptMonths, packedUntil: await packedUntil(database.db) })
  const { judged, refused } = readEvents(events)
  const judgment =
    judged.length > 0
      ? await database.transaction((trx) => storeEvents(trx, judged, { sentAt, now, oldest, ...(key && { by: key }) }))
      : { fresh: [], known: [], refused: [] }
  for (const subscriber of telemetrySubscribers.committed) await subscriber(database)
  return { ...judgment, refused: [...refused, ...judgment.refused].sort((one, other) => one.index - other.index) }
}

/** Stores a batch in one transaction, and answers for each event. */
export const ingest = async (
  dependencies: Parameters<typeof takeIn>[0],
  batch: TelemetryBatch,
  key: OpenedKey,
): Promise<TelemetryAnswer> => {
  const { fresh, known, refused } = await takeIn(dependencies, batch, key)
  return { new: fresh.length, known: known.length, refused }
}
