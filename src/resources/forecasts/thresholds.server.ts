// Stores the product's thresholds, and finds all capsules' levels again when they change.
// Only `level_capsules` (0052-thresholds.ts) says what low and critical are.
import { sql } from 'kysely'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

interface Thresholds {
  LOW_SHOTS: number
  LOW_DAYS: number
  CRITICAL_SHOTS: number
  CRITICAL_DAYS: number
}

const step = 10_000

/** Finds thresholds and levels of these capsules again; writes only those that are others. */
export const levelCapsules = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`SELECT level_capsules(${sql.val(ids)}::integer[])`.execute(db)
}

/** Stores the settings of a server that starts. Capsules follow in steps, so that no report waits long. */
export const alignThresholds = async ({ db }: Pick<Database, 'db'>, settings: Thresholds): Promise<void> => {
  const { rows } = await sql`
    UPDATE capsule_thresholds SET low_shots = n.low_shots, low_days = n.low_days, critical_shots = n.critical_shots, critical_days = n.critical_days
    FROM (VALUES (${settings.LOW_SHOTS}::int, ${settings.LOW_DAYS}::int, ${settings.CRITICAL_SHOTS}::int, ${settings.CRITICAL_DAYS}::int))
      AS n (low_shots, low_days, critical_shots, critical_days)
    WHERE (capsule_thresholds.low_shots, capsule_thresholds.low_days, capsule_thresholds.critical_shots, capsule_thresholds.critical_days)
      IS DISTINCT FROM (n.low_shots, n.low_days, n.critical_shots, n.critical_days) RETURNING only_row`.execute(db)
  if (rows.length === 0) return
  for (let last = 0; ;) {
    const ids = (
      await db.selectFrom('capsules').select('id').where('id', '>', last).orderBy('id').limit(step).execute()
    ).map(({ id }) => id)
    const end = ids.at(-1)
    if (end === undefined) return
    await levelCapsules(db, ids)
    last = end
  }
}
