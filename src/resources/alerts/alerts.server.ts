// Writes alerts, and reads the rule of one and the alerts of a record.
import { sql, type UpdateObject } from 'kysely'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import type { AlertsOf } from './payloads.ts'

/** Writes what somebody has done with an alert. */
export const write = async (trx: Db, id: number, values: UpdateObject<Tables, 'alerts'>): Promise<void> => {
  await trx
    .updateTable('alerts')
    .set({ ...values, updated_at: nextUpdatedAt })
    .where('id', '=', id)
    .execute()
}

/** Returns what the rule of an alert looks at: nulls if it was deleted; undefined for an unknown alert. */
export const ruleOf = (
  db: Db,
  alertId: number,
): Promise<{ condition: string | null; advice: string | null; ownerId: number | null } | undefined> =>
  db
    .selectFrom('alerts as a')
    .leftJoin('alert_rules as r', 'r.id', 'a.rule_id')
    .select(['r.condition', 'r.advice', 'r.owner_id as ownerId'])
    .where('a.id', '=', alertId)
    .executeTakeFirst()

/** Returns the open alerts that a record is a cause of. */
export const openAlertsOf = async (db: Db, resource: string, record: number): Promise<AlertsOf> => {
  const { rows } = await sql<AlertsOf[number]>`
    SELECT a.id AS "alertId", a.title, m.since, a.snoozed_until AS "snoozedUntil" FROM alert_matches m
    JOIN alerts a ON a.id = m.alert_id JOIN alert_rules t ON t.id = m.rule_id
    WHERE m.record = ${record} AND a.state <> 'cleared' AND (t.condition LIKE ${`${resource}.%`}
      OR EXISTS (SELECT FROM views v WHERE t.condition = 'view.' || v.id AND v.resource = ${resource}))
    ORDER BY m.since, a.id`.execute(db)
  return rows
}
