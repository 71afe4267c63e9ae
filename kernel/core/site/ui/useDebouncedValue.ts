// Debounces typed text, so that not every letter sends a request (S1§5, §9).
import { useEffect, useState } from 'react'
import { list as limits } from '#kernel/core/contract/limits.ts'

/** Returns the text as it was after its last pause of half a second, and a function that skips the wait. */
export const useDebouncedValue = (text: string): readonly [string, (text: string) => void] => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return [debounced, setDebounced]
}
