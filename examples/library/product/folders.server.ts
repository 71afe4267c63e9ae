// Where the library is. Its migrations follow the tables of the kernel.
export const resources = new URL('../resources/', import.meta.url)
export const migrations = new URL('../migrations/', import.meta.url)
export const tables = new URL('tables.server.ts', import.meta.url)
export const builds = new URL('../../../build/library/', import.meta.url)
export const decidesKernelTables: boolean = false
