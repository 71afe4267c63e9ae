// Decides which moves the tree of a quiz allows, and applies them, on the site and on the server.
// Questions have the order of the wire: the root first, the others by id.
import { quiz as limits } from '#src/product/limits.ts'
import type { Answer, FragranceOption, Question } from '../calls.ts'
import type { TreeMove } from '../payloads.ts'
import { repeatedPlaces } from './sameAnswers.ts'

/**
 * Why a move is refused.
 * - `notInQuiz`: the quiz does not contain the node or the target; `root`: the root cannot be moved.
 * - `loop`: the question would become a descendant of itself.
 * - `hasNextQuestion`, `hasFragrances`: the target answer already links to a question, or ends with fragrances.
 * - `duplicateFragrance`: the answer already has this fragrance; `tooManyAnswers`: the question has the maximum.
 * - `duplicateAnswer`: the question already has an answer with this text.
 */
export type MoveRefusal =
  | 'notInQuiz'
  | 'root'
  | 'loop'
  | 'hasNextQuestion'
  | 'hasFragrances'
  | 'duplicateFragrance'
  | 'tooManyAnswers'
  | 'duplicateAnswer'

/** A node by kind and id: fragrances and questions move to answers, answers to questions. */
export interface TreeNode {
  nodeType: TreeMove['nodeType']
  id: number
}

/** The questions, answers and fragrance options of a tree by their ids. */
export interface TreeIndex {
  questions: ReadonlyMap<number, Question>
  answers: ReadonlyMap<number, { answer: Answer; question: Question }>
  options: ReadonlyMap<number, { option: FragranceOption; answer: Answer }>
  /** The answer that links to a question, by the question's id. The root and orphans have none. */
  parentAnswers: ReadonlyMap<number, Answer>
}

const indexCache = new WeakMap<readonly Question[], TreeIndex>()

/** Returns the index of a tree. It is cached for the array of questions, which therefore must not be mutated. */
export const indexTree = (tree: readonly Question[]): TreeIndex => {
  const cached = indexCache.get(tree)
  if (cached) return cached
  const questions = new Map<number, Question>()
  const answers = new Map<number, { answer: Answer; question: Question }>()
  const options = new Map<number, { option: FragranceOption; answer: Answer }>()
  const parentAnswers = new Map<number, Answer>()
  for (const question of tree) {
    questions.set(question.quizQuestionId, question)
    for (const answer of question.answers) {
      answers.set(answer.quizQuestionAnswerId, { answer, question })
      if (answer.nextQuestionId !== null) parentAnswers.set(answer.nextQuestionId, answer)
      for (const option of answer.fragrances) options.set(option.fragranceOptionId, { option, answer })
    }
  }
  const index = { questions, answers, options, parentAnswers }
  indexCache.set(tree, index)
  return index
}

/** Returns whether a question is the ancestor or one of its descendants. */
const isWithin = ({ parentAnswers, answers }: TreeIndex, questionId: number, ancestorId: number): boolean => {
  // An imported tree may contain a loop: no question is visited twice.
  const visited = new Set<number>()
  for (let id: number | undefined = questionId; id !== undefined && !visited.has(id);) {
    if (id === ancestorId) return true
    visited.add(id)
    const answer = parentAnswers.get(id)
    id = answer && answers.get(answer.quizQuestionAnswerId)?.question.quizQuestionId
  }
  return false
}

/** Returns a move as on the wire: `targetId` is an answer's id, or a question's for an answer. */
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

/** Returns the node and the target of a move: the inverse of moveOf. */
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

/** Returns the id of a node's parent, an answer or a question; undefined for root, orphans and unknown nodes. */
export const parentIdOf = (tree: readonly Question[], { nodeType, id }: TreeNode): number | undefined => {
  const { options, parentAnswers, answers } = indexTree(tree)
  switch (nodeType) {
    case 'fragrance':
      return options.get(id)?.answer.quizQuestionAnswerId
    case 'question':
      return parentAnswers.get(id)?.quizQuestionAnswerId
    case 'answer':
      return answers.get(id)?.question.quizQuestionId
  }
}

/** Returns whether the node is already at the target: such a move is allowed and changes nothing. */
export const isNoOp = (tree: readonly Question[], move: TreeMove): boolean => {
  const node = nodeOf(move)
  return parentIdOf(tree, node) === node.targetId
}

const refusalOfFragrance = (
  { options, answers }: TreeIndex,
  optionId: number,
  answerId: number,
): MoveRefusal | undefined => {
  const option = options.get(optionId)?.option
  const answer = answers.get(answerId)?.answer
  if (!option || !answer) return 'notInQuiz'
  if (answer.nextQuestionId !== null) return 'hasNextQuestion'
  return answer.fragrances.some(({ fragranceId }) => fragranceId === option.fragranceId)
    ? 'duplicateFragrance'
    : undefined
}

const refusalOfQuestion = (
  tree: readonly Question[],
  index: TreeIndex,
  questionId: number,
  answerId: number,
): MoveRefusal | undefined => {
  const target = index.answers.get(answerId)
  if (!index.questions.has(questionId) || !target) return 'notInQuiz'
  if (tree[0]?.quizQuestionId === questionId) return 'root'
  if (isWithin(index, target.question.quizQuestionId, questionId)) return 'loop'
  if (target.answer.nextQuestionId !== null) return 'hasNextQuestion'
  return target.answer.fragrances.length > 0 ? 'hasFragrances' : undefined
}

const refusalOfAnswer = (index: TreeIndex, answerId: number, questionId: number): MoveRefusal | undefined => {
  const answer = index.answers.get(answerId)?.answer
  const target = index.questions.get(questionId)
  if (!answer || !target) return 'notInQuiz'
  if (answer.nextQuestionId !== null && isWithin(index, questionId, answer.nextQuestionId)) return 'loop'
  if (target.answers.length >= limits.answers) return 'tooManyAnswers'
  const labels = target.answers.map(({ label }) => label)
  return repeatedPlaces([...labels, answer.label]).includes(labels.length) ? 'duplicateAnswer' : undefined
}

/** Returns why a move is refused; undefined when it is allowed. */
export const refusalOf = (tree: readonly Question[], move: TreeMove): MoveRefusal | undefined => {
  if (isNoOp(tree, move)) return undefined
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

/** Returns why an answer of a question (undefined: a new one) cannot link to a next one; undefined if it can. */
export const refusalOfNext = (
  tree: readonly Question[],
  questionId: number | undefined,
  nextQuestionId: number,
): MoveRefusal | undefined => {
  const index = indexTree(tree)
  if (!index.questions.has(nextQuestionId)) return 'notInQuiz'
  if (tree[0]?.quizQuestionId === nextQuestionId) return 'root'
  if (questionId !== undefined && isWithin(index, questionId, nextQuestionId)) return 'loop'
  // The form contains every answer of the question, so that a next question may change from one of them to another.
  const parentAnswer = index.parentAnswers.get(nextQuestionId)
  const parentId = parentAnswer && index.answers.get(parentAnswer.quizQuestionAnswerId)?.question.quizQuestionId
  return parentId === undefined || parentId === questionId ? undefined : 'hasNextQuestion'
}

/** Returns the questions with some answers changed; the other questions stay the same objects. */
const changeAnswers = (
  tree: readonly Question[],
  changed: ReadonlyMap<number, (answer: Answer) => Answer>,
): Question[] =>
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

/** Returns the questions after a move; a refused one changes nothing. */
export const applyMove = (tree: readonly Question[], move: TreeMove): readonly Question[] => {
  if (isNoOp(tree, move) || !canMove(tree, move)) return tree
  const { options, answers } = indexTree(tree)
  const { nodeType, id, targetId } = nodeOf(move)
  const parentId = parentIdOf(tree, { nodeType, id })
  switch (nodeType) {
    case 'fragrance': {
      const moved = options.get(id)?.option
      return changeAnswers(
        tree,
        new Map([
          [
            parentId ?? 0,
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
          [parentId ?? 0, (from: Answer): Answer => ({ ...from, nextQuestionId: null })],
          [targetId, (to: Answer): Answer => ({ ...to, nextQuestionId: id })],
        ]),
      )
    case 'answer': {
      const moved = answers.get(id)?.answer
      return tree.map((question) => {
        if (question.quizQuestionId === parentId)
          return { ...question, answers: question.answers.filter((answer) => answer !== moved) }
        if (question.quizQuestionId !== targetId || !moved) return question
        const all = [...question.answers, moved]
        return {
          ...question,
          answers: all.toSorted((one, other) => one.quizQuestionAnswerId - other.quizQuestionAnswerId),
        }
      })
    }
  }
}

/** Returns the move that undoes this one, from the tree before; undefined for a linked orphan. */
export const inverseOf = (tree: readonly Question[], move: TreeMove): TreeMove | undefined => {
  const node = nodeOf(move)
  const parentId = parentIdOf(tree, node)
  return parentId === undefined ? undefined : moveOf(node, parentId)
}

/** Whether a move can be made in another person's version: its node is unmoved and may still go there. */
export const canMoveIn = (theirs: readonly Question[], move: TreeMove, base: readonly Question[]): boolean =>
  canMove(theirs, move) && parentIdOf(theirs, nodeOf(move)) === parentIdOf(base, nodeOf(move))
