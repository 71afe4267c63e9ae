// The sessions that the broker keeps for the servers. A server has one of its own, and takes over those of servers
// that have ended, whose messages would wait for ever.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'

export const sessions = {
  /** Claims the first session that has been free since a moment. */
  async claim(db: Db, freeSince: Date, until: Date): Promise<{ id: number } | undefined> {
    return await db
      .updateTable('mqtt_sessions')
      .set({ claimed_until: until.toISOString() })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('mqtt_sessions')
          .select('id')
          .where('claimed_until', '<=', freeSince.toISOString())
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .executeTakeFirst()
  },

  /** Moves the end of a claim; false if another server has the session. */
  async extend(db: Db, id: number, from: Date, until: Date): Promise<boolean> {
    const extended = await db
      .updateTable('mqtt_sessions')
      .set({ claimed_until: until.toISOString() })
      .where('id', '=', id)
      .where('claimed_until', '=', from.toISOString())
      .returning('id')
      .executeTakeFirst()
    return extended !== undefined
  },

  /** Adds a free session: the first one, or one more. */
  async add(db: Db, now: Date, { isFirst }: { isFirst: boolean }): Promise<void> {
    await sql`
      INSERT INTO mqtt_sessions (id, claimed_until) SELECT coalesce(max(id), 0) + 1, ${now} FROM mqtt_sessions
      HAVING ${isFirst} = (count(*) = 0) ON CONFLICT DO NOTHING`.execute(db)
  },

  async nextFree(db: Db): Promise<Date | undefined> {
    const row = await db
      .selectFrom('mqtt_sessions')
      .select('claimed_until as at')
      .orderBy('claimed_until')
      .limit(1)
      .executeTakeFirst()
    return row && new Date(row.at)
  },
}
