// When a capsule will be empty, in the list: nothing where other columns explain why there is no forecast.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { CellProps } from '#kernel/core/site/index.ts'
import { refusals, type ForecastState } from '#src/product/limits.ts'
import { Forecast } from '#src/resources/forecasts/Forecast.tsx'
import type capsules from './definition.ts'

const shown: readonly ForecastState[] = ['given', 'loose', ...refusals]

export const ForecastCell = ({ record, text }: CellProps<RowOf<typeof capsules>>) =>
  record.device && record.remainingShots > 0 && shown.includes(record.forecast) ? (
    <Forecast record={record} state={text} />
  ) : null
