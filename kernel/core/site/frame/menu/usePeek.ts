// Opens the minimized menu temporarily: 100 ms after the mouse moves into it, or at once on keyboard focus (S2§9).
// A mouse that rests where a page with a menu appears has not moved into it: it came from the page before.
// The menu closes 50 ms after the mouse leaves, on Escape, or on a press beside it.
import { useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { useDocumentEvent } from '#kernel/core/site/ui/useDocumentEvent.ts'
import { useTimer } from '#kernel/core/site/ui/useTimer.ts'
import { shell } from '#kernel/core/contract/limits.ts'

export const usePeek = (menu: RefObject<HTMLElement | null>) => {
  const [peeking, setPeeking] = useState(false)
  const timer = useTimer()
  const isUnderMouse = useRef(false)

  const peek = (next: boolean, afterMs = 0) => {
    timer.stop()
    if (afterMs === 0) setPeeking(next)
    else timer.start(() => setPeeking(next), afterMs)
  }
  useDocumentEvent('keydown', peeking && (({ key }) => key === 'Escape' && setPeeking(false)))
  const closeBeside = ({ target }: Event) => {
    if (target instanceof Node && !menu.current?.contains(target)) setPeeking(false)
  }
  useDocumentEvent('pointerdown', peeking && closeBeside)

  const onMouse = ({ pointerType }: PointerEvent, isOver: boolean) => {
    if (pointerType === 'touch' || isOver === isUnderMouse.current) return
    isUnderMouse.current = isOver
    peek(isOver, isOver ? shell.menuRestoreMs : shell.menuMinimizeMs)
  }
  return {
    peeking,
    peek,
    handlers: {
      onPointerMove: (event: PointerEvent) => onMouse(event, true),
      onPointerLeave: (event: PointerEvent) => onMouse(event, false),
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) peek(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!isUnderMouse.current && !currentTarget.contains(relatedTarget)) peek(false, shell.menuMinimizeMs)
      },
    },
  }
}
