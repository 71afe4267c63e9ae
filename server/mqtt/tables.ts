// What devices should run, as their retained messages say it, from the same rule as `rollout`; and what is due to be published.
import { sql } from 'kysely'
import { mqtt as limits } from '#src/product/limits.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { jsonInstant } from '#kernel/core/server/tables/sqlText.ts'
import { kinds } from './topics.ts'

interface Wanted {
  device: number
  isWaiting: boolean
  load: unknown
}

/** Returns the messages of devices; none for one without a campaign, whose message is cleared. */
export const wantedOf = async (db: Db, devices: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<Wanted>`
    SELECT s.device_id AS device, s.rollout = 'waiting' AS "isWaiting", json_build_object(
      'campaignId', s.wanted_campaign_id, 'version', ${sql.raw(jsonInstant('s.wanted_version'))}, 'slots', coalesce((
        SELECT json_agg(json_build_object('slot', c.slot, 'fragranceId', c.fragrance_id, 'shotSeconds', c.shot_seconds) ORDER BY c.slot)
        FROM campaign_slots c WHERE c.campaign_id = s.wanted_campaign_id), '[]')) AS load
    FROM device_signals s WHERE s.device_id = ${anyOf(devices)} AND s.rollout <> 'none'`.execute(db)
  return new Map(rows.map(({ device, isWaiting, load }) => [device, JSON.stringify({ load: isWaiting ? null : load })]))
}

/** A retained message that is due. */
export interface Due {
  kind: string
  device: number
  macAddress: string
  revision: number
}

/** Returns the next messages that are due, the earliest first. */
export const readDue = (db: Db): Promise<Due[]> =>
  db
    .selectFrom('mqtt_outbox')
    .select(['kind', 'device_id as device', 'mac_address as macAddress', 'revision'])
    .orderBy('revision')
    .limit(limits.page)
    .execute()

/** Forgets what is published, unless it is due again. */
export const forget = async (db: Db, published: readonly Due[]): Promise<void> => {
  await sql`DELETE FROM mqtt_outbox WHERE (kind, device_id, revision) IN (
    SELECT kind, device, revision FROM json_to_recordset(${JSON.stringify(published)}::json) AS p(kind text, device integer, revision bigint))`.execute(
    db,
  )
}

export const outbox = {
  /** The number of messages that are due. */
  async size(db: Db): Promise<number> {
    const { due } = await db
      .selectFrom('mqtt_outbox')
      .select(({ fn }) => fn.countAll<number>().as('due'))
      .executeTakeFirstOrThrow()
    return Number(due)
  },

  /**
   * Makes the messages of all devices due, unless the broker has them up to a revision of this database: another broker
   * has none, and after a restore it has those of the time that is lost.
   */
  async fill(db: Db, told: string | undefined): Promise<boolean> {
    const { rows } = await sql<{ last: number | null }>`
      SELECT pg_sequence_last_value(pg_get_serial_sequence('mqtt_outbox', 'revision')::regclass) AS last`.execute(db)
    if (told !== undefined && /^\d{1,15}$/.test(told) && Number(told) <= (rows[0]?.last ?? 0)) return false
    await sql`
      INSERT INTO mqtt_outbox (kind, device_id, mac_address)
      SELECT kind, id, mac_address FROM devices CROSS JOIN unnest(${sql.val(kinds)}::text[]) kind ORDER BY kind, id
      ON CONFLICT (kind, device_id) DO UPDATE SET revision = excluded.revision`.execute(db)
    return true
  },
}
