// Lists as files: spreadsheets, text and XLIFF.
import type { ServerFeature } from '#kernel/core/server/feature.ts'

export const exports: ServerFeature = {
  name: 'exports',
  load: async () => ({ bulkRoutes: (await import('./http.ts')).bulkRoutes }),
}
