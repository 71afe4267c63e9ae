// Registers the site half of notes.
import type { SiteFeature } from '#kernel/core/site/feature.ts'

export const notes: SiteFeature = {
  load: async () => (await import('./featureParts.ts')).parts,
}
