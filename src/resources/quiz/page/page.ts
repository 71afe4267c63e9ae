// The page of a quiz: what people did in its versions.
import { definePage } from '#kernel/site/index.ts'
import { StatisticsPart, statisticsTitle, type QuizRow } from '#src/resources/quizRuns/page/StatisticsPart.tsx'

export const page = definePage<QuizRow>({
  parts: [{ name: 'statistics', title: statisticsTitle, place: 'main', view: StatisticsPart }],
})
