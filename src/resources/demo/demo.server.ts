// Knows demo records by id (demo_records), plans their removal, and removes them (docs/decisions/demo-and-tests.md).
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { removePacked } from '#src/resources/statistics/packedShots/tables.server.ts'
import { type DemoContent, type DemoPart, demoParts } from './payloads.ts'

/** The tables with demo records, each before those that its records refer to, with their names on the wire. */
const tables = {
  deliveries: 'deliveries',
  capsules: 'capsules',
  devices: 'devices',
  sites: 'sites',
  quizzes: 'quiz',
  campaigns: 'campaigns',
  questions: 'questions',
  answers: 'answers',
  fragrances: 'fragrances',
  categories: 'categories',
  news: 'news',
} as const satisfies Readonly<Record<string, DemoPart>>
type DemoTable = keyof typeof tables

/** Whether records of this table can be demo content. */
export const isDemoTable = (name: string): name is DemoTable => name in tables
const tableNames = Object.keys(tables).filter(isDemoTable)

/** Rows (owner, referred) of the records of one table, their parts included, that refer to another table. */
interface Reference {
  by: DemoTable
  rows: RawBuilder<unknown>
}

const references: Readonly<Partial<Record<DemoTable, readonly Reference[]>>> = {
  devices: [{ by: 'capsules', rows: sql`SELECT id, device_id FROM capsules` }],
  sites: [
    { by: 'devices', rows: sql`SELECT id, site_id FROM devices` },
    { by: 'deliveries', rows: sql`SELECT delivery_id, site_id FROM orders` },
    { by: 'deliveries', rows: sql`SELECT id, site_id FROM deliveries` },
  ],
  campaigns: [
    { by: 'devices', rows: sql`SELECT id, campaign_id FROM devices` },
    { by: 'quizzes', rows: sql`SELECT id, campaign_id FROM quizzes` },
  ],
  questions: [{ by: 'quizzes', rows: sql`SELECT quiz_id, question_id FROM quiz_questions` }],
  answers: [{ by: 'quizzes', rows: sql`SELECT quiz_id, answer_id FROM quiz_question_answers` }],
  fragrances: [
    { by: 'capsules', rows: sql`SELECT id, fragrance_id FROM capsules` },
    { by: 'deliveries', rows: sql`SELECT delivery_id, fragrance_id FROM orders` },
    { by: 'deliveries', rows: sql`SELECT delivery_id, fragrance_id FROM delivery_lines` },
    { by: 'campaigns', rows: sql`SELECT campaign_id, fragrance_id FROM campaign_slots` },
    { by: 'campaigns', rows: sql`SELECT campaign_id, fragrance_id FROM shot_days` },
    {
      by: 'quizzes',
      rows: sql`SELECT a.quiz_id, o.fragrance_id
        FROM fragrance_options o JOIN quiz_question_answers a ON a.id = o.quiz_question_answer_id`,
    },
  ],
  categories: [{ by: 'fragrances', rows: sql`SELECT id, category_id FROM fragrances` }],
}

/** What goes with the records: prepared changes, alerts and their rules, and the lines of the log about their past. */
const besides = ['plans', 'alerts', 'alert_rules', 'changes'] as const

/** Marks records as demo content: the seed does, and nobody else. */
export const markAsDemo = async (
  trx: Db,
  table: DemoTable | (typeof besides)[number],
  ids: readonly number[],
): Promise<void> => {
  if (ids.length > 0)
    await trx
      .insertInto('demo_records')
      .values(ids.map((record) => ({ table_name: table, record })))
      .execute()
}

type Ids = ReadonlyMap<DemoTable, readonly number[]>

/** The present demo records by table: those to remove, and those to which others refer. */
interface Plan {
  removed: Ids
  kept: Ids
  shots: number
}

/** Plans the removal: a record stays if one that stays refers to it. */
export const planRemoval = async (db: Db): Promise<Plan> => {
  const removed = new Map<DemoTable, readonly number[]>()
  const kept = new Map<DemoTable, readonly number[]>()
  for (const table of tableNames) {
    const conditions = (references[table] ?? []).map(
      ({ by, rows }) =>
        sql`EXISTS (SELECT FROM (${rows}) r (owner, referred) WHERE r.referred = t.id AND r.owner <> ALL (${sql.val(removed.get(by) ?? [])}::int[]))`,
    )
    const isUsed = conditions.length > 0 ? sql`(${sql.join(conditions, sql` OR `)})` : sql`false`
    const { rows } = await sql<{ id: number; isUsed: boolean }>`
      SELECT t.id, ${isUsed} AS "isUsed" FROM demo_records d JOIN ${sql.table(table)} t ON t.id = d.record
      WHERE d.table_name = ${table}`.execute(db)
    const idsOf = (used: boolean) => rows.filter((row) => row.isUsed === used).map(({ id }) => id)
    removed.set(table, idsOf(false))
    kept.set(table, idsOf(true))
  }
  const counted = await db
    .selectFrom('shot_days')
    .select(({ fn }) => fn.sum<number | null>('shots').as('shots'))
    .where('campaign_id', '=', anyOf(removed.get('campaigns') ?? []))
    .executeTakeFirst()
  return { removed, kept, shots: Number(counted?.shots ?? 0) }
}

/** Removes the demo records without references, and forgets that the others were demo content. */
export const removeDemo = async (trx: Db): Promise<Plan> => {
  // Nobody refers to a record between the plan and its removal.
  await sql`LOCK TABLE ${sql.join(tableNames.map((table) => sql.table(table)))} IN SHARE ROW EXCLUSIVE MODE`.execute(
    trx,
  )
  const plan = await planRemoval(trx)
  const campaigns = plan.removed.get('campaigns') ?? []
  await removePacked(trx, campaigns)
  const isOfCampaign = anyOf(campaigns)
  for (const table of ['shots', 'shot_days'] as const)
    await trx.deleteFrom(table).where('campaign_id', '=', isOfCampaign).execute()
  const isOfDevice = anyOf(plan.removed.get('devices') ?? [])
  for (const table of ['device_events', 'device_days', 'device_commands'] as const)
    await trx.deleteFrom(table).where('device_id', '=', isOfDevice).execute()
  const isOfQuiz = anyOf(plan.removed.get('quizzes') ?? [])
  for (const table of ['quiz_runs', 'quiz_days', 'quiz_branch_days', 'quiz_branch_times', 'quiz_ending_days'] as const)
    await trx.deleteFrom(table).where('quiz_id', '=', isOfQuiz).execute()
  await trx
    .deleteFrom('orders')
    .where('delivery_id', '=', anyOf(plan.removed.get('deliveries') ?? []))
    .execute()
  for (const [table, ids] of plan.removed) await trx.deleteFrom(table).where('id', '=', anyOf(ids)).execute()
  const isMarked = (table: string) => sql`(SELECT record FROM demo_records WHERE table_name = ${table})`
  // Those, too, that its rules have opened since.
  await sql`DELETE FROM alerts WHERE rule_id IN ${isMarked('alert_rules')}`.execute(trx)
  for (const table of besides) await sql`DELETE FROM ${sql.table(table)} WHERE id IN ${isMarked(table)}`.execute(trx)
  await trx.deleteFrom('demo_records').execute()
  return plan
}

/** The numbers of a plan, in the order of the wire and without zeros. */
export const reportOf = ({ removed, kept, shots }: Plan): DemoContent => {
  const counts = (all: Ids) => [...all].map(([table, { length }]) => ({ what: tables[table], count: length }))
  const found = (part: DemoContent['removed']) =>
    part
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => demoParts.indexOf(one.what) - demoParts.indexOf(other.what))
  return { removed: found([...counts(removed), { what: 'shots', count: shots }]), kept: found(counts(kept)) }
}
