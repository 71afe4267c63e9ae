// The shots that are left in a capsule, with a bar of what is left: amber if it is low, red at 0.
import { dashboard } from '#product/limits.ts'
import styles from './RemainingShots.module.css'

interface ShotLevelProps {
  shots: number
  /** How many shots a full capsule has. */
  capacity: number
  /** The number in words. */
  children: string
}

export const ShotLevel = ({ shots, capacity, children }: ShotLevelProps) => (
  <span className={styles.level} data-level={shots === 0 ? 'none' : shots < dashboard.lowShots ? 'low' : undefined}>
    {children}
    <span className={styles.bar}>
      <span style={{ width: `${Math.min(100, (shots / capacity) * 100)}%` }} />
    </span>
  </span>
)
