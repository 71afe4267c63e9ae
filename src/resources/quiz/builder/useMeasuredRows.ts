// Virtualizes rows whose height depends on their text with TanStack Virtual: draws only the visible and the pinned rows, and a few more.
import { type RefObject } from 'react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RowVirtualizer } from './useFixedRows.ts'

/** The rows of the first render, before the box has a size. */
const initialRect = { width: 0, height: 640 }

interface MeasuredRows {
  box: RefObject<HTMLElement | null>
  count: number
  /** The height of a row of one line. */
  rowHeight: number
  keyOf: (index: number) => string
  /** Indexes of rows that are always drawn, such as the one that has the focus. */
  pinned?: readonly (number | undefined)[]
}

/** Each row sets `data-index`, and passes its element to `measureElement`. */
export const useMeasuredRows = ({ box, count, rowHeight, keyOf, pinned = [] }: MeasuredRows): RowVirtualizer =>
  useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
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
