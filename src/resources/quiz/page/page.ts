// The page of a quiz: what people did in its versions.
import { definePage } from '#kernel/site/index.ts'
import { type QuizRow, StatisticsPart } from '#src/resources/quizRuns/page/StatisticsPart.tsx'
import { statisticsTitle } from '#src/resources/quizRuns/page/statisticsTexts.ts'

export const page = definePage<QuizRow>({
  parts: [{ name: 'statistics', title: statisticsTitle, place: 'main', view: StatisticsPart }],
})
