// What both views of the tree are given: the outline and the picture.
import type { Question } from '../calls.ts'
import type { RevealRequest, TreeRow } from '../draft/treeRows.ts'
import type { TreeMove } from '../payloads.ts'
import type { Branches } from './useBranches.ts'

export interface QuizTreeProps {
  tree: readonly Question[]
  /** The number of each question in reading order, by its id. */
  numbers: ReadonlyMap<number, number>
  isReadOnly: boolean
  /** A move or a reload is pending. */
  isBusy: boolean
  /** The keys of the rows with findings. */
  invalidKeys: ReadonlySet<string>
  /** The row that is selected and in view at the start. */
  initialKey: string | undefined
  revealRequest: RevealRequest | undefined
  /** Must stay the same function. */
  onSelect: (key: string) => void
  onEdit: (row: TreeRow) => void
  /** Receives undefined for a target that cannot take such a node in any tree. */
  onMove: (move: TreeMove | undefined) => void
  /** Opens the dialog of destinations. */
  onMoveTo: (row: TreeRow) => void
  onUndo: () => void
  onRedo: () => void
  /** Copies and pastes branches. */
  branches: Branches
}
