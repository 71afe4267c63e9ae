// How the devices of the held-out fleet are used, fail, report and are served. The shares are percentages of the devices.
import { dayCount, type Venue } from './calendar.ts'
import type { Chance } from './chance.ts'

export interface Failure {
  kind: 'fading' | 'died' | 'stuck' | 'unplugged'
  /** The first day that is not as before. */
  from: number
  /** The first day without any shot. */
  silentOn: number
  /** The number of slots that fail, from the first one on. */
  slots: number
}

export interface Plan {
  /** The day on which the device was put up; those of day 0 are older than the history. */
  startsOn: number
  venue: Venue
  /** How much days differ by chance, all slots together, as standard deviation of a logarithm; and how much of it stays for the next day. */
  noise: number
  memory: number
  /** The use on a day, beside that of the place. */
  use: (day: number) => number
  /** Whether the device reaches the server on a day. Shots of other days are reported on the next one. */
  online: (day: number) => boolean
  /** Reports one sum a week instead of days. */
  weeklySums: boolean
  /** The share of a day's shots that a slow clock dates the day before. */
  datedBefore: number
  /** The share of the capacity at which people fill capsules up in place, or swap them, more often than not; 0 is never. */
  refillAt: number
  swapAt: number
  /** Holds two capsules of one fragrance in its first slot. */
  twins: boolean
  failure?: Failure
}

const daysInside = (periods: readonly (readonly [from: number, length: number])[]) => {
  const inside = new Set(periods.flatMap(([from, length]) => Array.from({ length }, (_, day) => from + day)))
  return (day: number) => inside.has(day)
}
/** Returns periods with gaps between them until the last day. */
const periods = (gap: () => number, length: () => number) => {
  const found: [number, number][] = []
  for (let day = gap(); day < dayCount; day += gap()) {
    const days = length()
    found.push([day, days])
    day += days
  }
  return found
}
const logRamp = (from: number, length: number, factor: number) => (day: number) =>
  factor ** Math.min(1, Math.max(0, (day - from) / length))

interface Regime {
  share: number
  plan: (chance: Chance) => Partial<Plan>
}
const failing = (share: number, failure: (chance: Chance, from: number) => Partial<Plan> & { failure: Failure }) => ({
  share,
  plan: (chance: Chance) => failure(chance, chance.whole(70, 225)),
})
/** A device that is offline from a day on. */
const gone = (kind: Failure['kind'], from: number) => ({
  failure: { kind, from, silentOn: from, slots: Infinity },
  online: (day: number) => day < from,
})

export const regimes = {
  /** The same every day: a timer, and the little noise of counting. */
  steady: { share: 12, plan: () => ({ venue: 'timer', noise: 0.03 }) },
  /** Noise far beyond that of counting, with good and bad days that follow each other. */
  lively: { share: 8, plan: (c) => ({ noise: c.between(0.35, 0.7), memory: c.between(0, 0.5) }) },
  /** The rhythm of a place with closed days and holidays. */
  weekly: { share: 15, plan: (c) => ({ venue: c.pick(['shop', 'office', 'clinic']) }) },
  /** Swings slowly by up to 45 % with the seasons. */
  seasonal: {
    share: 6,
    plan(c) {
      const [height, phase] = [c.between(0.2, 0.45), c.between(0, 365)]
      return { use: (day) => 1 + height * Math.sin((2 * Math.PI * (day - phase)) / 365) }
    },
  },
  /** A place that becomes popular over months. */
  rampUp: { share: 4, plan: (c) => ({ use: logRamp(c.whole(20, 150), c.whole(60, 120), c.between(1.6, 3)) }) },
  /** A place that loses its visitors over months. */
  rampDown: { share: 4, plan: (c) => ({ use: logRamp(c.whole(20, 150), c.whole(60, 120), c.between(0.3, 0.6)) }) },
  /** A new campaign, or the device moved: another level from one day to the next. */
  levelShift: {
    share: 5,
    plan: (c) => ({ use: logRamp(c.whole(40, 240), 1, c.pick([c.between(0.35, 0.7), c.between(1.5, 2.6)])) }),
  },
  /** Events of one to four days with several times the usual use, about twice a month. */
  bursts: {
    share: 5,
    plan(c) {
      const [isEvent, height] = [
        daysInside(
          periods(
            () => c.whole(5, 22),
            () => c.whole(1, 4),
          ),
        ),
        c.between(2.5, 6),
      ]
      return { use: (day) => (isEvent(day) ? height : 1) }
    },
  },
  /** Closed for ten to 24 days once or twice; half of the places pull the plug meanwhile. */
  vacation: {
    share: 4,
    plan(c) {
      const isAway = daysInside([
        [c.whole(50, 140), c.whole(10, 24)],
        [c.whole(180, 300), c.whole(10, 24)],
      ])
      const unplugs = c.happens(0.5)
      return { use: (day) => (isAway(day) ? 0 : 1), online: (day) => !unplugs || !isAway(day) }
    },
  },
  /** A meeting room or a ballroom: used on some days, not on most. */
  intermittent: {
    share: 4,
    plan(c) {
      const probability = c.between(0.2, 0.45)
      const used = Array.from({ length: dayCount }, () => (c.happens(probability) ? 1 / probability : 0))
      return { venue: 'timer', use: (day) => used[day] ?? 0 }
    },
  },
  /** Dies slowly: its shots fade over three to seven weeks; half of these devices lose the connection at the end. */
  fading: failing(5, (c, from) => {
    const [silentOn, connected] = [from + c.whole(21, 49), c.happens(0.5)]
    return {
      failure: { kind: 'fading', from, silentOn, slots: Infinity },
      online: (day) => connected || day < silentOn,
    }
  }),
  /** Dies from one day to the next. */
  died: failing(2, (_, from) => gone('died', from)),
  /** Pulled out and never put back, mostly before a weekend. */
  unplugged: failing(3, (_, from) => gone('unplugged', from - (from % 7) + 4)),
  /** One or two slots get stuck; the device keeps speaking and the others keep shooting. */
  stuck: failing(5, (c, from) => ({ failure: { kind: 'stuck', from, silentOn: from, slots: c.whole(1, 2) } })),
  /** Offline for two to twelve days every few weeks, then all late reports at once, with their right dates. */
  late: {
    share: 4,
    plan(c) {
      const isOffline = daysInside(
        periods(
          () => c.whole(12, 40),
          () => c.whole(2, 12),
        ),
      )
      return { online: (day) => !isOffline(day) }
    },
  },
  /** A clock that is hours slow: part of each day's shots count for the day before. */
  slowClock: { share: 2, plan: (c) => ({ datedBefore: c.between(0.1, 0.45) }) },
  /** Reports once a week, and only the sum. */
  coarse: {
    share: 3,
    plan(c) {
      const weekday = c.whole(0, 6)
      return { weeklySums: true, online: (day) => day % 7 === weekday }
    },
  },
  /** Capsules are filled up in place before they are empty. */
  refilled: { share: 3, plan: (c) => ({ refillAt: c.between(0.1, 0.4) }) },
  /** Capsules are swapped while much is left in them. */
  swapped: { share: 3, plan: (c) => ({ swapAt: c.between(0.15, 0.5) }) },
  /** Two capsules of one fragrance, the older one used first. */
  twins: { share: 2, plan: () => ({ twins: true }) },
  /** Put up in the middle of the history. */
  newcomer: { share: 1, plan: (c) => ({ startsOn: c.whole(45, 200) }) },
} as const satisfies Record<string, Regime>
export type RegimeName = keyof typeof regimes
