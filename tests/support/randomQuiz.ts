// Generates random complete quizzes for property tests.
import * as fc from 'fast-check'

/** A mutable quiz with what the proof and the moves read, so that tests can break it. */
export interface DrawnQuiz {
  questions: DrawnQuestion[]
}
export interface DrawnQuestion {
  quizQuestionId: number
  answers: DrawnAnswer[]
}
export interface DrawnAnswer {
  quizQuestionAnswerId: number
  nextQuestionId: number | null
  isAnswerFinish: boolean
  fragrances: { fragranceOptionId: number; fragranceId: number }[]
}

/** The dial of every generated quiz. */
export const dial = [11, 12, 13, 14, 15].map((fragranceId) => ({ fragranceId }))

interface Draw {
  /** Selects the earlier question that leads to this one. */
  parent: number
  /** The fragrances of its endings; a question without answers gets an ending. */
  endings: number[][]
}

const build = (draws: readonly Draw[]): DrawnQuiz => {
  let answerId = 1000
  let optionId = 9000
  const questions: DrawnQuestion[] = draws.map((_, index) => ({ quizQuestionId: index + 1, answers: [] }))
  const ending = (fragranceIds: readonly number[]): DrawnAnswer => ({
    quizQuestionAnswerId: answerId++,
    nextQuestionId: null,
    isAnswerFinish: true,
    fragrances: fragranceIds.map((fragranceId) => ({ fragranceOptionId: optionId++, fragranceId })),
  })
  draws.forEach(({ parent }, index) => {
    if (index === 0) return
    const answer = {
      quizQuestionAnswerId: answerId++,
      nextQuestionId: index + 1,
      isAnswerFinish: false,
      fragrances: [],
    }
    questions[parent % index]?.answers.push(answer)
  })
  draws.forEach(({ endings }, index) => {
    const answers = questions[index]?.answers
    answers?.push(...endings.map(ending))
    if (answers?.length === 0) answers.push(ending([11]))
  })
  return { questions }
}

const fragranceIds = fc.uniqueArray(fc.constantFrom(...dial.map(({ fragranceId }) => fragranceId)), {
  minLength: 1,
  maxLength: 3,
})

/** Complete quizzes of 1 to `most` questions, in random order after the root. */
export const wholeQuiz = (most = 30): fc.Arbitrary<DrawnQuiz> =>
  fc
    .array(fc.record({ parent: fc.nat(), endings: fc.array(fragranceIds, { maxLength: 2 }) }), {
      minLength: 1,
      maxLength: most,
    })
    .map(build)
    .chain(({ questions: [root, ...rest] }) =>
      fc
        .shuffledSubarray(rest, { minLength: rest.length })
        .map((others) => ({ questions: root ? [root, ...others] : [] })),
    )
