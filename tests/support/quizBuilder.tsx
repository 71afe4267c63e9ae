// Opens the quiz builder in a test, with a small quiz in memory.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, vi } from 'vitest'
import { applyMove } from '#src/resources/quiz/rules/quizTree.ts'
import { TreeMove } from '#src/resources/quiz/payloads.ts'
import type { Quiz } from '#src/resources/quiz/calls.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type quizzes from '#src/resources/quiz/definition.ts'
import { loadParts, type DraftStore } from '#kernel/core/site/index.ts'
import { features } from '#src/product/features.site.ts'
import { definitions } from '#tests/support/definitions.ts'
import { memoryProvider, recordChanged, showScreens } from '#tests/support/engine.tsx'

/** Prepares the tests of a file for the builder. */
export const prepareBuilder = () => {
  // Loads the chunks beforehand, since a busy machine needs long for them. jsdom has no layout: virtual rows need a height.
  beforeAll(async () => {
    await Promise.all([
      import('#src/resources/quiz/builder/QuizBuilder.tsx'),
      import('#src/resources/quiz/builder/QuestionForm.tsx'),
      import('#kernel/core/site/ui/FormTheme.tsx'),
      loadParts(features),
    ])
    Element.prototype.scrollIntoView ??= () => undefined
  })
  beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640))
}

export const at = '2026-03-05T17:04:00.000Z'
export const movedAt = '2026-03-05T17:05:00.000Z'
export const fragrance = (fragranceOptionId: number, fragranceId: number, name: string) => ({
  fragranceOptionId,
  fragranceId,
  name,
  categoryId: fragranceId,
  image: '/files/x.png',
})
export const answer = (
  quizQuestionAnswerId: number,
  label: string,
  nextQuestionId: number | null,
  fragrances: ReturnType<typeof fragrance>[] = [],
) => ({
  quizQuestionAnswerId,
  answerId: quizQuestionAnswerId,
  label,
  description: null,
  nextQuestionId,
  isAnswerFinish: fragrances.length > 0,
  fragrances,
})

/** A draft as the list of quizzes returns it. */
export const quizRow = (quizId: number, given: Partial<RowOf<typeof quizzes>> = {}) => ({
  id: quizId,
  quizId,
  name: `Quiz ${quizId}`,
  campaignId: 3,
  campaign: { campaignId: 3, name: 'Verão' },
  language: 'pt-BR' as const,
  questionsCount: 2,
  publishedAt: null,
  validatedAt: null,
  publishedVersion: given.publishedAt ? 1 : null,
  draftChanges: 0,
  publishAt: null,
  publishFailure: null,
  state: given.publishedAt ? ('published' as const) : given.validatedAt ? ('validated' as const) : ('draft' as const),
  isPublished: Boolean(given.publishedAt),
  isCertified: Boolean(given.validatedAt),
  isStale: false,
  deletedAt: null,
  createdAt: at,
  updatedAt: at,
  ...given,
})

/** The answer Praia links to the second question; Cidade ends the quiz. */
export const someQuiz = (overrides: Partial<Quiz> = {}) => ({
  ...quizRow(1, { name: 'Qual é o seu verão?', ...overrides }),
  questions: [
    {
      quizQuestionId: 1,
      questionId: 1,
      quest: 'Onde você passa o verão?',
      quizId: 1,
      answers: [answer(11, 'Praia', 2), answer(12, 'Cidade', null, [fragrance(91, 7, 'Jasmim')])],
    },
    {
      quizQuestionId: 2,
      questionId: 2,
      quest: 'O que não pode faltar?',
      quizId: 1,
      answers: [answer(21, 'Sol', null, [fragrance(92, 8, 'Limão')])],
    },
  ],
  ...overrides,
})
const dial = [
  [7, 'Jasmim'],
  [8, 'Limão'],
  [9, 'Cedro'],
].map(([fragranceId, name], slot) => ({
  slot: slot + 1,
  fragranceId,
  shotSeconds: 5,
  fragrance: { fragranceId, name, image: '', categoryId: fragranceId },
}))

/** Opens the builder with a quiz in memory, whose moves are applied like on the server. */
export const openQuiz = async (
  overrides: Partial<Quiz> = {},
  search = '',
  drafts?: DraftStore,
  replies: Parameters<typeof memoryProvider>[2] = {},
) => {
  const quiz = someQuiz(overrides)
  const memory = memoryProvider(
    { quiz: [quiz], campaigns: [{ id: 3, campaignId: 3, name: 'Verão', cover: '/files/capa.png', collection: dial }] },
    definitions,
    {
      'PUT /question/updateTree': ({ body, ifMatch = at }) => {
        if (quiz.updatedAt > ifMatch) throw recordChanged(quiz)
        quiz.questions = [...applyMove(quiz.questions, TreeMove.parse(body))]
        quiz.updatedAt = movedAt
        return quiz
      },
      'POST /question/add-update': ({ ifMatch = at }) => {
        if (quiz.updatedAt > ifMatch) throw recordChanged(quiz)
        return { quizQuestionId: 1 }
      },
      'GET /question/by-name': () => [{ questionId: 5, quest: 'Doce ou seco?' }],
      'GET /answer/by-name': () => [],
      'GET /quiz/{id}/versions': () => [],
      'GET /quiz/{id}/walks': () => ({ paths: 2, walked: [] }),
      ...replies,
    },
  )
  const shown = await showScreens({ at: `/admin/quiz/1/update${search}`, memory, ...(drafts && { drafts }) })
  return { ...shown, quiz }
}
export const row = (name: RegExp) => screen.getByRole('treeitem', { name })
export const levelOf = (name: RegExp) => row(name).getAttribute('aria-level')
export const opened = () => screen.findByRole('tree')
export const moves = 'PUT /question/updateTree'
export const saves = 'POST /question/add-update'
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
