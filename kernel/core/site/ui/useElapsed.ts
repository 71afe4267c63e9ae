// Tells when something has lasted for a while: a load that is slow, a page that is idle.
import { useEffect, useState } from 'react'

/** True once `isActive` has been true for this many milliseconds. */
export const useElapsed = (ms: number, isActive = true): boolean => {
  const [hasElapsed, setHasElapsed] = useState(false)
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setTimeout(() => setHasElapsed(true), ms)
    return () => {
      clearTimeout(timer)
      setHasElapsed(false)
    }
  }, [ms, isActive])
  return isActive && hasElapsed
}
