// Debounces typed text, so that not every letter sends a request (S1§5, §9).
import { useEffect, useState } from 'react'
import { list as limits } from '#contract/limits.ts'

/** A text as it was when nobody had typed for half a second; and how to settle it at once, for who does not wait. */
export const useDebouncedValue = (text: string): readonly [string, (text: string) => void] => {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return [settled, settle]
}
