// The handlers of the tree's rows. They stay the same functions, so that memoized rows are not drawn again.
import { useMemo, type KeyboardEvent } from 'react'
import { useEvent } from 'react-admin'
import { treeKeys, type RowAfter } from './treeKeys.ts'
import type { TreeHandlers } from './TreeNodeRow.tsx'
import type { TreeRow } from './treeRows.ts'

interface TreeHandlerOptions {
  rows: readonly TreeRow[]
  rowAfter?: RowAfter
  isReadOnly: boolean
  isDragging?: boolean
  onSelect: (key: string) => void
  onToggle: (row: TreeRow) => void
  onFocus: (key: string) => void
  onEdit: (row: TreeRow) => void
  onMoveTo: (row: TreeRow) => void
  onUndo: () => void
  onRedo: () => void
  onCopy: (row: TreeRow) => void
  onPaste: (row: TreeRow) => void
}

export const useTreeHandlers = (options: TreeHandlerOptions): TreeHandlers => {
  const { rows, rowAfter, isReadOnly, isDragging, onSelect, onFocus, onUndo, onRedo, onCopy, onPaste } = options
  const select = useEvent(({ key }: TreeRow) => onSelect(key))
  const toggle = useEvent(options.onToggle)
  const edit = useEvent(options.onEdit)
  const move = useEvent(options.onMoveTo)
  const key = useEvent((event: KeyboardEvent<HTMLElement>, row: TreeRow) => {
    // During a drag the keyboard sensor handles the keys.
    if (isDragging) return
    treeKeys({
      rows,
      rowAfter,
      isReadOnly,
      focus: (one) => onFocus(one.key),
      toggle,
      edit,
      move,
      undo: onUndo,
      redo: onRedo,
      copy: onCopy,
      paste: onPaste,
    })(event, row)
  })
  return useMemo(() => ({ select, toggle, edit, move, key }), [select, toggle, edit, move, key])
}
