// The call of the score of forecasts, without its schema, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type { ForecastScore } from './payloads.ts'

export const forecastScore = call<ForecastScore>('GET', '/capsules/forecast-score')
