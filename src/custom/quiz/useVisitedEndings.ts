// Which paths of a quiz somebody has walked to their end, as long as the screen is open.
import { useCallback, useState } from 'react'

export const useVisitedEndings = (): [seen: ReadonlySet<number>, add: (ending: number) => void] => {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const add = useCallback((ending: number) => setSeen((last) => new Set(last).add(ending)), [])
  return [seen, add]
}
