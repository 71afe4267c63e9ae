// The call by which apps report runs of quizzes, and those that tell what people did. They extend the specification.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import quizzes from '../definition.ts'
import { quizRunPaths as paths } from './paths.ts'
import { QuizStatistics, RunAnswer, RunBatch, StatisticsExport, StatisticsQuery } from './payloads.ts'

export const endpoints = defineEndpoints({
  report: { ...paths.report, access: 'installation', body: RunBatch, status: 200, reply: RunAnswer },
  statistics: {
    ...paths.statistics,
    access: { resource: quizzes, action: 'read' },
    params: IdParams,
    query: StatisticsQuery,
    status: 200,
    reply: QuizStatistics,
  },
  exportStatistics: {
    ...paths.exportStatistics,
    access: { resource: quizzes, action: 'export' },
    params: IdParams,
    query: StatisticsExport,
    status: 200,
    reply: 'workbook',
  },
})
