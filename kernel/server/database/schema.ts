// Types the tables for Kysely. A table.ts may add its own by declaration merging
// (`declare module './schema.ts' { interface Tables { users: UsersTable } }`).
import type { Kysely, Transaction } from 'kysely'

// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Tables {}

/** A database or an open transaction, the first parameter of all functions of tables. */
export type Db = Kysely<Tables> | Transaction<Tables>
