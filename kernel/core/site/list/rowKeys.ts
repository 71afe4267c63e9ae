// The keys of the rows of a list: arrows move between them, Space selects one; Enter opens its link, as everywhere.
import type { KeyboardEvent } from 'react'

const rowOf = (element: Element | null): HTMLTableRowElement | null =>
  element?.closest<HTMLTableRowElement>('tr[data-record]') ?? null

const title = '[data-title] a'

/** Moves the focus to the same place in the next or the previous row; from outside, to the first or the last row. */
export const moveToRow = (step: 1 | -1): void => {
  const { activeElement } = document
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('[data-list] tr[data-record]')]
  const from = rowOf(activeElement)
  const to = from ? rows[rows.indexOf(from) + step] : rows.at(step > 0 ? 0 : -1)
  const controlsIn = (cell: Element | undefined) => [
    ...(cell?.querySelectorAll<HTMLElement>('a[href], button, input') ?? []),
  ]
  const cell = activeElement?.closest('td')
  const place = controlsIn(cell ?? undefined).findIndex((control) => control === activeElement)
  const same = cell && from ? controlsIn(to?.cells[cell.cellIndex]) : []
  const target = same[place] ?? same.at(-1) ?? to?.querySelector<HTMLElement>(title) ?? controlsIn(to)[0]
  target?.focus()
}

/** A key of the checkbox of a row is its own (SelectCell.tsx); Space on a button presses it. */
export const onRowKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
  const row = rowOf(target)
  const box = row?.querySelector<HTMLElement>('[data-select]')
  if (row && (key === 'ArrowDown' || key === 'ArrowUp')) moveToRow(key === 'ArrowDown' ? 1 : -1)
  else if (box && key === ' ' && target.matches(title)) box.click()
  else return
  event.preventDefault()
}
