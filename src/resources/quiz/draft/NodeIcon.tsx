// The icon of a node of the tree: a question, an answer, or a fragrance as a dot in the color of its family.
import { CircleQuestionMark, CornerDownRight, Droplet } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { FamilyDot } from './FamilyDot.tsx'
import type { TreeRow } from './treeRows.ts'

const icons = { question: CircleQuestionMark, answer: CornerDownRight, fragrance: Droplet }

interface NodeIconProps {
  type: TreeRow['node']['nodeType']
  /** The family of a fragrance. */
  categoryId?: number | undefined
}

export const NodeIcon = ({ type, categoryId }: NodeIconProps) =>
  categoryId === undefined ? <Icon of={icons[type]} /> : <FamilyDot categoryId={categoryId} />
