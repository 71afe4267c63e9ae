// The statements about commands of devices: what has not ended, what was answered, and what became of actions on many devices.
import { sql } from 'kysely'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { commands as limits } from '#src/product/limits.ts'
import type { CommandKind } from '#src/resources/telemetry/rules/commandKinds.ts'
import type { DeviceCommand } from './payloads.ts'
import type { Batch } from './rules/batch.ts'

/** Lets one caller at a time count the devices of batches. */
export const lockBatches = async (trx: Db, ids: readonly string[]): Promise<void> => {
  for (const id of [...ids].sort()) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 93))`.execute(trx)
}

/** Returns batches by their ids. */
export const readBatches = async (db: Db, ids: readonly string[]): Promise<Map<string, Batch>> => {
  if (ids.length === 0) return new Map()
  // By an index alone: a batch may have as many commands as there are devices.
  const { rows } = await sql<Batch & { id: string }>`
    SELECT batch AS id, count(*)::int AS devices, count(*) FILTER (WHERE state NOT IN ('asked', 'cancelled'))::int AS taken,
      count(*) FILTER (WHERE state = 'done')::int AS done, count(*) FILTER (WHERE state = 'refused')::int AS refused,
      (SELECT json_build_object('size', s.stage_size, 'unit', s.stage_unit) FROM device_commands s
        WHERE s.batch = c.batch AND s.state = 'asked' AND s.stage_size IS NOT NULL LIMIT 1) AS stage
    FROM device_commands c WHERE batch = ${anyOf(ids)} GROUP BY batch`.execute(db)
  return new Map(rows.map(({ id, ...batch }) => [id, batch]))
}

/** A command that a device should do, and has not answered. */
export interface Outstanding {
  deviceId: number
  command: number
  kind: CommandKind
  askedAt: string
  expiresAt: string
}

export interface OpenCommand extends Outstanding {
  state: 'asked' | 'delivered'
  batch: string | null
}

/** Locks the commands of devices that have not ended, in their order. */
export const lockOpen = async (trx: Db, deviceIds: readonly number[]): Promise<OpenCommand[]> => {
  const { rows } = await sql<OpenCommand>`
    SELECT device_id AS "deviceId", id AS command, kind, state, batch, asked_at AS "askedAt", expires_at AS "expiresAt"
    FROM device_commands WHERE device_id = ${anyOf(deviceIds)} AND state IN ('asked', 'delivered')
    ORDER BY device_id, id FOR UPDATE`.execute(trx)
  return rows
}

interface StoredCommand extends Omit<DeviceCommand, 'batch' | 'hold'> {
  batch: string | null
}

/** Reads the latest commands of a device, newest first, with the ids of their batches. */
export const readLatest = async (db: Db, deviceId: number, now: Date): Promise<StoredCommand[]> => {
  const { rows } = await sql<StoredCommand>`
    SELECT c.id AS command, c.kind,
      CASE WHEN c.state IN ('asked', 'delivered') AND c.expires_at <= ${now} THEN 'expired' ELSE c.state END AS state,
      c.asked_at AS "askedAt", CASE WHEN u.id IS NOT NULL THEN json_build_object('userId', u.id, 'name', u.name) END AS by,
      c.expires_at AS "expiresAt", c.delivered_at AS "deliveredAt",
      CASE WHEN c.state IN ('asked', 'delivered') AND c.expires_at <= ${now} THEN c.expires_at ELSE c.ended_at END AS "endedAt",
      c.reason, c.batch
    FROM device_commands c LEFT JOIN users u ON u.id = c.asked_by
    WHERE c.device_id = ${deviceId} ORDER BY c.id DESC LIMIT ${limits.shown}`.execute(db)
  return rows
}

/** What a device has answered. */
interface Answered {
  deviceId: number
  command?: number
  state: string
  reason?: string
}

/** Ends answered commands, and returns their batches. */
export const endCommands = async (
  trx: Db,
  answers: readonly Answered[],
  now: Date,
): Promise<{ batch: string | null; isDone: boolean }[]> => {
  const { rows } = await sql<{ batch: string | null; isDone: boolean }>`
    UPDATE device_commands c SET state = a.state, ended_at = ${now}, reason = a.reason
    FROM json_to_recordset(${JSON.stringify(answers)}::json) AS a("deviceId" integer, command bigint, state text, reason text)
    WHERE c.device_id = a."deviceId" AND c.id = a.command RETURNING c.batch, c.state = 'done' AS "isDone"`.execute(trx)
  return rows
}
