// Registers the server half of departures.
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { departures as contract } from '../contract/feature.ts'

export const departures: ServerFeature = {
  name: contract.name,
  contract,
  loadErrors: () => import('./errors.ts'),
  load: async () => ({
    routes: await import('./routes.ts'),
    reverting: (await import('./depart.ts')).takeBack,
  }),
}
