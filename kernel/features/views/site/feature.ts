// Registers the site half of views.
import { lazy } from 'react'
import type { SiteFeature } from '#kernel/core/site/feature.ts'

export const views: SiteFeature = {
  views: {
    Items: lazy(async () => ({ default: (await import('./ViewItems.tsx')).ViewItems })),
    Bar: lazy(async () => ({ default: (await import('./ViewBar.tsx')).ViewBar })),
  },
  columns: {
    Dialog: lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog })),
    Widths: lazy(async () => ({ default: (await import('./ColumnWidths.tsx')).ColumnWidths })),
  },
  load: async () => ({ words: (await import('../contract/words.ts')).words }),
}
