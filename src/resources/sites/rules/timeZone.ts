// The time zones that a site may have.

let known: ReadonlySet<string> | undefined

/** The names of the IANA database that this browser or server knows, in the order of the alphabet. */
export const timeZones = (): ReadonlySet<string> => (known ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']))

/** Returns the name of a zone as it is stored: in its letter case, and the present one for an old name. Undefined for anything else. */
export const timeZoneOf = (typed: string): string | undefined => {
  const wanted = typed.trim().replaceAll(/\s+/g, '_')
  if (timeZones().has(wanted)) return wanted
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions()
    // An offset such as +03:00 is no zone: it knows no summer time.
    return timeZones().has(timeZone) ? timeZone : undefined
  } catch {
    return undefined
  }
}
