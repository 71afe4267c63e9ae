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

interface DemoFleet {
  devices: SimulatedDevice[]
  capsules: SimulatedCapsule[]
}

/** Devices whose first capsule gets empty and is replaced. */
const refilled = [0, 7, 14, 28, 31, 43]
/** Capsules that no device has had. */
const stock = 6
/** What each capsule of a device gives of its shots (simulateDevice.ts). */
const shares = { 2: [0.63, 0.37], 3: [0.48, 0.28, 0.24] } as const

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

/** Plans the fleet: devices with the capsules of their campaigns. `ended` was replaced a month ago. */
export const planFleet = (
  devices: readonly DemoDevice[],
  campaigns: readonly DemoCampaign[],
  fragrances: readonly number[],
): DemoFleet => {
  const { below, digits } = createRandom(41)
  const capsules: SimulatedCapsule[] = []
  const add = (fragrance: number, shots: number, day = 0): SimulatedCapsule => {
    const serialNumber = `SL-${digits(4)}-${String(capsules.length + 1).padStart(4, '0')}`
    const capsule = { serialNumber, fragrance, shots, day }
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

  const planned = devices.flatMap(({ macAddress, campaign }, index): SimulatedDevice[] => {
    const seed = 1000 + index
    const regime = special[index] ?? common[index % common.length] ?? 'steady'
    if (neverOn.includes(index)) return []
    if (!campaign) return [{ macAddress, regime: 'steady', campaign, capsules: [], spares: [], pace: 0, seed }]
    const former = formerOf(index, campaign.place, regime)
    const both = campaign.fragrances.filter((one) => former?.fragrances.includes(one) ?? true)
    const dial = both.length > 2 ? both : (former ?? campaign).fragrances
    const isRefilled = regime === 'replacedEarly' || refilled.includes(index)
    const pace = isRefilled ? 5 : 1 + below(4)
    const first = below(dial.length)
    const own = shares[index % 4 === 1 ? 3 : 2].map((share, place) => {
      // How much of the capsule is used by now. The first ones of some devices are nearly empty.
      const usual = place === 0 && index % 3 === 0 ? 0.9 + below(15) / 100 : 0.2 + below(65) / 100
      const used = isRefilled && place === 0 ? 1.4 : usual
      const day = Math.round(demoDays - (used * campaign.shots) / (pace * share))
      return add(dial[(first + place) % dial.length] ?? 0, campaign.shots, Math.min(Math.max(day, 0), demoDays - 8))
    })
    const wrong = fragrances.find((one) => !campaign.fragrances.includes(one)) ?? 0
    const spares = [
      ...(isRefilled ? own.slice(0, 1).map(({ fragrance, shots }) => add(fragrance, shots)) : []),
      ...(regime === 'wrongCapsule' ? [add(wrong, campaign.shots)] : []),
    ]
    return [{ macAddress, regime, campaign, ...(former && { former }), capsules: own, spares, pace, seed }]
  })
  for (let more = 0; more < stock; more++) add(fragrances[more * 5] ?? 0, 100)
  return { devices: planned, capsules }
}
