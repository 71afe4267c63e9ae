// Writes shots together with their daily roll-up, and reads the roll-up.
// The dashboard therefore costs the same for a thousand and for a hundred million shots.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import { dashboard } from '#src/product/limits.ts'
import type { CampaignShots, FragranceShots, ShotsByDay } from './payloads.ts'
import type { Period } from '#src/resources/telemetry/schemas.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Shot, TelemetrySubscriber } from '#src/resources/telemetry/accepted.server.ts'

/** Returns the SQL of shots for `writeShots`. */
export const shotRows = (shots: readonly Shot[]): RawBuilder<unknown> =>
  sql`SELECT coalesce("deviceId", 0) AS device_id, "campaignId" AS campaign_id, "fragranceId" AS fragrance_id, at AS shot_at, event, capsule AS capsule_id
    FROM json_to_recordset(${JSON.stringify(shots)}::json) AS s("deviceId" integer, "campaignId" integer, "fragranceId" integer, at timestamptz(3), event bigint, capsule integer)`

/** The zone of the days of the charts. */
const chartZone = sql`(SELECT zone FROM shot_zone)`

/**
 * Writes shots and their roll-ups, in the caller's transaction. `rows` is the SQL of (device_id, campaign_id,
 * fragrance_id, shot_at, event, capsule_id); a null event gets a free number. It runs three times: it must be stable.
 * Plain statements, because Citus accepts neither triggers nor several writes at once on a distributed table.
 */
export const writeShots = async (trx: Db, rows: RawBuilder<unknown>): Promise<void> => {
  await sql`INSERT INTO shots (id, device_id, campaign_id, fragrance_id, shot_at, capsule_id)
    SELECT coalesce(event, nextval(pg_get_serial_sequence('shots', 'id'))), device_id, campaign_id, fragrance_id, shot_at, capsule_id FROM (${rows}) s`.execute(
    trx,
  )
  // Sorted, so that concurrent writers lock the days in one order.
  await sql`
    INSERT INTO device_days AS d (device_id, day, fragrance_id, shots)
    SELECT device_id, (shot_at AT TIME ZONE ${chartZone})::date, fragrance_id, count(*) FROM (${rows}) s
    WHERE device_id <> 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (device_id, day, fragrance_id) DO UPDATE SET shots = d.shots + excluded.shots`.execute(trx)
  await sql`
    INSERT INTO shot_days AS d (campaign_id, fragrance_id, day, shots)
    SELECT campaign_id, fragrance_id, (shot_at AT TIME ZONE ${chartZone})::date, count(*) FROM (${rows}) s GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (campaign_id, fragrance_id, day) DO UPDATE SET shots = d.shots + excluded.shots`.execute(trx)
}

/** Counts the shots that devices report. */
export const countShots: TelemetrySubscriber = async (trx, { shots }) => {
  if (shots.length > 0) await writeShots(trx, shotRows(shots))
}

const storedZone = async (db: Db): Promise<string | undefined> => {
  return (await db.selectFrom('shot_zone').select('zone').executeTakeFirst())?.zone
}

/** Moves the shots of a roll-up whose day is another one in the later zone. */
const moveDays = async (
  trx: Db,
  table: 'shot_days' | 'device_days',
  owner: 'campaign_id' | 'device_id',
  former: string | undefined,
  later: string,
): Promise<void> => {
  const id = sql.id(owner)
  await sql`
    WITH moved AS (
      SELECT ${id}, fragrance_id, former, later, count(*) AS n FROM (
        SELECT ${id}, fragrance_id, (shot_at AT TIME ZONE ${former}::text)::date AS former, (shot_at AT TIME ZONE ${later}::text)::date AS later
        FROM all_shots WHERE ${id} <> 0
      ) s WHERE former <> later GROUP BY 1, 2, 3, 4
    )
    INSERT INTO ${sql.table(table)} AS d (${id}, fragrance_id, day, shots)
    SELECT ${id}, fragrance_id, day, sum(n) FROM (
      SELECT ${id}, fragrance_id, former AS day, -n AS n FROM moved
      UNION ALL SELECT ${id}, fragrance_id, later, n FROM moved
    ) both_days GROUP BY 1, 2, 3 HAVING sum(n) <> 0
    ON CONFLICT (${id}, fragrance_id, day) DO UPDATE SET shots = d.shots + excluded.shots`.execute(trx)
  await trx.deleteFrom(table).where('shots', '<=', 0).execute()
}

/**
 * Counts the roll-ups by the days of another time zone, stores the zone, and returns whether it had to.
 * It moves shots whose day changes, so that months which RETENTION_SHOTS has removed keep theirs.
 * One transaction: charts read the former days until it ends, and writers of shots wait.
 */
export const alignShotDays = async (
  database: Pick<Database, 'db' | 'withoutTimeout'>,
  zone: string,
): Promise<boolean> => {
  if ((await storedZone(database.db)) === zone) return false
  return await database.withoutTimeout(({ db }) =>
    db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE device_days, shot_days IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
      const former = await storedZone(trx)
      if (former === zone) return false
      for (const [table, owner] of [
        ['shot_days', 'campaign_id'],
        ['device_days', 'device_id'],
      ] as const)
        await moveDays(trx, table, owner, former, zone)
      await trx.updateTable('shot_zone').set({ zone }).execute()
      return true
    }),
  )
}

const within = ({ from, to }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`${from === undefined ? sql`true` : sql`d.day >= ${from}::date`} AND ${to === undefined ? sql`true` : sql`d.day <= ${to}::date`}`

/** One campaign or fragrance, or one in the other. */
interface Counted {
  campaignId?: number | undefined
  fragranceId?: number | undefined
}

const isOne = (column: string, id: number | undefined): RawBuilder<SqlBool> =>
  id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${id}`

const upTo = (rank: string, largest: number | undefined): RawBuilder<SqlBool> =>
  largest === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(rank)} <= ${largest}`

/** Returns how many entries of each level a chart keeps; undefined means all. */
export const chartLimit = ({
  limit,
  largest,
}: {
  limit?: boolean | undefined
  largest?: number | undefined
}): number | undefined => largest ?? (limit ? dashboard.largest : undefined)

/** Returns shots by campaign and fragrance, including deleted ones, largest first; `largest` limits both levels. */
export const shotsByCampaign = async (
  db: Db,
  { campaignId, fragranceId, ...period }: Period & Counted,
  largest?: number,
): Promise<CampaignShots[]> => {
  const { rows } = await sql<CampaignShots>`
    WITH counted AS (
      SELECT d.campaign_id, d.fragrance_id, sum(d.shots)::int8 AS shots FROM shot_days d
      WHERE ${within(period)} AND ${isOne('d.campaign_id', campaignId)} AND ${isOne('d.fragrance_id', fragranceId)} GROUP BY 1, 2
    ), placed AS (
      SELECT *, sum(shots) OVER (PARTITION BY campaign_id)::int8 AS total,
        row_number() OVER (PARTITION BY campaign_id ORDER BY shots DESC, fragrance_id) AS rank FROM counted
    ), ranked AS (
      SELECT *, dense_rank() OVER (ORDER BY total DESC, campaign_id) AS campaign_rank FROM placed
    )
    SELECT c.id AS "campaignId", c.name AS "campaignName", r.total AS "shotsTotal", json_agg(json_build_object(
      'fragranceId', f.id, 'fragranceName', f.name, 'name_en', f.name_en, 'name_es', f.name_es, 'categoryId', f.category_id, 'shotsTotalFragrance', r.shots) ORDER BY r.rank) AS fragrances
    FROM ranked r JOIN campaigns c ON c.id = r.campaign_id JOIN fragrances f ON f.id = r.fragrance_id
    WHERE ${upTo('r.rank', largest)} AND ${upTo('r.campaign_rank', largest)}
    GROUP BY c.id, r.total, r.campaign_rank ORDER BY r.campaign_rank`.execute(db)
  return rows
}

/** Returns shots by fragrance over all campaigns, largest first; `largest` limits them. */
export const shotsByFragrance = async (db: Db, period: Period, largest?: number): Promise<FragranceShots[]> => {
  const { rows } = await sql<FragranceShots>`
    WITH counted AS (
      SELECT d.fragrance_id, sum(d.shots)::int8 AS shots FROM shot_days d WHERE ${within(period)} GROUP BY 1
    ), placed AS (
      SELECT *, sum(shots) OVER ()::int8 AS total, row_number() OVER (ORDER BY shots DESC, fragrance_id) AS rank FROM counted
    )
    SELECT f.id AS "fragranceId", f.name AS "fragranceName", f.name_en, f.name_es, f.category_id AS "categoryId",
      p.shots AS "shotsTotal", p.total AS "shotsAll"
    FROM placed p JOIN fragrances f ON f.id = p.fragrance_id WHERE ${upTo('p.rank', largest)} ORDER BY p.rank`.execute(
    db,
  )
  return rows
}

const dayMs = 86_400_000

/** Returns the number of days per point: one, or the fewest weeks that keep the number of points within its limit. */
const stepFor = (days: number): number => (days <= dashboard.points ? 1 : 7 * Math.ceil(days / 7 / dashboard.points))

const firstDayUntil = async (db: Db, to: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('shot_days')
    .select('day')
    .where('day', '<=', to)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

/** Returns the shots of a period and of the one before it, per day or per several days; days without shots count 0. */
export const shotsByDay = async (db: Db, period: Period, now: Date): Promise<ShotsByDay> => {
  const today = dayOf(now)
  const to = period.to ?? (period.from !== undefined && period.from > today ? period.from : today)
  const from = period.from ?? (await firstDayUntil(db, to)) ?? to
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  const step = stepFor(days)
  const before = { from: addDays(from, -days), to: addDays(from, -1) }
  const { rows } = await sql<{ isBefore: boolean; point: number; shots: number }>`
    SELECT d.day < ${from}::date AS "isBefore",
      (d.day - CASE WHEN d.day < ${from}::date THEN ${before.from}::date ELSE ${from}::date END) / ${step}::int AS point, sum(d.shots)::int8 AS shots
    FROM shot_days d WHERE d.day BETWEEN ${period.from === undefined ? from : before.from}::date AND ${to}::date GROUP BY 1, 2`.execute(
    db,
  )
  const seriesOf = (isBefore: boolean): number[] => {
    const shots = Array.from({ length: Math.ceil(days / step) }, () => 0)
    for (const row of rows) if (row.isBefore === isBefore) shots[row.point] = row.shots
    return shots
  }
  return {
    step,
    from,
    to,
    shots: seriesOf(false),
    ...(period.from !== undefined && { before: { ...before, shots: seriesOf(true) } }),
  }
}
