// The watermark of the change log, the id up to which it is complete: commits are out of id order.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** Returns the highest id that can be seen, and whether all ids above a bound can. */
const look = async (db: Db, above: number): Promise<{ latest: number; isWhole: boolean }> => {
  const { rows } = await sql<{ latest: number; count: number }>`
    SELECT coalesce((SELECT id FROM changes ORDER BY id DESC LIMIT 1), 0)::int8 AS latest,
      (SELECT count(*) FROM changes WHERE id > ${above}) AS count`.execute(db)
  const [{ latest, count } = { latest: 0, count: 0 }] = rows
  return { latest, isWhole: count === latest - above }
}

/** Returns the transactions that write the log. They hold this lock from before they take an id until they end. */
const readWriters = async (db: Db): Promise<Set<string>> => {
  const { rows } = await sql<{ writer: string }>`
    SELECT virtualtransaction AS writer FROM pg_locks WHERE locktype = 'relation' AND relation = 'changes'::regclass
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND mode = 'RowExclusiveLock'`.execute(
    db,
  )
  return new Set(rows.map(({ writer }) => writer))
}

/**
 * Returns a function that returns an id up to which no change can appear any more, at least `known`. A gap in the ids
 * is a transaction that runs or was rolled back: it is over when all writers of that moment are.
 */
export const createWatermark = (): ((db: Db, known: number) => Promise<number>) => {
  let watermark = 0
  let gap: { until: number; writers: ReadonlySet<string> } | undefined
  return async (db, known) => {
    watermark = Math.max(watermark, known)
    const { latest, isWhole } = await look(db, watermark)
    if (isWhole) {
      watermark = latest
      gap = undefined
      return watermark
    }
    // Who took an id up to the latest one did so before it was seen, so the writers are read afterwards.
    const writers = await readWriters(db)
    gap ??= { until: latest, writers }
    if (gap.writers.isDisjointFrom(writers) || gap.writers.size === 0) {
      watermark = Math.max(watermark, gap.until)
      gap = undefined
    }
    return watermark
  }
}
