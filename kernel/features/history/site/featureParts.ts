// What the history adds to the quick panel.
import { lazy } from 'react'
import { can } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import type { SiteParts } from '#kernel/core/site/feature.ts'

export const parts: SiteParts = {
  tabs: [
    {
      name: 'notifications',
      order: 10,
      isNews: (news) => news.unread > 0,
      Tab: lazy(async () => ({ default: (await import('./page/NotificationsTab.tsx')).NotificationsTab })),
    },
    {
      name: 'logs',
      order: 40,
      mayOpen: (me) => can(me, 'list', changeLog),
      Tab: lazy(async () => ({ default: (await import('./page/AuditTab.tsx')).AuditTab })),
    },
  ],
}
