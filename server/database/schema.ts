// The tables as Kysely sees them. Each file of `server/tables/` adds its own by declaration merging
// (`declare module '#server/database/schema.ts' { interface Tables { users: UsersTable } }`), so that a new resource edits nothing here.
import type { Kysely, Transaction } from 'kysely'

// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Tables {}

/** A database or an open transaction: what every function of `server/tables/` takes. */
export type Db = Kysely<Tables> | Transaction<Tables>
