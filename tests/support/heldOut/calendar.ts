// The days of the held-out fleet: numbers from 0 in the generator, dates for its readers.

/** Number of days in the history and in the future behind it. Day 0 is a Monday; Christmas and carnival are inside. */
export const dayCount = 330
const firstDay = Date.UTC(2025, 4, 5)

const nameOf = (day: number) => new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10)
const names = Array.from({ length: dayCount + 1 }, (_, day) => nameOf(day))

/** Returns the date of a day, such as `2025-05-05` for day 0. */
export const dateOf = (day: number): string => names[day] ?? nameOf(day)

/** Returns the date a number of days after another one. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

const publicHolidays = new Set([
  '2025-06-19',
  '2025-09-07',
  '2025-10-12',
  '2025-11-02',
  '2025-11-15',
  '2025-11-20',
  '2025-12-25',
  '2026-01-01',
  '2026-02-16',
  '2026-02-17',
])

/** The use from Monday to Sunday, on public holidays, and from December 8 to 24 and from there to January 4. */
const venues = {
  /** Scents by a timer and knows no weekday. */
  timer: { week: [1, 1, 1, 1, 1, 1, 1], holiday: 1, advent: 1, yearsEnd: 1 },
  /** Shopping street: strong Saturdays, closed on Sundays, busy before Christmas. */
  shop: { week: [0.9, 0.85, 0.9, 1, 1.25, 1.6, 0], holiday: 0, advent: 1.5, yearsEnd: 0.8 },
  /** Shopping center: open every day. */
  mall: { week: [0.8, 0.8, 0.85, 0.95, 1.2, 1.5, 1.1], holiday: 0.9, advent: 1.6, yearsEnd: 0.9 },
  /** Hotel lobby: guests every day, more of them on holidays. */
  hotel: { week: [1, 0.95, 0.95, 1, 1.1, 1.15, 1.05], holiday: 1.2, advent: 1, yearsEnd: 1.25 },
  /** Office: Monday to Friday, nearly empty between the years. */
  office: { week: [1, 1.05, 1.05, 1, 0.85, 0, 0], holiday: 0, advent: 1, yearsEnd: 0.25 },
  /** Clinic: Monday to Saturday noon. */
  clinic: { week: [1.1, 1, 1, 1, 0.95, 0.4, 0], holiday: 0, advent: 0.9, yearsEnd: 0.4 },
}
export type Venue = keyof typeof venues

const advent = '2025-12-08'
const christmas = '2025-12-24'
const newYear = '2026-01-04'

const levelOn = ({ week, holiday, advent: busy, yearsEnd }: (typeof venues)[Venue], day: number) => {
  const date = dateOf(day)
  const season = date < advent || date > newYear ? 1 : date <= christmas ? busy : yearsEnd
  return (week[day % 7] ?? 1) * (publicHolidays.has(date) ? holiday : 1) * season
}
const rhythmOf = (venue: Venue) => Array.from({ length: dayCount }, (_, day) => levelOn(venues[venue], day))

/** How much a place uses on each day, relative to an ordinary one. */
export const venueRhythm: Readonly<Record<Venue, readonly number[]>> = {
  timer: rhythmOf('timer'),
  shop: rhythmOf('shop'),
  mall: rhythmOf('mall'),
  hotel: rhythmOf('hotel'),
  office: rhythmOf('office'),
  clinic: rhythmOf('clinic'),
}
