// The days on which a site takes deliveries: those on which it is open.
import { addDays } from '#kernel/core/contract/days.ts'
import { weekdays, type OpeningHours } from '#kernel/kinds/openingHours/contract.ts'

const isOpen = (hours: OpeningHours, day: string): boolean =>
  hours[weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'] !== null

/** Returns the first day from this one on when a site is open; without opening hours it always is. */
export const nextOpenDay = (day: string, hours: OpeningHours | null | undefined): string => {
  if (!hours) return day
  const week = Array.from({ length: weekdays.length }, (_, after) => addDays(day, after))
  return week.find((one) => isOpen(hours, one)) ?? day
}
