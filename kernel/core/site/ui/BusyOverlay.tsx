// Announces that something loads: a thin bar at once, after 150 ms the spinner of S2§9. It takes no clicks.
import { list as limits } from '#kernel/core/contract/limits.ts'
import { useElapsed } from './useElapsed.ts'
import styles from './BusyOverlay.module.css'

export const BusyOverlay = ({ isBusy, word }: { isBusy: boolean; word: string }) => {
  const isSlow = useElapsed(limits.spinnerDelayMs, isBusy)
  return (
    <div className={styles.overlay} role="status">
      {isBusy && <span className={styles.bar} />}
      {isSlow && (
        <>
          <span className={styles.spinner} />
          <span className="visually-hidden">{word}</span>
        </>
      )}
    </div>
  )
}
