// The periods that the audit offers. The home loads it, so filters are texts here.
import { addDays, today } from '#kernel/core/contract/days.ts'
import { paths } from '#kernel/core/site/declaration/paths.ts'

export const periods = ['all', 'today', 'week', 'month'] as const
export type Period = (typeof periods)[number]

/** Returns the filter of a period; undefined for all. */
export const periodWhere = (period: Period): string | undefined => {
  if (period === 'today') return 'at.is.today'
  if (period === 'week') return 'at.last.7d'
  if (period === 'all') return undefined
  const last = addDays(`${today().slice(0, 8)}01`, -1)
  return `at.between.${last.slice(0, 8)}01|${last}`
}

/** Returns the path of the audit of a period. */
export const periodPath = (period: Period): string => {
  const where = periodWhere(period)
  return paths.audit(where === undefined ? {} : { where })
}
