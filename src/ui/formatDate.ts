// Dates as the product writes them in every language: DD/MM/YYYY, and DD/MM/YYYY HH:mm (S1§2).

const two = (value: number): string => String(value).padStart(2, '0')

/** A calendar date, YYYY-MM-DD, turned round: it has no zone and takes none. */
export const formatDate = (date: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  return year ? `${day}/${month}/${year}` : date
}

/** The time of day, HH:mm, in the browser's zone. */
export const formatTime = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`

/** An instant (ISO 8601) in the browser's zone. */
export const formatInstant = (instant: string): string => {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  return `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()} ${formatTime(at)}`
}
