// Forecasts when a capsule is empty from its slot's shots by day: a band of days, or why there is none. Pure.
// docs/decisions/forecasts-and-restock.md has the reasons, and how well bands hold.
import { forecast as limits, type Refusal } from '#src/product/limits.ts'
import { openGap, withoutOutage } from './gaps.ts'
import { levelOf, spreadOf } from './pace.ts'
import { mean } from './sums.ts'

/** What is known of the use of a slot: of one fragrance in one device. */
export interface SlotUse {
  /** Its shots on each whole day since its first one, the oldest day first, yesterday last. */
  days: readonly number[]
  /** Its shots of today so far. */
  today?: number
  /** The device's shots of these days: they tell a stuck capsule from an unused device. */
  deviceDays?: readonly number[]
  /** The shots until the capsule is empty: its own, and those of capsules of its fragrance that are used before it. */
  left: number
  /** The days since the device was last heard of, of which only those hours count in which its site is open. */
  silentDays?: number
}

/** Days from today, which is 0: the capsule gives its last shot on one of these, both included. */
export interface Band {
  from: number
  until: number
}

export interface Forecast {
  /** Null if the band is given; otherwise nobody but the score sees it. */
  refusal: Refusal | null
  band: Band | null
  /** Shots a day. */
  pace: number | null
}

/** Half a band in standard deviations, tuned on many kinds of use: whole days and drift widen it as well. */
const reach = 1.16

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))

/** Whether counts come in lumps, as of levels or weekly sums: days say nothing then. */
const isCoarse = (days: readonly number[]): boolean => {
  const given = days.filter((shots) => shots > 0)
  const { coarseStep, coarseDays } = limits
  if (given.length >= coarseDays && given.reduce(commonDivisor) >= coarseStep) return true
  return given.length * 4 <= days.length && mean(given) >= 2 * coarseStep
}

/** Whether the last weeks differ from those before by more than their days differ among themselves. */
const isChanged = (days: readonly number[], { floor, daily, weekly }: ReturnType<typeof spreadOf>): boolean =>
  limits.splits.some((last) => {
    const before = days.slice(-last - limits.window, -last)
    if (before.length < 7) return false
    const noise = Math.max(Math.min(daily, weekly), floor) * (1 / last + 1 / before.length)
    return Math.abs(mean(days.slice(-last)) - mean(before)) > limits.change * Math.sqrt(noise)
  })

const refusalOf = (use: SlotUse, days: readonly number[], spread: ReturnType<typeof spreadOf>): Refusal | null => {
  const { silentDays = 0 } = use
  if (silentDays > limits.silentDays) return 'silent'
  const gap = openGap(use)
  if (gap) return gap.kind
  if (isCoarse(days.slice(-limits.window))) return 'coarse'
  return isChanged(days, spread) ? 'changed' : null
}

/**
 * Returns a wide band by the pace of the last days, for planning without a forecast. Null without any use. A final
 * silence may be that of the connection, so it is not use.
 */
export const roughForecastOf = ({ days, left, silentDays = 0 }: SlotUse): { band: Band; pace: number } | null => {
  const pace = mean(days.slice(0, days.findLastIndex((shots) => shots > 0) + 1).slice(-limits.roughDays))
  if (pace === 0) return null
  const time = Math.min(left / pace, limits.farDays)
  const from = Math.max(0, Math.round(time * (1 - limits.roughShare) - silentDays))
  return { band: { from, until: Math.max(from, Math.round(time * (1 + limits.roughShare)) - 1) }, pace }
}

/** `width` widens or narrows the band: the nightly score corrects it (forecasts.server.ts). */
export const forecastOf = (use: SlotUse, width = 1): Forecast => {
  const days = withoutOutage(use.days.slice(-limits.memory))
  if (days.length < limits.leastDays || days.every((shots) => shots === 0))
    return { refusal: (use.silentDays ?? 0) > limits.silentDays ? 'silent' : 'young', band: null, pace: null }
  const spread = spreadOf(days)
  const { pace, drift } = levelOf(days, spread)
  const refusal = refusalOf(use, days, spread)
  // The last shot comes within its day, not at its end.
  const time = Math.max(0, use.left - 1 / 2) / pace
  if (time > limits.farDays) return { refusal: refusal ?? 'far', band: null, pace }
  // The shots of that time scatter, and so does the pace itself.
  const deviation = Math.sqrt(((spread.weekly * pace) / spread.mean) * time + drift(time) * time ** 2) / pace
  const from = Math.max(0, Math.round(time - reach * width * deviation))
  return { refusal, band: { from, until: Math.max(from, Math.round(time + reach * width * deviation) - 1) }, pace }
}
