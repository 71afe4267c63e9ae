// The remaining shots. Without a capacity the bar uses the usual one.
import { campaign } from '#src/product/limits.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { CellProps } from '#kernel/core/site/index.ts'
import { ShotLevel } from '#src/resources/forecasts/ShotLevel.tsx'
import type capsules from './definition.ts'
import styles from './RemainingShots.module.css'

export const RemainingShots = ({ record, text }: CellProps<RowOf<typeof capsules>>) => {
  const { remainingShots, capacity, level } = record
  return (
    <span className={styles.shots}>
      <ShotLevel shots={remainingShots} capacity={capacity ?? campaign.shots} level={level}>
        {text}
      </ShotLevel>
    </span>
  )
}
