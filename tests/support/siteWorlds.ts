// Makes sites whose slots share what happens to them, with a future that is known, to judge the restock plan by: moods of some days, drifts,
// seasons, another level from one day to the next, and new slots. It shares no code with the held-out fleet and the simulation.
import { createChance } from './heldOut/chance.ts'

/** The days that are known, and those after them. */
const [knownDays, laterDays] = [108, 22] as const

/** A `shift` may come after the forecast, when nobody can foresee it. */
export const worldKinds = ['steady', 'moody', 'drift', 'season', 'shift'] as const
export type WorldKind = (typeof worldKinds)[number]

export interface WorldSlot {
  /** Its shots on each known day since it was put up, and on those after. */
  days: readonly number[]
  later: readonly number[]
  capacity: number
  left: number
}

/** Returns the slots of sites. `size` is the usual number of slots of a site. */
export const siteWorlds = (seed: number, sites: number, size: number, kinds: readonly WorldKind[]): WorldSlot[][] => {
  const chance = createChance(seed)
  const total = knownDays + laterDays
  return Array.from({ length: sites }, () => {
    const kind = chance.pick(kinds)
    let [mood, level] = [0, 0]
    const phase = chance.between(0, 120)
    const [shiftsOn, factor] = [kind === 'shift' ? chance.whole(60, total) : Infinity, chance.pick([0.5, 1.8])]
    const common = Array.from({ length: total }, (_, day) => {
      mood = 0.9 * mood + (kind === 'moody' ? 0.15 : 0.02) * chance.normal()
      level += kind === 'drift' ? 0.03 * chance.normal() : 0
      const season = kind === 'season' ? 1 + 0.4 * Math.sin((2 * Math.PI * (day - phase)) / 120) : 1
      const weekday = [1, 1, 0.9, 1, 1.2, 1.3, 0.5][day % 7] ?? 1
      return Math.exp(mood + level) * season * weekday * (day >= shiftsOn ? factor : 1)
    })
    return Array.from({ length: chance.whole(Math.ceil(size / 2), Math.ceil(1.5 * size)) }, (): WorldSlot => {
      const capacity = chance.pick([400, 800, 1200])
      const base = capacity / chance.between(18, 75)
      const startsOn = chance.happens(0.05) ? knownDays - chance.whole(3, 12) : 0
      const shots = common.map((use) => chance.poisson(base * use))
      return {
        days: shots.slice(startsOn, knownDays),
        later: shots.slice(knownDays),
        capacity,
        left: Math.max(1, Math.round(capacity * chance.between(0.02, 1))),
      }
    })
  })
}
