// Registers the server half of watches.
import { none } from '#kernel/core/contract/textRule.ts'
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { watches as contract } from '../contract/feature.ts'

export const watches: ServerFeature = {
  name: contract.name,
  contract,
  paths: ['/watches/'],
  tables: {
    watches: {
      personal: {
        by: ['owner_id'],
        columns: ['resource', 'record', 'view_id', 'frequency', 'entering', 'language', 'created_at'],
        erased: 'choices',
      },
      texts: none('resource', 'frequency', 'language'),
    },
  },
  table: async () => (await import('./table.ts')).table,
  loadErrors: () => import('./errors.ts'),
  load: async () => (await import('./parts.ts')).parts,
}
