// The dashboard's calls and who may make them, without their schemas, for the site.
import type { Area } from '#kernel/core/contract/access.ts'
import { call } from '#kernel/core/contract/call.ts'
import type { Attention, CampaignShots, FragranceShots, ShotsByDay } from './payloads.ts'

/** Who sees the numbers of the dashboard (S2§6). */
export const statistics: Area = {
  name: 'statistics',
  access: { ADMIN: 'all', other: ['list', 'export'] },
  tokens: ['list', 'export'],
}

export const statisticsPaths = {
  byCampaign: call<CampaignShots[]>('GET', '/shots-campaign'),
  byFragrance: call<FragranceShots[]>('GET', '/shots-fragrance'),
  byDay: call<ShotsByDay>('GET', '/shots-day'),
  exportByCampaign: call('GET', '/export-shot-campaign'),
  exportByFragrance: call('GET', '/export-shot-fragrance'),
  attention: call<Attention[]>('GET', '/attention'),
}
