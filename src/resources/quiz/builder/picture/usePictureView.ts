// Scrolls and zooms the picture. The browser scrolls it, so that fingers, wheels and keys work as elsewhere.
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { useEvent } from 'react-admin'
import { holds, reducedMotion } from '#kernel/core/site/ui/useMediaQuery.ts'

const scales = { least: 0.1, most: 2, step: 1.25 } as const

/** A part of the picture, in its own px. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** What is drawn around a part at the start, before the box has a size. */
const initialRoom = 700

/** How far beyond the box the picture is drawn, in px of the screen. */
const overscan = 320

/** The room around a part that is scrolled into view, in px of the screen. */
const room = 32

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

const isWithin = (inner: Area, outer: Area): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom

export const overlaps = (one: Area, other: Area): boolean =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom

/** Returns the way to scroll along an axis until a part, or the start of a large one, is visible. */
const wayTo = (start: number, end: number, size: number, isCentered: boolean): number => {
  if (start >= 0 && end <= size) return 0
  if (isCentered) return Math.min(start - room, (start + end - size) / 2)
  return start < 0 || end - start > size - 2 * room ? start - room : end - size + room
}

interface PictureViewOptions {
  width: number
  height: number
  /** The part that is visible at the start. */
  initial: Area
}

interface ZoomGestures {
  scale: number
  zoomTo: (scale: number, point: { x: number; y: number }) => void
  onResize: () => void
}

/** Zooms by pinches of fingers and trackpads. */
const useZoomGestures = (box: RefObject<HTMLElement | null>, { scale, zoomTo, onResize }: ZoomGestures): void => {
  const onWheel = useEvent((event: WheelEvent) => {
    const element = box.current
    // A pinch on a trackpad is a wheel with Ctrl, too.
    if (!element || !event.ctrlKey) return
    event.preventDefault()
    const { left, top } = element.getBoundingClientRect()
    const point = { x: event.clientX - left, y: event.clientY - top }
    zoomTo(scale * Math.exp(clamp(event.deltaY, -25, 25) * -0.01), point)
  })
  const pinch = useRef<{ distance: number; scale: number }>(null)
  const onTouch = useEvent((event: TouchEvent) => {
    const element = box.current
    const [one, other] = event.touches
    if (!element || !one || !other) {
      pinch.current = null
      return
    }
    if (event.cancelable) event.preventDefault()
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    const { left, top } = element.getBoundingClientRect()
    pinch.current ??= { distance, scale }
    zoomTo((pinch.current.scale * distance) / pinch.current.distance, {
      x: (one.clientX + other.clientX) / 2 - left,
      y: (one.clientY + other.clientY) / 2 - top,
    })
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(onResize)
    observer.observe(element)
    // React's own listeners are passive: they cannot keep the browser from zooming the page.
    element.addEventListener('wheel', onWheel, { passive: false })
    const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
    for (const type of touches) element.addEventListener(type, onTouch, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', onWheel)
      for (const type of touches) element.removeEventListener(type, onTouch)
    }
  }, [box, onResize, onWheel, onTouch])
}

/** Returns the handlers that let a mouse or a pen drag the ground. The browser does it for a finger. */
const useDragging = (box: RefObject<HTMLElement | null>) => {
  const grip = useRef<{ x: number; y: number }>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isOnCard = event.target instanceof Element && event.target.closest('[role=treeitem]')
      if (isOnCard || event.button !== 0 || event.pointerType === 'touch') return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!grip.current || !box.current) return
      box.current.scrollLeft -= clientX - grip.current.x
      box.current.scrollTop -= clientY - grip.current.y
      grip.current = { x: clientX, y: clientY }
    },
    onLostPointerCapture: () => {
      grip.current = null
    },
  }
}

export const usePictureView = ({ width, height, initial }: PictureViewOptions) => {
  const box = useRef<HTMLDivElement>(null)
  const [{ scale, drawn }, setView] = useState({
    scale: 1,
    drawn: {
      left: initial.left - initialRoom,
      top: initial.top - initialRoom,
      right: initial.right + initialRoom,
      bottom: initial.bottom + initialRoom,
    },
  })
  const nextScroll = useRef<{ left: number; top: number }>(null)

  /** Returns the part that is visible at a scroll position. A picture that is smaller than the box is in its middle. */
  const areaAt = (element: Element, scroll: { left: number; top: number }, at: number, margin = 0): Area => {
    const left = scroll.left - Math.max(0, (element.clientWidth - width * at) / 2)
    const top = scroll.top - Math.max(0, (element.clientHeight - height * at) / 2)
    return {
      left: (left - margin) / at,
      top: (top - margin) / at,
      right: (left + element.clientWidth + margin) / at,
      bottom: (top + element.clientHeight + margin) / at,
    }
  }
  const visibleIn = (element: Element): Area =>
    areaAt(element, { left: element.scrollLeft, top: element.scrollTop }, scale)

  /** Draws another part once the box shows some of what is not drawn, and not at each step of the scrolling. */
  const update = useEvent(() => {
    const element = box.current
    if (!element || isWithin(visibleIn(element), drawn)) return
    const scroll = { left: element.scrollLeft, top: element.scrollTop }
    setView({ scale, drawn: areaAt(element, scroll, scale, overscan) })
  })
  /** Changes the scale around a point of the box, by default its middle. */
  const zoomTo = useEvent((wanted: number, point?: { x: number; y: number }) => {
    const element = box.current
    const next = clamp(wanted, scales.least, scales.most)
    if (!element || next === scale) return
    const { x, y } = point ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }
    const visible = visibleIn(element)
    const scroll = {
      left: clamp((visible.left + x / scale) * next - x, 0, Math.max(0, width * next - element.clientWidth)),
      top: clamp((visible.top + y / scale) * next - y, 0, Math.max(0, height * next - element.clientHeight)),
    }
    nextScroll.current = scroll
    // The part is known before it is scrolled to: no card is drawn in vain.
    setView({ scale: next, drawn: areaAt(element, scroll, next, overscan) })
  })
  useLayoutEffect(() => {
    if (box.current && nextScroll.current) {
      box.current.scrollLeft = nextScroll.current.left
      box.current.scrollTop = nextScroll.current.top
    }
    nextScroll.current = null
    update()
  }, [scale, width, height, update])

  useZoomGestures(box, { scale, zoomTo, onResize: update })
  const dragging = useDragging(box)

  return {
    box,
    scale,
    /** The part of the picture that is drawn: the visible one, and what is near. */
    drawn,
    update,
    zoomIn: () => zoomTo(scale * scales.step),
    zoomOut: () => zoomTo(scale / scales.step),
    resetZoom: () => zoomTo(1),
    /** Shows all of the picture, or as much as the least scale allows. */
    fit: () => {
      const { clientWidth = 0, clientHeight = 0 } = box.current ?? {}
      zoomTo(Math.min(1, clientWidth / width, clientHeight / height))
    },
    /** Scrolls to a part of the picture, unless it is visible: to the middle at once, or no further than needed. */
    show: (area: Area, isCentered: boolean) => {
      const element = box.current
      if (!element) return
      const visible = visibleIn(element)
      const { clientWidth, clientHeight } = element
      const wayOf = (start: number, end: number, from: number, size: number) =>
        wayTo((start - from) * scale, (end - from) * scale, size, isCentered)
      element.scrollTo({
        left: element.scrollLeft + wayOf(area.left, area.right, visible.left, clientWidth),
        top: element.scrollTop + wayOf(area.top, area.bottom, visible.top, clientHeight),
        behavior: isCentered || holds(reducedMotion) ? 'instant' : 'smooth',
      })
    },
    dragging,
  }
}
