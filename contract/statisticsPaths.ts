// The dashboard's addresses and who may call them, without their schemas, for the site.
import type { Area } from './access.ts'

/** Who sees the numbers of the dashboard (S2§6). */
export const statistics: Area = { name: 'statistics', access: { ADMIN: 'all', other: ['list', 'export'] } }

export const statisticsPaths = {
  byCampaign: '/shots-campaign',
  byFragrance: '/shots-fragrance',
  exportByCampaign: '/export-shot-campaign',
  exportByFragrance: '/export-shot-fragrance',
  attention: '/attention',
} as const
