// Types the tables for Kysely. Files of server/tables/ may add theirs by declaration merging
// (`declare module './schema.ts' { interface Tables { users: UsersTable } }`).
import type { Kysely, Transaction } from 'kysely'

// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Tables {}

/** A database or an open transaction, the first parameter of all functions of server/tables/. */
export type Db = Kysely<Tables> | Transaction<Tables>
