// Registers the server half of plans.
import { none } from '#kernel/core/contract/textRule.ts'
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { plans as contract } from '../contract/feature.ts'
import { planSettings } from './settings.ts'

export const plans: ServerFeature = {
  name: contract.name,
  contract,
  settings: planSettings.shape,
  tables: {
    plans: {
      personal: { by: ['owner_id'], columns: ['reason', 'state', 'apply_at', 'created_at'], erased: 'choices' },
      texts: {
        changes: 'own',
        token: 'replaced',
        reason: 'replaced',
        refusal: 'replaced',
        ...none('base', 'state', 'language', 'review', 'agreed'),
      },
    },
    plan_reviews: {
      personal: { by: ['by_id'], columns: ['plan_id', 'kind', 'said', 'at'], kept: 'actions' },
      texts: { said: 'replaced', ...none('kind', 'why', 'change') },
    },
  },
  loadErrors: () => import('./errors.ts'),
  load: async () => (await import('./parts.ts')).parts,
}
