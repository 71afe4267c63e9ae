// The calls of the dashboard (S2§2, §3, §7): shots by campaign, fragrance and day, workbooks, attention counts.
import * as z from 'zod/mini'
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { Attention, CampaignQuery, CampaignShots, ChartQuery, FragranceShots, ShotsByDay } from './payloads.ts'
import { Period } from '#src/resources/telemetry/schemas.ts'
import { statistics } from './area.ts'
import { statisticsPaths } from './paths.ts'

const list = { access: { resource: statistics, action: 'list' }, status: 200 } as const
const workbook = {
  access: { resource: statistics, action: 'export' },
  status: 200,
  query: Period,
  reply: 'workbook',
} as const

export const endpoints = defineEndpoints({
  byCampaign: { ...statisticsPaths.byCampaign, ...list, query: CampaignQuery, reply: z.array(CampaignShots) },
  byFragrance: { ...statisticsPaths.byFragrance, ...list, query: ChartQuery, reply: z.array(FragranceShots) },
  byDay: { ...statisticsPaths.byDay, ...list, query: Period, reply: ShotsByDay },
  exportByCampaign: { ...statisticsPaths.exportByCampaign, ...workbook },
  exportByFragrance: { ...statisticsPaths.exportByFragrance, ...workbook },
  /** How many records of the lists that this user may open need attention; without those that need none. */
  attention: { ...statisticsPaths.attention, ...list, reply: z.array(Attention) },
})
