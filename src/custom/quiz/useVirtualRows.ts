// Which rows of a long box are in view: rows have one height, and only those in view, and a few around them, are drawn.
import { useCallback, useSyncExternalStore, type RefObject } from 'react'

/** Rows that are drawn beyond each edge, and the steps in which the window moves: one render for several rows. */
const beyond = 4
/** Where nothing is laid out (a box that is hidden). */
const someHeight = 640

export interface Window {
  first: number
  /** The first row that is not drawn any more. */
  end: number
}

/** Both as one number, which React can compare. */
const most = 2 ** 20
const windowOf = ({ scrollTop, clientHeight }: Pick<HTMLElement, 'scrollTop' | 'clientHeight'>, rowHeight: number): number => {
  const step = Math.floor(Math.max(0, scrollTop) / rowHeight / beyond) * beyond
  const shown = Math.ceil((clientHeight || someHeight) / rowHeight)
  return Math.max(0, step - beyond) * most + step + shown + 2 * beyond
}

/** The window over `count` rows in a scrolling box. */
export const useVirtualRows = (box: RefObject<HTMLElement | null>, rowHeight: number, count: number): Window => {
  const subscribe = useCallback(
    (look: () => void) => {
      const element = box.current
      element?.addEventListener('scroll', look, { passive: true })
      window.addEventListener('resize', look)
      return () => {
        element?.removeEventListener('scroll', look)
        window.removeEventListener('resize', look)
      }
    },
    [box],
  )
  const shown = useSyncExternalStore(subscribe, () => windowOf(box.current ?? { scrollTop: 0, clientHeight: 0 }, rowHeight))
  return { first: Math.min(Math.floor(shown / most), Math.max(0, count - 1)), end: Math.min(shown % most, count) }
}

/** Scrolls a row of the box into sight where it was out of it: to its middle, or no further than it must. */
export const showRow = (box: HTMLElement, at: number, rowHeight: number, isCentred: boolean): void => {
  const top = at * rowHeight
  const room = (box.clientHeight || someHeight) - rowHeight
  if (top >= box.scrollTop && top <= box.scrollTop + room) return
  box.scrollTop = isCentred ? top - room / 2 : top < box.scrollTop ? top : top - room
}
