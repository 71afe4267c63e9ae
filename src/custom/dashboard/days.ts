// Computes the points of the chart of days: averages per day of a period and of the period before it.
import { addDays } from '#kernel/core/contract/days.ts'
import type { ShotsByDay } from '#src/resources/statistics/payloads.ts'
import { daysBetween } from './period.ts'

interface PointOfSeries {
  /** The first and last day of the point; the same one in short periods. */
  from: string
  to: string
  shots: number
  perDay: number
}

export interface DayPoint extends PointOfSeries {
  /** The point at the same place of the period before. */
  before: PointOfSeries | undefined
  /** The point includes today, so that its number still grows. */
  isRunning: boolean
}

const seriesOf = ({ from, to, shots }: Omit<ShotsByDay, 'step' | 'before'>, step: number): PointOfSeries[] =>
  shots.map((number, index) => {
    const start = addDays(from, index * step)
    const end = addDays(start, step - 1)
    const last = end < to ? end : to
    return { from: start, to: last, shots: number, perDay: number / daysBetween(start, last) }
  })

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** The points of a period. A period before without any shots is left out: there is nothing to compare with. */
export const dayPoints = ({ step, before, ...period }: ShotsByDay, today: string): DayPoint[] => {
  const compared = before && sumOf(before.shots) > 0 ? seriesOf(before, step) : []
  return seriesOf(period, step).map((point, index) => ({
    ...point,
    before: compared[index],
    isRunning: point.to >= today,
  }))
}
