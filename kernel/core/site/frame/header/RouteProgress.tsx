// The progress bar under the header: each route change takes it in steps to 100, then back to 0 (S2§4, §9).
// Writes to its element instead of state, so that navigation causes no extra renders.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { shell } from '#kernel/core/contract/limits.ts'
import styles from './RouteProgress.module.css'

/** One run of the bar; each route mounts a new one. */
const Run = () => {
  const bar = useRef<HTMLProgressElement>(null)

  useEffect(() => {
    let reset: ReturnType<typeof setTimeout>
    let value = 0
    const show = (next: number) => {
      value = next
      if (bar.current) bar.current.value = next
    }
    const step = setInterval(() => {
      show(value + shell.progressStep)
      if (value < 100) return
      clearInterval(step)
      reset = setTimeout(() => show(0), shell.progressResetMs)
    }, shell.progressIntervalMs)
    return () => {
      clearInterval(step)
      clearTimeout(reset)
    }
  }, [])

  return <progress ref={bar} className={styles.bar} max={100} value={0} aria-hidden="true" />
}

export const RouteProgress = () => <Run key={useLocation().pathname} />
