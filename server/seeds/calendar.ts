// The moments of the demo content: they follow from the day of its start, in the time zone of the installation.
import { addDays, dayOf, instantAt } from '#kernel/core/contract/days.ts'

export const dayMs = 86_400_000
/** For so many days the log knows who has changed what. */
export const loggedDays = 92

/** Returns the moment so many days before a day, as HH:mm. On weekends the office is closed: the Friday before counts. */
export type OfficeMoment = (days: number, time: string) => string

export const officeOf = (now: Date): OfficeMoment => {
  const today = dayOf(now)
  return (days, time) => {
    const day = addDays(today, -days)
    const weekday = new Date(day).getUTCDay()
    const open = addDays(day, weekday === 0 ? -2 : weekday === 6 ? -1 : 0)
    const at = instantAt(open, `${time}:00`)
    // The office of today may have opened only a while ago.
    return (at > now ? instantAt(addDays(open, -1), `${time}:00`) : at).toISOString()
  }
}
