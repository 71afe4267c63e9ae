// Takes in what devices report (docs/decisions/0078-telemetry.md): judges each event, stores the new ones, and says what became of each.
// Whatever order and however often batches arrive in, each event counts once.
import { resetCodes } from '#src/resources/devices/table.ts'
import { settleStages } from '#src/resources/campaigns/rollout.server.ts'
import { everyDevice, noteSpoken } from '#src/resources/keyDevices/keyDevices.server.ts'
import { noteUses } from '#src/resources/quizRuns/runs.server.ts'
import { writeShots, shotRows, type Shot } from '#src/resources/statistics/shots.server.ts'
import type { OpenedKey } from '#kernel/server/account/installationKeys.ts'
import type { Dependencies } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { telemetry as limits } from '#product/limits.ts'
import { type Indexed, judgeEvents, oldestAccepted, type Refused } from './judgeEvents.server.ts'
import { capsulesIn, type Capsules } from './capsulesIn.server.ts'
import { nextUsual } from './rules/rhythm.ts'
import type { Refusal, TelemetryAnswer, TelemetryBatch, TelemetryEvent } from './payloads.ts'
import {
  addEvents,
  type Device,
  type DeviceEvent,
  existing,
  keyText,
  lockCapsules,
  lockDevices,
  storedEvents,
  writeCapsules,
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

/** Counts the events of a device in its window. Returns false for those beyond the limit, which are then not counted. */
const isWithinLimit = ({ signals }: Device, now: Date): boolean => {
  const isOver =
    signals.countedFrom === null || Date.parse(signals.countedFrom) <= now.getTime() - limits.windowSeconds * 1000
  if (isOver) Object.assign(signals, { countedFrom: now.toISOString(), counted: 0 })
  if (signals.counted >= limits.perDevice) return false
  signals.counted++
  return true
}

/** Notes what an event tells about its device. */
const note = ({ device: { signals }, event }: Located): void => {
  if (signals.lastContactAt !== null && event.at > signals.lastContactAt)
    signals.usualSeconds = nextUsual(
      signals.usualSeconds,
      (Date.parse(event.at) - Date.parse(signals.lastContactAt)) / 1000,
    )
  signals.lastContactAt = later(signals.lastContactAt, event.at)
  if (event.type === 'shot') signals.lastShotAt = later(signals.lastShotAt, event.at)
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
const keptOf = ({ device, event }: Located, capsules: Capsules): DeviceEvent[] => {
  const base = { deviceId: device.id, at: event.at, event: event.event }
  if (event.type === 'capsule') {
    const { id, fragrance, remainingShots } = capsules.named(event.capsule)
    const kind = event.change === 'installed' ? 'capsuleInstalled' : 'capsuleRemoved'
    const { reason } = event
    return [{ ...base, kind, details: { capsule: id, serialNumber: event.capsule, fragrance, remainingShots, reason } }]
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

/** Stores events whose form and time are judged, in the caller's transaction, and answers for each of them. */
export const storeEvents = async (
  trx: Db,
  judged: readonly Indexed[],
  { sentAt, now, by }: { sentAt?: string | undefined; now: Date; by?: OpenedKey },
): Promise<TelemetryAnswer> => {
  const refused: Refused[] = []
  const refuse = ({ index }: Indexed, reason: Refusal, field?: string) =>
    void refused.push({ index, reason, ...(field !== undefined && { field }) })

  const devices = await lockDevices(trx, [...new Set(judged.map(({ event }) => event.device))], by ?? everyDevice)
  const located = judged.flatMap((one): Located[] => {
    const device = devices.get(one.event.device)
    if (!device) refuse(one, 'unknownDevice', 'device')
    return device ? [{ ...one, device }] : []
  })

  // What was stored before, or comes twice in this batch.
  const keysOf = (isShot: boolean) => located.filter(({ event }) => (event.type === 'shot') === isShot).map(keyOf)
  const seen = new Set([
    ...(await storedEvents(trx, 'shots', keysOf(true))),
    ...(await storedEvents(trx, 'device_events', keysOf(false))),
  ])
  let known = 0
  const fresh = located.filter((one) => {
    const key = keyText(keyOf(one))
    const last = one.device.signals.lastContactAt
    const isKnown = seen.has(key) || (one.event.type === 'contact' && last !== null && one.event.at <= last)
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
  const capsules = capsulesIn(
    await lockCapsules(trx, {
      serialNumbers: [
        ...shots.flatMap(({ event }) => event.capsule ?? []),
        ...capsuleEvents.map(({ event }) => event.capsule),
      ],
      devices: shots.map(({ device }) => device.id),
      fragrances: shots.flatMap(({ event }) => event.fragranceId ?? []),
    }),
  )

  const reasonAgainst = async (one: Located): Promise<[Refusal, string] | undefined> => {
    const { event, device } = one
    if (event.type === 'shot') {
      if (event.fragranceId === undefined && event.capsule !== undefined && !capsules.has(event.capsule))
        return ['unknownCapsule', 'capsule']
      if (event.fragranceId !== undefined && !fragrances.has(event.fragranceId))
        return ['unknownFragrance', 'fragranceId']
      const campaign = campaignOf({ ...one, event })
      return campaign !== undefined && campaigns.has(campaign) ? undefined : ['unknownCampaign', 'campaignId']
    }
    if (event.type === 'capsule') return capsules.has(event.capsule) ? undefined : ['unknownCapsule', 'capsule']
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
  accepted.sort((one, other) => (one.event.at < other.event.at ? -1 : one.event.at > other.event.at ? 1 : 0))
  const written: Shot[] = []
  const kept: DeviceEvent[] = connections(accepted)
  for (const one of accepted) {
    if (one.event.type === 'capsule') capsules.move(one.device.id, one.event)
    if (one.event.type === 'shot') {
      const { at, event } = one.event
      const fragranceId = capsules.give(one.device.id, one.event)
      const campaignId = campaignOf({ ...one, event: one.event })
      if (campaignId !== undefined) written.push({ deviceId: one.device.id, campaignId, fragranceId, at, event })
    }
    kept.push(...keptOf(one, capsules))
    note(one)
  }
  const [only, ...others] = devices.values()
  if (sentAt !== undefined && only && others.length === 0 && accepted.length > 0)
    only.signals.clockOffsetMs = now.getTime() - Date.parse(sentAt)

  await writeCapsules(trx, capsules.changed())
  await addEvents(trx, kept)
  if (fresh.length > 0) await writeSignals(trx, [...devices.values()])
  if (written.length > 0) await writeShots(trx, shotRows(written))
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
  const { TELEMETRY_DAYS: days, RETENTION_SHOTS: keptMonths } = settings
  const { judged, refused } = judgeEvents(events, now, oldestAccepted(now, { days, keptMonths }))
  const answer =
    judged.length > 0
      ? await database.transaction((trx) => storeEvents(trx, judged, { sentAt, now, by: key }))
      : { new: 0, known: 0, refused: [] }
  // What devices have loaded may let others load it.
  await settleStages(database)
  return { ...answer, refused: [...refused, ...answer.refused].sort((one, other) => one.index - other.index) }
}
