// The dashboard's calls (S2§7): charts, their workbooks, and what needs attention.
import type { FastifyReply } from 'fastify'
import { can } from '#contract/access.ts'
import { endpoints, type Attention } from '#contract/statistics.ts'
import { type AnyTable, defineHandlers } from '#server/handlers.ts'
import { table as campaigns } from '#server/tables/campaigns.ts'
import { table as capsules } from '#server/tables/capsules.ts'
import { table as categories } from '#server/tables/categories.ts'
import { table as news } from '#server/tables/news.ts'
import { table as quizzes } from '#server/tables/quizzes.ts'
import { largestOf, shotsByCampaign, shotsByFragrance } from '#server/tables/shots.ts'
import { shotExportWords } from '#server/words.ts'
import { workbook, workbookType } from '#server/workbook.ts'

/** The lists that may need attention, in the order in which they are told: every resource whose facts say so. */
export const watched: readonly AnyTable[] = [capsules, quizzes, news, campaigns, categories]

type Cell = string | number

const answerWorkbook = (
  reply: FastifyReply,
  file: string,
  now: Date,
  sheet: { name: string; columns: readonly string[] },
  rows: Cell[][],
) => {
  reply.type(workbookType).header('content-disposition', `attachment; filename="${file}-${now.toISOString().slice(0, 10)}.xlsx"`)
  const all = async function* () {
    yield* rows
  }
  return workbook({ ...sheet, rows: all() })
}

export const handlers = defineHandlers(endpoints, {
  byCampaign: async ({ query, services }) => shotsByCampaign(services.database.db, query, largestOf(query.limit)),
  byFragrance: async ({ query, services }) => shotsByFragrance(services.database.db, query, largestOf(query.limit)),

  exportByCampaign: async ({ query, language, reply, services: { database, clock } }) => {
    const { file, sheet, campaign, fragrance, shots } = shotExportWords[language]
    const found = await shotsByCampaign(database.db, query)
    const rows = found.flatMap(({ campaignName, fragrances }) =>
      fragrances.map(({ fragranceName, shotsTotalFragrance }) => [campaignName, fragranceName, shotsTotalFragrance]),
    )
    return answerWorkbook(
      reply,
      `${file}-${campaign.file}`,
      clock.now(),
      { name: sheet, columns: [campaign.column, fragrance.column, shots] },
      rows,
    )
  },

  exportByFragrance: async ({ query, language, reply, services: { database, clock } }) => {
    const { file, sheet, fragrance, shots } = shotExportWords[language]
    const found = await shotsByFragrance(database.db, query)
    const rows = found.map(({ fragranceName, shotsTotal }) => [fragranceName, shotsTotal])
    return answerWorkbook(reply, `${file}-${fragrance.file}`, clock.now(), { name: sheet, columns: [fragrance.column, shots] }, rows)
  },

  attention: async ({ signedIn: { me }, services: { database, clock } }) => {
    const asked = watched
      .filter(({ resource }) => can(me, 'list', resource))
      .flatMap((table) => (table.resource.attention ?? []).map((filter) => ({ table, filter })))
    const counted = await Promise.all(
      asked.map(async ({ table, filter }): Promise<Attention> => {
        const query = { page: 1, perPage: 1, orderBy: 'Id', orderByDirection: 'ASC', isActive: true, attention: filter } as const
        return { kind: table.resource.name, filter, count: await table.count(database.db, query, { now: clock.now() }) }
      }),
    )
    return counted.filter(({ count }) => count > 0)
  },
})
