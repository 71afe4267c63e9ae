// Implements the dashboard's charts, their workbooks, and the counts of what needs attention (S2§7).
import { can } from '#contract/access.ts'
import { shotFragranceName } from '#contract/fragranceName.ts'
import { endpoints } from '#contract/calls/statistics.ts'
import type { Attention, Period } from '#contract/payloads/statistics.ts'
import { defineHandlers } from '#server/handler.ts'
import { shotExportMessages } from '#server/messages/exports.ts'
import { table as campaigns } from '#server/tables/campaigns.ts'
import { table as capsules } from '#server/tables/capsules.ts'
import { table as categories } from '#server/tables/categories.ts'
import { table as news } from '#server/tables/news.ts'
import { table as quizzes } from '#server/tables/quizzes.ts'
import { chartLimit, shotsByCampaign, shotsByDay, shotsByFragrance } from '#server/tables/shots.ts'
import type { AnyTable } from '#server/tables/table.ts'
import { sendWorkbook } from '#server/workbook.ts'

/** The tables with attention filters, the most urgent first: what devices spray, what the app shows, what is not translated. */
export const attentionTables: readonly AnyTable[] = [capsules, quizzes, news, campaigns, categories]

/** Returns the period of a workbook for its file name, or today. */
const periodName = ({ from, to }: Period, now: Date): string => {
  if (from && to) return `${from}_${to}`
  return from ? `desde-${from}` : to ? `ate-${to}` : now.toISOString().slice(0, 10)
}

export const handlers = defineHandlers(endpoints, {
  byCampaign: async ({ query, dependencies }) => shotsByCampaign(dependencies.database.db, query, chartLimit(query)),
  byFragrance: async ({ query, dependencies }) => shotsByFragrance(dependencies.database.db, query, chartLimit(query)),
  byDay: async ({ query, dependencies: { database, clock } }) => shotsByDay(database.db, query, clock.now()),

  exportByCampaign: ({ query, language, reply, dependencies: { database, clock } }) => {
    const { file, sheet, campaign, fragrance, shots } = shotExportMessages[language]
    const rows = async function* () {
      for (const { campaignName, fragrances } of await shotsByCampaign(database.db, query))
        for (const one of fragrances) yield [campaignName, shotFragranceName(one, language), one.shotsTotalFragrance]
    }
    const columns = [campaign.column, fragrance.column, shots]
    return sendWorkbook(reply, `${file}-${campaign.file}-${periodName(query, clock.now())}`, { name: sheet, columns, rows: rows() })
  },

  exportByFragrance: ({ query, language, reply, dependencies: { database, clock } }) => {
    const { file, sheet, fragrance, shots } = shotExportMessages[language]
    const rows = async function* () {
      for (const one of await shotsByFragrance(database.db, query)) yield [shotFragranceName(one, language), one.shotsTotal]
    }
    const columns = [fragrance.column, shots]
    return sendWorkbook(reply, `${file}-${fragrance.file}-${periodName(query, clock.now())}`, { name: sheet, columns, rows: rows() })
  },

  attention: async ({ signedIn: { me }, dependencies: { database, clock } }) => {
    const filters = attentionTables
      .filter(({ resource }) => can(me, 'list', resource))
      .flatMap((table) => Object.keys(table.resource.attention ?? {}).map((filter) => ({ table, filter })))
    const counted = await Promise.all(
      filters.map(async ({ table, filter }): Promise<Attention> => {
        const query = { page: 1, perPage: 1, orderBy: 'Id', orderByDirection: 'ASC', isActive: true, attention: filter } as const
        return { kind: table.resource.name, filter, count: await table.count(database.db, query, { now: clock.now() }) }
      }),
    )
    return counted.filter(({ count }) => count > 0)
  },
})
