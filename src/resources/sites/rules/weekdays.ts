// The days of a week, and the hours of a site on each: one interval, such as 09:00-18:00, or none.

/** In the order of a week that begins on Monday, as their names on the wire. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** `HH:mm-HH:mm`, or null for a day on which the site is closed. One that does not end later than it begins ends on the next day. */
export type Hours = string | null
export type OpeningHours = Record<Weekday, Hours>

/** Is the site open the whole day: does the interval end when it began, a day later? */
export const isWholeDay = (hours: string): boolean => {
  const [opens, closes] = hours.split('-')
  return opens === closes
}
