// The handlers of the tree's rows. They stay the same functions, so that memoized rows are not drawn again.
import { useMemo, type KeyboardEvent } from 'react'
import { useEvent } from 'react-admin'
import { treeKeys, type RowAfter } from './treeKeys.ts'
import type { QuizTreeProps } from './treeProps.ts'
import type { TreeHandlers } from './TreeNodeRow.tsx'
import type { TreeRow } from '../draft/treeRows.ts'

interface TreeHandlerOptions {
  rows: readonly TreeRow[]
  rowAfter?: RowAfter
  isDragging?: boolean
  onSelect: (key: string) => void
  onToggle?: (row: TreeRow) => void
  onFocus: (key: string) => void
}

export const useTreeHandlers = (
  { isReadOnly, branches, ...props }: QuizTreeProps,
  { rows, rowAfter, isDragging, onSelect, onToggle, onFocus }: TreeHandlerOptions,
): TreeHandlers => {
  const select = useEvent(({ key }: TreeRow) => onSelect(key))
  const toggle = useEvent((row: TreeRow) => onToggle?.(row))
  const edit = useEvent(props.onEdit)
  const move = useEvent(props.onMoveTo)
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
      undo: props.onUndo,
      redo: props.onRedo,
      copy: branches.copy,
      paste: branches.paste,
    })(event, row)
  })
  return useMemo(() => ({ select, toggle, edit, move, key }), [select, toggle, edit, move, key])
}
