// The calls of capsules beyond the generic ones: how good their forecasts have been.
import { crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import resource from './definition.ts'
import { forecastScore } from '#src/resources/forecasts/paths.ts'
import { ForecastScore } from '#src/resources/forecasts/payloads.ts'

export const endpoints = {
  ...crudEndpoints(resource, schemasOf(resource)),
  ...defineEndpoints({
    forecastScore: { ...forecastScore, access: { resource, action: 'list' }, status: 200, reply: ForecastScore },
  }),
}
