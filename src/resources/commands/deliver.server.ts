// Gives devices their commands (docs/operations/telemetry.md): one at a time, in the order in which people asked, again
// until it is answered.
import { sql } from 'kysely'
import type { OpenedKey } from '#kernel/core/server/account/installationKeys.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { noteSpoken } from '#src/resources/keyDevices/keyDevices.server.ts'
import { isSpokenFor } from '#src/resources/telemetry/reach.server.ts'
import { lockBatches, lockOpen, type OpenCommand, type Outstanding, readBatches } from './tables.server.ts'
import type { OutstandingCommands } from './payloads.ts'
import { roomIn } from './rules/batch.ts'

const update = async (
  trx: Db,
  commands: readonly Outstanding[],
  values: { state: 'delivered' | 'expired'; at: string | null },
): Promise<void> => {
  if (commands.length === 0) return
  const { state, at } = values
  await sql`
    UPDATE device_commands c SET state = ${state}, delivered_at = coalesce(c.delivered_at, ${at}::timestamptz),
      ended_at = CASE WHEN ${state} = 'expired' THEN c.expires_at END
    FROM json_to_recordset(${JSON.stringify(commands)}::json) AS n("deviceId" integer, command bigint)
    WHERE c.device_id = n."deviceId" AND c.id = n.command`.execute(trx)
}

/** Returns a function that says whether one more command of a batch may be delivered. */
const batchesOf = async (trx: Db, commands: readonly OpenCommand[]): Promise<(batch: string | null) => boolean> => {
  const ids = [...new Set(commands.flatMap(({ state, batch }) => (state === 'asked' && batch ? [batch] : [])))]
  await lockBatches(trx, ids)
  const rooms = new Map([...(await readBatches(trx, ids))].map(([id, batch]) => [id, roomIn(batch).room]))
  return (batch) => {
    const room = (batch === null ? undefined : rooms.get(batch)) ?? Infinity
    if (batch !== null) rooms.set(batch, room - 1)
    return room > 0
  }
}

/**
 * Returns the command that each of these devices should do now, and marks it as delivered. One that waits for its batch
 * holds up no other.
 */
export const deliver = async (trx: Db, deviceIds: readonly number[], now: Date): Promise<Outstanding[]> => {
  const locked = await lockOpen(trx, deviceIds)
  const isOver = ({ expiresAt }: OpenCommand) => Date.parse(expiresAt) <= now.getTime()
  await update(trx, locked.filter(isOver), { state: 'expired', at: null })
  const open = locked.filter((one) => !isOver(one))
  const found = new Map(open.filter(({ state }) => state === 'delivered').map((one) => [one.deviceId, one]))
  const asked = open.filter(({ state, deviceId }) => state === 'asked' && !found.has(deviceId))
  const mayDeliver = await batchesOf(trx, asked)
  const fresh: OpenCommand[] = []
  for (const one of asked) {
    if (found.has(one.deviceId) || !mayDeliver(one.batch)) continue
    found.set(one.deviceId, one)
    fresh.push(one)
  }
  await update(trx, fresh, { state: 'delivered', at: now.toISOString() })
  return [...found.values()]
}

/** Returns the commands of the devices with these MAC addresses, as far as a key may speak for them. */
export const outstanding = async (
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  macAddresses: readonly string[],
  key: OpenedKey,
): Promise<OutstandingCommands> => {
  // Most callers get nothing, and then nothing is locked.
  const devices = await database.db
    .selectFrom('devices')
    .select((eb) => [
      'id',
      'mac_address as macAddress',
      eb
        .exists(
          eb
            .selectFrom('device_commands as c')
            .select('c.id')
            .whereRef('c.device_id', '=', 'devices.id')
            .where('c.state', 'in', ['asked', 'delivered']),
        )
        .as('hasOpen'),
    ])
    .where('mac_address', '=', anyOf(macAddresses))
    .where(isSpokenFor(key))
    .execute()
  const addresses = new Map(devices.map(({ id, macAddress }) => [id, macAddress]))
  const known = new Set(addresses.values())
  const open = devices.flatMap(({ id, hasOpen }) => (hasOpen ? [id] : []))
  const now = clock.now()
  const found =
    open.length === 0
      ? []
      : await database.transaction(async (trx) => {
          const delivered = await deliver(trx, open, now)
          await noteSpoken(
            trx,
            key.id,
            delivered.map(({ deviceId }) => deviceId),
            now,
          )
          return delivered
        })
  return {
    commands: found.map(({ deviceId, command, kind, askedAt, expiresAt }) => ({
      device: addresses.get(deviceId) ?? '',
      command,
      kind,
      askedAt,
      expiresAt,
    })),
    unknown: [...new Set(macAddresses)].filter((address) => !known.has(address)),
  }
}
