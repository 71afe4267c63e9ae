// Registers the server half of notes.
import { none } from '#kernel/core/contract/textRule.ts'
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { notes as contract } from '../contract/feature.ts'

export const notes: ServerFeature = {
  name: contract.name,
  contract,
  tables: {
    notes: {
      personal: { by: ['author_id'], columns: ['resource', 'record', 'text', 'created_at'], erased: 'notes' },
      // A mention is the name of a person, whose number an erasure writes in its place.
      texts: { text: 'replaced', ...none('resource') },
    },
  },
  loadErrors: () => import('./errors.ts'),
  load: async () => (await import('./parts.ts')).parts,
}
