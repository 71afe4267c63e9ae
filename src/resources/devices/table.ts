// Stores devices and their reset codes.
import { sql } from 'kysely'
import type { ResetCode } from './payloads.ts'
import devices from './definition.ts'
import { bareMacAddress } from '#kernel/contract/rules.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { deriveTable } from '#kernel/server/tables/derive.ts'
import { nextUpdatedAt } from '#kernel/server/tables/locks.ts'

export const table = deriveTable(devices, {
  spellings: bareMacAddress,
  byHand: [
    // The format of the address limits its length.
    'constraint devices_mac_address_check',
    // Copies the names of site, campaign, user and owner for sorting and search.
    'trigger filled',
    // Capsules copy the address.
    'trigger mac_address_spread',
    // Counted by campaign, which shows the number of its devices.
    'counts',
  ],
})

/** Removes the user of a device. One without a user stays as it is. */
export const removeUser = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('devices')
    .set({ user_id: null, updated_at: nextUpdatedAt })
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .execute()
}

/** Lets a device run a campaign, or none. */
export const setCampaign = async (db: Db, id: number, campaignId: number | null): Promise<void> => {
  await db
    .updateTable('devices')
    .set({ campaign_id: campaignId, updated_at: nextUpdatedAt })
    .where('id', '=', id)
    .execute()
}

/** Whether a device has a user, a capsule or a shot. */
export const isUsed = async (db: Db, id: number): Promise<boolean> => {
  const found = await db
    .selectFrom('devices')
    .select('id')
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .unionAll(db.selectFrom('capsules').select('id').where('device_id', '=', id))
    .unionAll(db.selectFrom('shots').select('id').where('device_id', '=', id))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Gives a device to a user. */
export const setUser = async (db: Db, id: number, userId: number): Promise<void> => {
  await db.updateTable('devices').set({ user_id: userId, updated_at: nextUpdatedAt }).where('id', '=', id).execute()
}

interface OpenCode {
  userId: number | null
  name: string | null
  expiresAt: string | null
}

export const resetCodes = {
  /** Replaces the code of a device by that of a user; false for an unknown device. */
  async replace(db: Db, deviceId: number, { code, expiresAt }: ResetCode, madeBy: number): Promise<boolean> {
    const { rows } = await sql`
      INSERT INTO device_reset_codes (device_id, code, expires_at, made_by)
      SELECT id, ${code}, ${expiresAt}::timestamptz, ${madeBy} FROM devices WHERE id = ${deviceId}
      ON CONFLICT (device_id) DO UPDATE SET code = excluded.code, expires_at = excluded.expires_at, made_by = excluded.made_by
      RETURNING device_id`.execute(db)
    return rows.length > 0
  },

  /** Returns who has opened the valid code of a device, and until when, which is null without one; undefined for an unknown device. */
  async open(db: Db, deviceId: number, at: Date): Promise<OpenCode | undefined> {
    return await db
      .selectFrom('devices as d')
      .leftJoin('device_reset_codes as c', (join) =>
        join.onRef('c.device_id', '=', 'd.id').on('c.expires_at', '>', at.toISOString()),
      )
      .leftJoin('users as u', 'u.id', 'c.made_by')
      .select(['u.id as userId', 'u.name', 'c.expires_at as expiresAt'])
      .where('d.id', '=', deviceId)
      .executeTakeFirst()
  },

  /** Consumes a valid code: true for exactly one of several concurrent callers. For the back end of the app. */
  async consume(db: Db, deviceId: number, code: string, at: Date): Promise<boolean> {
    const consumed = await db
      .deleteFrom('device_reset_codes')
      .where((eb) => eb.and({ device_id: deviceId, code }))
      .where('expires_at', '>', at.toISOString())
      .returning('device_id')
      .executeTakeFirst()
    return consumed !== undefined
  },
}
