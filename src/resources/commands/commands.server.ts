// Stores what people ask devices to do, and reads what became of it (docs/operations/telemetry.md).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WriteContext } from '#kernel/core/server/context.ts'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { BusinessRuleError, NotFound } from '#kernel/core/server/errors.ts'
import { commands as limits } from '#src/product/limits.ts'
import type { TelemetrySubscriber } from '#src/resources/telemetry/accepted.server.ts'
import type { CommandKind } from '#src/resources/telemetry/rules/commandKinds.ts'
import { endCommands, lockBatches, readBatches, readLatest } from './tables.server.ts'
import { noteCommands, withOpen } from './noteCommands.server.ts'
import type { CancelBody, CommandBody, DeviceCommand, ResumeBody } from './payloads.ts'
import { roomIn } from './rules/batch.ts'

type Inside = Pick<WriteContext, 'trx' | 'me' | 'dependencies'>

/** Asks a locked device for something. @throws BusinessRuleError while it has yet to answer the same command */
export const ask = async (
  { trx, me, dependencies: { clock } }: Inside,
  deviceId: number,
  kind: CommandKind,
  { stage }: CommandBody,
): Promise<void> => {
  const now = clock.now()
  const open = await trx
    .selectFrom('device_commands')
    .select('id')
    .where((eb) => eb.and({ device_id: deviceId, kind }))
    .where('state', 'in', ['asked', 'delivered'])
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (open) throw new BusinessRuleError('commandOpen')
  const run = changeContext.getStore()
  const batch = run?.details?.run ? run.batch : null
  const seconds = kind === 'locate' ? limits.locateSeconds : limits.seconds
  await trx
    .insertInto('device_commands')
    .values({
      device_id: deviceId,
      kind,
      asked_at: now.toISOString(),
      asked_by: me.id,
      expires_at: new Date(now.getTime() + seconds * 1000).toISOString(),
      batch,
      ...(batch !== null && stage && { stage_size: stage.size, stage_unit: stage.unit }),
    })
    .execute()
  await noteCommands(trx, sql`d.id = ${deviceId}`)
}

/** @throws NotFound, BusinessRuleError for a command that was delivered, or has ended */
const lockAsked = async ({ trx, dependencies: { clock } }: Inside, deviceId: number, command: number) => {
  const found = await trx
    .selectFrom('device_commands')
    .select(['state', 'expires_at', 'batch'])
    .where((eb) => eb.and({ device_id: deviceId, id: command }))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new NotFound()
  if (found.state !== 'asked' || Date.parse(found.expires_at) <= clock.now().getTime())
    throw new BusinessRuleError('commandDelivered')
  return found
}

/** The commands of a batch that no device has got, locked in the order of all. */
const askedOf = (batch: string) =>
  sql`(device_id, id) IN (SELECT device_id, id FROM device_commands WHERE batch = ${batch}::uuid AND state = 'asked' ORDER BY device_id, id FOR UPDATE)`

/** Cancels a command that the device has not got, or all of its batch. @throws NotFound, BusinessRuleError */
export const cancel = async (inside: Inside, deviceId: number, { command, all = false }: CancelBody): Promise<void> => {
  const { batch } = await lockAsked(inside, deviceId, command)
  const which =
    all && batch !== null ? askedOf(batch) : sql`device_id = ${deviceId} AND id = ${command} AND state = 'asked'`
  await sql`
    UPDATE device_commands SET state = 'cancelled', ended_at = ${inside.dependencies.clock.now()} WHERE ${which}`.execute(
    inside.trx,
  )
}

/**
 * Goes on with the batch of a command, for all of its devices: they are a batch of their own, whose refusals count anew.
 * @throws NotFound, BusinessRuleError
 */
export const resume = async (inside: Inside, deviceId: number, { command }: ResumeBody): Promise<void> => {
  const { trx } = inside
  const { batch } = await lockAsked(inside, deviceId, command)
  const state = batch === null ? undefined : (await readBatches(trx, [batch])).get(batch)
  if (batch === null || !state || roomIn(state).hold === null) throw new BusinessRuleError('commandNotHeld')
  const rest = randomUUID()
  await sql`
    UPDATE device_commands SET batch = ${rest}::uuid, stage_size = NULL, stage_unit = NULL WHERE ${askedOf(batch)}`.execute(
    trx,
  )
  await noteCommands(trx, withOpen(sql`c.batch = ${rest}::uuid`))
}

/** Notes the devices of batches whose first devices are done with these answers, one for each batch in the list. */
const noteReleased = async (trx: Db, done: readonly string[]): Promise<void> => {
  const counts = new Map(done.map((id) => [id, done.filter((other) => other === id).length]))
  await lockBatches(trx, [...counts.keys()])
  for (const [id, batch] of await readBatches(trx, [...counts.keys()])) {
    const before = { ...batch, done: batch.done - (counts.get(id) ?? 0) }
    if (roomIn(before).hold === 'stage' && roomIn(batch).hold === null)
      await noteCommands(trx, withOpen(sql`c.batch = ${id}::uuid`))
  }
}

/** Ends the commands that devices have answered. They are locked. */
export const endAnswered: TelemetrySubscriber = async (trx, { events, now }) => {
  const answers = events.flatMap(({ deviceId, kind, details }) =>
    kind === 'commandDone' || kind === 'commandRefused'
      ? [{ deviceId, state: kind === 'commandDone' ? 'done' : 'refused', ...details }]
      : [],
  )
  if (answers.length === 0) return
  const ended = await endCommands(trx, answers, now)
  await noteCommands(trx, sql`d.id = ${anyOf(answers.map(({ deviceId }) => deviceId))}`)
  await noteReleased(
    trx,
    ended.flatMap(({ batch, isDone }) => (batch !== null && isDone ? [batch] : [])),
  )
}

/** Forgets the commands of devices that are removed. */
export const forgetOf = async (trx: Db, deviceIds: readonly number[]): Promise<void> => {
  await trx.deleteFrom('device_commands').where('device_id', '=', anyOf(deviceIds)).execute()
}

/** Returns the latest commands of a device, newest first; undefined for an unknown device. */
export const commandsOf = async (db: Db, deviceId: number, now: Date): Promise<DeviceCommand[] | undefined> => {
  const device = await db.selectFrom('devices').select('id').where('id', '=', deviceId).executeTakeFirst()
  if (!device) return undefined
  const rows = await readLatest(db, deviceId, now)
  const batches = await readBatches(db, [...new Set(rows.flatMap(({ batch }) => batch ?? []))])
  return rows.map(({ batch: id, ...command }) => {
    const batch = id === null ? undefined : batches.get(id)
    const { room, hold } = batch ? roomIn(batch) : { room: Infinity, hold: null }
    return {
      ...command,
      hold: command.state === 'asked' && room === 0 ? hold : null,
      batch: batch ? { devices: batch.devices, done: batch.done, refused: batch.refused, stage: batch.stage } : null,
    }
  })
}
