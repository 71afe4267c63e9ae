// Registers the server half of webhooks.
import { none } from '#kernel/core/contract/textRule.ts'
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { webhooks as contract } from '../contract/feature.ts'
import { webhookSettings } from './settings.ts'

export const webhooks: ServerFeature = {
  name: contract.name,
  contract,
  settings: webhookSettings.shape,
  warnings: (settings) =>
    webhookSettings.of(settings).WEBHOOK_PRIVATE_ADDRESSES
      ? ['webhooks may reach the machines beside this server: unset WEBHOOK_PRIVATE_ADDRESSES']
      : [],
  kept: ['webhooks'],
  tables: {
    webhook_deliveries: { texts: { error: 'none', answer: 'replaced' }, isOfMoment: true },
    webhooks: {
      texts: {
        name: 'replaced',
        url: 'kept',
        ...none('events', 'ended_by', 'secret', 'former_secret', 'language'),
      },
    },
  },
  loadErrors: () => import('./errors.ts'),
  load: async () => (await import('./parts.ts')).parts,
}
