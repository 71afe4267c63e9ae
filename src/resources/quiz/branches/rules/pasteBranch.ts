// Copies a branch of a quiz, a question or an answer with all below it, into the tree of the same or another quiz.
import type { Answer, Question } from '../../calls.ts'
import { type DialFragrance } from '../../rules/quizProof.ts'
import { indexTree, type TreeNode } from '../../rules/quizTree.ts'
import { repeatedPlaces } from '../../rules/sameAnswers.ts'
import { quiz as limits } from '#src/product/limits.ts'

/** What a branch begins with. */
export interface BranchNode {
  nodeType: Exclude<TreeNode['nodeType'], 'fragrance'>
  id: number
}

/** Where a branch goes: a question below an answer, or beside the others if null; an answer to a question. */
export type BranchTarget = number | null

/**
 * Why a branch cannot be pasted.
 * - `notInQuiz`: the quiz does not contain the target, or an answer has none.
 * - `hasNextQuestion`, `hasFragrances`: the target answer already leads to a question, or ends with fragrances.
 * - `tooManyAnswers`, `duplicateAnswer`: the target question has the maximum number of answers, or one with this text.
 */
export type PasteRefusal = 'notInQuiz' | 'hasNextQuestion' | 'hasFragrances' | 'tooManyAnswers' | 'duplicateAnswer'

/** Returns why a node cannot be pasted; undefined if it can. `label` is the text of an answer. */
export const refusalOfPaste = (
  tree: readonly Question[],
  { nodeType, label }: { nodeType: BranchNode['nodeType']; label: string },
  target: BranchTarget,
): PasteRefusal | undefined => {
  const { answers, questions } = indexTree(tree)
  if (nodeType === 'question') {
    if (target === null) return undefined
    const answer = answers.get(target)?.answer
    if (!answer) return 'notInQuiz'
    if (answer.nextQuestionId !== null) return 'hasNextQuestion'
    return answer.fragrances.length > 0 ? 'hasFragrances' : undefined
  }
  const question = questions.get(target ?? 0)
  if (!question) return 'notInQuiz'
  if (question.answers.length >= limits.answers) return 'tooManyAnswers'
  const labels = question.answers.map((answer) => answer.label)
  return repeatedPlaces([...labels, label]).includes(labels.length) ? 'duplicateAnswer' : undefined
}

/** The questions of a branch, parents first, and for an answer that answer. Undefined outside of the tree. */
interface Branch {
  answer: Answer | undefined
  questions: readonly Question[]
}

export const branchOf = (tree: readonly Question[], { nodeType, id }: BranchNode): Branch | undefined => {
  const { questions, answers } = indexTree(tree)
  const answer = nodeType === 'answer' ? answers.get(id)?.answer : undefined
  const top = nodeType === 'question' ? questions.get(id) : questions.get(answer?.nextQuestionId ?? 0)
  if (nodeType === 'answer' ? !answer : !top) return undefined
  // An imported tree may contain a loop: no question is copied twice.
  const found = new Set<Question>()
  const stack = top ? [top] : []
  for (let question = stack.pop(); question; question = stack.pop()) {
    if (found.has(question)) continue
    found.add(question)
    stack.push(
      ...question.answers.flatMap(({ nextQuestionId }) => questions.get(nextQuestionId ?? 0) ?? []).toReversed(),
    )
  }
  return { answer, questions: [...found] }
}

/** Returns the tree with a copy of a branch, and the node that the copy begins with. New nodes have negative ids. */
export const pasteBranch = (
  tree: readonly Question[],
  { answer, questions }: Branch,
  target: BranchTarget,
  quizId: number,
): { tree: Question[]; node: BranchNode } => {
  let lastId = 0
  const ids = new Map(questions.map(({ quizQuestionId }) => [quizQuestionId, --lastId]))
  const copyAnswer = (one: Answer): Answer => ({
    ...one,
    quizQuestionAnswerId: --lastId,
    nextQuestionId: ids.get(one.nextQuestionId ?? 0) ?? null,
    fragrances: one.fragrances.map((option) => ({ ...option, fragranceOptionId: --lastId })),
  })
  const copies = questions.map((question): Question => ({
    ...question,
    quizId,
    quizQuestionId: ids.get(question.quizQuestionId) ?? 0,
    answers: question.answers.map(copyAnswer),
  }))
  const copy = answer && copyAnswer(answer)
  const [top] = copies
  const changed = tree.map((question): Question => {
    if (copy)
      return question.quizQuestionId === target ? { ...question, answers: [...question.answers, copy] } : question
    if (!question.answers.some(({ quizQuestionAnswerId }) => quizQuestionAnswerId === target)) return question
    return {
      ...question,
      answers: question.answers.map((one) =>
        one.quizQuestionAnswerId === target ? { ...one, nextQuestionId: top?.quizQuestionId ?? null } : one,
      ),
    }
  })
  return {
    tree: [...changed, ...copies],
    node: copy
      ? { nodeType: 'answer', id: copy.quizQuestionAnswerId }
      : { nodeType: 'question', id: top?.quizQuestionId ?? 0 },
  }
}

/** Returns the fragrances of a branch that a dial lacks, or has inactive: they must be chosen anew. */
export const foreignFragrances = ({ answer, questions }: Branch, dial: readonly DialFragrance[]): Set<number> => {
  const active = new Set(dial.flatMap(({ fragranceId, isActive = true }) => (isActive ? [fragranceId] : [])))
  const answers = [...(answer ? [answer] : []), ...questions.flatMap((question) => question.answers)]
  return new Set(
    answers
      .flatMap(({ fragrances }) => fragrances.map(({ fragranceId }) => fragranceId))
      .filter((id) => !active.has(id)),
  )
}
