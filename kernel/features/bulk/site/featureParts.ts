// What actions on many records add to the quick panel.
import { lazy } from 'react'
import type { SiteParts } from '#kernel/core/site/feature.ts'

export const parts: SiteParts = {
  tabs: [{ name: 'runs', order: 30, Tab: lazy(async () => ({ default: (await import('./RunsTab.tsx')).RunsTab })) }],
}
