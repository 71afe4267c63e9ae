// Counts which fragrances follow each other in the devices of a campaign.
import { sql } from 'kysely'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { turns as limits } from '#src/product/limits.ts'
import type { Turns } from './payloads.ts'

const dayMs = 86_400_000

/** So many devices are read at once: with shots enough, their newest ones reach the limit. */
const chunk = Math.ceil(limits.shots / limits.perDevice)

type Pair = Turns['pairs'][number]

/** Returns how many of the newest shots of these devices are of a campaign, and which of its fragrances follow each other. */
const turnsOf = async (db: Db, id: number, devices: readonly number[], since: Date, now: Date): Promise<Turns> => {
  const { rows } = await sql<Turns>`
    WITH read AS MATERIALIZED (
      SELECT * FROM (
        SELECT device_id, id AS shot, shot_at, campaign_id, fragrance_id, row_number() OVER (PARTITION BY device_id ORDER BY shot_at DESC, id DESC) AS place
        FROM shots WHERE device_id = ${anyOf(devices)} AND shot_at > ${since} AND shot_at <= ${now}
      ) newest WHERE place <= ${limits.perDevice}
    ), followed AS (
      SELECT campaign_id, fragrance_id, lag(campaign_id) OVER earlier AS former_campaign, lag(fragrance_id) OVER earlier AS former
      FROM read WINDOW earlier AS (PARTITION BY device_id ORDER BY shot_at, shot)
    ), pairs AS (
      SELECT least(fragrance_id, former) AS one, greatest(fragrance_id, former) AS other, count(*) AS times FROM followed
      WHERE campaign_id = ${id} AND former_campaign = ${id} AND fragrance_id <> former GROUP BY 1, 2
    )
    SELECT (SELECT count(*) FROM read WHERE campaign_id = ${id})::int AS shots,
      (SELECT coalesce(json_agg(json_build_object('fragranceId', one, 'otherId', other, 'times', times)), '[]') FROM pairs) AS pairs`.execute(
    db,
  )
  return rows[0] ?? { shots: 0, pairs: [] }
}

/**
 * Reads each device's newest shots by the primary key, until they reach the limit. Those of other campaigns are read
 * as well: they separate others.
 */
export const turns = async (db: Db, id: number, now: Date): Promise<Turns> => {
  const since = new Date(now.getTime() - limits.days * dayMs)
  const devices = await db
    .selectFrom('devices')
    .select('id')
    .where('campaign_id', '=', id)
    .limit(limits.devices)
    .execute()
  const pairs = new Map<string, Pair>()
  let shots = 0
  for (let at = 0; at < devices.length && shots < limits.shots; at += chunk) {
    const ids = devices.slice(at, at + chunk).map((device) => device.id)
    const read = await turnsOf(db, id, ids, since, now)
    shots += read.shots
    for (const pair of read.pairs) {
      const key = `${pair.fragranceId} ${pair.otherId}`
      pairs.set(key, { ...pair, times: pair.times + (pairs.get(key)?.times ?? 0) })
    }
  }
  return {
    shots,
    pairs: [...pairs.values()]
      .sort(
        (one, other) => other.times - one.times || one.fragranceId - other.fragranceId || one.otherId - other.otherId,
      )
      .slice(0, limits.pairs),
  }
}
