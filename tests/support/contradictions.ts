// Finds dates of the demo content that contradict one another: each statement counts rows that cannot be.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/core/server/database/schema.ts'

const recorded = ['categories', 'fragrances', 'campaigns', 'quizzes', 'sites', 'devices', 'capsules', 'news', 'users']
const dated = [...recorded, 'alert_rules', 'alerts', 'plans', 'deliveries', 'orders']
/** The tables of logged resources, where both have other names. */
const tableOf: Readonly<Record<string, string>> = { quiz: 'quizzes', usuario: 'users', alertRules: 'alert_rules' }

/** What cannot be, by what it says. `now` is the moment of the seed. */
const statements: Readonly<Record<string, string>> = {
  'a campaign loaded before it was wanted': `
    SELECT FROM device_signals WHERE campaign_id = wanted_campaign_id AND campaign_at < wanted_at`,
  'a campaign wanted before it or the device was there': `
    SELECT FROM device_signals s JOIN devices d ON d.id = s.device_id JOIN campaigns c ON c.id = s.wanted_campaign_id
    WHERE s.wanted_at < greatest(d.created_at, c.created_at)`,
  'a campaign refused before it was wanted': `
    SELECT FROM device_signals WHERE refused_campaign_id = wanted_campaign_id AND refused_at < wanted_at`,
  'a device that should have loaded what it runs': `
    SELECT FROM device_signals WHERE campaign_id = wanted_campaign_id AND rollout <> 'loaded'`,
  'a shot before its device, campaign or fragrance': `
    SELECT FROM shots s JOIN devices d ON d.id = s.device_id JOIN campaigns c ON c.id = s.campaign_id JOIN fragrances f ON f.id = s.fragrance_id
    WHERE s.shot_at < greatest(d.created_at, c.created_at, f.created_at)`,
  'an event before its device': `
    SELECT FROM device_events e JOIN devices d ON d.id = e.device_id WHERE e.at < d.created_at`,
  'a device before its site': `SELECT FROM devices d JOIN sites s ON s.id = d.site_id WHERE d.created_at < s.created_at`,
  'a device before its owner or user': `
    SELECT FROM devices d JOIN users u ON u.id IN (d.owner_id, d.user_id) WHERE d.updated_at < u.created_at`,
  'a fragrance before its family': `
    SELECT FROM fragrances f JOIN categories c ON c.id = f.category_id WHERE f.created_at < c.created_at`,
  'a campaign before its fragrances': `
    SELECT FROM campaign_slots s JOIN campaigns c ON c.id = s.campaign_id JOIN fragrances f ON f.id = s.fragrance_id
    WHERE c.created_at < f.created_at`,
  'a capsule before its fragrance': `
    SELECT FROM capsules c JOIN fragrances f ON f.id = c.fragrance_id WHERE c.created_at < f.created_at`,
  'a capsule put in before it was there, or after it was due': `
    SELECT FROM capsules WHERE installed_at < created_at OR installed_at::date > due_date`,
  'a capsule that was empty or taken out before it was put in': `
    SELECT FROM capsules WHERE emptied_at < installed_at OR removed_at < installed_at`,
  'a capsule with more shots than it holds': `SELECT FROM capsules WHERE remaining_shots > capacity`,
  'a quiz published before it was valid': `SELECT FROM quizzes WHERE published_at < validated_at OR validated_at < created_at`,
  'a quiz before its campaign': `SELECT FROM quizzes q JOIN campaigns c ON c.id = q.campaign_id WHERE q.created_at < c.created_at`,
  'a version published before it was valid, or before the one before': `
    SELECT FROM (SELECT *, lag(published_at) OVER (PARTITION BY quiz_id ORDER BY number) AS before FROM quiz_versions) v
    WHERE published_at < (proof ->> 'validatedAt')::timestamptz OR published_at <= before`,
  'a run of a version that was not published yet, or no more': `
    SELECT FROM quiz_runs r JOIN (
      SELECT *, lead(published_at) OVER (PARTITION BY quiz_id ORDER BY number) AS next FROM quiz_versions
    ) v ON v.quiz_id = r.quiz_id AND v.number = r.version WHERE r.started_at < v.published_at OR r.started_at > v.next`,
  'a person who left before they came': `
    SELECT FROM users WHERE confirmed_at < created_at OR deleted_at < coalesce(confirmed_at, created_at)`,
  'an alert before its rule, or in an impossible order': `
    SELECT FROM alerts a JOIN alert_rules r ON r.id = a.rule_id
    WHERE a.opened_at < r.created_at OR acknowledged_at < opened_at OR cleared_at < opened_at OR cleared_at < acknowledged_at
      OR (snoozed_until IS NOT NULL AND snoozed_until < now)`,
  'a plan whose time is over, or has not come': `
    SELECT FROM plans WHERE (state = 'scheduled' AND apply_at < now) OR (state = 'applied' AND updated_at > now)`,
  'a review before its plan, in the future, or with an answer that the plan does not know': `
    SELECT FROM plan_reviews r JOIN plans p ON p.id = r.plan_id
    WHERE r.at < p.created_at OR r.at > now OR (r.kind IN ('agreed', 'refused') AND (r.kind <> p.review OR r.by_id <> p.answered_by))`,
  'a delivery before its site, or in an impossible order': `
    SELECT FROM deliveries d LEFT JOIN sites s ON s.id = d.site_id
    WHERE d.created_at < s.created_at OR expected_at < ordered_at OR least(received_at, mailed_at, closed_at, cancelled_at)::date < ordered_at
      OR least(closed_at, cancelled_at) < received_at OR ordered_at > now::date OR greatest(received_at, mailed_at, closed_at, cancelled_at) > now`,
  'an order before its fragrance, of other days than its delivery, or in an impossible order': `
    SELECT FROM orders o JOIN deliveries d ON d.id = o.delivery_id JOIN fragrances f ON f.id = o.fragrance_id
    WHERE o.created_at < f.created_at OR o.ordered_at <> d.ordered_at OR o.received_at < o.ordered_at OR o.received_at > d.received_at::date
      OR o.received_at > now::date OR o.cancelled_at > now`,
  'a command in an impossible order': `
    SELECT FROM device_commands c JOIN devices d ON d.id = c.device_id
    WHERE asked_at < d.created_at OR delivered_at < asked_at OR ended_at < asked_at`,
  'a line of somebody who had not come yet, or had left': `
    SELECT FROM changes c JOIN users u ON u.id = c.actor WHERE c.at < u.created_at OR c.at > u.deleted_at`,
  'lines that are not in the order of their moments': `
    SELECT FROM (SELECT at, lag(at) OVER (ORDER BY id) AS before FROM changes) c WHERE at < before`,
  ...Object.fromEntries(
    dated.map((table) => [
      `${table} changed before they were made, or in the future`,
      `SELECT FROM ${table} WHERE updated_at < created_at OR updated_at > now`,
    ]),
  ),
}

/** The last line about each record says when it was changed, and none is older than the record. */
const logged = (resource: string, table: string): string => `
  SELECT FROM (SELECT record, min(at) AS first, max(at) AS last FROM changes WHERE resource = '${resource}' AND record IS NOT NULL GROUP BY 1) c
  JOIN ${table} t ON t.id = c.record WHERE c.first < t.created_at OR c.last <> t.updated_at`

/** The moments of tables that may not be in the future. */
const past: readonly (readonly [table: string, column: string])[] = [
  ['changes', 'at'],
  ['shots', 'shot_at'],
  ['device_events', 'at'],
  ['quiz_runs', 'started_at'],
  ['device_signals', 'last_contact_at'],
]

/** Returns what contradicts itself, with the number of rows. */
export const findContradictions = async (db: Db, now: Date): Promise<Record<string, number>> => {
  const resources = await db
    .selectFrom('changes')
    .select('resource')
    .distinct()
    .where('record', 'is not', null)
    .execute()
  const all = {
    ...statements,
    ...Object.fromEntries(
      past.map(([table, column]) => [`${table} in the future`, `SELECT FROM ${table} WHERE ${column} > now`]),
    ),
    ...Object.fromEntries(
      resources.flatMap(({ resource }) =>
        ['session', 'newsFiles', 'questions', 'answers'].includes(resource)
          ? []
          : [[`the log of ${resource}`, logged(resource, tableOf[resource] ?? resource)]],
      ),
    ),
  }
  const found: Record<string, number> = {}
  for (const [what, statement] of Object.entries(all)) {
    const text = statement.replaceAll(/\bnow\b(?!\()/g, `timestamptz '${now.toISOString()}'`)
    const { rows } = await sql`SELECT count(*)::int AS n FROM (${sql.raw(text)}) found`.execute(db)
    const [{ n } = { n: 0 }] = z.parse(z.array(z.object({ n: z.number() })), rows)
    if (n > 0) found[what] = n
  }
  return found
}
