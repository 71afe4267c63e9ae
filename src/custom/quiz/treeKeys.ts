// The keys of the tree, as its pattern wants them: arrows, Home and End, page up and down, and what can be done with the row in hand.
import type { KeyboardEvent } from 'react'
import type { TreeRow } from './treeRows.ts'

const page = 10

interface TreeKeys {
  rows: readonly TreeRow[]
  isReadOnly: boolean
  go: (row: TreeRow) => void
  toggle: (row: TreeRow) => void
  edit: (row: TreeRow) => void
  move: (row: TreeRow) => void
  undo: () => void
}

/** Which row the key leads to from this one; undefined for a key that leads nowhere. */
const rowAfter = (key: string, rows: readonly TreeRow[], row: TreeRow): TreeRow | undefined => {
  const at = rows.findIndex((one) => one.key === row.key)
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity }
  if (key in steps) return rows[Math.min(rows.length - 1, Math.max(0, at + (steps[key] ?? 0)))]
  if (key === 'ArrowRight' && row.isOpen) return rows[at + 1]
  if (key === 'ArrowLeft' && !row.isOpen) return rows.find((one) => one.key === row.parent)
  return undefined
}

export const treeKeys =
  ({ rows, isReadOnly, go, toggle, edit, move, undo }: TreeKeys) =>
  (event: KeyboardEvent<HTMLElement>, row: TreeRow): void => {
    // A button of the row has its own keys.
    if (event.target !== event.currentTarget) return
    const { key } = event
    const isUndo = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z'
    const next = rowAfter(key, rows, row)
    if (next) go(next)
    else if ((key === 'ArrowRight' && row.hasChildren) || (key === 'ArrowLeft' && row.isOpen)) toggle(row)
    else if (key === 'Enter') edit(row)
    else if (isUndo && !isReadOnly) undo()
    else if (key.toLowerCase() === 'm' && !isReadOnly && !event.ctrlKey && !event.metaKey) move(row)
    else return
    event.preventDefault()
  }
