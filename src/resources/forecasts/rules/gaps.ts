// Finds days on which a slot gave nothing although it usually does: outages in the past, and silence that goes on.
import { forecast as limits } from '#src/product/limits.ts'
import { mean, variance } from './sums.ts'

interface Run {
  from: number
  length: number
}

/** The runs of days without a shot, the longest first. */
const runsOf = (days: readonly number[]): Run[] => {
  const runs: Run[] = []
  let last: Run | undefined
  for (const [at, shots] of days.entries()) {
    if (shots > 0) last = undefined
    else if (last) last.length += 1
    else runs.push((last = { from: at, length: 1 }))
  }
  return runs.sort((one, other) => other.length - one.length)
}

/** Whether so many silent days are hardly chance: fewer than one in a hundred, at the usual scatter. */
const isUnusual = (length: number, before: readonly number[]): boolean => {
  const usual = mean(before)
  return usual > 0 && length * usual > limits.unlikely * Math.max(1, variance(before) / usual)
}

/** Leaves out one long silence, as of an unplugged device: use before and after it is alike. */
export const withoutOutage = (days: readonly number[]): readonly number[] => {
  const [longest, second = { length: 0 }] = runsOf(days)
  if (!longest || longest.from + longest.length === days.length) return days
  if (longest.length < limits.outageDays || longest.length <= 2 * second.length) return days
  const rest = days.toSpliced(longest.from, longest.length)
  return isUnusual(longest.length, rest) ? rest : days
}

/** What a gap that goes on means: the whole device gives nothing, or only this slot does. */
export interface OpenGap {
  kind: 'idle' | 'stuck'
  /** The whole days without a shot. */
  days: number
}

interface Use {
  days: readonly number[]
  today?: number
  deviceDays?: readonly number[]
}

/** Returns since when a slot has given nothing although, by its own rhythm, it should have. */
export const openGap = ({ days: all, today = 0, deviceDays }: Use): OpenGap | undefined => {
  if (today > 0) return undefined
  const days = all.slice(-limits.memory)
  const last = days.findLastIndex((shots) => shots > 0)
  const length = days.length - 1 - last
  const before = days.slice(0, last + 1)
  const [, second = { length: 0 }] = runsOf(before)
  if (last === -1 || length < 2 || length <= second.length) return undefined
  if (!isUnusual(length, before.slice(-limits.window))) return undefined
  const isDeviceUsed = deviceDays === undefined || deviceDays.slice(-length).some((shots) => shots > 0)
  return { kind: isDeviceUsed ? 'stuck' : 'idle', days: length }
}
