// Plans the demo fleet: which device has which capsules, and what happens to it in the last days.
import type { SimulatedCampaign, SimulatedCapsule, SimulatedDevice } from '#server/simulation/fleet.ts'
import type { RegimeName } from '#server/simulation/regimes.ts'
import { createRandom } from '#server/seeds/random.ts'

/** The days of which the demo content knows. */
export const demoDays = 90

/** The campaign with its place in the list of the demo content, and the shots of a full capsule. */
interface DemoCampaign extends SimulatedCampaign {
  place: number
  shots: number
}

interface DemoDevice {
  macAddress: string
  campaign: DemoCampaign | null
}

/** A capsule with the shots of a full one: it may be put in half used. */
export interface DemoCapsule extends SimulatedCapsule {
  capacity: number
  /** In no device. */
  isStored: boolean
}

interface DemoFleet {
  devices: SimulatedDevice[]
  capsules: DemoCapsule[]
}

/** Devices whose first capsule gets empty and is replaced. */
const refilled = [0, 7, 14, 28, 31, 43]
/** Capsules that no device has had. */
const stock = 24
/** Of a hundred slots so many have a capsule; of the devices half have one in each. */
const filledSlots = 84

/** Which part of a device's shots the capsule at a place gives: the first slots of a dial are used more (simulateDevice.ts). */
const shareOf = (place: number, count: number): number => ((place + 1) / count) ** (2 / 3) - (place / count) ** (2 / 3)

/** What happens to devices, in their order; all others are steady, follow the week or the opening hours. */
const special: Readonly<Partial<Record<number, RegimeName>>> = {
  3: 'ramp',
  4: 'unplugged',
  5: 'campaignRefused',
  6: 'wrongCapsule',
  9: 'campaignPending',
  10: 'replacedEarly',
  12: 'bursts',
  13: 'moved',
  15: 'holiday',
  18: 'unplugged',
  19: 'wrongCapsule',
  21: 'campaignPending',
  22: 'late',
  24: 'replacedEarly',
  27: 'wrongClock',
  29: 'bursts',
  30: 'holiday',
  33: 'unplugged',
  36: 'wrongCapsule',
  39: 'ramp',
  40: 'replacedEarly',
}
const common = ['steady', 'weekly', 'openingHours'] as const

/** Devices that nobody has switched on. */
const neverOn = [17, 35]

/** Since when a device runs what it runs: two thirds of the time (simulateDevice.ts). */
const changedOn = Math.floor((demoDays * 2) / 3)

/**
 * Plans when a capsule is put in, so that it has so many shots left at the end, and how full it is then: a full one,
 * unless that would last longer than the simulation.
 */
const planUse = (capacity: number, { pace, left, from }: { pace: number; left: number; from: number }) => {
  const day = Math.max(from, Math.min(demoDays - Math.round((capacity - left) / pace), demoDays - 8))
  return { day, shots: Math.min(capacity, Math.max(1, Math.round(left + (demoDays - day) * pace))) }
}

/** Plans the fleet: devices with the capsules of their campaigns. `ended` was replaced a month ago. */
export const planFleet = (
  devices: readonly DemoDevice[],
  campaigns: readonly DemoCampaign[],
  fragrances: readonly number[],
): DemoFleet => {
  const { below, digits } = createRandom(41)
  const chance = createRandom(42)
  const capsules: DemoCapsule[] = []
  const add = (fragrance: number, capacity: number, { day = 0, shots = capacity } = {}, isStored = false) => {
    const serialNumber = `SL-${digits(4)}-${String(capsules.length + 1).padStart(4, '0')}`
    const capsule = { serialNumber, fragrance, shots, day, capacity, isStored }
    capsules.push(capsule)
    return capsule
  }
  const [spring, , ended, , , signature] = campaigns
  /** What a device ran before: the campaign that has ended, or the one that it keeps although it should run another. */
  const formerOf = (index: number, place: number, regime: RegimeName): DemoCampaign | undefined => {
    if (regime === 'campaignPending') return spring
    if (regime === 'campaignRefused') return signature
    return place === 3 && index < 38 ? ended : undefined
  }
  /** How many shots are left in a capsule: few in some, in which they end within the next weeks. */
  const shotsLeft = (capacity: number): number => {
    const lot = chance.below(100)
    if (lot < 4) return 1 + chance.below(4)
    if (lot < 12) return 5 + chance.below(6)
    return 14 + chance.below(capacity - 24)
  }

  const planned = devices.flatMap(({ macAddress, campaign }, index): SimulatedDevice[] => {
    const seed = 1000 + index
    const regime = special[index] ?? common[index % common.length] ?? 'steady'
    if (neverOn.includes(index)) return []
    if (!campaign) return [{ macAddress, regime: 'steady', campaign, capsules: [], spares: [], pace: 0, seed }]
    const former = formerOf(index, campaign.place, regime)
    const keepsFormer = regime === 'campaignPending' || regime === 'campaignRefused'
    const dial = (keepsFormer && former ? former : campaign).fragrances
    const isRefilled = regime === 'replacedEarly' || refilled.includes(index)
    const pace = isRefilled ? 6 : 1 + below(3)
    const first = below(dial.length)
    const isFull = chance.below(2) === 0
    const filled = dial.filter(() => isFull || chance.below(100) < filledSlots)
    const own = filled.map((_, place) => {
      const fragrance = filled[(first + place) % filled.length] ?? 0
      // What the former campaign lacks was put in with the present one.
      const from = former && !former.fragrances.includes(fragrance) ? changedOn + 1 : 0
      const ofPlace = { pace: pace * shareOf(place, filled.length), left: shotsLeft(campaign.shots), from }
      const use =
        isRefilled && place === 0
          ? { day: 0, shots: Math.min(campaign.shots, Math.round(ofPlace.pace * 60)) }
          : planUse(campaign.shots, ofPlace)
      return add(fragrance, campaign.shots, use)
    })
    const wrong = fragrances.find((one) => !campaign.fragrances.includes(one)) ?? 0
    const spares = [
      ...(isRefilled ? own.slice(0, 1).map(({ fragrance }) => add(fragrance, campaign.shots)) : []),
      ...(regime === 'wrongCapsule' ? [add(wrong, campaign.shots)] : []),
    ]
    return [{ macAddress, regime, campaign, ...(former && { former }), capsules: own, spares, pace, seed }]
  })
  for (let more = 0; more < stock; more++) add(fragrances[(more * 5) % fragrances.length] ?? 0, 100, {}, true)
  return { devices: planned, capsules }
}
