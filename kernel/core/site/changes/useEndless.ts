// Loads more when the button for it comes into view. Without IntersectionObserver the button remains to be pressed.
import { useEffect, useEffectEvent, useState, type RefCallback } from 'react'

/** Returns the ref of the button. */
export const useEndless = (isActive: boolean, onReached: () => void): RefCallback<HTMLElement> => {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const reach = useEffectEvent(onReached)
  useEffect(() => {
    if (!isActive || !button || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reach()
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [isActive, button])
  return setButton
}
