// Where the library is. It has the kernel's users, and its migrations follow the kernel's tables.
export const resources = [
  new URL('../resources/', import.meta.url),
  new URL('../../../kernel/accounts/', import.meta.url),
]
export const migrations = new URL('../migrations/', import.meta.url)
export const tables = new URL('tables.server.ts', import.meta.url)
export const builds = new URL('../../../build/library/', import.meta.url)
export const decidesKernelTables: boolean = false
