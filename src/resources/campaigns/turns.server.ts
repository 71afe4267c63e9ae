// Counts which fragrances follow each other in the devices of a campaign.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { turns as limits } from '#src/product/limits.ts'
import type { Turns } from './payloads.ts'

const dayMs = 86_400_000

/**
 * Reads each device's newest shots by the primary key, up to the limits. Those of other campaigns are read as well:
 * they separate others.
 */
export const turns = async (db: Db, id: number, now: Date): Promise<Turns> => {
  const since = new Date(now.getTime() - limits.days * dayMs)
  const { rows } = await sql<Turns>`
    WITH read AS MATERIALIZED (
      SELECT d.id AS device_id, s.* FROM (SELECT id FROM devices WHERE campaign_id = ${id} LIMIT ${limits.devices}) d CROSS JOIN LATERAL (
        SELECT id AS shot, shot_at, campaign_id, fragrance_id FROM shots
        WHERE device_id = d.id AND shot_at > ${since} AND shot_at <= ${now}
        ORDER BY shot_at DESC, id DESC LIMIT ${limits.perDevice}) s
      LIMIT ${limits.shots}
    ), followed AS (
      SELECT campaign_id, fragrance_id, lag(campaign_id) OVER earlier AS former_campaign, lag(fragrance_id) OVER earlier AS former
      FROM read WINDOW earlier AS (PARTITION BY device_id ORDER BY shot_at, shot)
    ), pairs AS (
      SELECT least(fragrance_id, former) AS one, greatest(fragrance_id, former) AS other, count(*) AS times FROM followed
      WHERE campaign_id = ${id} AND former_campaign = ${id} AND fragrance_id <> former
      GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${limits.pairs}
    )
    SELECT (SELECT count(*) FROM read WHERE campaign_id = ${id})::int AS shots,
      (SELECT coalesce(json_agg(json_build_object('fragranceId', one, 'otherId', other, 'times', times)), '[]') FROM pairs) AS pairs`.execute(
    db,
  )
  return rows[0] ?? { shots: 0, pairs: [] }
}
