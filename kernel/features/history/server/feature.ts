// Registers the server half of history.
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { history as contract } from '../contract/feature.ts'

export const history: ServerFeature = {
  name: contract.name,
  contract,
  loadErrors: () => import('./errors.ts'),
  load: async () => ({ routes: await import('./routes.ts') }),
}
