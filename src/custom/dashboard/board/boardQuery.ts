// What the address of the page says: how many days are compared, and which campaigns the chart draws.
import { isId } from '#kernel/contract/limits.ts'
import { board as limits } from '#product/limits.ts'
import type { BoardCampaign } from '#src/resources/campaigns/payloads.ts'

/** Returns the number of days; an impossible one means the usual one. */
export const daysIn = (query: URLSearchParams): number =>
  limits.days.find((days) => String(days) === query.get('days')) ?? limits.shownDays

/**
 * Returns the campaigns that the chart draws, in the order in which they were chosen. Without a choice they are those with the most
 * devices; those without a day to draw are left out.
 */
export const drawnOf = (query: URLSearchParams, campaigns: readonly BoardCampaign[]): BoardCampaign[] => {
  const drawable = campaigns.filter(({ perDevice }) => perDevice.length > 0)
  const chosen = query.get('campaigns')
  const drawn =
    chosen === null
      ? drawable.toSorted((one, other) => other.devices - one.devices)
      : [...new Set(chosen.split('.'))]
          .filter(isId)
          .flatMap((id) => drawable.find(({ campaignId }) => campaignId === Number(id)) ?? [])
  return drawn.slice(0, limits.lines)
}

/** Returns the address with other values; what it says besides stays. */
export const withQuery = (query: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams({ ...Object.fromEntries(query), ...values })
