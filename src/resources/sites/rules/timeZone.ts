// The time zones that a site may have.
import { canonicalZone } from '#kernel/core/contract/days.ts'

let known: ReadonlySet<string> | undefined

/** The names of the IANA database that this browser or server knows, in the order of the alphabet. */
export const timeZones = (): ReadonlySet<string> => (known ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']))

/**
 * Returns a zone's name to store: as given, because a zone has several right names, but in its letter case. Undefined
 * for anything else.
 */
export const timeZoneOf = (typed: string): string | undefined => {
  const wanted = typed.trim().replaceAll(/\s+/g, '_')
  const zone = canonicalZone(wanted)
  // An offset such as +03:00 is no zone: it knows no summer time.
  if (zone === undefined || !timeZones().has(zone)) return undefined
  return zone.toLowerCase() === wanted.toLowerCase() ? zone : wanted
}
