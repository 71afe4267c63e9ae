// Virtualizes rows of variable height with TanStack Virtual: draws visible and pinned rows, and a few more.
import { type RefObject } from 'react'
import { defaultRangeExtractor, useVirtualizer, type ReactVirtualizer } from '@tanstack/react-virtual'

/** The rows of the first render, before the box has a size. */
const initialRect = { width: 0, height: 640 }

interface MeasuredRows {
  box: RefObject<HTMLElement | null>
  count: number
  rowHeight: number
  keyOf: (index: number) => string
  /** Indexes of rows that are always drawn, such as the one that has the focus. */
  pinned?: readonly (number | undefined)[]
}

export type RowVirtualizer = ReactVirtualizer<HTMLElement, Element>

/** Each row sets `data-index` and a least height of `rowHeight`, and passes its element to `measureElement`. */
export const useMeasuredRows = ({ box, count, rowHeight, keyOf, pinned = [] }: MeasuredRows): RowVirtualizer =>
  useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    // A document without a layout measures nothing.
    measureElement: (element) => Math.max(rowHeight, element instanceof HTMLElement ? element.offsetHeight : 0),
    getItemKey: keyOf,
    initialRect,
    overscan: 4,
    // React batches the rows of a scroll event: a synchronous render would block it.
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = new Set(defaultRangeExtractor(range))
      for (const index of pinned) if (index !== undefined && index < count) indexes.add(index)
      return [...indexes].toSorted((one, other) => one - other)
    },
  })

/** Scrolls to the middle of a row, unless it is visible already. */
export const centerRow = (virtualizer: RowVirtualizer, index: number): void => {
  const [offset] = virtualizer.getOffsetForIndex(index, 'auto') ?? []
  if (offset !== virtualizer.scrollOffset) virtualizer.scrollToIndex(index, { align: 'center' })
}
