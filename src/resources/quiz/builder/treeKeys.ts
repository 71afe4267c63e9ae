// The keyboard of the tree, as the ARIA pattern for trees defines it, with keys that edit, move, undo and redo.
import type { KeyboardEvent } from 'react'
import type { TreeRow } from '../draft/treeRows.ts'

const pageSize = 10

/** Returns the row that a key moves the focus to; undefined when the key moves it nowhere. */
export type RowAfter = (key: string, rows: readonly TreeRow[], row: TreeRow) => TreeRow | undefined

interface TreeKeys {
  rows: readonly TreeRow[]
  /** Where the keys lead; as in the outline unless given. */
  rowAfter?: RowAfter | undefined
  isReadOnly: boolean
  focus: (row: TreeRow) => void
  toggle: (row: TreeRow) => void
  edit: (row: TreeRow) => void
  /** Opens the dialog of destinations. */
  move: (row: TreeRow) => void
  undo: () => void
  redo: () => void
  /** Copies the branch of a row. */
  copy: (row: TreeRow) => void
  paste: (row: TreeRow) => void
}

/** Returns the row that is as many rows away as the key says; undefined for other keys. */
const rowAway: RowAfter = (key, rows, row) => {
  const index = rows.findIndex((one) => one.key === row.key)
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: pageSize,
    PageUp: -pageSize,
    Home: -Infinity,
    End: Infinity,
  }
  return key in steps ? rows[Math.min(rows.length - 1, Math.max(0, index + (steps[key] ?? 0)))] : undefined
}

const outlineRowAfter: RowAfter = (key, rows, row) => {
  if (key === 'ArrowRight' && row.isOpen) return rows[rows.indexOf(row) + 1]
  if (key === 'ArrowLeft' && !row.isOpen) return rows.find((one) => one.key === row.parentKey)
  return rowAway(key, rows, row)
}

const columnOf = ({ level }: TreeRow) => Math.ceil(level / 2)

/** In the picture, up and down walk a column, left leads to the parent, right to the first child. */
export const pictureRowAfter: RowAfter = (key, rows, row) => {
  if (key === 'ArrowLeft') return rows.find((one) => one.key === row.parentKey)
  if (key === 'ArrowRight') return rows.find((one) => one.parentKey === row.key)
  const isInPicture = key === 'Home' || key === 'End'
  return rowAway(key, isInPicture ? rows : rows.filter((one) => columnOf(one) === columnOf(row)), row)
}

export const treeKeys =
  ({ rows, rowAfter = outlineRowAfter, isReadOnly, focus, toggle, edit, move, undo, redo, copy, paste }: TreeKeys) =>
  (event: KeyboardEvent<HTMLElement>, row: TreeRow): void => {
    // The buttons of the row handle their own keys.
    if (event.target !== event.currentTarget) return
    const { key } = event
    const withControl = event.ctrlKey || event.metaKey ? key.toLowerCase() : undefined
    const next = rowAfter(key, rows, row)
    if (next) focus(next)
    else if ((key === 'ArrowRight' && row.hasChildren) || (key === 'ArrowLeft' && row.isOpen)) toggle(row)
    else if (key === 'Enter') edit(row)
    else if (withControl === 'z' && !isReadOnly) (event.shiftKey ? redo : undo)()
    else if (withControl === 'y' && !isReadOnly) redo()
    else if (withControl === 'c') copy(row)
    else if (withControl === 'v' && !isReadOnly) paste(row)
    else if (key.toLowerCase() === 'm' && !isReadOnly && !withControl) move(row)
    else return
    event.preventDefault()
  }
