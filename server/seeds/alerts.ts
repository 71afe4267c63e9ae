// The rules of alerts of the demo content, and the alerts that they have opened: by their own evaluation, at moments of
// the past. Further states of alerts are told here, too.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { addDays, dayOf, instantAt } from '#kernel/core/contract/days.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { dayMs, officeOf } from '#server/seeds/calendar.ts'
import type { Act, History } from '#server/seeds/history.ts'
import type { People } from '#server/seeds/people.ts'
import { matches, ruleAlerts } from '#src/resources/alertRules/store.server.ts'
import { markAsDemo } from '#src/resources/demo/demo.server.ts'

interface Told {
  people: People
  now: Date
  history: History
}

interface Rule {
  id: number
  name: string
  condition: string
}

const minute = 60_000
const hour = 60 * minute
/** Since when there are rules. */
const ruleDays = 62

const rules = [
  {
    name: 'Dispositivo sem contato',
    condition: 'devices.silent',
    usual: 'silence',
    advice: 'Confira a tomada e a rede. Se ele não voltar no mesmo dia, avise o contato do local.',
    delivery: 'atOnce',
    digest_at: null,
    repeat_hours: 24,
  },
  {
    name: 'Cápsulas no fim',
    condition: 'capsules.critical',
    usual: 'capsules',
    advice: 'Leve uma cápsula na próxima visita, ou peça na reposição.',
    delivery: 'daily',
    digest_at: '08:00',
    repeat_hours: null,
  },
  {
    name: 'Cápsulas vencidas',
    condition: 'capsules.overdue',
    usual: null,
    advice: null,
    delivery: 'daily',
    digest_at: '08:00',
    repeat_hours: null,
  },
] as const

const insertRules = async (trx: Db, { people, now, history }: Told): Promise<Rule[]> => {
  const made: Rule[] = []
  for (const [index, rule] of rules.entries())
    history.add({
      at: officeOf(now)(ruleDays - index, '10:15'),
      by: people.alice,
      write: async (inside, created) => {
        const row = { ...rule, people: [people.ana], created_at: created, updated_at: created }
        const { id } = await inside.insertInto('alert_rules').values(row).returning('id').executeTakeFirstOrThrow()
        made.push({ id, name: rule.name, condition: rule.condition })
      },
    })
  history.add({
    at: officeOf(now)(24, '11:50'),
    by: people.alice,
    write: (inside, off) =>
      inside
        .updateTable('alert_rules')
        .set({ deleted_at: off, updated_at: off })
        .where('condition', '=', 'capsules.overdue')
        .execute(),
  })
  await history.write(trx)
  const ids = made.map(({ id }) => id)
  // The daily mail of today has been sent.
  await trx.updateTable('alert_rule_runs').set({ told_at: now.toISOString() }).where('rule_id', 'in', ids).execute()
  await markAsDemo(trx, 'alert_rules', ids)
  return made
}

/** The evaluation of a rule that has found these records at a moment, and has told it. */
const evaluation = (rule: Rule, found: readonly number[], at: Date): Act => ({
  at: at.toISOString(),
  by: null,
  write: async (trx, moment) => {
    await matches.note(trx, { id: rule.id, clearMinutes: 0 }, found, at)
    await ruleAlerts.settle(trx, { ...rule, afterMinutes: 0 }, rule.condition.split('.')[0] ?? '', at)
    await trx
      .updateTable('alerts')
      .set((eb) => ({
        created_at: eb.ref('opened_at').$notNull(),
        told_at: eb.ref('opened_at'),
        cleared_told_at: eb.ref('cleared_at'),
        updated_at: moment,
      }))
      .where('rule_id', '=', rule.id)
      .where((eb) => eb.or([eb('opened_at', '=', moment), eb('cleared_at', '=', moment)]))
      .execute()
  },
})

const Moment = z.pipe(
  z.string(),
  z.transform((text: string) => new Date(text)),
)
const Spans = z.array(z.object({ id: z.number(), from: Moment, until: z.nullable(Moment) }))
/** When a record met the condition of a rule. */
type Span = z.infer<typeof Spans>[number]

const firstMoment = (now: Date): Date => new Date(now.getTime() - (ruleDays - 4) * dayMs)

/** When devices were silent for longer than a day and a half, and since when some are. */
const silencesOf = async (trx: Db, now: Date): Promise<Span[]> => {
  const { rows } = await sql`
    SELECT device_id AS id, (details ->> 'since')::timestamptz + interval '36 hours' AS from, at AS until FROM device_events
    WHERE kind = 'connected' AND at - (details ->> 'since')::timestamptz > interval '42 hours'
      AND (details ->> 'since')::timestamptz > ${firstMoment(now)}
    UNION ALL SELECT device_id, silent_from, NULL FROM device_signals WHERE silent_from < ${now} AND NOT maintenance`.execute(
    trx,
  )
  return z.parse(Spans, rows)
}

/** When capsules were empty until others replaced them, by which the log of a device knows them. */
const replacementsOf = async (trx: Db, now: Date): Promise<Span[]> => {
  const { rows } = await sql`
    SELECT n.id, c.emptied_at AS from, c.removed_at AS until FROM capsules c
    JOIN device_events e ON e.kind = 'capsuleRemoved' AND (e.details ->> 'capsule')::int = c.id
    JOIN capsules n ON n.device_id = e.device_id AND n.fragrance_id = c.fragrance_id
    WHERE c.removed_at > c.emptied_at AND c.emptied_at > ${firstMoment(now)}`.execute(trx)
  return z.parse(Spans, rows)
}

/** The capsules in devices that were nearly empty yesterday. */
const capsulesOf = async (trx: Db, now: Date): Promise<Span[]> => {
  const rows = await trx
    .selectFrom('capsules as c')
    .innerJoin('capsule_forecasts as f', 'f.capsule_id', 'c.id')
    .select('c.id')
    .where('f.level', 'in', ['critical', 'empty'])
    .where('c.device_id', 'is not', null)
    .execute()
  const from = instantAt(addDays(dayOf(now), -1), '07:40:00')
  return rows.map(({ id }) => ({ id, from, until: null }))
}

/** Evaluates a rule a minute after each change of what it finds. */
const tellSpans = (history: History, rule: Rule, spans: readonly Span[]): void => {
  const moments = spans.flatMap(({ from, until }) => [from.getTime(), ...(until ? [until.getTime()] : [])])
  for (const moment of [...new Set(moments)].toSorted((one, other) => one - other)) {
    const at = new Date(moment + minute)
    const found = spans.filter(({ from, until }) => from < at && (until === null || until > at))
    history.add(evaluation(rule, [...new Set(found.map(({ id }) => id))], at))
  }
}

interface Alert {
  id: number
  openedAt: string | null
  clearedAt: string | null
}

/** Lets people take care of alerts: some hours after they have opened or ended. */
const tellCare = ({ people: { ana, olivia }, now, history }: Told, alerts: readonly Alert[]): void => {
  const act = (
    id: number,
    since: string | null,
    hours: number,
    by: number,
    action: string,
    set: (at: string) => object,
  ) =>
    history.add({
      at: new Date(Math.min(Date.parse(since ?? '') + hours * hour, now.getTime() - 20 * minute)).toISOString(),
      by,
      action,
      write: (trx, at) =>
        trx
          .updateTable('alerts')
          .set({ ...set(at), updated_at: at })
          .where('id', '=', id)
          .execute(),
    })
  const acknowledged = (at: string) => ({ state: 'acknowledged', acknowledged_at: at })
  const [first, second, third, ...others] = alerts.filter(({ clearedAt }) => clearedAt === null)
  if (first) {
    act(first.id, first.openedAt, 2, olivia, 'acknowledge', acknowledged)
    act(first.id, first.openedAt, 2.1, olivia, 'assign', () => ({ assignee_id: olivia }))
    act(first.id, first.openedAt, 5, olivia, 'comment', () => ({ comment: 'O local troca o roteador nesta semana.' }))
  }
  if (second)
    act(second.id, second.openedAt, 3, ana, 'snooze', () => ({
      snoozed_until: new Date(now.getTime() + 2 * dayMs).toISOString(),
    }))
  if (third) act(third.id, third.openedAt, 4, olivia, 'assign', () => ({ assignee_id: ana }))
  for (const { id, openedAt } of others.slice(0, 3)) {
    act(id, openedAt, 6, ana, 'acknowledge', acknowledged)
    act(id, openedAt, 6.1, ana, 'assign', () => ({ assignee_id: ana }))
  }
  for (const { id, clearedAt } of alerts.filter((one) => one.clearedAt !== null).slice(0, 2))
    act(id, clearedAt, 3, ana, 'comment', () => ({ comment: 'Cápsula trocada na visita da manhã.' }))
}

/** Inserts rules with their alerts: open ones, some of which people take care of, and those that are over. */
export const seedAlerts = async (trx: Db, told: Told): Promise<void> => {
  const { now, history } = told
  for (const rule of await insertRules(trx, told)) {
    if (rule.condition === 'devices.silent') tellSpans(history, rule, await silencesOf(trx, now))
    else if (rule.condition === 'capsules.critical')
      tellSpans(history, rule, [...(await replacementsOf(trx, now)), ...(await capsulesOf(trx, now))])
  }
  await history.write(trx)
  const alerts = await trx
    .selectFrom('alerts')
    .select(['id', 'opened_at as openedAt', 'cleared_at as clearedAt'])
    .orderBy('id')
    .execute()
  tellCare(told, alerts)
  await history.write(trx)
  await markAsDemo(
    trx,
    'alerts',
    alerts.map(({ id }) => id),
  )
}
