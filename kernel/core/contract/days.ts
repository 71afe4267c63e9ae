// The days of the installation: the day of an instant in its time zone, and the instant at which a day begins.
// Server and site set the zone once (docs/decisions/days.md). Without zod, for lists.

/** The zone of an installation that sets none. */
export const defaultTimeZone = 'America/Sao_Paulo'

const dayMs = 86_400_000
/** What comes after the last day that a date can name, as SQL and the order of texts have it. */
export const endless = 'infinity'

const formats = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for an unknown zone */
const formatOf = (zone: string): Intl.DateTimeFormat => {
  // Swedish writes YYYY-MM-DD HH:mm:ss.
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, format)
  return format
}

/** Whether a text is a known IANA time zone. Offsets and abbreviations are not: they mean several zones. */
export const isZoneName = (text: string): boolean => {
  try {
    return /^UTC$|^[a-z_]+\//i.test(text) && formatOf(text) !== undefined
  } catch {
    return false
  }
}

/** Returns the one name of a zone by which this program compares its names; undefined for an unknown zone. */
export const canonicalZone = (zone: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

let installed = defaultTimeZone

export const timeZone = (): string => installed

/** Sets the time zone of the installation; an old browser, which does not know it, keeps the default one. */
export const setTimeZone = (zone: string): void => {
  try {
    formatOf(zone)
    installed = zone
  } catch {}
}

/** Returns day and time of an instant in a zone: YYYY-MM-DD HH:mm:ss. @throws RangeError for an invalid date */
export const localTime = (instant: Date | number, zone = installed): string => formatOf(zone).format(instant)

/** Returns the day of an instant in a zone: YYYY-MM-DD. */
export const dayOf = (instant: Date | number, zone = installed): string => localTime(instant, zone).slice(0, 10)

/** Returns the present day of the installation. */
export const today = (now: Date | number = Date.now()): string => dayOf(now)

/** Returns the day some days after another; `endless` after the year 9999. */
export const addDays = (day: string, count: number): string => {
  const added = new Date(Date.parse(day) + count * dayMs).toISOString()
  return added.startsWith('+') ? endless : added.slice(0, 10)
}

/**
 * Returns the first instant of a day, or of a time of it (HH:mm:ss), in a zone. A skipped time is the instant of the
 * change; of a repeated one, the first counts.
 */
export const instantAt = (day: string, time = '00:00:00', zone = installed): Date => {
  const wanted = `${day} ${time}`
  const asUtc = Date.parse(`${day}T${time}Z`)
  // What the clock differs from UTC by, before and after a change that may be near.
  const offsets = [-dayMs, dayMs].map((away) => Date.parse(`${localTime(asUtc + away, zone)}Z`) - asUtc - away)
  const candidates = offsets.map((offset) => asUtc - offset)
  return new Date(Math.min(...candidates.filter((at) => localTime(at, zone) >= wanted), Math.max(...candidates)))
}
