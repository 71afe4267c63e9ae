// The metrics of forecasts: how many, why others are refused, and how many due ones have held.
import type { Measure, MeasureSources } from '#kernel/core/server/http/measures.ts'
import { readScore } from './forecastRuns.server.ts'
import type { ForecastScore } from './payloads.ts'

export const forecastMeasures = ({ database }: MeasureSources): Measure[] => {
  /** By the refusal that kept bands from being shown; `none` for those that were. */
  const read = (of: 'capsules' | 'due' | 'held') => async () => {
    const { given, refused }: ForecastScore = await readScore(database.db)
    return { none: given[of], ...Object.fromEntries(refused.map((one) => [one.refusal, one[of]])) }
  }
  const label = 'refusal'
  return [
    {
      name: 'forecast_capsules',
      help: 'Capsules with a forecast (none), and those without one by the reason',
      label,
      read: read('capsules'),
    },
    {
      name: 'forecast_due',
      help: 'Forecasts that were due in the last 90 days; by a refusal those that were not shown',
      label,
      read: read('due'),
    },
    { name: 'forecast_held', help: 'Those of them whose capsule got empty in their band', label, read: read('held') },
    {
      name: 'forecast_timestamp_seconds',
      help: 'When forecasts were made last',
      read: async () => {
        const { madeAt } = await readScore(database.db)
        return madeAt === null ? 0 : Date.parse(madeAt) / 1000
      },
    },
  ]
}
