// Writes alerts, and reads the rule and the mails of one, and the alerts of a record.
import { sql, type SqlBool, type UpdateObject } from 'kysely'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import { BusinessRuleError } from '#kernel/core/server/errors.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import type { AlertMails, AlertsOf } from './payloads.ts'

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

/**
 * Locks an alert before it is taken, so that one of two people gets it and the other is told who has it: the version of
 * their page would only say that it has changed. @throws BusinessRuleError
 */
export const assertFree = async (trx: Db, alertId: number): Promise<void> => {
  const found = await trx
    .selectFrom('alerts')
    .select(['acknowledged_by_id as taker', 'cleared_at as clearedAt'])
    .where('id', '=', alertId)
    .forUpdate()
    .executeTakeFirst()
  if (!found?.taker || found.clearedAt !== null) return
  const { name } = await trx.selectFrom('users').select('name').where('id', '=', found.taker).executeTakeFirstOrThrow()
  throw new BusinessRuleError('alertTaken', { name })
}

const personOf = (id: number | null, nome: string | null) => (id === null || nome === null ? null : { id, nome })

/** Returns the alerts that a record is a cause of. */
export const alertsOfRecord = async (db: Db, resource: string, record: number): Promise<AlertsOf> => {
  const rows = await db
    .selectFrom('alert_matches as m')
    .innerJoin('alerts as a', 'a.id', 'm.alert_id')
    .innerJoin('alert_rules as t', 't.id', 'm.rule_id')
    .leftJoin('users as u', 'u.id', 'a.assignee_id')
    .leftJoin('users as c', 'c.id', 'a.cleared_by_id')
    .select([
      'a.id as alertId',
      'a.title',
      'm.since',
      'a.state',
      'u.id as assigneeId',
      'u.name as assigneeName',
      'a.acknowledged_at as acknowledgedAt',
      'a.snoozed_until as snoozedUntil',
      'a.cleared_at as clearedAt',
      'c.id as clearerId',
      'c.name as clearerName',
      'a.quiet_until as quietUntil',
    ])
    .where('m.record', '=', record)
    .where((eb) =>
      eb.or([
        eb('t.condition', 'like', `${resource}.%`),
        eb.exists(
          eb
            .selectFrom('views as v')
            .select('v.id')
            .where(sql<SqlBool>`t.condition = 'view.' || v.id`)
            .where('v.resource', '=', resource),
        ),
      ]),
    )
    .orderBy('m.since')
    .orderBy('a.id')
    .execute()
  return rows.map(({ assigneeId, assigneeName, clearerId, clearerName, ...row }) => ({
    ...row,
    assignee: personOf(assigneeId, assigneeName),
    clearedBy: personOf(clearerId, clearerName),
  }))
}

/** Returns the mails about an alert, the newest first. */
export const mailsOf = async (db: Db, alertId: number, limit: number): Promise<AlertMails> => {
  const rows = await db
    .selectFrom('alert_mails as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('mails as m', 'm.id', 's.mail_id')
    .select([
      's.at',
      's.telling',
      's.user_id as userId',
      'u.name',
      'm.id as mailId',
      'm.sent_at as sentAt',
      'm.next_try_at as nextTryAt',
    ])
    .where('s.alert_id', '=', alertId)
    .orderBy('s.at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .execute()
  return rows.map(({ mailId, sentAt, nextTryAt, ...row }) => ({
    ...row,
    state: mailId === null ? null : sentAt !== null ? 'sent' : nextTryAt !== null ? 'waiting' : 'failed',
  }))
}
