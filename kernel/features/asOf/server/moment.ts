// Which moment a call asks for, and since when the log knows a resource.
import { sql } from 'kysely'
import { addDays, dayOf, instantAt } from '#kernel/core/contract/days.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { monthsAgo } from '#kernel/core/server/database/partitions.ts'
import { ApiError, FieldErrors } from '#kernel/core/server/errors.ts'

/** Returns the moment of an instant, or the end of a day of the installation: of today, now. @throws FieldErrors for the future */
export const momentOf = (at: string, now: Date): Date => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(at)
  if (isDay && at === dayOf(now)) return now
  const moment = isDay ? new Date(instantAt(addDays(at, 1)).getTime() - 1) : new Date(at)
  // Also what is after the year 9999.
  if (!(moment <= now)) throw new FieldErrors({ at: 'futureMoment' })
  return moment
}

/** Refuses a moment of which the log has no lines: before its first one, or before what is kept of these resources. @throws ApiError */
export const assertLogged = async (
  db: Db,
  moment: Date,
  { now, months }: { now: Date; months: number },
): Promise<void> => {
  const { rows } = await sql<{ since: string | null }>`
    SELECT greatest((SELECT at FROM changes ORDER BY id LIMIT 1), ${monthsAgo(now, months)}) AS since`.execute(db)
  const since = rows[0]?.since
  if (since && new Date(since) <= moment) return
  const args = { since: since ? dayOf(new Date(since)).split('-').toReversed().join('/') : '–' }
  throw new ApiError(400, 'beforeLog', { args, errors: { at: { key: 'beforeLog', args } } })
}
