// Keeps what capsules owe to events that are about to be removed: their anchors move behind them.
import { sql } from 'kysely'
import type { BeforeRemoval } from '#kernel/core/server/context.ts'
import { replay } from './replay.server.ts'

/** The tables with the events of capsules. */
const tables = new Set(['shots', 'packed_shots', 'device_events'])
/** So many capsules, with those that depend on them, are locked at once. */
const chunk = 50

/** Moves the anchors of all capsules with events before a moment to that moment. */
export const settleCapsules: BeforeRemoval = async ({ database, table, until }) => {
  if (!tables.has(table)) return
  const last = new Date(until.getTime() - 1).toISOString()
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      SELECT a.capsule_id AS id FROM capsule_anchors a JOIN capsules c ON c.id = a.capsule_id
      WHERE a.capsule_id > ${after}::int AND coalesce(a.at, '-infinity') < ${last}::timestamptz AND c.followed_at > coalesce(a.at, '-infinity')
      ORDER BY 1 LIMIT ${chunk}`.execute(database.db)
    const capsules = rows.map(({ id }) => id)
    const end = capsules.at(-1)
    if (end === undefined) return
    await database.transaction((trx) => replay(trx, { capsules, slots: [] }, last))
    after = end
  }
}
