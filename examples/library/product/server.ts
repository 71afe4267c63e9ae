// Registers the library's server half. Its migrations follow the kernel's tables.
import './contract.ts'
import { accountsFolder } from '#kernel/accounts/folder.server.ts'
import { defineServer } from '#kernel/core/server/product.ts'

export const server = defineServer({
  module: import.meta.url,
  resources: [new URL('../resources/', import.meta.url), accountsFolder],
  migrations: new URL('../migrations/', import.meta.url),
  tables: new URL('tables.server.ts', import.meta.url),
  builds: new URL('../../../build/library/', import.meta.url),
  decidesKernelTables: false,
  loadFeatures: () => import('#kernel/features/usual.server.ts'),
  loadErrors: () => import('./errors.server.ts'),
  loadAccounts: () => import('#kernel/accounts/tables.server.ts'),
})

declare module '#kernel/core/contract/product.ts' {
  interface Register {
    server: typeof server
  }
}
