// Takes in what devices report (docs/decisions/devices.md): judges each event, stores the new ones, and says what became of each.
// Whatever order and however often batches arrive in, each event counts once.
import { resetCodes } from '#src/resources/devices/table.ts'
import { settleStages } from '#src/resources/campaigns/rollout.server.ts'
import { everyDevice, noteSpoken } from '#src/resources/keyDevices/keyDevices.server.ts'
import { noteUses } from '#src/resources/quizRuns/runs.server.ts'
import { writeShots, shotRows, type Shot } from '#src/resources/statistics/shots.server.ts'
import type { OpenedKey } from '#kernel/core/server/account/installationKeys.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { telemetry as limits } from '#product/limits.ts'
import { type Indexed, judgeTimes, oldestAccepted, readEvents, type Refused } from './judgeEvents.server.ts'
import { type Capsules, capsulesIn } from './capsulesIn.server.ts'
import { findLate, type Followed, type Touched } from './lateEvents.server.ts'
import { inOrder, replay } from './replay.server.ts'
import { nextUsual } from './rules/rhythm.ts'
import type { Refusal, TelemetryAnswer, TelemetryBatch, TelemetryEvent } from './payloads.ts'
import {
  addEvents,
  type Device,
  type DeviceEvent,
  existing,
  keyText,
  leftUntil,
  lockCapsules,
  lockDevices,
  serialsLike,
  type StoredCapsule,
  storedEvents,
  writeCapsules,
  writeSightings,
  writeSignals,
} from './tables.server.ts'

type Of<Type extends TelemetryEvent['type']> = Extract<TelemetryEvent, { type: Type }>

const typed = <Type extends TelemetryEvent['type']>(events: readonly Located[], type: Type) =>
  events.filter((one): one is Located<Of<Type>> => one.event.type === type)

/** An event of a known device. */
interface Located<Event = TelemetryEvent> extends Indexed<Event> {
  device: Device
}

const keyOf = ({ device, event: { at, event } }: Located) => ({ deviceId: device.id, at, event })

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other)

/**
 * By how many ms the times of a device are moved: nothing for a clock that is right within minutes. As long as its clock stays as wrong as
 * it was, this stays the same, so that a batch that is sent again gets the same times, although it has taken another while.
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

/** Counts the events of a device in its window. Returns false for those beyond the limit, which are then not counted. */
const isWithinLimit = ({ signals }: Device, now: Date): boolean => {
  const isOver =
    signals.countedFrom === null || Date.parse(signals.countedFrom) <= now.getTime() - limits.windowSeconds * 1000
  if (isOver) Object.assign(signals, { countedFrom: now.toISOString(), counted: 0 })
  if (signals.counted >= limits.perDevice) return false
  signals.counted++
  return true
}

const isFollowed = (event: TelemetryEvent): event is Of<'shot'> | Of<'capsule'> =>
  event.type === 'shot' || event.type === 'capsule'

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
const keptOf = ({ device, event }: Located, capsule: StoredCapsule | undefined): DeviceEvent[] => {
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
  return event.type === 'code' ? [{ ...base, kind: 'codeConsumed' }] : []
}

/** Which campaign a shot belongs to: the one that it names, or that its device has loaded, or else should run. */
const campaignOf = ({ device, event }: Located<Of<'shot'>>): number | undefined =>
  event.campaignId ?? device.signals.campaign ?? device.campaign ?? undefined

/** The fragrance of a shot: the one that it names, or that of its capsule. */
const fragranceOf = ({ event }: Located, capsule: StoredCapsule | undefined): number | undefined =>
  (event.type === 'shot' ? event.fragranceId : undefined) ?? capsule?.fragrance

/** Follows the capsule of an event. */
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

/** Returns the events that have to be counted again from the beginning with all that they touch; undefined if all come in order. */
const findLateOf = async (
  trx: Db,
  events: readonly Located[],
  { stored, named }: { stored: readonly StoredCapsule[]; named: (one: Located) => StoredCapsule | undefined },
): Promise<{ events: ReadonlySet<Located>; touched: Touched } | undefined> => {
  const followed = events.filter(({ event }) => isFollowed(event))
  if (followed.length === 0) return undefined
  const left = await leftUntil(
    trx,
    followed.map(({ device }) => device.id),
  )
  const late = findLate(
    followed.flatMap((one): Followed[] => {
      const capsule = named(one)
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
    new Map(stored.map((capsule) => [capsule.id, capsule])),
  )
  return late && { events: new Set(followed.filter((_, place) => late.isLate[place])), touched: late.touched }
}

/** Stores events whose form is judged, in the caller's transaction, and answers for each of them. */
export const storeEvents = async (
  trx: Db,
  events: readonly Indexed[],
  { sentAt, now, oldest, by }: { sentAt?: string | undefined; now: Date; oldest: Date; by?: OpenedKey },
): Promise<TelemetryAnswer> => {
  const refused: Refused[] = []
  const refuse = ({ index }: Indexed, reason: Refusal, field?: string) =>
    void refused.push({ index, reason, ...(field !== undefined && { field }) })

  const devices = await lockDevices(trx, [...new Set(events.map(({ event }) => event.device))], by ?? everyDevice)
  const found = events.flatMap((one): Located[] => {
    const device = devices.get(one.event.device)
    return device ? [{ ...one, device }] : []
  })
  const unknown = events.filter(({ event }) => !devices.has(event.device))
  // What its clock is like shows when somebody has registered it.
  const unregistered = sentAt === undefined ? judgeTimes(unknown, now, oldest) : { judged: unknown, refused: [] }
  refused.push(...unregistered.refused)
  for (const one of unregistered.judged) refuse(one, 'unknownDevice', 'device')
  const [first, ...others] = devices.values()
  const sender = others.length === 0 ? first : undefined
  const clock = sender && sentAt !== undefined ? now.getTime() - Date.parse(sentAt) : undefined
  const error = sender && clock !== undefined ? clockErrorOf(sender.signals, clock) : 0
  const timed = judgeTimes(
    found.map((one) => corrected(one, error)),
    now,
    oldest,
  )
  refused.push(...timed.refused)
  const located = timed.judged
  /** What an event was known by before its clock was found to be wrong. */
  const toldKeys = new Map(error === 0 ? [] : found.map((one) => [one.index, keyOf(one)]))

  // What was stored before, or comes twice in this batch.
  const keysOf = (isShot: boolean) =>
    located
      .filter(({ event }) => (event.type === 'shot') === isShot)
      .flatMap((one) => [keyOf(one), toldKeys.get(one.index) ?? []].flat())
  const seen = new Set([
    ...(await storedEvents(trx, 'shots', keysOf(true))),
    ...(await storedEvents(trx, 'device_events', keysOf(false))),
  ])
  let known = 0
  const fresh = located.filter((one) => {
    const key = keyText(keyOf(one))
    const last = one.device.signals.lastContactAt
    const told = toldKeys.get(one.index)
    const isKnown =
      seen.has(key) ||
      (told && seen.has(keyText(told))) ||
      (one.event.type === 'contact' && last !== null && one.event.at <= last)
    seen.add(key)
    if (isKnown) known++
    return !isKnown
  })

  const shots = typed(fresh, 'shot')
  const capsuleEvents = typed(fresh, 'capsule')
  const campaigns = await existing(trx, 'campaigns', [
    ...shots.flatMap((one) => campaignOf(one) ?? []),
    ...typed(fresh, 'campaign').map(({ event }) => event.campaignId),
  ])
  const fragrances = await existing(
    trx,
    'fragrances',
    shots.flatMap(({ event }) => event.fragranceId ?? []),
  )
  const toldSerials = [
    ...shots.flatMap(({ event }) => event.capsule ?? []),
    ...capsuleEvents.map(({ event }) => event.capsule),
  ]
  const slots = shots.flatMap(({ device, event: { fragranceId } }) =>
    fragranceId === undefined ? [] : [{ device: device.id, fragrance: fragranceId }],
  )
  let stored = await lockCapsules(trx, { slots, serialNumbers: toldSerials })
  const exact = new Set(stored.map(({ serialNumber }) => serialNumber))
  const like = await serialsLike(
    trx,
    [...new Set(toldSerials)].filter((serial) => !exact.has(serial)),
  )
  if (like.size > 0) stored = await lockCapsules(trx, { slots, serialNumbers: [...toldSerials, ...like.values()] })
  const bySerial = new Map(stored.map((capsule) => [capsule.serialNumber, capsule]))
  const named = ({ event }: Located): StoredCapsule | undefined =>
    isFollowed(event) && event.capsule !== undefined
      ? bySerial.get(like.get(event.capsule) ?? event.capsule)
      : undefined

  const reasonAgainst = async (one: Located): Promise<[Refusal, string] | undefined> => {
    const { event, device } = one
    if (event.type === 'shot') {
      if (event.capsule !== undefined && !named(one)) return ['unknownCapsule', 'capsule']
      if (event.fragranceId !== undefined && !fragrances.has(event.fragranceId))
        return ['unknownFragrance', 'fragranceId']
      const campaign = campaignOf({ ...one, event })
      return campaign !== undefined && campaigns.has(campaign) ? undefined : ['unknownCampaign', 'campaignId']
    }
    if (event.type === 'capsule') return named(one) ? undefined : ['unknownCapsule', 'capsule']
    if (event.type === 'campaign')
      return campaigns.has(event.campaignId) ? undefined : ['unknownCampaign', 'campaignId']
    if (event.type === 'code')
      return (await resetCodes.consume(trx, device.id, event.code, new Date(event.at)))
        ? undefined
        : ['unknownCode', 'code']
    return undefined
  }
  const accepted: Located[] = []
  for (const one of fresh) {
    const fault = isWithinLimit(one.device, now) ? await reasonAgainst(one) : (['tooMany', 'device'] as const)
    if (fault) refuse(one, fault[0], fault[1])
    else accepted.push(one)
  }

  // In the order of what happened: a capsule is there before it gives shots.
  accepted.sort((one, other) => inOrder(keyOf(one), keyOf(other)))
  const late = await findLateOf(trx, accepted, { stored, named })
  const capsules = capsulesIn(stored)
  const written: Shot[] = []
  const kept: DeviceEvent[] = connections(accepted)
  for (const one of accepted) {
    const capsule = named(one)
    if (!late?.events.has(one)) follow(capsules, one, capsule)
    if (one.event.type === 'shot') {
      const { at, event } = one.event
      const fragranceId = fragranceOf(one, capsule)
      const campaignId = campaignOf({ ...one, event: one.event })
      if (campaignId !== undefined && fragranceId !== undefined)
        written.push({ deviceId: one.device.id, campaignId, fragranceId, at, event, capsule: capsule?.id })
    }
    kept.push(...keptOf(one, capsule && capsules.state(capsule.id)))
    note(one)
  }
  if (sender && clock !== undefined && accepted.length > 0) sender.signals.clockOffsetMs = error === 0 ? clock : error

  await writeCapsules(trx, capsules.changed())
  await writeSightings(trx, capsules.sightings())
  await addEvents(trx, kept)
  if (fresh.length > 0) await writeSignals(trx, [...devices.values()])
  if (written.length > 0) await writeShots(trx, shotRows(written))
  if (late) await replay(trx, late.touched, new Date(oldest.getTime() - 1).toISOString())
  await noteUses(trx, written)
  if (by)
    await noteSpoken(
      trx,
      by.id,
      [...devices.values()].map(({ id }) => id),
      now,
    )
  return { new: accepted.length, known, refused }
}

/** Stores a batch in one transaction, and answers for each event. */
export const ingest = async (
  { database, clock, settings }: Pick<Dependencies, 'database' | 'clock' | 'settings'>,
  { events, sentAt }: TelemetryBatch,
  key: OpenedKey,
): Promise<TelemetryAnswer> => {
  const now = clock.now()
  const { TELEMETRY_DAYS: days, RETENTION_SHOTS, RETENTION_EVENTS } = settings
  const kept = [RETENTION_SHOTS, RETENTION_EVENTS].filter((months) => months !== undefined)
  const oldest = oldestAccepted(now, { days, keptMonths: kept.length > 0 ? Math.min(...kept) : undefined })
  const { judged, refused } = readEvents(events)
  const answer =
    judged.length > 0
      ? await database.transaction((trx) => storeEvents(trx, judged, { sentAt, now, oldest, by: key }))
      : { new: 0, known: 0, refused: [] }
  // What devices have loaded may let others load it.
  await settleStages(database)
  return { ...answer, refused: [...refused, ...answer.refused].sort((one, other) => one.index - other.index) }
}
