// Generates random trees of questions and random moves in them for property tests.
import * as fc from 'fast-check'
import type { Answer, Question } from '#src/resources/quiz/calls.ts'
import type { TreeMove } from '#src/resources/quiz/payloads.ts'
import { moveOf } from '#src/resources/quiz/rules/quizTree.ts'

const fragrance = (fragranceOptionId: number, fragranceId: number) => ({
  fragranceOptionId,
  fragranceId,
  name: `Fragrância ${fragranceId}`,
  categoryId: 1,
  image: '/files/x.png',
})

/** For each question: the fragrances of its answers, and the free answer that leads to it, if any. */
const shape = fc.array(
  fc.record({
    answers: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }), { maxLength: 4 }),
    hangsOn: fc.option(fc.nat(), { freq: 6 }),
  }),
  { minLength: 1, maxLength: 14 },
)

/** Trees with orphans, questions without answers and answers that lead nowhere; ids of different kinds never coincide. */
export const trees: fc.Arbitrary<Question[]> = shape.map((drawn) => {
  let lastAnswer = 1000
  let lastOption = 5000
  const free: Answer[] = []
  const tree = drawn.map(({ answers, hangsOn }, place): Question => {
    const quizQuestionId = 1 + place
    const [above] = place > 0 && hangsOn !== null && free.length > 0 ? free.splice(hangsOn % free.length, 1) : []
    if (above) above.nextQuestionId = quizQuestionId
    const own = answers.map((): Answer => {
      lastAnswer++
      return {
        quizQuestionAnswerId: lastAnswer,
        answerId: lastAnswer,
        label: `Resposta ${lastAnswer}`,
        description: null,
        nextQuestionId: null,
        isAnswerFinish: false,
        fragrances: [],
      }
    })
    free.push(...own)
    return { quizQuestionId, questionId: quizQuestionId, quest: `Pergunta ${quizQuestionId}`, quizId: 1, answers: own }
  })
  tree.forEach(({ answers }, place) =>
    answers.forEach((answer, at) => {
      if (answer.nextQuestionId !== null) return
      answer.fragrances = (drawn[place]?.answers[at] ?? []).map((id) => fragrance(++lastOption, id))
      answer.isAnswerFinish = answer.fragrances.length > 0
    }),
  )
  return tree
})

/** A random move: a node type, and numbers that select node and target. */
export const chances = fc.record({
  nodeType: fc.constantFrom('fragrance' as const, 'question' as const, 'answer' as const),
  node: fc.nat(),
  target: fc.nat(),
})
export type Chance = typeof chances extends fc.Arbitrary<infer Drawn> ? Drawn : never

const pick = (ids: readonly number[], number: number): number => ids[number % ids.length] ?? 999_999

/** Turns a random move into a move of this tree; if the tree has no such node, the move names a missing id. */
export const moveBy = (tree: readonly Question[], { nodeType, node, target }: Chance): TreeMove => {
  const questions = tree.map(({ quizQuestionId }) => quizQuestionId)
  const answers = tree.flatMap((question) => question.answers)
  const answerIds = answers.map(({ quizQuestionAnswerId }) => quizQuestionAnswerId)
  const options = answers.flatMap(({ fragrances }) => fragrances.map(({ fragranceOptionId }) => fragranceOptionId))
  const from = { fragrance: options, question: questions, answer: answerIds }[nodeType]
  return moveOf({ nodeType, id: pick(from, node) }, pick(nodeType === 'answer' ? questions : answerIds, target))
}

const isAscending = (ids: readonly number[]): boolean =>
  ids.every((id, place) => place === 0 || id > (ids[place - 1] ?? 0))

/** Returns the faults of a tree in words, none if it is valid. Independent of quizTree.ts, which it checks. */
export const treeFaults = (tree: readonly Question[]): string[] => {
  const faults: string[] = []
  const parents = new Map<number, number>()
  const ids = new Set(tree.map(({ quizQuestionId }) => quizQuestionId))
  if (!isAscending(tree.slice(1).map(({ quizQuestionId }) => quizQuestionId))) faults.push('questions out of order')
  for (const { quizQuestionId, answers } of tree) {
    if (!isAscending(answers.map(({ quizQuestionAnswerId }) => quizQuestionAnswerId)))
      faults.push(`answers of ${quizQuestionId} out of order`)
    for (const { quizQuestionAnswerId: id, nextQuestionId: next, fragrances, isAnswerFinish } of answers) {
      if (isAnswerFinish !== fragrances.length > 0) faults.push(`answer ${id} is marked wrongly`)
      if (new Set(fragrances.map(({ fragranceId }) => fragranceId)).size < fragrances.length)
        faults.push(`answer ${id} repeats a fragrance`)
      if (!isAscending(fragrances.map(({ fragranceOptionId }) => fragranceOptionId)))
        faults.push(`fragrances of ${id} out of order`)
      if (next === null) continue
      if (fragrances.length > 0) faults.push(`answer ${id} goes two ways`)
      if (!ids.has(next)) faults.push(`answer ${id} leads out of the quiz`)
      if (next === tree[0]?.quizQuestionId) faults.push(`answer ${id} leads to the root`)
      if (parents.has(next)) faults.push(`question ${next} hangs twice`)
      parents.set(next, quizQuestionId)
    }
  }
  for (const id of ids) {
    let at: number | undefined = id
    for (let steps = 0; at !== undefined; steps++) {
      if (steps > ids.size) {
        faults.push(`question ${id} is below itself`)
        break
      }
      at = parents.get(at)
    }
  }
  return faults
}
