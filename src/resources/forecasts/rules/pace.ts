// Estimates how many shots a day a slot gives, and how far that may be wrong.
import { forecast as limits } from '#src/product/limits.ts'
import { mean, sum, variance } from './sums.ts'

const week = 7

/** How much days scatter: their variance, a day's part of that between weeks, and a minimum. */
export interface Spread {
  mean: number
  daily: number
  weekly: number
  floor: number
}

/** Weeks, because most places have busy and quiet weekdays, which a whole week evens out. */
export const spreadOf = (days: readonly number[]): Spread => {
  const last = days.slice(-limits.window)
  // Not 0: after a long silence the last days may have no shot at all.
  const middle = Math.max(mean(last), 1 / limits.memory)
  const floor = limits.leastScatter * middle
  const daily = variance(last)
  const weeks = Array.from({ length: Math.floor(days.length / week) }, (_, back) =>
    sum(days.slice(days.length - week * (back + 1), days.length - week * back)),
  )
  const between = weeks.slice(1).map((shots, at) => (shots - (weeks[at] ?? 0)) ** 2 / (2 * week))
  // Few weeks say little, so the days count as one more of them.
  return { mean: middle, daily, floor, weekly: Math.max((daily + sum(between)) / (1 + between.length), floor) }
}

interface Level {
  pace: number
  /** The variance of the mean pace over some days from now on. */
  drift: (days: number) => number
}

/**
 * Averages memories from a hundred days to eight, by how well each would have foretold the weeks so far. Their
 * disagreement makes the pace less certain.
 */
export const levelOf = (days: readonly number[], { mean: usual, weekly }: Spread): Level => {
  const scatter = (pace: number) => (weekly * Math.max(pace, usual / 5)) / usual
  const fits = limits.memories.map(({ keeps, prior }) => {
    let shots = 0
    let count = 0
    let likelihood = Math.log(prior)
    for (const [at, today] of days.entries()) {
      if (at >= week && (days.length - at) % week === 0) {
        // The usual pace counts as half a day.
        const pace = (shots + usual / 2) / (count + 1 / 2)
        const noise = scatter(pace)
        const expected = week * noise + week ** 2 * (noise / count) * (1 + ((1 - keeps) * week) / 3)
        const error = sum(days.slice(at, at + week)) - week * pace
        likelihood -= (Math.log(expected) + error ** 2 / expected) / 2
      }
      shots = shots * keeps + today
      count = count * keeps + 1
    }
    return { pace: shots / count, count, keeps, likelihood }
  })
  const best = Math.max(...fits.map(({ likelihood }) => likelihood))
  const weights = fits.map(({ likelihood }) => Math.exp(likelihood - best))
  const total = sum(weights)
  const averageOf = (of: (fit: (typeof fits)[number]) => number) =>
    sum(fits.map((fit, at) => ((weights[at] ?? 0) / total) * of(fit)))
  const pace = Math.max(
    averageOf((fit) => fit.pace),
    1 / limits.farDays / limits.memory,
  )
  const noise = (weekly * pace) / usual
  return {
    pace,
    drift: (ahead) =>
      averageOf((fit) => (noise / fit.count) * (1 + ((1 - fit.keeps) * ahead) / 3) + (fit.pace - pace) ** 2),
  }
}
