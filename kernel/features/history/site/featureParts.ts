// Registers tabs of the quick panel, and the texts of the log.
import { lazy } from 'react'
import { can } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import type { SiteParts } from '#kernel/core/site/feature.ts'
import { words } from '#kernel/features/history/contract/words.ts'

export const parts: SiteParts = {
  words,
  tabs: [
    {
      name: 'notifications',
      label: { pt: 'Notificações', en: 'Notifications', es: 'Notificaciones' },
      order: 10,
      isNews: (news) => news.unread > 0,
      Tab: lazy(async () => ({ default: (await import('./page/NotificationsTab.tsx')).NotificationsTab })),
    },
    {
      name: 'logs',
      label: { pt: 'Auditoria', en: 'Audit Logs', es: 'Auditoría' },
      order: 40,
      mayOpen: (me) => can(me, 'list', changeLog),
      Tab: lazy(async () => ({ default: (await import('./page/AuditTab.tsx')).AuditTab })),
    },
  ],
}
