// Tells the style sheets how much of the window a bar at its bottom takes, so that they can keep that much free.
import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The height of an element in px as a custom property of the page, for as long as the element is there. */
export const useOccupiedHeight = <Bar extends HTMLElement>(property: `--${string}`): RefObject<Bar | null> => {
  const bar = useRef<Bar>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property])
  return bar
}
