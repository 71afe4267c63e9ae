// Registers the site half of exports.
import { Download } from 'lucide'
import { lazy } from 'react'
import { can } from '#kernel/core/contract/access.ts'
import type { SiteFeature } from '#kernel/core/site/feature.ts'

export const exports: SiteFeature = {
  listButton: {
    label: { pt: 'Exportar', en: 'Export', es: 'Exportar' },
    icon: Download,
    order: 20,
    mayUse: (me, definition) => can(me, 'export', definition),
    takesSelection: true,
    Dialog: lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog })),
  },
}
