// The SQL of the instant at which a day of the installation begins: a constant, so that the index of a timestamptz serves its days.
import { type RawBuilder, sql } from 'kysely'
import { endless, instantAt } from '#kernel/core/contract/days.ts'

/** Returns the first instant of a day (YYYY-MM-DD, or `endless`) in a zone, by default that of the installation. */
export const startOfDay = (day: string, zone?: string): RawBuilder<Date> =>
  sql`${day === endless ? day : instantAt(day, undefined, zone).toISOString()}::timestamptz`
