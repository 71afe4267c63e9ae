// The SQL of the instant at which a day begins: a constant, so that a timestamptz's index serves it.
import { type RawBuilder, sql } from 'kysely'
import { endless, instantAt } from '#kernel/core/contract/days.ts'

/** Returns the first instant of a day (YYYY-MM-DD, or `endless`) in a zone, by default that of the installation. */
export const startOfDay = (day: string, zone?: string): RawBuilder<Date> =>
  sql`${day === endless ? day : instantAt(day, undefined, zone).toISOString()}::timestamptz`
