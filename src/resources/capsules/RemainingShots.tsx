// The remaining shots in the list, and when the capsule will be empty. Without its capacity the bar is full at the usual number.
import { campaign } from '#product/limits.ts'
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import { useResourceTranslate, type CellProps } from '#kernel/site/index.ts'
import capsules from './definition.ts'
import { Forecast } from './Forecast.tsx'
import styles from './RemainingShots.module.css'
import { ShotLevel } from './ShotLevel.tsx'

/** The states that other columns tell. */
const silent: readonly string[] = ['none', 'empty', 'stored']

export const RemainingShots = ({ record, text, className }: CellProps<RowOf<typeof capsules>>) => {
  const translate = useResourceTranslate(capsules.name)
  const { remainingShots, capacity, forecast, device } = record
  return (
    <span className={styles.shots}>
      <ShotLevel shots={remainingShots} capacity={capacity ?? campaign.shots}>
        {text}
      </ShotLevel>
      {device && remainingShots > 0 && !silent.includes(forecast) && (
        <small>
          <Forecast record={record} text={translate.choice('forecast', forecast)} className={className} />
        </small>
      )}
    </span>
  )
}
