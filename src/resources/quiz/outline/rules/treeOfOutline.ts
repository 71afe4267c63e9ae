// Builds a tree from an outline and the replaced tree: common nodes keep their ids, new ones are negative.
import type { Answer, FragranceOption, Question } from '../../calls.ts'
import { matchOutline } from './matchOutline.ts'
import { eachQuestion, type Outline, type OutlineAnswer, type OutlineQuestion } from './outline.ts'

/** A fragrance as an answer shows it. */
export type Fragrance = Omit<FragranceOption, 'fragranceOptionId'>

/** Texts that the bank may not have yet have this id. */
export const newText = 0

/**
 * Returns the tree: the root, stored questions by id, new ones in reading order, and likewise their answers.
 * `fragrancesOf` returns what an answer's names mean.
 */
export const treeOfOutline = (
  outline: Outline,
  tree: readonly Question[],
  quizId: number,
  fragrancesOf: (answer: OutlineAnswer) => readonly Fragrance[],
): Question[] => {
  const matches = matchOutline(outline, tree)
  let lastId = 0
  const questionIds = new Map<OutlineQuestion, number>()
  eachQuestion(outline, (question) =>
    questionIds.set(question, matches.questions.get(question)?.quizQuestionId ?? --lastId),
  )

  const answerOf = (answer: OutlineAnswer): Answer => {
    const same = matches.answers.get(answer)
    const fragrances = fragrancesOf(answer).map(
      (fragrance): FragranceOption =>
        same?.fragrances.find(({ fragranceId }) => fragranceId === fragrance.fragranceId) ?? {
          ...fragrance,
          fragranceOptionId: --lastId,
        },
    )
    return {
      quizQuestionAnswerId: same?.quizQuestionAnswerId ?? --lastId,
      answerId: same?.label === answer.text ? same.answerId : newText,
      label: answer.text,
      description: answer.description,
      nextQuestionId: (answer.next && questionIds.get(answer.next)) ?? null,
      isAnswerFinish: fragrances.length > 0,
      fragrances: inOrder(fragrances, ({ fragranceOptionId }) => fragranceOptionId),
    }
  }
  const [root, ...others] = [...questionIds].map(([question, quizQuestionId]): Question => {
    const same = matches.questions.get(question)
    return {
      quizQuestionId,
      questionId: same?.quest === question.text ? same.questionId : newText,
      quest: question.text,
      quizId,
      answers: inOrder(question.answers.map(answerOf), ({ quizQuestionAnswerId }) => quizQuestionAnswerId),
    }
  })
  return root ? [root, ...inOrder(others, ({ quizQuestionId }) => quizQuestionId)] : []
}

/** Sorts stored items by id; new ones follow in their order. */
const inOrder = <Item>(items: readonly Item[], idOf: (item: Item) => number): Item[] => [
  ...items.filter((item) => idOf(item) > 0).toSorted((one, other) => idOf(one) - idOf(other)),
  ...items.filter((item) => idOf(item) < 0),
]

/** Returns the outline of a tree, with ids. `nameOf` returns a fragrance's name, with its id if it is shared. */
export const outlineOf = (
  tree: readonly Question[],
  nameOf: (fragrance: FragranceOption) => { name: string; id: number | null },
): Outline => {
  const made = new Map(
    tree.map(({ quizQuestionId, quest }): [number, OutlineQuestion] => [
      quizQuestionId,
      { id: quizQuestionId, text: quest, answers: [], line: 0 },
    ]),
  )
  const linked = new Set<number>()
  for (const { quizQuestionId, answers } of tree)
    made.get(quizQuestionId)?.answers.push(
      ...answers.map(({ quizQuestionAnswerId, label, description, nextQuestionId, fragrances }) => {
        const next = nextQuestionId === null ? null : (made.get(nextQuestionId) ?? null)
        if (nextQuestionId !== null) linked.add(nextQuestionId)
        return {
          id: quizQuestionAnswerId,
          text: label,
          description,
          next,
          fragrances: fragrances.map(nameOf),
          line: 0,
        }
      }),
    )
  return tree.flatMap(({ quizQuestionId }, place) =>
    place === 0 || !linked.has(quizQuestionId) ? (made.get(quizQuestionId) ?? []) : [],
  )
}
