// Dates as the product writes them in every language: DD/MM/YYYY, and DD/MM/YYYY HH:mm (S1§2).
import { localTime } from '#kernel/core/contract/days.ts'

/** A calendar date, YYYY-MM-DD, turned round: it has no zone and takes none. */
export const formatDate = (date: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  return year ? `${day}/${month}/${year}` : date
}

/** The time of day, HH:mm, in the installation's zone. */
export const formatTime = (at: Date): string => localTime(at).slice(11, 16)

/** An instant (ISO 8601) in the installation's zone. */
export const formatInstant = (instant: string): string => {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const local = localTime(at)
  return formatDate(local) + local.slice(10, 16)
}
