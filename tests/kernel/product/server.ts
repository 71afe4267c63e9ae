// What the toys tell the kernel's server. Their tables are among those that the migrations of the first product create.
import './contract.ts'
import { defineServer } from '#kernel/core/server/product.ts'

export const server = defineServer({
  module: import.meta.url,
  resources: [new URL('../resources/', import.meta.url)],
  migrations: new URL('../../../server/migrations/', import.meta.url),
  tables: new URL('tables.server.ts', import.meta.url),
  builds: new URL('../../../build/', import.meta.url),
  decidesKernelTables: true,
  loadFeatures: () => import('./features.server.ts'),
  loadAccounts: () => import('./accounts.server.ts'),
})

declare module '#kernel/core/contract/product.ts' {
  interface Register {
    server: typeof server
  }
}
