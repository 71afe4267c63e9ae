// Registers the site half of the history.
import { ScrollText } from 'lucide'
import { lazy } from 'react'
import { can } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import type { SiteFeature } from '#kernel/core/site/feature.ts'
import { auditLabel } from './auditLabel.ts'

export const history: SiteFeature = {
  pages: [
    {
      name: 'audit',
      label: auditLabel,
      icon: ScrollText,
      menu: { order: 96, under: 'manage' },
      mayOpen: (me) => can(me, 'list', changeLog),
      Page: lazy(async () => ({ default: (await import('./page/AuditPage.tsx')).AuditPage })),
    },
  ],
  load: async () => (await import('./featureParts.ts')).parts,
}
