// Notes for the bridge to a broker whose commands have changed (server/mqtt/publisher.ts). Nothing without a broker.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** Notes devices, in the transaction of the change. `isOne` is the condition on `device_id` of a device `d`. */
export const noteCommands = async (trx: Db, isOne: RawBuilder<unknown>): Promise<void> => {
  await sql`
    INSERT INTO mqtt_outbox (kind, device_id, mac_address)
    SELECT 'command', d.id, d.mac_address FROM devices d WHERE EXISTS (SELECT FROM mqtt_sessions) AND ${isOne} ORDER BY d.id
    ON CONFLICT (kind, device_id) DO UPDATE SET revision = excluded.revision`.execute(trx)
}

/** The devices with a command that has not ended, of a batch or by another condition on the command `c`. */
export const withOpen = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`d.id IN (SELECT c.device_id FROM device_commands c WHERE c.state IN ('asked', 'delivered') AND ${condition})`
