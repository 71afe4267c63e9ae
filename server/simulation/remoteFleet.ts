// Makes the fleet of a simulation from what a server has, or makes the devices and capsules on the server first.
import * as z from 'zod/mini'
import { addDays, today } from '#kernel/core/contract/days.ts'
import { StartupError } from '#kernel/core/server/env.ts'
import { createRandom } from '#server/seeds/random.ts'
import type { SimulatedCampaign, SimulatedCapsule, SimulatedDevice } from './fleet.ts'
import { type RegimeName, regimeNames } from './regimes.ts'
import { importRecords, readAll, type RemoteServer } from './remoteServer.ts'

export interface FleetOptions {
  devices: number
  seed: number
}

const [slots, capacity, dueDays] = [4, 200, 540]
const usual: readonly RegimeName[] = ['steady', 'weekly', 'openingHours']
/** Every second device is used as most are; the others take turns with all regimes. */
const regimeAt = (index: number): RegimeName => {
  const regimes = index % 2 === 0 ? usual : regimeNames
  return regimes[Math.floor(index / 2) % regimes.length] ?? 'steady'
}
const keepsFormer = (regime: RegimeName) => regime === 'campaignPending' || regime === 'campaignRefused'
const seedOf = (seed: number, index: number) => Math.imul(seed + 1, 0x9e3779b1) + index
const paceOf = (seed: number, index: number) => 6 + createRandom(seedOf(seed, index)).below(9)

const Campaign = z.object({
  campaignId: z.number(),
  collection: z.array(z.object({ fragranceId: z.number() })),
  deletedAt: z.nullable(z.string()),
})

/** @throws StartupError without any: campaigns need pictures, so people make them */
const readCampaigns = async (server: RemoteServer): Promise<SimulatedCampaign[]> => {
  const found = await readAll(server, '/campaigns', Campaign)
  const campaigns = found
    .filter(({ deletedAt, collection }) => deletedAt === null && collection.length > 0)
    .map(({ campaignId: id, collection }) => ({ id, fragrances: collection.map(({ fragranceId }) => fragranceId) }))
  if (campaigns.length === 0)
    throw new StartupError('the server has no active campaign with a dial: make one, or start it with its demo content')
  return campaigns
}

const pairs = (...bytes: number[]) => bytes.map((byte) => (byte & 255).toString(16).padStart(2, '0').toUpperCase())

/**
 * Makes devices and capsules by imports, and returns them as a fleet: equal for an equal seed, so that a second run
 * makes no more of them. The addresses are locally administered ones, which no real device has.
 */
export const createFleet = async (
  server: RemoteServer,
  { devices: count, seed }: FleetOptions,
): Promise<SimulatedDevice[]> => {
  const campaigns = await readCampaigns(server)
  const all = [...new Set(campaigns.flatMap(({ fragrances }) => fragrances))]
  const fleet = Array.from({ length: count }, (_, index): SimulatedDevice => {
    const regime = regimeAt(index)
    const campaign = campaigns[index % campaigns.length] ?? null
    const former = keepsFormer(regime) ? campaigns[(index + 1) % campaigns.length] : undefined
    const dial = (former ?? campaign)?.fragrances ?? []
    const capsule = (fragrance: number, number: number): SimulatedCapsule => ({
      serialNumber: `SIM-${seed}-${index + 1}-${number}`,
      fragrance,
      shots: capacity,
      day: 0,
    })
    const own = dial.slice(0, slots)
    const wrong = regime === 'wrongCapsule' ? all.filter((one) => !dial.includes(one)).slice(0, 1) : []
    return {
      macAddress: pairs(0x02, 0x5e, seed >> 8, seed, index >> 8, index).join(':'),
      regime,
      campaign,
      ...(former && { former }),
      capsules: own.map((fragrance, place) => capsule(fragrance, place + 1)),
      spares: [...own, ...wrong].map((fragrance, place) => capsule(fragrance, own.length + place + 1)),
      pace: paceOf(seed, index),
      seed: seedOf(seed, index),
    }
  })
  await importRecords(
    server,
    'devices',
    ['macAddress', 'campaign'],
    fleet.map(({ macAddress, campaign }) => [macAddress, `#${campaign?.id}`]),
  )
  const dueDate = addDays(today(), dueDays)
  await importRecords(
    server,
    'capsules',
    ['serialNumber', 'fragrance', 'remainingShots', 'capacity', 'dueDate'],
    fleet.flatMap(({ capsules, spares }) =>
      [...capsules, ...spares].map((one) => [one.serialNumber, `#${one.fragrance}`, one.shots, one.shots, dueDate]),
    ),
  )
  return fleet
}

const Device = z.object({
  deviceId: z.number(),
  macAddress: z.string(),
  campaign: z.nullable(z.object({ campaignId: z.number() })),
})
const Capsule = z.object({
  serialNumber: z.string(),
  fragrance: z.object({ fragranceId: z.number() }),
  device: z.nullable(z.object({ deviceId: z.number() })),
  remainingShots: z.number(),
  installedAt: z.nullable(z.string()),
})

/** Returns the first devices of the server that have a campaign, with their capsules. */
export const readFleet = async (
  server: RemoteServer,
  { devices: count, seed }: FleetOptions,
): Promise<SimulatedDevice[]> => {
  const campaigns = new Map((await readCampaigns(server)).map((campaign) => [campaign.id, campaign]))
  const devices = await readAll(server, '/devices', Device)
  const capsules = Map.groupBy(await readAll(server, '/capsules', Capsule), ({ device }) => device?.deviceId)
  const fleet = devices.flatMap(({ deviceId, macAddress, campaign: wanted }, index): SimulatedDevice[] => {
    const campaign = campaigns.get(wanted?.campaignId ?? 0)
    if (!campaign) return []
    const own = (capsules.get(deviceId) ?? []).map(({ serialNumber, fragrance, remainingShots, installedAt }) => ({
      serialNumber,
      fragrance: fragrance.fragranceId,
      shots: remainingShots,
      // The server knows from when on this one gives the shots of its fragrance: they name no capsule.
      day: installedAt === null ? 0 : Infinity,
    }))
    // Capsules that nobody has registered.
    const unknown = campaign.fragrances.slice(0, slots).map((fragrance) => ({
      serialNumber: '',
      fragrance,
      shots: 0,
      day: Infinity,
    }))
    const regime = keepsFormer(regimeAt(index)) ? 'steady' : regimeAt(index)
    const pace = paceOf(seed, index)
    const given = own.length > 0 ? own : unknown
    return [{ macAddress, regime, campaign, capsules: given, spares: [], pace, seed: seedOf(seed, index) }]
  })
  if (fleet.length === 0)
    throw new StartupError('the server has no device with an active campaign: --create makes some')
  return fleet.slice(0, count)
}
