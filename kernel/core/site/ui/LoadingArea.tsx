// Fills the place of a screen or panel whose code or data is still loading.
import { BusyOverlay } from './BusyOverlay.tsx'
import styles from './LoadingArea.module.css'

export const LoadingArea = ({ word }: { word: string }) => (
  <div className={styles.area} data-placeholder>
    <BusyOverlay isBusy word={word} />
  </div>
)
