// Registers the server half of plans.
import { none } from '#kernel/core/contract/textRule.ts'
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { plans as contract } from '../contract/feature.ts'

export const plans: ServerFeature = {
  name: contract.name,
  contract,
  tables: {
    plans: {
      personal: { by: ['owner_id'], columns: ['reason', 'state', 'apply_at', 'created_at'], erased: 'choices' },
      texts: {
        changes: 'own',
        token: 'replaced',
        reason: 'replaced',
        refusal: 'replaced',
        ...none('base', 'state', 'language'),
      },
    },
  },
  loadErrors: () => import('./errors.ts'),
  load: async () => (await import('./parts.ts')).parts,
}
