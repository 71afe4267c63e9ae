// Registers the site half of imports.
import { Upload } from 'lucide'
import { lazy } from 'react'
import { importActionsOf } from '#kernel/core/contract/importActions.ts'
import type { SiteFeature } from '#kernel/core/site/feature.ts'

export const imports: SiteFeature = {
  listButton: {
    label: { pt: 'Importar', en: 'Import', es: 'Importar' },
    icon: Upload,
    order: 10,
    mayUse: (me, definition) => importActionsOf(me, definition).length > 0,
    Dialog: lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog })),
  },
  load: async () => ({ words: (await import('../contract/words.ts')).words }),
}
