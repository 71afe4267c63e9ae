// Stores what the evaluation of rules finds: which records meet a condition since when, and the alerts about them.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import type { Telling, TellingRule } from './rules/telling.ts'

/** A rule as its evaluation needs it. */
export interface StoredRule extends TellingRule {
  id: number
  name: string
  condition: string
  advice: string | null
  afterMinutes: number
  clearMinutes: number
  people: number[]
  profileId: number | null
  siteContact: boolean
  ownerId: number | null
  isActive: boolean
  /** When it last sent its daily mail. */
  ranAt: string | null
}

export type Problem = 'viewGone' | 'forbidden' | 'tooMany' | 'nobody'

/** The records with their sites, by resource; records of any other one have none. */
const sitesOf: Readonly<Record<string, string>> = {
  devices: 'SELECT id AS record, site_id FROM devices',
  capsules: 'SELECT k.id AS record, d.site_id FROM capsules k LEFT JOIN devices d ON d.id = k.device_id',
  sites: 'SELECT id AS record, id AS site_id FROM sites',
}

/** Whether the alerts about a resource have sites, whose contacts can be told. */
export const hasSites = (resource: string): boolean => Object.hasOwn(sitesOf, resource)

const minutesBefore = (now: Date, minutes: number): RawBuilder<Date> =>
  sql`(${now}::timestamptz - make_interval(mins => ${minutes}))`

export const runs = {
  /** Claims the next rule that is due, for this server until `until`. */
  async claim(db: Db, now: Date, until: Date): Promise<{ id: number } | undefined> {
    return await db
      .updateTable('alert_rule_runs')
      .set({ due_at: until.toISOString() })
      .where('rule_id', '=', ({ selectFrom }) =>
        selectFrom('alert_rule_runs')
          .select('rule_id')
          .where('due_at', '<=', now.toISOString())
          .orderBy('due_at')
          .orderBy('rule_id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning('rule_id as id')
      .executeTakeFirst()
  },

  /** Extends a claim that ends at `from`; false when another server has claimed the rule. */
  async extend(db: Db, id: number, from: Date, until: Date): Promise<boolean> {
    const extended = await db
      .updateTable('alert_rule_runs')
      .set({ due_at: until.toISOString() })
      .where('rule_id', '=', id)
      .where('due_at', '=', from.toISOString())
      .returning('rule_id')
      .executeTakeFirst()
    return extended !== undefined
  },

  /** Notes when a rule is evaluated next. */
  async schedule(db: Db, id: number, due: Date): Promise<void> {
    await db.updateTable('alert_rule_runs').set({ due_at: due.toISOString() }).where('rule_id', '=', id).execute()
  },

  /** Notes why a rule finds nothing, and when it last sent its daily mail. */
  async note(db: Db, id: number, problem: Problem | null, toldAt: Date | null): Promise<void> {
    const told_at = toldAt && toldAt.toISOString()
    await db
      .updateTable('alert_rule_runs')
      .set({ problem, told_at })
      .where('rule_id', '=', id)
      .where((eb) => eb.or([eb('problem', 'is distinct from', problem), eb('told_at', 'is distinct from', told_at)]))
      .execute()
  },

  async nextDue(db: Db): Promise<Date | undefined> {
    const row = await db
      .selectFrom('alert_rule_runs')
      .select('due_at as at')
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    return row && new Date(row.at)
  },
}

/** Returns a rule, and keeps it as it is until the transaction ends; undefined for an unknown one. */
export const lockRule = async (trx: Db, id: number): Promise<StoredRule | undefined> => {
  const { rows } = await sql<StoredRule>`
    SELECT t.id, t.name, t.condition, t.advice, coalesce(t.after_minutes, 0) AS "afterMinutes",
      coalesce(t.clear_minutes, 0) AS "clearMinutes", t.people, t.profile_id AS "profileId", t.site_contact AS "siteContact",
      t.owner_id AS "ownerId", t.deleted_at IS NULL AS "isActive", t.delivery, t.digest_at AS "digestAt",
      t.quiet_from AS "quietFrom", t.quiet_until AS "quietUntil", t.repeat_hours AS "repeatHours", r.told_at AS "ranAt"
    FROM alert_rules t JOIN alert_rule_runs r ON r.rule_id = t.id WHERE t.id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}

export const matches = {
  /** Notes which records meet a rule's condition. Those that did before are not written again. */
  async note(
    trx: Db,
    { id, clearMinutes }: Pick<StoredRule, 'id' | 'clearMinutes'>,
    found: readonly number[],
    now: Date,
  ): Promise<void> {
    const ids = sql`unnest(${sql.val([...found])}::int[])`
    await sql`
      UPDATE alert_matches m SET gone_since = ${now}::timestamptz
      WHERE rule_id = ${id} AND gone_since IS NULL AND NOT EXISTS (SELECT FROM ${ids} f (id) WHERE f.id = m.record)`.execute(
      trx,
    )
    await sql`
      UPDATE alert_matches m SET gone_since = NULL FROM ${ids} f (id)
      WHERE rule_id = ${id} AND gone_since IS NOT NULL AND f.id = m.record`.execute(trx)
    await sql`
      INSERT INTO alert_matches (rule_id, record, since) SELECT ${id}, f.id, ${now}::timestamptz FROM ${ids} f (id)
      WHERE NOT EXISTS (SELECT FROM alert_matches m WHERE m.rule_id = ${id} AND m.record = f.id)`.execute(trx)
    // Those that were gone for long enough, and those that were gone before they counted.
    await sql`
      DELETE FROM alert_matches WHERE rule_id = ${id} AND gone_since IS NOT NULL
        AND (alert_id IS NULL OR gone_since <= ${minutesBefore(now, clearMinutes)})`.execute(trx)
  },

  async forget(trx: Db, ruleId: number): Promise<void> {
    await trx.deleteFrom('alert_matches').where('rule_id', '=', ruleId).execute()
  },
}

/**
 * Returns the records of a rule that count, each with the site that they are bundled by; 0 for none. Those of an alert
 * that somebody has solved do not: they have to be fine first, or its quiet time has to pass.
 */
const counting = ({ id, afterMinutes }: Pick<StoredRule, 'id' | 'afterMinutes'>, resource: string, now: Date) => sql`
  SELECT m.record, coalesce(s.site_id, CASE WHEN s.record IS NULL THEN a.bundle END, 0) AS bundle FROM alert_matches m
  LEFT JOIN (${sql.raw(sitesOf[resource] ?? 'SELECT NULL::int AS record, NULL::int AS site_id')}) s ON s.record = m.record
  LEFT JOIN alerts a ON a.id = m.alert_id
  WHERE m.rule_id = ${id} AND m.since <= ${minutesBefore(now, afterMinutes)}
    AND (a.cleared_by_id IS NULL OR a.quiet_until <= ${now}::timestamptz)`

type ToldColumn = 'told_at' | 'taken_told_at' | 'cleared_told_at'

/** An alert as telling needs it. */
export interface StoredAlert {
  id: number
  title: string
  state: 'open' | 'acknowledged' | 'cleared'
  records: number
  siteId: number | null
  comment: string | null
  /** Who took it, and who solved it. */
  takerId: number | null
  taker: string | null
  solverId: number | null
  solver: string | null
  snoozedUntil: string | null
  toldAt: string | null
  takenToldAt: string | null
  clearedToldAt: string | null
}

export const ruleAlerts = {
  /** Opens, counts and clears the alerts of a rule: one for each site with records that count. */
  async settle(
    trx: Db,
    rule: Pick<StoredRule, 'id' | 'name' | 'afterMinutes'>,
    resource: string,
    now: Date,
  ): Promise<void> {
    const found = counting(rule, resource, now)
    await sql`
      UPDATE alerts a SET state = 'cleared', cleared_at = ${now}::timestamptz, snoozed_until = NULL, updated_at = ${nextUpdatedAt}
      WHERE rule_id = ${rule.id} AND state <> 'cleared' AND NOT EXISTS (SELECT FROM (${found}) c WHERE c.bundle = a.bundle)`.execute(
      trx,
    )
    await sql`
      INSERT INTO alerts (title, state, records, rule_id, site_id, bundle, opened_at)
      SELECT ${rule.name}::text || coalesce(' – ' || s.name, ''), 'open', c.n, ${rule.id}, s.id, c.bundle, ${now}::timestamptz
      FROM (SELECT bundle, count(*) AS n FROM (${found}) c GROUP BY bundle) c LEFT JOIN sites s ON s.id = c.bundle
      WHERE NOT EXISTS (SELECT FROM alerts a WHERE a.rule_id = ${rule.id} AND a.bundle = c.bundle AND a.state <> 'cleared')
      ORDER BY c.bundle`.execute(trx)
    await sql`
      UPDATE alerts a SET records = c.n FROM (SELECT bundle, count(*) AS n FROM (${found}) c GROUP BY bundle) c
      WHERE a.rule_id = ${rule.id} AND a.state <> 'cleared' AND a.bundle = c.bundle AND a.records <> c.n`.execute(trx)
    await sql`
      UPDATE alert_matches m SET alert_id = a.id FROM (${found}) c JOIN alerts a ON a.rule_id = ${rule.id} AND a.bundle = c.bundle AND a.state <> 'cleared'
      WHERE m.rule_id = ${rule.id} AND m.record = c.record AND m.alert_id IS DISTINCT FROM a.id`.execute(trx)
  },

  /** Returns the alerts of a rule that are open, or whose end was not told yet. */
  untold: (trx: Db, ruleId: number): Promise<StoredAlert[]> =>
    trx
      .selectFrom('alerts as a')
      .leftJoin('users as t', 't.id', 'a.acknowledged_by_id')
      .leftJoin('users as c', 'c.id', 'a.cleared_by_id')
      .select([
        'a.id',
        'a.title',
        'a.state',
        'a.records',
        'a.site_id as siteId',
        'a.comment',
        't.id as takerId',
        't.name as taker',
        'c.id as solverId',
        'c.name as solver',
        'a.snoozed_until as snoozedUntil',
        'a.told_at as toldAt',
        'a.taken_told_at as takenToldAt',
        'a.cleared_told_at as clearedToldAt',
      ])
      .where('a.rule_id', '=', ruleId)
      .where((eb) =>
        eb.or([
          eb('a.state', '!=', 'cleared'),
          eb.and([eb('a.told_at', 'is not', null), eb('a.cleared_told_at', 'is', null)]),
        ]),
      )
      .orderBy('a.id')
      .execute(),

  /** Notes that alerts were told: that they are open, that somebody took them, or that they are over. */
  async noteTold(trx: Db, ids: readonly number[], what: ToldColumn, at: Date): Promise<void> {
    if (ids.length === 0) return
    await trx
      .updateTable('alerts')
      .set({ [what]: at.toISOString() })
      .where('id', 'in', [...ids])
      .execute()
    // A mail about an open alert says who has it.
    if (what === 'told_at')
      await trx
        .updateTable('alerts')
        .set({ taken_told_at: at.toISOString() })
        .where('id', 'in', [...ids])
        .where('acknowledged_by_id', 'is not', null)
        .execute()
  },

  /** Notes a mail about alerts, for their pages. */
  async noteMail(
    trx: Db,
    mail: { mailId: number; userId: number | null; at: Date },
    told: readonly { alertId: number; telling: Telling }[],
  ): Promise<void> {
    await trx
      .insertInto('alert_mails')
      .values(
        told.map(({ alertId, telling }) => ({
          alert_id: alertId,
          telling,
          user_id: mail.userId,
          mail_id: mail.mailId,
          at: mail.at.toISOString(),
        })),
      )
      .execute()
  },

  /** Clears the open alerts whose rule was deleted. */
  async clearOrphans(db: Db, now: Date): Promise<void> {
    await db
      .updateTable('alerts')
      .set({ state: 'cleared', cleared_at: now.toISOString(), snoozed_until: null, updated_at: nextUpdatedAt })
      .where('rule_id', 'is', null)
      .where('state', '!=', 'cleared')
      .execute()
  },

  /** Returns the records of an alert, those first that have met the condition for longest. */
  records: (db: Db, alertId: number, maximum: number): Promise<{ record: number; since: string }[]> =>
    db
      .selectFrom('alert_matches')
      .select(['record', 'since'])
      .where('alert_id', '=', alertId)
      .orderBy('since')
      .orderBy('record')
      .limit(maximum)
      .execute(),
}
