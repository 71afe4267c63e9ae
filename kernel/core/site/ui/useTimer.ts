// A timer of a component: a new start replaces the last one, and nothing runs after the component is gone.
import { useEffect, useState } from 'react'

const createTimer = () => {
  let id: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(id)
  return {
    stop,
    start: (run: () => void, ms: number) => {
      stop()
      id = setTimeout(run, ms)
    },
  }
}

export const useTimer = () => {
  const [timer] = useState(createTimer)
  useEffect(() => timer.stop, [timer])
  return timer
}
