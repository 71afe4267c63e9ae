// The tree as the rows that are drawn: questions, their answers, and what those end with, in the order of reading. Without recursion.
import { fragranceName } from '#contract/fragranceName.ts'
import type { Language } from '#contract/languages.ts'
import { indexTree, type TreeNode } from '#contract/quizTree.ts'
import type { Answer, FragranceOption, Question } from '#contract/calls/quizzes.ts'

/** One row of the tree; its key is `question:5`, and the same wherever the node is moved to. */
export interface TreeRow {
  key: string
  node: TreeNode
  /** 1 for the root and for orphans. */
  level: number
  /** Its place among its siblings, from 1, and how many they are. */
  position: number
  siblings: number
  parent: string | null
  isOpen: boolean
  hasChildren: boolean
  /** The question it is, or belongs to; for a question that heads a tree, whether that is the quiz or a loose end. */
  question: Question
  head?: 'root' | 'orphan'
  answer?: Answer
  fragrance?: FragranceOption
}

export const keyOf = ({ nodeType, id }: TreeNode): string => `${nodeType}:${id}`

/** What a row says. */
export const textOf = ({ question, answer, fragrance }: Pick<TreeRow, 'question' | 'answer' | 'fragrance'>, language: Language): string =>
  (fragrance && fragranceName(fragrance, language)) ?? answer?.label ?? question.quest

interface Waiting {
  node: TreeNode
  level: number
  position: number
  siblings: number
  parent: string | null
  question: Question
  head?: 'root' | 'orphan'
  answer?: Answer
  fragrance?: FragranceOption
}

const childrenOf = (waiting: Waiting, questions: ReadonlyMap<number, Question>): Waiting[] => {
  const { node, level, question, answer } = waiting
  const shared = { level: level + 1, parent: keyOf(node), question }
  if (node.nodeType === 'question')
    return question.answers.map((one, at) => ({
      ...shared,
      node: { nodeType: 'answer', id: one.quizQuestionAnswerId },
      position: at + 1,
      siblings: question.answers.length,
      answer: one,
    }))
  if (node.nodeType === 'fragrance' || !answer) return []
  const next = answer.nextQuestionId === null ? undefined : questions.get(answer.nextQuestionId)
  const siblings = answer.fragrances.length + (next ? 1 : 0)
  const fragrances = answer.fragrances.map((fragrance, at): Waiting => ({
    ...shared,
    node: { nodeType: 'fragrance', id: fragrance.fragranceOptionId },
    position: at + 1,
    siblings,
    answer,
    fragrance,
  }))
  return next
    ? [...fragrances, { ...shared, node: { nodeType: 'question', id: next.quizQuestionId }, position: siblings, siblings, question: next }]
    : fragrances
}

/** The rows of a tree, but for what is below closed ones. What nothing leads to comes after the root. */
export const treeRows = (tree: readonly Question[], closed: ReadonlySet<string> = new Set()): TreeRow[] => {
  const { questions, parentAnswers } = indexTree(tree)
  const drawn = new Set<string>()
  const rows: TreeRow[] = []
  const draw = (tops: readonly Question[]) => {
    const waiting: Waiting[] = tops
      .map((question, at): Waiting => ({
        node: { nodeType: 'question', id: question.quizQuestionId },
        level: 1,
        position: at + 1,
        siblings: tops.length,
        parent: null,
        question,
        head: question === tree[0] ? 'root' : 'orphan',
      }))
      .toReversed()
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const key = keyOf(one.node)
      if (drawn.has(key)) continue
      drawn.add(key)
      const children = childrenOf(one, questions)
      const isOpen = !closed.has(key)
      rows.push({ ...one, key, isOpen: isOpen && children.length > 0, hasChildren: children.length > 0 })
      if (isOpen) waiting.push(...children.toReversed())
    }
  }
  draw(tree.filter((question) => question === tree[0] || !parentAnswers.has(question.quizQuestionId)))
  return rows
}

/** The keys of what a node hangs below, its parent first. */
export const keysAbove = (tree: readonly Question[], node: TreeNode): string[] => {
  const { answers, options, parentAnswers } = indexTree(tree)
  const keys = new Set<string>()
  let at: TreeNode | undefined = node
  while (at) {
    const { nodeType, id }: TreeNode = at
    const answer: Answer | undefined =
      nodeType === 'fragrance' ? options.get(id)?.answer : nodeType === 'question' ? parentAnswers.get(id) : undefined
    const question: Question | undefined = nodeType === 'answer' ? answers.get(id)?.question : undefined
    const parent: TreeNode | undefined = answer
      ? { nodeType: 'answer', id: answer.quizQuestionAnswerId }
      : question && { nodeType: 'question', id: question.quizQuestionId }
    if (!parent || keys.has(keyOf(parent))) break
    keys.add(keyOf(parent))
    at = parent
  }
  return [...keys]
}
