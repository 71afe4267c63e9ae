// Registers the site half of actions on many records.
import { lazy } from 'react'
import type { SiteFeature } from '#kernel/core/site/feature.ts'
import { withSentences } from '#kernel/core/site/i18n/withSentences.ts'

export const bulk: SiteFeature = {
  bulk: { Bar: lazy(async () => ({ default: (await withSentences(import('./BulkBar.tsx'))).BulkBar })) },
  load: async () => (await import('./featureParts.ts')).parts,
}
