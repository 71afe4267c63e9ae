// Virtualizes rows of one height with TanStack Virtual: draws only the visible and the pinned rows, and a few more.
import { useLayoutEffect, type RefObject } from 'react'
import { defaultRangeExtractor, useVirtualizer, type ReactVirtualizer } from '@tanstack/react-virtual'

/** The rows of the first render, before the box has a size. */
const initialRect = { width: 0, height: 640 }

interface FixedRows {
  box: RefObject<HTMLElement | null>
  count: number
  rowHeight: number
  /** Indexes of rows that are always drawn, such as the one that has the focus. */
  pinned?: readonly (number | undefined)[]
}

export type RowVirtualizer = ReactVirtualizer<HTMLElement, Element>

export const useFixedRows = ({ box, count, rowHeight, pinned = [] }: FixedRows): RowVirtualizer => {
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
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
  // It remembers the heights of its first render, and rows become higher when a window becomes a phone's.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  return virtualizer
}

/** Scrolls to the middle of a row, unless it is visible already. */
export const centerRow = (virtualizer: RowVirtualizer, index: number): void => {
  const [offset] = virtualizer.getOffsetForIndex(index, 'auto') ?? []
  if (offset !== virtualizer.scrollOffset) virtualizer.scrollToIndex(index, { align: 'center' })
}
