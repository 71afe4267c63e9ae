// Listens to an event of the page while a component is mounted, for events that happen outside its elements.
import { useEffectEvent, useLayoutEffect } from 'react'

/** `handler` is false while unneeded. With `capture`, it runs first, and for events that do not bubble. */
export const useDocumentEvent = <Name extends keyof DocumentEventMap>(
  name: Name,
  handler: ((event: DocumentEventMap[Name]) => void) | false,
  { capture = false } = {},
): void => {
  const onEvent = useEffectEvent((event: DocumentEventMap[Name]) => {
    if (handler) handler(event)
  })
  const isActive = handler !== false
  // A layout effect: a shortcut works as soon as its component is visible.
  useLayoutEffect(() => {
    if (!isActive) return undefined
    const listener = (event: DocumentEventMap[Name]) => onEvent(event)
    document.addEventListener(name, listener, capture)
    return () => document.removeEventListener(name, listener, capture)
  }, [name, isActive, capture])
}
