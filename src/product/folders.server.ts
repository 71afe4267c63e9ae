// Where this product is.

/** The folders of its resources, each with a folder of its own. */
export const resources = [new URL('../resources/', import.meta.url)]

/** The folder of its migrations. */
export const migrations = new URL('../../server/migrations/', import.meta.url)

/** The file with the types of its tables. */
export const tables = new URL('tables.server.ts', import.meta.url)

/** The folder of what is built of it: the site, and a packed database. */
export const builds = new URL('../../build/', import.meta.url)

/** Whether its migrations decide the tables of the kernel; those of another product follow them (kernel/core/server/database/kernelDdl.ts). */
export const decidesKernelTables: boolean = true
