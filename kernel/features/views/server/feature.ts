// Registers the server half of views.
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { views as contract } from '../contract/feature.ts'

export const views: ServerFeature = {
  name: contract.name,
  contract,
  table: async () => (await import('#kernel/core/server/tables/views.ts')).table,
  loadErrors: () => import('./errors.ts'),
  load: async () => ({
    routes: await import('./routes.ts'),
    belongings: [(await import('./belonging.ts')).sharedViews],
  }),
}
