// The dashboard's calls, without their schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type { Attention, CampaignShots, FragranceShots, ShotsByDay } from './payloads.ts'

export const statisticsPaths = {
  byCampaign: call<CampaignShots[]>('GET', '/shots-campaign'),
  byFragrance: call<FragranceShots[]>('GET', '/shots-fragrance'),
  byDay: call<ShotsByDay>('GET', '/shots-day'),
  exportByCampaign: call('GET', '/export-shot-campaign'),
  exportByFragrance: call('GET', '/export-shot-fragrance'),
  attention: call<Attention[]>('GET', '/attention'),
}
