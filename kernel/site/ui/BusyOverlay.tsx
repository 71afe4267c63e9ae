// Announces that something loads: a thin bar at once, after 150 ms the spinner of S2§9. It takes no clicks.
import { useEffect, useState } from 'react'
import { list as limits } from '#kernel/contract/limits.ts'
import styles from './BusyOverlay.module.css'

export const BusyOverlay = ({ isBusy, word }: { isBusy: boolean; word: string }) => {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setIsSlow(true), limits.spinnerDelayMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isBusy])

  return (
    <div className={styles.overlay} role="status">
      {isBusy && <span className={styles.bar} />}
      {isBusy && isSlow && (
        <>
          <span className={styles.spinner} />
          <span className="visually-hidden">{word}</span>
        </>
      )}
    </div>
  )
}
