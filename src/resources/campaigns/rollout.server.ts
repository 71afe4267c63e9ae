// Decides which devices of a campaign load another dial, and which wait (docs/decisions/campaigns.md).
// Every writer locks the campaign first, then the signals of its devices in the order of their ids.
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Dependencies, WriteContext } from '#kernel/core/server/context.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { BusinessRuleError } from '#kernel/core/server/errors.ts'
import { revert } from '#kernel/core/server/operations/revert.ts'
import type { Stage } from './schemas.ts'

/** Sets why devices of a campaign wait, or that they no longer do. A condition on their signals `s` finds them. */
const setWaiting = async (
  trx: Db,
  id: number,
  waitsFor: 'stage' | 'pause' | null,
  where: RawBuilder<SqlBool>,
): Promise<void> => {
  // A device that may load it is pending from now on. One that has loaded it already is not.
  await sql`
    UPDATE device_signals SET waits_for = ${waitsFor}::text,
      wanted_at = CASE WHEN ${waitsFor}::text IS NULL AND rollout = 'waiting' THEN now() ELSE wanted_at END
    WHERE device_id IN (SELECT s.device_id FROM device_signals s WHERE s.wanted_campaign_id = ${id} AND ${where} ORDER BY s.device_id FOR UPDATE)`.execute(
    trx,
  )
}

/** The devices that have yet to load the dial. */
const unloaded = sql<SqlBool>`s.rollout IN ('pending', 'refused', 'waiting')`
const waitingFor = (reason: 'stage' | 'pause') => sql<SqlBool>`s.waits_for = ${reason}`

/** Lets the first devices of a plan load the dial: those that were heard of last. */
const chooseFirst = async (trx: Db, id: number, { size, unit }: Stage): Promise<void> => {
  // A device without a site is a place of its own.
  const place = unit === 'sites' ? sql`coalesce(d.site_id, -d.id)` : sql`-d.id`
  const first = unit === 'percent' ? sql`ceil(places * ${size}::numeric / 100)` : sql`${size}::int`
  const chosen = sql<SqlBool>`s.device_id IN (
    SELECT id FROM (
      SELECT id, rank, max(rank) OVER () AS places FROM (
        SELECT id, dense_rank() OVER (ORDER BY heard_at DESC NULLS LAST, place DESC) AS rank FROM (
          SELECT d.id, ${place} AS place, max(s.last_contact_at) OVER (PARTITION BY ${place}) AS heard_at
          FROM device_signals s JOIN devices d ON d.id = s.device_id WHERE s.wanted_campaign_id = ${id} AND s.rollout = 'waiting') devices) ranked) counted
    WHERE rank <= ${first})`
  await setWaiting(trx, id, null, chosen)
  await trx
    .updateTable('campaigns')
    .set({
      stage_began_at: sql`now()`,
      // All others wait, or have it.
      stage_devices: sql`(SELECT count(*) FROM device_signals s WHERE s.wanted_campaign_id = ${id} AND s.rollout = 'pending')`,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends a plan: the devices that wait for their turn load the dial, unless there is a pause. */
export const release = async (trx: Db, id: number): Promise<void> => {
  const [ended] = await trx
    .updateTable('campaigns')
    .set({ stage_size: null, stage_unit: null, stage_began_at: null, stage_devices: null })
    .where('id', '=', id)
    .returning('rollout_paused_at')
    .execute()
  await setWaiting(trx, id, ended?.rollout_paused_at ? 'pause' : null, waitingFor('stage'))
}

/** Whether planned campaigns `t` have to choose their first devices, or to release the others. */
const isDue = sql<SqlBool>`t.stage_size IS NOT NULL AND t.rollout_paused_at IS NULL AND CASE
  WHEN t.stage_began_at IS NULL THEN EXISTS (SELECT FROM device_signals s WHERE s.wanted_campaign_id = t.id AND s.rollout = 'waiting')
  ELSE NOT EXISTS (SELECT FROM device_signals s WHERE s.wanted_campaign_id = t.id AND s.rollout IN ('pending', 'refused')) END`

/** Moves a campaign to its next stage when due. Two servers take turns; the second finds nothing to do. */
export const settleStage = async (trx: Db, id: number): Promise<void> => {
  // A batch of shots, which holds devices, may refer to the campaign meanwhile.
  await trx.selectFrom('campaigns').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  // The lock comes first: only a later statement sees what the transaction before has done with the devices.
  const { rows } = await sql<Stage & { began: boolean; someLoaded: boolean; someWait: boolean }>`
    SELECT t.stage_size AS size, t.stage_unit AS unit, t.stage_began_at IS NOT NULL AS began,
      EXISTS (SELECT FROM device_signals s WHERE s.wanted_campaign_id = t.id AND s.rollout = 'loaded') AS "someLoaded",
      EXISTS (SELECT FROM device_signals s WHERE s.wanted_campaign_id = t.id AND s.rollout = 'waiting') AS "someWait"
    FROM campaigns t WHERE t.id = ${id} AND ${isDue}`.execute(trx)
  const [due] = rows
  if (!due) return
  // The first devices have all left the campaign: nobody has tried its dial.
  if (!due.began || (due.someWait && !due.someLoaded)) await chooseFirst(trx, id, due)
  else await release(trx, id)
}

/** Moves the stages of all campaigns that are due, after reports and after devices have changed their campaign. */
export const settleStages = async ({ db, transaction }: Pick<Database, 'db' | 'transaction'>): Promise<void> => {
  const { rows } = await sql<{ id: number }>`SELECT t.id FROM campaigns t WHERE ${isDue}`.execute(db)
  for (const { id } of rows)
    // The history has it as the server's own.
    await changeContext.run({ actor: null, session: null, batch: randomUUID(), action: 'releaseRollout' }, () =>
      transaction((trx) => settleStage(trx, id)),
    )
}

const settlers = new WeakMap<Database, () => Promise<void>>()

/** Returns what follows the commit of changed campaigns of devices: one task per transaction. */
export const stageSettler = ({ database, log }: Pick<Dependencies, 'database' | 'log'>): (() => Promise<void>) => {
  const known = settlers.get(database)
  if (known) return known
  const settle = () =>
    settleStages(database).catch((error: unknown) =>
      log.error({ err: error }, 'the stages of rollouts were not moved on'),
    )
  settlers.set(database, settle)
  return settle
}

/** Gives a campaign a plan, or another one: devices that have yet to load the dial wait for their turn. */
export const stage = async (trx: Db, id: number, { size, unit }: Stage): Promise<void> => {
  await trx
    .updateTable('campaigns')
    .set({ stage_size: size, stage_unit: unit, stage_began_at: null, stage_devices: null })
    .where('id', '=', id)
    .execute()
  await setWaiting(trx, id, 'stage', unloaded)
  await settleStage(trx, id)
}

/** Keeps every device from loading another dial. Those that have refused it stay as they are. */
export const pause = async (trx: Db, id: number): Promise<void> => {
  await trx
    .updateTable('campaigns')
    .set({ rollout_paused_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await setWaiting(trx, id, 'pause', sql<SqlBool>`s.rollout = 'pending'`)
}

export const resume = async (trx: Db, id: number): Promise<void> => {
  await trx.updateTable('campaigns').set({ rollout_paused_at: null }).where('id', '=', id).execute()
  await setWaiting(trx, id, null, waitingFor('pause'))
  await settleStage(trx, id)
}

/**
 * Gives a campaign its devices' previous dial back, and ends plan and pause. @throws BusinessRuleError for a change
 * that the log lacks, and as a revert does
 */
export const takeBack = async (inside: WriteContext, id: number): Promise<void> => {
  const { trx } = inside
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM campaigns t JOIN changes c ON c.at = t.dial_changed_at AND c.resource = 'campaigns' AND c.record = t.id
    WHERE t.id = ${id} AND c.before ? 'collection' ORDER BY c.id DESC LIMIT 1`.execute(trx)
  const change = rows[0] && (await changes.one(trx, rows[0].id))
  if (!change) throw new BusinessRuleError('cannotRevert')
  await sql`
    UPDATE campaigns SET stage_size = NULL, stage_unit = NULL, rollout_paused_at = NULL, undone_dial_at = dial_changed_at WHERE id = ${id}`.execute(
    trx,
  )
  await revert(inside, change, { fields: ['collection'] })
  await trx.updateTable('campaigns').set({ undone_dial_at: null, dial_changed_at: null }).where('id', '=', id).execute()
}
