// The dashboard's addresses without their schemas, for the site.

export const statisticsPaths = {
  byCampaign: '/shots-campaign',
  byFragrance: '/shots-fragrance',
  exportByCampaign: '/export-shot-campaign',
  exportByFragrance: '/export-shot-fragrance',
  attention: '/attention',
} as const
