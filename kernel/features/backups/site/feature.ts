// Registers the site half of backups, which says in the log what happens on the server.
import type { SiteFeature } from '#kernel/core/site/feature.ts'

export const backups: SiteFeature = {
  load: async () => ({ words: (await import('../contract/words.ts')).words }),
}
