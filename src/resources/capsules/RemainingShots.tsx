// The remaining shots in the list, with a bar of what is left: amber if it is low, red at 0.
import { campaign, dashboard } from '#product/limits.ts'
import type { CellProps } from '#kernel/site/index.ts'
import styles from './RemainingShots.module.css'

export const RemainingShots = ({ record: { remainingShots }, text }: CellProps<{ remainingShots: number }>) => (
  <span
    className={styles.level}
    data-level={remainingShots === 0 ? 'none' : remainingShots < dashboard.lowShots ? 'low' : undefined}
  >
    {text}
    <span className={styles.bar}>
      <span style={{ width: `${Math.min(100, (remainingShots / campaign.shots) * 100)}%` }} />
    </span>
  </span>
)
