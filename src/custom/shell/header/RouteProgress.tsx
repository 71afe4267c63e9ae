// The thin bar under the header: on each route change from 0 to 100 in steps, and back to 0 a moment later (S2§4, §9).
// It writes to its element and not to state, so that a navigation costs no commits.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { shell } from '#contract/limits.ts'
import styles from './RouteProgress.module.css'

/** One run of the bar; another route mounts another. */
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
