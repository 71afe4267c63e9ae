// Remembers the entries of a part of the home, for as many placeholders: the page below hardly moves.
import { useEffect } from 'react'
import { useStore } from 'react-admin'

/** Returns the last count; `first` before there was one. */
export const useLastCount = (part: string, count: number | undefined, first: number): number => {
  const [last, keep] = useStore(`home.${part}`, first)
  useEffect(() => {
    if (count !== undefined) keep(count)
  }, [count, keep])
  return last
}
