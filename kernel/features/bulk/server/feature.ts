// Registers the server half of bulk.
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { bulk as contract } from '../contract/feature.ts'

export const bulk: ServerFeature = {
  name: contract.name,
  contract,
  loadErrors: () => import('./errors.ts'),
  load: async () => ({ routes: await import('./routes.ts'), bulkRoutes: (await import('./http.ts')).bulkRoutes }),
}
