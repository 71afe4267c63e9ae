// Flattens a tree into its rows: questions, their answers and fragrances, in reading order. Without recursion.
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { indexTree, type TreeNode } from '../rules/quizTree.ts'
import type { Answer, FragranceOption, Question } from '../calls.ts'

interface RowNode {
  node: TreeNode
  /** 1 for the root and for orphans. */
  level: number
  /** The position among its siblings, from 1, and their number. */
  position: number
  setSize: number
  parentKey: string | null
  /** The question that the row is or belongs to. */
  question: Question
  /** Set for a question without a parent. */
  topLevel?: 'root' | 'orphan'
  answer?: Answer
  fragrance?: FragranceOption
}

/** One row of the tree. Its key, such as `question:5`, stays the same when the node is moved. */
export interface TreeRow extends RowNode {
  key: string
  isOpen: boolean
  hasChildren: boolean
}

export const keyOf = ({ nodeType, id }: TreeNode): string => `${nodeType}:${id}`

export const textOf = (
  { question, answer, fragrance }: Pick<TreeRow, 'question' | 'answer' | 'fragrance'>,
  language: Language,
): string => (fragrance && fragranceName(fragrance, language)) ?? answer?.label ?? question.quest

const childrenOf = (parent: RowNode, questions: ReadonlyMap<number, Question>): RowNode[] => {
  const { node, level, question, answer } = parent
  const shared = { level: level + 1, parentKey: keyOf(node), question }
  if (node.nodeType === 'question')
    return question.answers.map((one, index) => ({
      ...shared,
      node: { nodeType: 'answer', id: one.quizQuestionAnswerId },
      position: index + 1,
      setSize: question.answers.length,
      answer: one,
    }))
  if (node.nodeType === 'fragrance' || !answer) return []
  const next = answer.nextQuestionId === null ? undefined : questions.get(answer.nextQuestionId)
  const setSize = answer.fragrances.length + (next ? 1 : 0)
  const fragrances = answer.fragrances.map((fragrance, index): RowNode => ({
    ...shared,
    node: { nodeType: 'fragrance', id: fragrance.fragranceOptionId },
    position: index + 1,
    setSize,
    answer,
    fragrance,
  }))
  return next
    ? [
        ...fragrances,
        {
          ...shared,
          node: { nodeType: 'question', id: next.quizQuestionId },
          position: setSize,
          setSize,
          question: next,
        },
      ]
    : fragrances
}

/** Returns the rows of a tree without the descendants of closed rows. Orphans follow the tree of the root. */
export const treeRows = (tree: readonly Question[], closedKeys: ReadonlySet<string> = new Set()): TreeRow[] => {
  const { questions, parentAnswers } = indexTree(tree)
  const topLevel = tree.filter((question) => question === tree[0] || !parentAnswers.has(question.quizQuestionId))
  const visited = new Set<string>()
  const rows: TreeRow[] = []
  const stack = topLevel
    .map((question, index): RowNode => ({
      node: { nodeType: 'question', id: question.quizQuestionId },
      level: 1,
      position: index + 1,
      setSize: topLevel.length,
      parentKey: null,
      question,
      topLevel: question === tree[0] ? 'root' : 'orphan',
    }))
    .toReversed()
  for (let row = stack.pop(); row; row = stack.pop()) {
    const key = keyOf(row.node)
    if (visited.has(key)) continue
    visited.add(key)
    const children = childrenOf(row, questions)
    const isOpen = !closedKeys.has(key)
    rows.push({ ...row, key, isOpen: isOpen && children.length > 0, hasChildren: children.length > 0 })
    if (isOpen) stack.push(...children.toReversed())
  }
  return rows
}

/** A request to open a node's ancestors, and to show, focus and highlight it. Each has its own `round`. */
export interface RevealRequest {
  node: TreeNode
  round: number
}

/** Returns the keys of a node's ancestors, its parent first. */
export const ancestorKeys = (tree: readonly Question[], node: TreeNode): string[] => {
  const { answers, options, parentAnswers } = indexTree(tree)
  const keys = new Set<string>()
  let current: TreeNode | undefined = node
  while (current) {
    const { nodeType, id }: TreeNode = current
    const answer: Answer | undefined =
      nodeType === 'fragrance' ? options.get(id)?.answer : nodeType === 'question' ? parentAnswers.get(id) : undefined
    const question: Question | undefined = nodeType === 'answer' ? answers.get(id)?.question : undefined
    const parent: TreeNode | undefined = answer
      ? { nodeType: 'answer', id: answer.quizQuestionAnswerId }
      : question && { nodeType: 'question', id: question.quizQuestionId }
    if (!parent || keys.has(keyOf(parent))) break
    keys.add(keyOf(parent))
    current = parent
  }
  return [...keys]
}
