// Publishes the height of a bar at the bottom of the window, so that style sheets can reserve it.
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
