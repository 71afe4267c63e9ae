// Registers the site half of what was.
import { lazy } from 'react'
import type { SiteFeature } from '#kernel/core/site/feature.ts'

export const asOf: SiteFeature = {
  past: {
    List: lazy(async () => ({ default: (await import('./PastList.tsx')).PastList })),
    Record: lazy(async () => ({ default: (await import('./PastRecord.tsx')).PastRecord })),
  },
  load: async () => (await import('./featureParts.ts')).parts,
}
