// Decides which copies stay in the store: fewer, the older they are.
import { addDays, dayOf } from '#kernel/core/contract/days.ts'

export interface Copy {
  key: string
  at: Date
}

/** How many days, weeks and months with copies keep their last one. */
interface Kept {
  days: number
  weeks: number
  months: number
}

/** The Monday of the week of a day. */
const weekOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const periods = { days: (day: string) => day, weeks: weekOf, months: (day: string) => day.slice(0, 7) }

/**
 * Returns the copies that need not stay: all but the last one of each of the last `days`, `weeks` and `months` in which
 * there is any, in the installation's time zone, and those of `proved`. A period without a copy does not count, so
 * that an installation whose backups stopped loses nothing.
 */
export const superfluous = <Each extends Copy>(
  copies: readonly Each[],
  kept: Kept,
  proved: ReadonlySet<string> = new Set(),
): Each[] => {
  const newestFirst = copies.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const stays = new Set(proved)
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const seen = new Set<string>()
    for (const { key, at } of newestFirst) {
      const period = periods[unit](dayOf(at))
      if (seen.has(period)) continue
      if (seen.size === kept[unit]) break
      seen.add(period)
      stays.add(key)
    }
  }
  return newestFirst.filter(({ key }) => !stays.has(key))
}
