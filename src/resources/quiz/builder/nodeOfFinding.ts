// Finds the node of the tree that a finding of the proof is about.
import type { Question } from '../calls.ts'
import type { Finding } from '../rules/quizProof.ts'
import { indexTree, type TreeNode } from '../rules/quizTree.ts'

/** Returns the node that a finding is about; undefined for an empty quiz. */
export const nodeOfFinding = (finding: Finding, tree: readonly Question[]): TreeNode | undefined => {
  if (finding.kind === 'noQuestion') return undefined
  if (!('quizQuestionAnswerId' in finding)) return { nodeType: 'question', id: finding.quizQuestionId }
  const { quizQuestionAnswerId } = finding
  const option =
    'fragranceId' in finding
      ? indexTree(tree)
          .answers.get(quizQuestionAnswerId)
          ?.answer.fragrances.find(({ fragranceId }) => fragranceId === finding.fragranceId)
      : undefined
  return option
    ? { nodeType: 'fragrance', id: option.fragranceOptionId }
    : { nodeType: 'answer', id: quizQuestionAnswerId }
}
