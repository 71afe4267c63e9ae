// Where the records of a condition are listed, those of one site alone if it has one. Site and server load it.
import { readCondition } from './condition.ts'

/** How a resource's records are found by their site. */
const siteFilters: Readonly<Record<string, string>> = { devices: 'site.is', capsules: 'device.site.is' }

interface Cause {
  condition: string
  /** The name of the resource; null if the view is gone. */
  resource: string | null
  siteId: number | null
  /** The filters for attention of the resource (its definition). */
  attention: Readonly<Record<string, string | null>>
}

/** Returns the path of the list; undefined without one. A view is shown whole, as its name says. */
export const causePath = ({ condition, resource, siteId, attention }: Cause): string | undefined => {
  const read = readCondition(condition)
  if (!read || resource === null) return undefined
  if ('view' in read) return `/admin/${resource}?view=${read.view}`
  const filter = attention[read.attention] ?? read.attention
  const bySite = siteFilters[resource]
  const where = siteId !== null && bySite ? `all(${filter},${bySite}.${siteId})` : filter
  return `/admin/${resource}?where=${encodeURIComponent(where)}`
}
