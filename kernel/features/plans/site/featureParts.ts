// Registers the tab of plans in the quick panel, and the texts of the log.
import { lazy } from 'react'
import { can } from '#kernel/core/contract/access.ts'
import type { SiteParts } from '#kernel/core/site/feature.ts'
import { plans as area } from '#kernel/features/plans/contract/paths.ts'
import { words } from '#kernel/features/plans/contract/words.ts'

export const parts: SiteParts = {
  words,
  tabs: [
    {
      name: 'plans',
      label: { pt: 'Mudanças', en: 'Changes', es: 'Cambios' },
      order: 20,
      mayOpen: (me) => can(me, 'propose', area),
      isNews: (news) => news.waiting > 0,
      Tab: lazy(async () => ({ default: (await import('./page/PlansTab.tsx')).PlansTab })),
    },
  ],
}
