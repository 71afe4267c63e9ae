// How long a site was open between two moments: at night and on closed days, nobody expects anything of its devices.
import { addDays, dayOf, instantAt } from '#kernel/core/contract/days.ts'
import { weekdays, type OpeningHours } from '#kernel/kinds/openingHours/contract.ts'

const dayMs = 86_400_000

/** Where a device stands: without opening hours it is always open. */
export interface Place {
  timeZone: string
  openingHours: OpeningHours | null
}

const hoursOf = (hours: OpeningHours, day: string) => hours[weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday']

/** Returns the ms for which a site was open between two moments; before the last sixty days, all. */
export const openTime = (from: number, until: number, place: Place | null | undefined): number => {
  const hours = place?.openingHours
  if (!hours || Object.values(hours).every((day) => day === null) || until <= from) return Math.max(0, until - from)
  const begin = Math.max(from, until - 60 * dayMs)
  const last = dayOf(until, place.timeZone)
  let open = begin - from
  // An interval may end on the next day.
  for (let day = addDays(dayOf(begin, place.timeZone), -1); day <= last; day = addDays(day, 1)) {
    const [opens, closes] = hoursOf(hours, day)?.split('-') ?? []
    if (opens === undefined || closes === undefined) continue
    const at = (date: string, time: string) => instantAt(date, `${time}:00`, place.timeZone).getTime()
    const [opened, closed] = [at(day, opens), at(closes <= opens ? addDays(day, 1) : day, closes)]
    open += Math.max(0, Math.min(closed, until) - Math.max(opened, begin))
  }
  return open
}
