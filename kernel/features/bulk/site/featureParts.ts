// Registers the tab of runs in the quick panel, and the texts of the log.
import { lazy } from 'react'
import type { SiteParts } from '#kernel/core/site/feature.ts'
import { words } from '#kernel/features/bulk/contract/words.ts'

export const parts: SiteParts = {
  words,
  tabs: [
    {
      name: 'runs',
      label: { pt: 'Execuções', en: 'Runs', es: 'Ejecuciones' },
      order: 30,
      Tab: lazy(async () => ({ default: (await import('./RunsTab.tsx')).RunsTab })),
    },
  ],
}
