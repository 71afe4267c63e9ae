// Implements the call by which apps report runs of quizzes, and those that tell what people did.
import { NotFound } from '#kernel/core/server/errors.ts'
import { sheetReply } from '#kernel/core/server/sheets/workbook.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { endpoints } from './calls.ts'
import { runExportMessages } from './exportMessages.server.ts'
import { ingestRuns } from './ingest.server.ts'
import type { StatisticsQuery } from './payloads.ts'
import { statisticsOf } from './statistics.server.ts'

const read = async (database: Database, id: number, query: StatisticsQuery) => {
  const found = await database.read((db) => statisticsOf(db, id, query))
  if (!found) throw new NotFound()
  return found
}

export const handlers = defineHandlers(endpoints, {
  report: ({ body, installationKey, dependencies }) => ingestRuns(dependencies, body, installationKey),
  statistics: ({ params, query, dependencies: { database } }) => read(database, params.id, query),
  exportStatistics: async ({ params, query: { format, ...query }, signedIn, language, dependencies: { database } }) => {
    const { version, questions } = await read(database, params.id, query)
    const { file, sheet, columns } = runExportMessages[language]
    const rows = async function* () {
      for (const { quest, reached, answered, left, medianMs, answers } of questions)
        for (const { label, runs, share } of answers)
          yield [
            quest,
            reached,
            answered,
            left,
            medianMs === null ? null : medianMs / 1000,
            label,
            runs,
            ...(share ? [share.share, share.low, share.high] : [null, null, null]),
          ]
    }
    return sheetReply(
      signedIn,
      `${file}-${params.id}-v${version}`,
      { name: sheet, columns, rows: rows() },
      { format, language },
    )
  },
})
