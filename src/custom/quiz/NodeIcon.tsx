// The icon of a node of the tree: a question, an answer, or the fragrance that ends a path.
import { CircleQuestionMark, CornerDownRight, Droplet } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import type { TreeRow } from './treeRows.ts'

const icons = { question: CircleQuestionMark, answer: CornerDownRight, fragrance: Droplet }

export const NodeIcon = ({ type }: { type: TreeRow['node']['nodeType'] }) => <Icon of={icons[type]} />
