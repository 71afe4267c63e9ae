// Judges forecasts by what really happened.
import type { Forecast } from './forecaster.ts'

export interface Truth {
  /** What ended this filling of the capsule; `running` if nothing had on the last day. */
  end: 'empty' | 'removed' | 'refilled' | 'failed' | 'running'
  /** The day of its last shot if it became empty, else that of its end. */
  endsOn: string
  /** A failure that kept it from becoming empty: its first day, and the last one on which a warning is in time. */
  failure?: { from: string; deadline: string }
}

export interface Judged {
  deviceId: number
  capsuleId: number
  today: string
  forecast: Forecast
  truth: Truth
}

/** The parts of a whole with a property; their share is NaN if there is no whole. */
interface Share {
  of: number
  count: number
  share: number
}

export interface Score {
  /** The forecasts that were asked for and given. */
  given: Share
  /** The number of refusals by reason. */
  refused: Record<string, number>
  /** The given forecasts that are due, and those whose band holds the truth. */
  held: Share
  /** The due forecasts whose capsule became empty before its band, and not until its end. */
  early: number
  late: number
  /** The mean probability that the due forecasts promise. */
  promised: number
  /** The median number of days in the bands of due forecasts. */
  width: number
  /** The failing capsules that were refused or flagged on the last day before their deadline, and devices with such a capsule. */
  warned: { capsules: Share; devices: Share }
}

const shareOf = (count: number, of: number): Share => ({ of, count, share: count / of })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const daysIn = (from: string, to: string) => 1 + Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

type Verdict = 'held' | 'early' | 'late' | 'undecided'

/**
 * Judges a band. It is due if it ends by the last day, however early its capsule became empty: otherwise only the early ones would count.
 * A capsule that somebody filled up or took out before the end of its band proves nothing; one that a failure kept full is late.
 * One that was empty without anybody knowing counts as empty on the day of the forecast.
 */
const verdictOf = ({ today, truth }: Judged, { from, to }: { from: string; to: string }, lastDay: string): Verdict => {
  if (to > lastDay) return 'undecided'
  if (truth.end !== 'empty') {
    const isHandled = truth.end === 'removed' || truth.end === 'refilled'
    return isHandled && truth.endsOn <= to ? 'undecided' : 'late'
  }
  const day = truth.endsOn < today ? today : truth.endsOn
  return day < from ? 'early' : day > to ? 'late' : 'held'
}

/** Returns who was warned: whose last forecast after the first day of the failure and until the deadline is refused or flagged. */
const warningsIn = (judged: readonly Judged[]): Score['warned'] => {
  const inTime = judged
    .filter(({ today, truth: { failure } }) => failure && today > failure.from && today <= failure.deadline)
    .toSorted((one, other) => (one.today < other.today ? -1 : 1))
  const capsules = [...new Map(inTime.map((one) => [one.capsuleId, one])).values()]
  const warned = capsules.filter(({ forecast }) => forecast.refused !== undefined || forecast.flagged !== undefined)
  const devicesOf = (some: readonly Judged[]) => new Set(some.map(({ deviceId }) => deviceId)).size
  return {
    capsules: shareOf(warned.length, capsules.length),
    devices: shareOf(devicesOf(warned), devicesOf(capsules)),
  }
}

/** Judges forecasts by the truth, which is known until the last day. */
export const scoreOf = (judged: readonly Judged[], lastDay: string): Score => {
  const refused: Record<string, number> = {}
  const given = judged.flatMap((one) => {
    const { forecast } = one
    if (forecast.refused === undefined) return [{ ...forecast, verdict: verdictOf(one, forecast, lastDay) }]
    refused[forecast.refused] = (refused[forecast.refused] ?? 0) + 1
    return []
  })
  const due = given.filter(({ verdict }) => verdict !== 'undecided')
  const count = (verdict: Verdict) => due.filter((one) => one.verdict === verdict).length
  const widths = due.map(({ from, to }) => daysIn(from, to)).toSorted((one, other) => one - other)
  return {
    given: shareOf(given.length, judged.length),
    refused,
    held: shareOf(count('held'), due.length),
    early: count('early'),
    late: count('late'),
    promised: sum(due.map(({ probability }) => probability)) / due.length,
    width: widths[Math.floor(widths.length / 2)] ?? Number.NaN,
    warned: warningsIn(judged),
  }
}

/** Returns which conditions of the acceptance a score misses. */
export const shortcomingsOf = ({ given, held, warned }: Score): string[] => {
  const met = {
    bands: held.share >= 0.75 && held.share <= 0.85,
    warnings: Math.min(warned.capsules.share, warned.devices.share) >= 0.8,
    // Otherwise a forecaster that refuses whatever is difficult would be accepted.
    refusals: given.share >= 0.5,
  }
  return Object.entries(met).flatMap(([name, isMet]) => (isMet ? [] : [name]))
}
