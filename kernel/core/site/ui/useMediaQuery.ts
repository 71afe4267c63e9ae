// Follows a media query. Without matchMedia (jsdom), no query matches: the wide page with full motion.
import { useCallback, useSyncExternalStore } from 'react'

export const narrow = '(max-width: 899.98px)'
export const phone = '(max-width: 719.98px)'
/** Wide enough for the menu, but a list can use its room. */
export const snug = '(max-width: 1279.98px)'
/** A form has room for something beside it. */
export const roomy = '(min-width: 1280px)'
/** Controls under a finger need more room (theme.css). */
export const touch = '(max-width: 719.98px), (pointer: coarse)'
export const reducedMotion = '(prefers-reduced-motion: reduce)'

export const holds = (query: string): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia(query).matches

export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (typeof window.matchMedia !== 'function') return () => {}
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => holds(query))
}
