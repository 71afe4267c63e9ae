// The remaining shots, and when the capsule will be empty. Without a capacity the bar uses the usual one.
import { campaign, refusals, type ForecastState } from '#src/product/limits.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { useResourceTranslate, type CellProps } from '#kernel/core/site/index.ts'
import capsules from './definition.ts'
import { Forecast } from '#src/resources/forecasts/Forecast.tsx'
import styles from './RemainingShots.module.css'
import { ShotLevel } from '#src/resources/forecasts/ShotLevel.tsx'

/** The states that no other column tells. */
const told: readonly ForecastState[] = ['given', 'loose', ...refusals]

export const RemainingShots = ({ record, text }: CellProps<RowOf<typeof capsules>>) => {
  const translate = useResourceTranslate(capsules.name)
  const { remainingShots, capacity, level, forecast, device } = record
  return (
    <span className={styles.shots}>
      <ShotLevel shots={remainingShots} capacity={capacity ?? campaign.shots} level={level}>
        {text}
      </ShotLevel>
      {device && remainingShots > 0 && told.includes(forecast) && (
        <small>
          <Forecast record={record} state={translate.choice('forecast', forecast)} />
        </small>
      )}
    </span>
  )
}
