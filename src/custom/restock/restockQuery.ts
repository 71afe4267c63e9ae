// The settings of the restock plan in the address of its page, so that a plan can be kept and sent.
import { restock as limits } from '#src/product/limits.ts'

export interface RestockSettings {
  leadDays: number
  /** Without days in the address, each fragrance has its own lead time, and these are for the others. */
  leads: 'fixed' | 'known'
  periodDays: number
  service: number
}

const numberIn = (query: URLSearchParams, name: string, least: number, most: number, initial: number): number => {
  const text = query.get(name) ?? ''
  const value = /^\d{1,4}$/.test(text) ? Number(text) : initial
  return value >= least && value <= most ? value : initial
}

/** Reads the settings; what is missing or impossible is as usual. */
export const settingsIn = (query: URLSearchParams): RestockSettings => ({
  leads: query.has('leadDays') ? 'fixed' : 'known',
  leadDays: numberIn(query, 'leadDays', 0, limits.maxLeadDays, limits.leadDays),
  periodDays: numberIn(query, 'periodDays', 1, limits.maxPeriodDays, limits.periodDays),
  service: numberIn(query, 'service', limits.leastService, limits.mostService, limits.service),
})

/** Returns the address of settings. */
export const addressOf = ({ leads, leadDays, periodDays, service }: RestockSettings): Record<string, string> => ({
  ...(leads === 'fixed' && { leadDays: String(leadDays) }),
  periodDays: String(periodDays),
  service: String(service),
})
