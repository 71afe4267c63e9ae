// When the draft of a form was written last. A store of its own, so that a written draft does not re-render the form.
import { useSyncExternalStore } from 'react'

export const createKeptAt = () => {
  const listeners = new Set<() => void>()
  let at: number | undefined
  return {
    /** In milliseconds since 1970; undefined if there is none. */
    get: () => at,
    set: (next: number | undefined) => {
      at = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type KeptAt = ReturnType<typeof createKeptAt>

export const useKeptAt = ({ subscribe, get }: KeptAt): number | undefined => useSyncExternalStore(subscribe, get)
