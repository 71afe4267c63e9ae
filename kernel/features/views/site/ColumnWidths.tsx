// Changes the widths of columns: by dragging or double-clicking the edge of a heading, and by Shift with the arrows.
// It loads when somebody points at the headings, and listens to the list as a whole.
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { printColumns, readColumns } from '#kernel/core/contract/columns.ts'
import { columns as limits } from '#kernel/core/contract/limits.ts'
import { viewMessages } from '#kernel/features/views/site/texts.ts'
import type { ColumnChoice } from '#kernel/core/site/feature.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { specifiedColumns } from '#kernel/core/site/list/specifiedColumns.ts'

/** How near to the edge of a heading a press must be, in pixels, and how far a key moves it. */
const near = 8
const step = 20

const headingOf = (target: EventTarget | null): HTMLTableCellElement | undefined =>
  (target instanceof Element && target.closest<HTMLTableCellElement>('thead th[data-column]')) || undefined

/** The heading whose right edge is at the pointer: its own, or that of the one before. */
const edgeAt = ({ target, clientX }: MouseEvent): HTMLTableCellElement | undefined => {
  const heading = headingOf(target)
  if (!heading) return undefined
  const { left, right } = heading.getBoundingClientRect()
  // Without a layout there is no edge.
  if (right === left) return undefined
  if (right - clientX <= near) return heading
  return clientX - left <= near / 2 ? headingOf(heading.previousElementSibling) : undefined
}

const cellsOf = (heading: HTMLTableCellElement): HTMLElement[] =>
  [...(heading.closest('table')?.rows ?? [])].flatMap((row) => row.cells[heading.cellIndex] ?? [])

/** The width of the texts of a column: without the padding of its cells. */
const widthOf = (heading: HTMLTableCellElement): number => {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(heading)
  return heading.offsetWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
}

const within = (width: number): number => Math.round(Math.min(limits.maxWidth, Math.max(limits.minWidth, width)))

/** Shows a width before it is kept; undefined takes it back. */
const preview = (heading: HTMLTableCellElement, width: number | undefined): void => {
  for (const { style } of cellsOf(heading)) {
    style.minWidth = width === undefined ? '' : `${width}px`
    style.setProperty('--text-width', width === undefined ? null : `${width}px`)
  }
}

/** The width in which the longest text of a column has one line. */
const fittingWidth = (heading: HTMLTableCellElement): number => {
  preview(heading, limits.maxWidth)
  const range = document.createRange()
  const widths = cellsOf(heading).flatMap((cell) => {
    const { left } = cell.getBoundingClientRect()
    const padding = parseFloat(getComputedStyle(cell).paddingInlineStart)
    // The texts alone: the boxes around them are as wide as the column.
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const ends: number[] = []
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      ends.push(range.getBoundingClientRect().right - left - padding)
    }
    return ends
  })
  return Math.ceil(Math.max(0, ...widths)) + 1
}

export const ColumnWidths = ({
  section,
  declaration,
  definition,
  listView,
}: ComponentProps<ColumnChoice['Widths']>) => {
  const translate = useResourceTranslate(definition.name)
  const t = useScreenTranslate(viewMessages)
  const choose = useColumnChoice(declaration, listView)
  const [said, setSaid] = useState('')
  const dragged = useRef<{ heading: HTMLTableCellElement; from: number; start: number; width: number }>(undefined)

  const keep = useEffectEvent((heading: HTMLTableCellElement, wanted: number) => {
    const name = heading.dataset['column'] ?? ''
    const width = within(wanted)
    preview(heading, width)
    setSaid(t('widthIs', { name: translate.field(name), width }))
    const set = readColumns(listView.shown || specifiedColumns(declaration))
    if (!set) return
    const columns = set.columns.map((column) => (column.name === name ? { name, width } : column))
    void choose(printColumns({ ...set, columns })).then((isKept) => isKept || preview(heading, undefined))
  })

  useEffect(() => {
    const root = section.current
    if (!root) return
    // The edge of the last press: a captured pointer gives the clicks that follow to the list.
    let pressed: HTMLTableCellElement | undefined
    const onMove = (event: PointerEvent) => {
      const drag = dragged.current
      if (drag) {
        drag.width = within(drag.start + event.clientX - drag.from)
        return preview(drag.heading, drag.width)
      }
      root.toggleAttribute('data-resizing', edgeAt(event) !== undefined)
    }
    const onDown = (event: PointerEvent) => {
      // A finger scrolls the table.
      const heading = event.button === 0 && event.pointerType !== 'touch' ? edgeAt(event) : undefined
      pressed = heading
      if (!heading) return
      // The press neither selects a text nor sorts.
      event.preventDefault()
      root.setPointerCapture(event.pointerId)
      const start = widthOf(heading)
      dragged.current = { heading, from: event.clientX, start, width: start }
    }
    const onUp = () => {
      const drag = dragged.current
      dragged.current = undefined
      if (drag && drag.width !== drag.start) keep(drag.heading, drag.width)
    }
    const onCancel = () => {
      if (dragged.current) preview(dragged.current.heading, undefined)
      dragged.current = undefined
    }
    const onDoubleClick = () => {
      if (pressed) keep(pressed, fittingWidth(pressed))
    }
    const onKey = (event: KeyboardEvent) => {
      const heading = event.shiftKey ? headingOf(event.target) : undefined
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!heading || direction === undefined) return
      event.preventDefault()
      keep(heading, widthOf(heading) + direction * step)
    }
    const listening = new AbortController()
    const { signal } = listening
    root.addEventListener('pointermove', onMove, { signal })
    root.addEventListener('pointerdown', onDown, { signal })
    root.addEventListener('pointerup', onUp, { signal })
    root.addEventListener('pointercancel', onCancel, { signal })
    root.addEventListener('dblclick', onDoubleClick, { signal })
    root.addEventListener('keydown', onKey, { signal })
    return () => listening.abort()
  }, [section])

  return (
    <p className="visually-hidden" role="status" data-sizing>
      {said}
    </p>
  )
}
