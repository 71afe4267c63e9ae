// Lists and records as they were at a moment.
import type { ServerFeature } from '#kernel/core/server/feature.ts'

export const asOf: ServerFeature = {
  name: 'asOf',
  loadErrors: () => import('./errors.ts'),
  load: async () => {
    const { readListPast, readOnePast } = await import('./readPast.ts')
    return { past: { list: readListPast, one: readOnePast } }
  },
}
