// The page of a quiz: how far it has got on the way to the app, and what people did in its versions.
import { definePage } from '#kernel/core/site/index.ts'
import { type QuizRow, StatisticsPart } from '../quizRuns/page/StatisticsPart.tsx'
import { statisticsTitle } from '../quizRuns/page/statisticsTexts.ts'
import { QuizState } from '../QuizState.tsx'
import { StepsPart } from './StepsPart.tsx'
import { stepsTitle } from './stepsTexts.ts'

export const page = definePage<QuizRow>({
  badge: QuizState,
  parts: [
    { name: 'statistics', title: statisticsTitle, place: 'main', view: StatisticsPart },
    {
      name: 'steps',
      title: stepsTitle,
      place: 'side',
      shows: [
        'state',
        'questionsCount',
        'publishedAt',
        'validatedAt',
        'publishedVersion',
        'draftChanges',
        'publishAt',
        'publishFailure',
        'isPublished',
        'isCertified',
        'isStale',
      ],
      view: StepsPart,
    },
  ],
})
