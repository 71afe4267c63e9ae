// Registers the site half of webhooks.
import { Webhook } from 'lucide'
import { lazy } from 'react'
import { isAdmin } from '#kernel/core/contract/access.ts'
import type { SiteFeature } from '#kernel/core/site/feature.ts'

export const webhooks: SiteFeature = {
  pages: [
    {
      name: 'webhooks',
      label: { pt: 'Webhooks', en: 'Webhooks', es: 'Webhooks' },
      icon: Webhook,
      menu: { order: 98, under: 'manage', tabs: 'integrations' },
      // Its calls are not loaded for the menu.
      mayOpen: isAdmin,
      Page: lazy(async () => ({ default: (await import('./WebhooksPage.tsx')).WebhooksPage })),
    },
  ],
  load: async () => ({ words: (await import('../contract/words.ts')).words }),
}
