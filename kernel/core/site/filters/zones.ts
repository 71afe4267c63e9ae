// The time zones of a filter's days: the installation's, which filters do not name, and the reader's, which they do.
import { canonicalZone, isZoneName, timeZone } from '#kernel/core/contract/days.ts'

/** Returns the reader's time zone; undefined if it is that of the installation under any name. */
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
