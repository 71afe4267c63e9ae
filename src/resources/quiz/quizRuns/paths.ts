// The call by which apps report runs of quizzes, and those that tell of them, without their schemas.
import { call } from '#kernel/core/contract/call.ts'
import type { QuizStatistics, RunAnswer, RunBatch } from './payloads.ts'

export const quizRunPaths = {
  report: call<RunAnswer, RunBatch>('POST', '/quiz-runs'),
  statistics: call<QuizStatistics>('GET', '/quiz/{id}/statistics'),
  exportStatistics: call('GET', '/quiz/{id}/statistics/export'),
}
