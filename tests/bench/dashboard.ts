// Measures the dashboard's statements with few and with many shots, on both databases.
// They read only the daily roll-up, one row per campaign, fragrance and day; counting the shots themselves is measured for comparison.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dashboard } from '#src/product/limits.ts'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { type Database, openDatabase } from '#kernel/core/server/database/open.ts'
import { createPartitions } from '#kernel/core/server/database/partitions.ts'
import { shotsByCampaign, shotsByDay, shotsByFragrance, writeShots } from '#src/resources/statistics/shots.server.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { availableEngines, freshPostgres, type Engine } from '#tests/support/database.ts'

const campaigns = 10
const fragrances = 20
const days = 90
const runs = 30

const dayAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)

/** Inserts campaigns, fragrances and `shots` shots over the last days; with the roll-up. */
const fill = async (database: Database, shots: number): Promise<void> => {
  await migrate(database)
  const { db } = database
  const family = await insertCategory(db, 'Família')
  const ids: number[] = []
  for (let at = 0; at < fragrances; at++) ids.push(await insertFragrance(db, `Fragrância ${at}`, family))
  for (let at = 0; at < campaigns; at++) await insertCampaign(db, `Campanha ${at}`, ids)
  for (let ago = days; ago >= 0; ago -= 28) await createPartitions(database, new Date(dayAgo(ago)))
  const step = 100_000
  for (let from = 0; from < shots; from += step) {
    const rows = sql`SELECT 0 AS device_id, 1 + n % ${campaigns} AS campaign_id, 1 + (n / ${campaigns}) % ${fragrances} AS fragrance_id,
        now() - (n / ${campaigns * fragrances}) % ${days} * interval '1 day' AS shot_at, NULL::bigint AS event, NULL::int AS capsule_id
      FROM generate_series(${from}::int, ${Math.min(shots, from + step) - 1}::int) n`
    await database.transaction((trx) => writeShots(trx, rows))
  }
  await sql`VACUUM (ANALYZE)`.execute(db)
}

/** Returns the median of many runs in milliseconds. */
const medianOf = async (run: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let at = 0; at < runs; at++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

const benchSize = async (engine: Engine, shots: number): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-bench-'))
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir, statementTimeoutMs: 3_600_000 })
  try {
    const start = performance.now()
    await fill(database, shots)
    const { db } = database
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM shot_days`.execute(db)
    console.log(
      `\n${engine}, ${shots.toLocaleString('en')} shots, ${rows[0]?.n} rows in the roll-up (filled in ${((performance.now() - start) / 1000).toFixed(0)} s)`,
    )
    const month = { from: dayAgo(29), to: dayAgo(0) }
    const cases: Readonly<Record<string, () => Promise<unknown>>> = {
      'by campaign, all': () => shotsByCampaign(db, {}, dashboard.charted),
      'by campaign, 30 days': () => shotsByCampaign(db, month, dashboard.charted),
      'by fragrance, all': () => shotsByFragrance(db, {}, dashboard.charted),
      'by fragrance, 30 days': () => shotsByFragrance(db, month, dashboard.charted),
      'by day, all': () => shotsByDay(db, {}, new Date()),
      'by day, 30 days': () => shotsByDay(db, month, new Date()),
      'the shots themselves': () => sql`SELECT fragrance_id, count(*) FROM shots GROUP BY 1`.execute(db),
    }
    for (const [what, run] of Object.entries(cases))
      console.log(`  ${what.padEnd(22)} ${(await medianOf(run)).toFixed(2).padStart(9)} ms`)
  } finally {
    await database.close()
    await postgres?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Prints the measurements; always returns true, because they have no budget. */
export const benchDashboard = async (): Promise<boolean> => {
  for (const engine of availableEngines) for (const shots of [2_000, 20_000, 2_000_000]) await benchSize(engine, shots)
  return true
}
