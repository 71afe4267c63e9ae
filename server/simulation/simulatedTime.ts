// The days of a simulation.
import { addDays, dayOf, instantAt } from '#kernel/core/contract/days.ts'

/** A day of the simulation, from midnight to midnight in the time zone of the installation. */
export interface SimulatedDay {
  /** From 0, the first one. */
  index: number
  /** The number of all days. */
  of: number
  /** 0 is Sunday. */
  weekday: number
  begin: number
  end: number
}

/** The days of a simulation; nothing is told that happens after `until`. */
export interface SimulatedTime {
  until: number
  days: readonly SimulatedDay[]
}

/** Returns the last days before a moment, its own day included. */
export const lastDays = (until: Date, count: number): SimulatedTime => ({
  until: until.getTime(),
  days: Array.from({ length: count }, (_, index) => {
    const day = addDays(dayOf(until), index - count + 1)
    const begin = instantAt(day).getTime()
    return { index, of: count, weekday: new Date(day).getUTCDay(), begin, end: instantAt(addDays(day, 1)).getTime() }
  }),
})
