// The time zones of the days in a filter: that of the installation, which a filter does not name, and that of its reader, which it does.
import { canonicalZone, isZoneName, timeZone } from '#kernel/core/contract/days.ts'

/** Returns the reader's time zone as the browser knows it; undefined if it is that of the installation, whatever name each of them has. */
export const ownZone = (): string | undefined => {
  const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions()
  return isZoneName(own) && canonicalZone(own) !== canonicalZone(timeZone()) ? own : undefined
}

/** Returns the zones to choose from for a condition that has one of them; none where there is nothing to choose. */
export const zonesFor = (chosen: string | undefined): string[] => {
  const zones = [...new Set([timeZone(), ownZone(), chosen].filter((zone) => zone !== undefined))]
  return zones.length > 1 ? zones : []
}

/** The name of a zone as people read it: Sao Paulo. */
export const zoneLabel = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
