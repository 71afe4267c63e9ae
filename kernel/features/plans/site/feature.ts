// Registers the site half of plans.
import { ListChecks } from 'lucide'
import { lazy } from 'react'
import { can } from '#kernel/core/contract/access.ts'
import type { SiteFeature } from '#kernel/core/site/feature.ts'
import { withSentences } from '#kernel/core/site/i18n/withSentences.ts'
import { plan as limits } from '#kernel/features/plans/contract/limits.ts'
import { plans as area } from '#kernel/features/plans/contract/paths.ts'

export const plans: SiteFeature = {
  pages: [
    {
      name: 'plans',
      label: { pt: 'Mudanças preparadas', en: 'Prepared changes', es: 'Cambios preparados' },
      below: { pt: 'Conjunto de mudanças', en: 'Set of changes', es: 'Conjunto de cambios' },
      icon: ListChecks,
      menu: { order: 75 },
      hidden: true,
      countsWaiting: true,
      mayOpen: (me) => can(me, 'propose', area),
      Page: lazy(async () => ({ default: (await withSentences(import('./page/PlanRoutes.tsx'))).PlanRoutes })),
    },
  ],
  HomeLine: lazy(async () => ({ default: (await import('./HomeLine.tsx')).HomeLine })),
  load: async () => (await import('./featureParts.ts')).parts,
  keeping: {
    mayKeep: (me) => can(me, 'propose', area),
    most: limits.changes,
    Dialog: lazy(async () => ({ default: (await import('./SaveInPlanDialog.tsx')).SaveInPlanDialog })),
  },
}
