// Stores the codes that reset devices: people open them, and devices report that somebody has typed one.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** A code, and until when it is valid. */
interface ResetCode {
  code: string
  expiresAt: string
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

  /** Returns who opened a device's valid code, and until when it is valid; undefined for an unknown device. */
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
