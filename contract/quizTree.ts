// What may be moved where in the tree of a quiz, and what it is afterwards: pure, asked by the site before it sends and by the
// server before it writes. Questions are as the wire has them: the root first, then by id.
import { quiz as limits } from './limits.ts'
import type { Answer, FragranceOption, Question } from './calls/quizzes.ts'
import type { TreeMove } from './calls/questions.ts'

/**
 * Why a move is refused: what it names is not in this quiz; it would move the root; the question would come below itself; the answer
 * leads to another question already, or to fragrances (or the other way round); it has this fragrance; the question has all answers it may.
 */
export type MoveRefusal = 'elsewhere' | 'root' | 'loop' | 'leadsOn' | 'finishes' | 'repeated' | 'full'

/** What can be moved, by its kind and id: a fragrance goes to an answer, a question under an answer, an answer to a question. */
export interface TreeNode {
  nodeType: TreeMove['nodeType']
  id: number
}

/** The questions by what they are looked up by. */
export interface TreeIndex {
  questions: ReadonlyMap<number, Question>
  answers: ReadonlyMap<number, { answer: Answer; question: Question }>
  options: ReadonlyMap<number, { option: FragranceOption; answer: Answer }>
  /** The answer that a question hangs on, by the question's id. The root and orphans have none. */
  above: ReadonlyMap<number, Answer>
}

const remembered = new WeakMap<readonly Question[], TreeIndex>()

/** The index of a tree; made once for an array of questions, which therefore must not be changed in place. */
export const indexTree = (tree: readonly Question[]): TreeIndex => {
  const known = remembered.get(tree)
  if (known) return known
  const questions = new Map<number, Question>()
  const answers = new Map<number, { answer: Answer; question: Question }>()
  const options = new Map<number, { option: FragranceOption; answer: Answer }>()
  const above = new Map<number, Answer>()
  for (const question of tree) {
    questions.set(question.quizQuestionId, question)
    for (const answer of question.answers) {
      answers.set(answer.quizQuestionAnswerId, { answer, question })
      if (answer.nextQuestionId !== null) above.set(answer.nextQuestionId, answer)
      for (const option of answer.fragrances) options.set(option.fragranceOptionId, { option, answer })
    }
  }
  const index = { questions, answers, options, above }
  remembered.set(tree, index)
  return index
}

/** Is this question the other, or somewhere below it? */
const isWithin = ({ above, answers }: TreeIndex, questionId: number, otherId: number): boolean => {
  // What comes from elsewhere may hold a loop: nothing is walked twice.
  const walked = new Set<number>()
  for (let at: number | undefined = questionId; at !== undefined && !walked.has(at);) {
    if (at === otherId) return true
    walked.add(at)
    const answer = above.get(at)
    at = answer && answers.get(answer.quizQuestionAnswerId)?.question.quizQuestionId
  }
  return false
}

/** The wire's spelling of "this goes there": an answer's id for a fragrance and a question, a question's for an answer. */
export const moveOf = ({ nodeType, id }: TreeNode, targetId: number): TreeMove => {
  switch (nodeType) {
    case 'fragrance':
      return { nodeType, fragranceOptionId: id, newQuizQuestionAnswerId: targetId }
    case 'question':
      return { nodeType, quizQuestionAnswerId: targetId, nextQuestionId: id }
    case 'answer':
      return { nodeType, newQuizQuestionId: targetId, quizQuestionAnswerId: id }
  }
}

/** What a move moves, and where it wants to: the other direction of moveOf. */
export const nodeOf = (move: TreeMove): TreeNode & { targetId: number } => {
  const { nodeType } = move
  switch (nodeType) {
    case 'fragrance':
      return { nodeType, id: move.fragranceOptionId, targetId: move.newQuizQuestionAnswerId }
    case 'question':
      return { nodeType, id: move.nextQuestionId, targetId: move.quizQuestionAnswerId }
    case 'answer':
      return { nodeType, id: move.quizQuestionAnswerId, targetId: move.newQuizQuestionId }
  }
}

/** Where a node is: the answer of a fragrance or a question, the question of an answer. Undefined for the root, an orphan, and what is not here. */
export const placeOf = (tree: readonly Question[], { nodeType, id }: TreeNode): number | undefined => {
  const { options, above, answers } = indexTree(tree)
  switch (nodeType) {
    case 'fragrance':
      return options.get(id)?.answer.quizQuestionAnswerId
    case 'question':
      return above.get(id)?.quizQuestionAnswerId
    case 'answer':
      return answers.get(id)?.question.quizQuestionId
  }
}

/** Does this move leave everything where it is? It is allowed, and nothing follows from it. */
export const isNoMove = (tree: readonly Question[], move: TreeMove): boolean => {
  const node = nodeOf(move)
  return placeOf(tree, node) === node.targetId
}

const refusalOfFragrance = ({ options, answers }: TreeIndex, optionId: number, answerId: number): MoveRefusal | undefined => {
  const option = options.get(optionId)?.option
  const answer = answers.get(answerId)?.answer
  if (!option || !answer) return 'elsewhere'
  if (answer.nextQuestionId !== null) return 'leadsOn'
  return answer.fragrances.some(({ fragranceId }) => fragranceId === option.fragranceId) ? 'repeated' : undefined
}

const refusalOfQuestion = (tree: readonly Question[], index: TreeIndex, questionId: number, answerId: number): MoveRefusal | undefined => {
  const target = index.answers.get(answerId)
  if (!index.questions.has(questionId) || !target) return 'elsewhere'
  if (tree[0]?.quizQuestionId === questionId) return 'root'
  if (isWithin(index, target.question.quizQuestionId, questionId)) return 'loop'
  if (target.answer.nextQuestionId !== null) return 'leadsOn'
  return target.answer.fragrances.length > 0 ? 'finishes' : undefined
}

const refusalOfAnswer = (index: TreeIndex, answerId: number, questionId: number): MoveRefusal | undefined => {
  const answer = index.answers.get(answerId)?.answer
  const target = index.questions.get(questionId)
  if (!answer || !target) return 'elsewhere'
  if (answer.nextQuestionId !== null && isWithin(index, questionId, answer.nextQuestionId)) return 'loop'
  return target.answers.length >= limits.answers ? 'full' : undefined
}

/** Why this move is refused; undefined when it is allowed. */
export const refusalOf = (tree: readonly Question[], move: TreeMove): MoveRefusal | undefined => {
  if (isNoMove(tree, move)) return undefined
  const index = indexTree(tree)
  const { nodeType, id, targetId } = nodeOf(move)
  switch (nodeType) {
    case 'fragrance':
      return refusalOfFragrance(index, id, targetId)
    case 'question':
      return refusalOfQuestion(tree, index, id, targetId)
    case 'answer':
      return refusalOfAnswer(index, id, targetId)
  }
}

export const canMove = (tree: readonly Question[], move: TreeMove): boolean => refusalOf(tree, move) === undefined

/** Why an answer of this question (undefined: one that is not made yet) cannot be given that next question in its form. */
export const refusalOfNext = (
  tree: readonly Question[],
  questionId: number | undefined,
  nextQuestionId: number,
): MoveRefusal | undefined => {
  const index = indexTree(tree)
  if (!index.questions.has(nextQuestionId)) return 'elsewhere'
  if (tree[0]?.quizQuestionId === nextQuestionId) return 'root'
  if (questionId !== undefined && isWithin(index, questionId, nextQuestionId)) return 'loop'
  // One that hangs on an answer of this very question may go to another of them: the form holds them all.
  const above = index.above.get(nextQuestionId)
  const hangsOn = above && index.answers.get(above.quizQuestionAnswerId)?.question.quizQuestionId
  return hangsOn === undefined || hangsOn === questionId ? undefined : 'leadsOn'
}

/** The questions with some of their answers changed; all others are the same objects. */
const changeAnswers = (tree: readonly Question[], changed: ReadonlyMap<number, (answer: Answer) => Answer>): Question[] =>
  tree.map((question) =>
    question.answers.some(({ quizQuestionAnswerId }) => changed.has(quizQuestionAnswerId))
      ? {
          ...question,
          answers: question.answers.map((answer) => changed.get(answer.quizQuestionAnswerId)?.(answer) ?? answer),
        }
      : question,
  )

const withFragrances = (answer: Answer, fragrances: FragranceOption[]): Answer => ({
  ...answer,
  fragrances: fragrances.toSorted((one, other) => one.fragranceOptionId - other.fragranceOptionId),
  isAnswerFinish: fragrances.length > 0,
})

/** The questions after an allowed move; one that is not allowed changes nothing. */
export const applyMove = (tree: readonly Question[], move: TreeMove): readonly Question[] => {
  if (isNoMove(tree, move) || !canMove(tree, move)) return tree
  const { options, answers } = indexTree(tree)
  const { nodeType, id, targetId } = nodeOf(move)
  const place = placeOf(tree, { nodeType, id })
  switch (nodeType) {
    case 'fragrance': {
      const moved = options.get(id)?.option
      return changeAnswers(
        tree,
        new Map([
          [
            place ?? 0,
            (from: Answer) =>
              withFragrances(
                from,
                from.fragrances.filter((option) => option !== moved),
              ),
          ],
          [targetId, (to: Answer) => withFragrances(to, moved ? [...to.fragrances, moved] : to.fragrances)],
        ]),
      )
    }
    case 'question':
      return changeAnswers(
        tree,
        new Map([
          [place ?? 0, (from: Answer): Answer => ({ ...from, nextQuestionId: null })],
          [targetId, (to: Answer): Answer => ({ ...to, nextQuestionId: id })],
        ]),
      )
    case 'answer': {
      const moved = answers.get(id)?.answer
      return tree.map((question) => {
        if (question.quizQuestionId === place) return { ...question, answers: question.answers.filter((answer) => answer !== moved) }
        if (question.quizQuestionId !== targetId || !moved) return question
        const all = [...question.answers, moved]
        return { ...question, answers: all.toSorted((one, other) => one.quizQuestionAnswerId - other.quizQuestionAnswerId) }
      })
    }
  }
}

/** The move that takes this one back, said of the tree before it. Undefined for an orphan that was hung up: no call makes an orphan. */
export const inverseOf = (tree: readonly Question[], move: TreeMove): TreeMove | undefined => {
  const node = nodeOf(move)
  const place = placeOf(tree, node)
  return place === undefined ? undefined : moveOf(node, place)
}
