// The selected rows of a list: some ids, or every record that the list finds, with exceptions.
import { useCallback, useMemo, useState } from 'react'
import type { Identifier } from 'react-admin'
import type { ListFilter } from '#kernel/core/site/data/dataProvider.ts'

export interface Selection {
  /** Every record that the list finds; `ids` are the exceptions. */
  isAll: boolean
  ids: ReadonlySet<Identifier>
}

export const noSelection: Selection = { isAll: false, ids: new Set() }

export const isSelected = ({ isAll, ids }: Selection, id: Identifier): boolean => ids.has(id) !== isAll

/** Returns the selection with some rows selected or not. */
export const withRows = ({ isAll, ids }: Selection, rows: readonly Identifier[], isChecked: boolean): Selection => {
  const next = new Set(ids)
  for (const id of rows)
    if (isChecked === isAll) next.delete(id)
    else next.add(id)
  return { isAll, ids: next }
}

/** The number of selected rows of a list that finds `total`. */
export const countOf = ({ isAll, ids }: Selection, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/** Selects a row or not, by its id; with `isRange` all rows from the last one to it. */
export type OnSelect = (id: Identifier, isChecked: boolean, isRange: boolean) => void

/** Names what a list finds: rows that were selected under another name may be outside it. */
export const filterKeyOf = ({ q, isActive, attention, where }: ListFilter): string =>
  JSON.stringify([q, isActive, attention, where])

interface SelectionState {
  selection: Selection
  anchor?: Identifier | undefined
  /** The filter under which rows were first selected; undefined once there were several. */
  under: string | undefined
}

/** The selection of a list. The last row that was changed is the start of a range. */
export const useSelection = (rows: readonly { id: Identifier }[] | undefined, filter: ListFilter) => {
  const key = filterKeyOf(filter)
  const [{ selection, under }, setState] = useState<SelectionState>({ selection: noSelection, under: key })
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows])
  const change = useCallback(
    (next: (last: SelectionState) => Pick<SelectionState, 'selection' | 'anchor'>) =>
      setState((last) => {
        const isNew = !last.selection.isAll && last.selection.ids.size === 0
        return { ...next(last), under: isNew || last.under === key ? key : undefined }
      }),
    [key],
  )
  const select: OnSelect = useCallback(
    (id, isChecked, isRange) =>
      change(({ selection: last, anchor }) => {
        const [from, to] = [anchor === undefined ? -1 : ids.indexOf(anchor), ids.indexOf(id)]
        const range = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
        return { selection: withRows(last, range, isChecked), anchor: id }
      }),
    [ids, change],
  )
  const on = ids.filter((id) => isSelected(selection, id)).length
  return {
    selection,
    /** Rows were selected under another filter, too. */
    mayBeOutside: !selection.isAll && under !== key,
    set: (next: Selection) => change(() => ({ selection: next })),
    select,
    /** All rows of the page are selected, or some. */
    isPageSelected: on > 0 && on === ids.length,
    isPageMixed: on > 0 && on < ids.length,
    selectPage: (isChecked: boolean) =>
      change(({ selection: last }) => ({ selection: withRows(last, ids, isChecked) })),
  }
}
export type Selecting = ReturnType<typeof useSelection>
