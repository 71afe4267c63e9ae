// Registers the site half of watches.
import type { SiteFeature } from '#kernel/core/site/feature.ts'

export const watches: SiteFeature = {
  load: async () => (await import('./featureParts.ts')).parts,
  loadAccountCard: async () => (await import('./OwnWatches.tsx')).OwnWatches,
}
