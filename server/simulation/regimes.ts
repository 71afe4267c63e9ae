// How simulated devices are used: how many shots a day has, at which hours, and what happens to the device.
import type { RandomSource } from '#server/seeds/random.ts'
import type { SimulatedDay } from './simulatedTime.ts'

/** The days on which something happens to a device, drawn once for each. */
export interface Turns {
  /** The day of what happens once: a move, a holiday, a refused campaign. */
  turn: number
  /** The last days of an unplugged device, without a word from it. */
  silentFrom: number
}

interface Regime {
  /** Shots of a day, as a multiple of the usual number; 1 by default. */
  pace?: (day: SimulatedDay, turns: Turns) => number
  /** The hours between which it gives scent; all day by default. */
  hours?: readonly [number, number]
  /** Shots of a day come in one short crowd. */
  isCrowded?: boolean
  isOffline?: (day: SimulatedDay, turns: Turns) => boolean
  /** Whether it keeps the shots of its offline days, and reports them later. */
  reportsLate?: boolean
  /** By how much its clock is wrong, in ms. */
  clockError?: (day: SimulatedDay, turns: Turns) => number
}

const isWeekend = ({ weekday }: SimulatedDay) => weekday === 0 || weekday === 6
const isOpen = ({ weekday }: SimulatedDay) => weekday !== 0
const shop = [10, 20] as const
const dayMs = 86_400_000
const holidayDays = 10

const regimes = {
  steady: {},
  weekly: { pace: (day) => (isWeekend(day) ? 1.8 : 0.7), hours: [8, 23] },
  openingHours: { pace: (day) => (isOpen(day) ? 1.2 : 0), hours: shop },
  bursts: { pace: ({ index }) => (index % 5 === 2 ? 3 : 0.5), hours: shop, isCrowded: true },
  holiday: { pace: ({ index }, { turn }) => (index >= turn && index < turn + holidayDays ? 0 : 1.1), hours: [8, 22] },
  ramp: { pace: ({ index, of }) => 0.3 + (1.4 * index) / of, hours: [8, 22] },
  unplugged: { isOffline: ({ index }, { silentFrom }) => index >= silentFrom },
  moved: {
    pace: ({ index }, { turn }) => (index < turn ? 0.7 : 1.4),
    hours: [7, 21],
    isOffline: ({ index }, { turn }) => index === turn || index === turn + 1,
  },
  wrongClock: {
    // Its battery is empty and it begins in the year 2000 again, or it is set a year ahead.
    clockError: ({ index }, { turn }) => (index < turn ? 0 : turn % 2 === 0 ? -26 * 365 * dayMs : 365 * dayMs),
  },
  late: { isOffline: ({ index }, { turn }) => index === turn || index === turn + 9, reportsLate: true, hours: [8, 22] },
  replacedEarly: { hours: shop },
  wrongCapsule: { hours: [8, 22] },
  campaignPending: { hours: [8, 22] },
  campaignRefused: {},
} satisfies Readonly<Record<string, Regime>>

export type RegimeName = keyof typeof regimes

export const isRegimeName = (name: string): name is RegimeName => name in regimes

/** All regimes, so that a fleet of some size has each of them. */
export const regimeNames: readonly RegimeName[] = Object.keys(regimes).filter(isRegimeName)

export const regimeOf = (name: RegimeName): Regime => regimes[name]

/** Draws the days on which something happens to a device. */
export const drawTurns = ({ below }: RandomSource, days: number): Turns => ({
  turn: Math.floor(days * 0.4) + below(Math.max(1, Math.floor(days * 0.4))),
  silentFrom: days - 4 - below(Math.max(1, Math.floor(days / 6))),
})
