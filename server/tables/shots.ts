// Shots: devices write them, the database rolls them up by day with each write. Only the roll-up is read here,
// so that a hundred million shots cost the dashboard what a thousand do.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dashboard } from '#contract/limits.ts'
import type { CampaignShots, FragranceShots, Period } from '#contract/payloads/statistics.ts'
import type { Db } from '#server/database/schema.ts'

const within = ({ from, to }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`${from === undefined ? sql`true` : sql`d.day >= ${from}::date`} AND ${to === undefined ? sql`true` : sql`d.day <= ${to}::date`}`

const upTo = (place: string, largest: number | undefined): RawBuilder<SqlBool> =>
  largest === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(place)} <= ${largest}`

/** How many of the largest a chart shows with `limit=true`. */
export const chartLimit = (limit: boolean | undefined): number | undefined => (limit ? dashboard.largest : undefined)

/** Shots per fragrance inside each campaign, deleted ones included, the largest first; `largest` keeps so many of both. */
export const shotsByCampaign = async (db: Db, period: Period, largest?: number): Promise<CampaignShots[]> => {
  const { rows } = await sql<CampaignShots>`
    WITH counted AS (
      SELECT d.campaign_id, d.fragrance_id, sum(d.shots)::int8 AS shots FROM shot_days d WHERE ${within(period)} GROUP BY 1, 2
    ), placed AS (
      SELECT *, sum(shots) OVER (PARTITION BY campaign_id)::int8 AS total,
        row_number() OVER (PARTITION BY campaign_id ORDER BY shots DESC, fragrance_id) AS place FROM counted
    ), ranked AS (
      SELECT *, dense_rank() OVER (ORDER BY total DESC, campaign_id) AS campaign_place FROM placed
    )
    SELECT c.id AS "campaignId", c.name AS "campaignName", r.total AS "shotsTotal", json_agg(json_build_object(
      'fragranceId', f.id, 'fragranceName', f.name, 'name_en', f.name_en, 'name_es', f.name_es, 'categoryId', f.category_id, 'shotsTotalFragrance', r.shots) ORDER BY r.place) AS fragrances
    FROM ranked r JOIN campaigns c ON c.id = r.campaign_id JOIN fragrances f ON f.id = r.fragrance_id
    WHERE ${upTo('r.place', largest)} AND ${upTo('r.campaign_place', largest)}
    GROUP BY c.id, r.total, r.campaign_place ORDER BY r.campaign_place`.execute(db)
  return rows
}

/** Shots per fragrance over all campaigns, the largest first; `largest` keeps so many. */
export const shotsByFragrance = async (db: Db, period: Period, largest?: number): Promise<FragranceShots[]> => {
  const { rows } = await sql<FragranceShots>`
    WITH counted AS (
      SELECT d.fragrance_id, sum(d.shots)::int8 AS shots FROM shot_days d WHERE ${within(period)} GROUP BY 1
    ), placed AS (
      SELECT *, sum(shots) OVER ()::int8 AS total, row_number() OVER (ORDER BY shots DESC, fragrance_id) AS place FROM counted
    )
    SELECT f.id AS "fragranceId", f.name AS "fragranceName", f.name_en, f.name_es, f.category_id AS "categoryId",
      p.shots AS "shotsTotal", p.total AS "shotsAll"
    FROM placed p JOIN fragrances f ON f.id = p.fragrance_id WHERE ${upTo('p.place', largest)} ORDER BY p.place`.execute(db)
  return rows
}

/** Makes the months that shots of the next weeks will need. */
export const createShotPartitions = async (db: Db, now: Date): Promise<void> => {
  await sql`SELECT make_shot_months(${now}::timestamptz::date, (${now}::timestamptz + interval '2 months')::date)`.execute(db)
}
