// The folder of the toys, on tables that the migrations of the first product create.
export const resources = [new URL('../resources/', import.meta.url)]
export const migrations = new URL('../../../server/migrations/', import.meta.url)
export const tables = new URL('tables.server.ts', import.meta.url)
export const builds = new URL('../../../build/', import.meta.url)
export const decidesKernelTables: boolean = true
