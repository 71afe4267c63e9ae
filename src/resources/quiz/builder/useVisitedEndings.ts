// Remembers which paths of a quiz the user has walked to their end, as long as the screen is open.
import { useCallback, useState } from 'react'

/** Returns the ids of the answers that ended a path, and a function that adds one. */
export const useVisitedEndings = (): [visited: ReadonlySet<number>, visit: (ending: number) => void] => {
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set())
  const visit = useCallback((ending: number) => setVisited((last) => new Set(last).add(ending)), [])
  return [visited, visit]
}
