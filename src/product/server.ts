// Registers the product's server half. Its pages, services and scheduled work are in work.server.ts.
import './contract.ts'
import { defineServer } from '#kernel/core/server/product.ts'

export const server = defineServer({
  module: import.meta.url,
  resources: [new URL('../resources/', import.meta.url)],
  migrations: new URL('../../server/migrations/', import.meta.url),
  tables: new URL('tables.server.ts', import.meta.url),
  builds: new URL('../../build/', import.meta.url),
  decidesKernelTables: true,
  paths: ['/c/', '/external/'],
  loadWork: () => import('./work.server.ts'),
  loadFeatures: () => import('./features.server.ts'),
  loadSettings: () => import('./settings.server.ts'),
  loadPartitions: () => import('./partitions.server.ts'),
  loadPrompts: () => import('./prompts.server.ts'),
  loadErrors: () => import('./errors.server.ts'),
  loadAccounts: () => import('./accounts.server.ts'),
})

declare module '#kernel/core/contract/product.ts' {
  interface Register {
    server: typeof server
  }
}
