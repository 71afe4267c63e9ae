// Measures what grows without end: writing shots as devices report them, bytes per shot, dashboard and export with many of them.
// `npm run bench -- shots --shots 5000000`; PostgreSQL only, because nobody keeps millions of shots in the embedded database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { type Database, openDatabase } from '#kernel/core/server/database/open.ts'
import { createPartitions } from '#kernel/core/server/database/partitions.ts'
import { shotRows, shotsByCampaign, shotsByDay, writeShots } from '#src/resources/statistics/shots.server.ts'
import type { Shot } from '#src/resources/telemetry/accepted.server.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { freshPostgres } from '#tests/support/database.ts'

const [campaigns, fragrances, devices, days] = [10, 20, 10_000, 90]
const writers = 4
const ingestMs = 10_000

const shotAt = (n: number): Shot => ({
  deviceId: 1 + (n % devices),
  campaignId: 1 + (n % campaigns),
  fragranceId: 1 + (Math.floor(n / campaigns) % fragrances),
  at: new Date(Date.now() - (n % 3_600) * 1_000).toISOString(),
})

/** Writes batches from several connections; returns shots per second. */
const ingest = async (database: Database, batch: number): Promise<number> => {
  const end = performance.now() + ingestMs
  let written = 0
  const write = async () => {
    while (performance.now() < end) {
      const from = written
      written += batch
      const shots = Array.from({ length: batch }, (_, n) => shotAt(from + n))
      await database.transaction((trx) => writeShots(trx, shotRows(shots)))
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return written / (ingestMs / 1000)
}

const msOf = async (run: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let at = 0; at < 15; at++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return times.toSorted((one, other) => one - other)[7] ?? 0
}

/** Prints the measurements. There is no budget: the disk decides. */
export const benchShots = async (shots: number): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-bench-'))
  const postgres = await freshPostgres()
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir, statementTimeoutMs: 3_600_000 })
  const { db } = database
  try {
    await migrate(database)
    const family = await insertCategory(db, 'Família')
    const ids: number[] = []
    for (let at = 0; at < fragrances; at++) ids.push(await insertFragrance(db, `Fragrância ${at}`, family))
    for (let at = 0; at < campaigns; at++) await insertCampaign(db, `Campanha ${at}`, ids)
    for (let ago = days; ago >= 0; ago -= 28) await createPartitions(database, new Date(Date.now() - ago * 86_400_000))
    const started = performance.now()
    const step = 500_000
    for (let from = 0; from < shots; from += step) {
      const rows = sql`SELECT 1 + n % ${devices} AS device_id, 1 + n % ${campaigns} AS campaign_id, 1 + (n / ${campaigns}) % ${fragrances} AS fragrance_id,
          now() - (n::float8 / ${shots} * ${days}) * interval '1 day' AS shot_at, NULL::bigint AS event
        FROM generate_series(${from}::int, ${Math.min(shots, from + step) - 1}::int) n`
      await database.transaction((trx) => writeShots(trx, rows))
    }
    const seconds = (performance.now() - started) / 1000
    await sql`ANALYZE`.execute(db)
    const { rows } = await sql<{ heap: number; indexes: number; days: number }>`
      SELECT sum(pg_relation_size(inhrelid))::int8 AS heap, sum(pg_indexes_size(inhrelid))::int8 AS indexes, (SELECT count(*) FROM shot_days)::int8 AS days
      FROM pg_inherits WHERE inhparent = 'shots'::regclass`.execute(db)
    const { heap = 0, indexes = 0, days: kept = 0 } = rows[0] ?? {}
    console.log(
      `\n${shots.toLocaleString('en')} shots in ${days} days, made in ${seconds.toFixed(0)} s; ${kept} rows in the roll-up`,
    )
    console.log(
      `  bytes a shot: ${(heap / shots).toFixed(0)} in the table, ${(indexes / shots).toFixed(0)} in its index`,
    )
    for (const batch of [1, 50, 1_000])
      console.log(
        `  ingest in batches of ${batch}, ${writers} connections: ${Math.round(await ingest(database, batch)).toLocaleString('en')} shots a second`,
      )
    console.log(
      `  dashboard by campaign: ${(await msOf(() => shotsByCampaign(db, {}, 5))).toFixed(1)} ms, by day: ${(await msOf(() => shotsByDay(db, {}, new Date()))).toFixed(1)} ms`,
    )
    console.log(`  rows of the export by campaign: ${(await msOf(() => shotsByCampaign(db, {}))).toFixed(1)} ms`)
    const dropping = performance.now()
    await sql`DROP TABLE ${sql.table(`shots_${new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 7).replace('-', '_')}`)}`.execute(
      db,
    )
    console.log(`  removing a month: ${(performance.now() - dropping).toFixed(0)} ms`)
    return true
  } finally {
    await database.close()
    await postgres.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
