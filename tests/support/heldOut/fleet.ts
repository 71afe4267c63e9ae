// Makes a fleet of scent devices whose future is known, to judge forecasts by: it shares no code with the simulation of devices.
import { dayCount, venueRhythm } from './calendar.ts'
import { createChance, type Chance } from './chance.ts'
import { regimes, type Plan, type RegimeName } from './regimes.ts'
import { runSlot, type Slot } from './slot.ts'

export interface Device {
  deviceId: number
  regime: RegimeName
  plan: Plan
  slots: Slot[]
}

const planOf = (chance: Chance, regime: RegimeName): Plan => ({
  startsOn: 0,
  venue: chance.pick(['timer', 'shop', 'mall', 'hotel', 'office', 'clinic']),
  noise: chance.between(0.03, 0.2),
  memory: 0,
  use: () => 1,
  online: () => true,
  weeklySums: false,
  datedBefore: 0,
  refillAt: 0,
  swapAt: 0,
  twins: false,
  ...regimes[regime].plan(chance),
})

/** Returns the use of each day that all slots of a device share: of the place, by plan, and by chance. */
const dayUses = (chance: Chance, plan: Plan) => {
  let drift = chance.normal() * plan.noise
  const innovation = plan.noise * Math.sqrt(1 - plan.memory ** 2)
  return Array.from({ length: dayCount }, (_, day) => {
    drift = plan.memory * drift + innovation * chance.normal()
    return Math.exp(drift - plan.noise ** 2 / 2) * (venueRhythm[plan.venue][day] ?? 1) * plan.use(day)
  })
}

const makeDevice = (seed: number, deviceId: number, regime: RegimeName): Device => {
  const chance = createChance(seed)
  const plan = planOf(chance, regime)
  const dayUse = dayUses(chance, plan)
  let capsules = 0
  const slots = Array.from({ length: chance.whole(2, 5) }, (_, place): Slot => {
    const capacity = chance.pick([400, 800, 1200, 2000, 3000])
    const failure = plan.failure && place < plan.failure.slots ? plan.failure : undefined
    const load = {
      fragranceId: 1 + ((deviceId * 7 + place) % 40),
      capacity,
      base: capacity / chance.between(18, 75),
      failure,
    }
    const ofSlot = { ...plan, twins: plan.twins && place === 0 }
    return runSlot(chance, ofSlot, load, dayUse, () => deviceId * 1000 + ++capsules)
  })
  return { deviceId, regime, plan, slots }
}

const isRegime = (name: string): name is RegimeName => Object.hasOwn(regimes, name)

/** Makes a fleet in which each regime has its share of the devices, always the same for a seed. */
export const createFleet = (seed: number, devices: number): Device[] => {
  const chance = createChance(seed)
  const names = Object.keys(regimes).filter(isRegime)
  let end = 0
  const ends = names.map((name) => ({ name, end: (end += regimes[name].share) }))
  return Array.from({ length: devices }, (_, place) => {
    const regime = ends.find((one) => ((place + 0.5) / devices) * end < one.end)?.name ?? 'steady'
    return makeDevice(chance.seed(), 1 + place, regime)
  })
}

/** Returns the last day whose shots are reported before `today`; undefined if the device has not reported yet. */
export const lastReported = ({ plan }: Device, today: number): number | undefined => {
  for (let day = today - 1; day >= plan.startsOn; day--) if (plan.online(day)) return day
  return undefined
}
