// The icon of a node of the tree: a question, an answer, or the fragrance that ends a path.
import { CircleQuestionMark, CornerDownRight, Droplet } from 'lucide-react'
import type { TreeRow } from './treeRows.ts'

const icons = { question: CircleQuestionMark, answer: CornerDownRight, fragrance: Droplet }

export const NodeIcon = ({ type }: { type: TreeRow['node']['nodeType'] }) => {
  const Icon = icons[type]
  return <Icon />
}
