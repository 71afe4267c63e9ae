// Finds the campaigns, fragrances and capsules that events name, and judges the events by them.
import type { Db } from '#kernel/core/server/database/schema.ts'
import { telemetry as limits } from '#src/product/limits.ts'
import type { Located } from './locateEvents.server.ts'
import type { Refusal, TelemetryEvent } from './payloads.ts'
import { resetCodes } from './resetCodes.server.ts'
import {
  type Device,
  existing,
  lockCapsules,
  lockCommands,
  serialsLike,
  type StoredCapsule,
  type StoredCommand,
} from './tables.server.ts'

export type Of<Type extends TelemetryEvent['type']> = Extract<TelemetryEvent, { type: Type }>

const typed = <Type extends TelemetryEvent['type']>(events: readonly Located[], type: Type) =>
  events.filter((one): one is Located<Of<Type>> => one.event.type === type)

export const isFollowed = (event: TelemetryEvent): event is Of<'shot'> | Of<'capsule'> =>
  event.type === 'shot' || event.type === 'capsule'

/** Which campaign a shot belongs to: the one that it names, or that its device has loaded, or else should run. */
export const campaignOf = ({ device, event }: Located<Of<'shot'>>): number | undefined =>
  event.campaignId ?? device.signals.campaign ?? device.campaign ?? undefined

/** Counts a device's event in its window. Returns false beyond the limit, uncounted. */
const isWithinLimit = ({ signals }: Device, now: Date): boolean => {
  const isOver =
    signals.countedFrom === null || Date.parse(signals.countedFrom) <= now.getTime() - limits.windowSeconds * 1000
  if (isOver) Object.assign(signals, { countedFrom: now.toISOString(), counted: 0 })
  if (signals.counted >= limits.perDevice) return false
  signals.counted++
  return true
}

export interface Named {
  campaigns: ReadonlySet<number>
  fragrances: ReadonlySet<number>
  /** Locked: those that the events name, and those that give the fragrances of shots without a capsule. */
  capsules: readonly StoredCapsule[]
  capsuleOf: (one: Located) => StoredCapsule | undefined
  /** Locked: the command that an event answers, if its device has got it. */
  commandOf: (one: Located) => StoredCommand | undefined
}

export const findNamed = async (trx: Db, events: readonly Located[], now: Date): Promise<Named> => {
  const shots = typed(events, 'shot')
  const capsuleEvents = typed(events, 'capsule')
  const campaigns = await existing(trx, 'campaigns', [
    ...shots.flatMap((one) => campaignOf(one) ?? []),
    ...typed(events, 'campaign').map(({ event }) => event.campaignId),
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
  let capsules = await lockCapsules(trx, { slots, serialNumbers: toldSerials })
  const exact = new Set(capsules.map(({ serialNumber }) => serialNumber))
  const like = await serialsLike(
    trx,
    [...new Set(toldSerials)].filter((serial) => !exact.has(serial)),
  )
  if (like.size > 0) capsules = await lockCapsules(trx, { slots, serialNumbers: [...toldSerials, ...like.values()] })
  const bySerial = new Map(capsules.map((capsule) => [capsule.serialNumber, capsule]))
  const capsuleOf = ({ event }: Located): StoredCapsule | undefined =>
    isFollowed(event) && event.capsule !== undefined
      ? bySerial.get(like.get(event.capsule) ?? event.capsule)
      : undefined
  const commands = await lockCommands(
    trx,
    typed(events, 'command').map(({ device, event }) => ({ deviceId: device.id, command: event.command })),
    now,
  )
  const delivered = new Map(
    commands.flatMap((one) => (one.isDelivered ? [[`${one.deviceId} ${one.command}`, one]] : [])),
  )
  const commandOf = ({ device, event }: Located): StoredCommand | undefined =>
    event.type === 'command' ? delivered.get(`${device.id} ${event.command}`) : undefined
  return { campaigns, fragrances, capsules, capsuleOf, commandOf }
}

/** Returns why an event is refused, and its field; undefined if it is accepted. Counts it, and consumes its code. */
export const reasonAgainst = async (
  trx: Db,
  one: Located,
  { now, named: { campaigns, fragrances, capsuleOf, commandOf } }: { now: Date; named: Named },
): Promise<[Refusal, string] | undefined> => {
  const { event, device } = one
  if (!isWithinLimit(device, now)) return ['tooMany', 'device']
  if (event.type === 'shot') {
    if (event.capsule !== undefined && !capsuleOf(one)) return ['unknownCapsule', 'capsule']
    if (event.fragranceId !== undefined && !fragrances.has(event.fragranceId))
      return ['unknownFragrance', 'fragranceId']
    const campaign = campaignOf({ ...one, event })
    return campaign !== undefined && campaigns.has(campaign) ? undefined : ['unknownCampaign', 'campaignId']
  }
  if (event.type === 'capsule') return capsuleOf(one) ? undefined : ['unknownCapsule', 'capsule']
  if (event.type === 'campaign') return campaigns.has(event.campaignId) ? undefined : ['unknownCampaign', 'campaignId']
  if (event.type === 'command') return commandOf(one) ? undefined : ['unknownCommand', 'command']
  if (event.type === 'code')
    return (await resetCodes.consume(trx, device.id, event.code, new Date(event.at)))
      ? undefined
      : ['unknownCode', 'code']
  return undefined
}
