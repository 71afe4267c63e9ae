// Registers the server half of personalData.
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { personalData as contract } from '../contract/feature.ts'

export const personalData: ServerFeature = {
  name: contract.name,
  contract,
  loadErrors: () => import('./errors.ts'),
  load: async () => ({ routes: await import('./routes.ts') }),
}
