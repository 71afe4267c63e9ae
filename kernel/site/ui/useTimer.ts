// A timer of a component: a new start replaces the last one, and nothing runs after the component is gone.
import { useEffect, useMemo } from 'react'

export const useTimer = () => {
  const timer = useMemo(() => {
    let id: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(id)
    return {
      stop,
      start: (run: () => void, ms: number) => {
        stop()
        id = setTimeout(run, ms)
      },
    }
  }, [])
  useEffect(() => timer.stop, [timer])
  return timer
}
