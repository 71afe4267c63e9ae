// Expressions that Kysely lacks, or types for every database: a condition may be 0 or 1 elsewhere.
import { type Expression, type RawBuilder, sql } from 'kysely'

/** Whether a column is null, as a column of the result. */
export const isNull = (column: Expression<unknown>): RawBuilder<boolean> => sql`${column} IS NULL`

export const isNotNull = (column: Expression<unknown>): RawBuilder<boolean> => sql`${column} IS NOT NULL`

/** Compares with any of some values; with none of them if there are none, which `in` cannot. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql`ANY (${sql.val(values)})`
