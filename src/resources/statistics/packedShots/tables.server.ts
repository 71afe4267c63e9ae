// Packs the shots of months that are over into arrays, a tenth of their size (docs/scale.md). `all_shots` reads them.
import { sql } from 'kysely'
import type { MaintenanceTask } from '#kernel/core/server/context.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { telemetry as limits } from '#src/product/limits.ts'

const dayMs = 86_400_000

interface Month {
  partition: string
  begin: string
  end: string
}

/** Returns the months whose last event would be too old to be accepted by now, the earliest first. */
const monthsToPack = async (db: Db, oldest: Date): Promise<Month[]> => {
  const { rows } = await sql<Month>`
    SELECT partition, begin AT TIME ZONE 'UTC' AS begin, (begin + interval '1 month') AT TIME ZONE 'UTC' AS end FROM (
      SELECT c.relname AS partition, to_date(right(c.relname, 7), 'YYYY_MM')::timestamp AS begin FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = 'shots'::regclass AND c.relname ~ '^shots_\\d{4}_\\d\\d$'
    ) months WHERE (begin + interval '1 month') AT TIME ZONE 'UTC' <= ${oldest}::timestamptz ORDER BY 1`.execute(db)
  return rows
}

/** Packs a month, in one transaction; writers of it wait, and arrive in the default partition. */
const packMonth = async (trx: Db, { partition, begin, end }: Month): Promise<void> => {
  await sql`SET LOCAL lock_timeout = '1s'`.execute(trx)
  await sql`LOCK TABLE ${sql.table(partition)} IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
  await sql`SELECT make_months('packed_shots', 'month', ${begin}::timestamptz::date, ${begin}::timestamptz::date)`.execute(
    trx,
  )
  await sql`
    INSERT INTO packed_shots (device_id, month, part, at, id_steps, campaign_ids, fragrance_ids, capsule_ids)
    SELECT device_id, ${begin}::timestamptz, part, array_agg(at ORDER BY place), array_agg(step ORDER BY place), array_agg(campaign_id ORDER BY place),
      array_agg(fragrance_id ORDER BY place), array_agg(capsule_id ORDER BY place)
    FROM (
      SELECT device_id, part, place, at, campaign_id, fragrance_id, capsule_id, id - lag(id, 1, 0::bigint) OVER (PARTITION BY device_id, part ORDER BY place) AS step
      FROM (
        SELECT *, (place - 1) / ${limits.packedShots} AS part, (extract(epoch FROM shot_at - (${begin}::timestamptz + interval '360 hours')) * 1000)::int AS at FROM (
          SELECT *, row_number() OVER (PARTITION BY device_id ORDER BY shot_at, id) AS place FROM ${sql.table(partition)}
        ) placed
      ) parted
    ) stepped GROUP BY device_id, part`.execute(trx)
  await sql`UPDATE shot_zone SET packed_until = greatest(packed_until, ${end}::timestamptz)`.execute(trx)
  await sql`DROP TABLE ${sql.table(partition)}`.execute(trx)
}

/**
 * Packs the months before a moment, from which on events are accepted, and returns their number.
 * @throws SQLSTATE 55P03 while another session reads a month; the next maintenance tries again
 */
export const packMonths = async (database: Pick<Database, 'db' | 'withoutTimeout'>, oldest: Date): Promise<number> => {
  const months = await monthsToPack(database.db, oldest)
  for (const month of months)
    await database.withoutTimeout(({ transaction }) =>
      transaction(async (trx) => {
        const { rows } = await sql<{
          mine: boolean
        }>`SELECT pg_try_advisory_xact_lock(hashtext('pack shots')) AS mine`.execute(trx)
        // Another server packs, or has packed this month.
        if (!rows[0]?.mine || !(await monthsToPack(trx, oldest)).some(({ partition }) => partition === month.partition))
          return
        await packMonth(trx, month)
      }),
    )
  return months.length
}

/** Packs what is older than devices may report. A day more, because clocks of servers differ. */
export const packShots: MaintenanceTask = async ({ database, clock, settings }) => {
  await packMonths(database, new Date(clock.now().getTime() - (settings.TELEMETRY_DAYS + 1) * dayMs))
}

/** Removes packed shots of campaigns. Others of their devices become single again. */
export const removePacked = async (trx: Db, campaigns: readonly number[]): Promise<void> => {
  const concerned = sql`device_id IN (SELECT device_id FROM packed_shots WHERE campaign_ids && ${sql.val(campaigns)}::int[])`
  await sql`
    INSERT INTO shots (id, device_id, campaign_id, fragrance_id, shot_at, capsule_id)
    SELECT id, device_id, campaign_id, fragrance_id, shot_at, capsule_id FROM unpacked_shots
    WHERE ${concerned} AND campaign_id <> ALL (${sql.val(campaigns)}::int[])`.execute(trx)
  await sql`DELETE FROM packed_shots WHERE ${concerned}`.execute(trx)
}
