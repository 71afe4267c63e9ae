// What the address of the page says: how many days are compared, and which campaigns the chart draws.
import { board as limits } from '#src/product/limits.ts'
import type { BoardCampaign } from '#src/resources/campaigns/payloads.ts'

/** Returns the number of days; an impossible one means the usual one. */
export const daysIn = (query: URLSearchParams): number =>
  limits.days.find((days) => String(days) === query.get('days')) ?? limits.shownDays

/** A campaign in the chart. Its place gives the line a color and number that others do not change. */
export interface DrawnCampaign extends BoardCampaign {
  place: number
}

/** Returns the campaigns of the chart, by place; without a choice those with the most devices and a day to draw, as the table has them. */
export const drawnOf = (query: URLSearchParams, campaigns: readonly BoardCampaign[]): DrawnCampaign[] => {
  const drawable = campaigns.filter(({ perDevice }) => perDevice.length > 0)
  const largest = new Set(drawable.toSorted((one, other) => other.devices - one.devices).slice(0, limits.lines))
  const ids =
    query.get('campaigns')?.split('.') ??
    drawable.filter((one) => largest.has(one)).map(({ campaignId }) => String(campaignId))
  return ids.slice(0, limits.lines).flatMap((id, place) => {
    const found = drawable.find(({ campaignId }) => String(campaignId) === id)
    return found && ids.indexOf(id) === place ? [{ ...found, place }] : []
  })
}

/** Returns the address of the choice after a campaign has left the chart, or has taken its first free place. */
export const toggled = (drawn: readonly DrawnCampaign[], id: number): string => {
  const places = Array.from({ length: limits.lines }, () => '')
  for (const { campaignId, place } of drawn) places[place] = String(campaignId)
  const present = places.indexOf(String(id))
  places[present < 0 ? places.indexOf('') : present] = present < 0 ? String(id) : ''
  return places.join('.')
}

/** Returns the address with other values; what it says besides stays. */
export const withQuery = (query: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams({ ...Object.fromEntries(query), ...values })
