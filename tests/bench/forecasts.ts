// Measures the forecasts of a night, and the lists of capsules with them, on PostgreSQL.
// `npm run bench -- forecasts --devices 10000`: each device has ten capsules and 90 days of shots.
import { sql } from 'kysely'
import type { Database } from '#kernel/core/server/database/open.ts'
import { makeForecasts } from '#src/resources/forecasts/forecasts.server.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { hasPostgres } from '#tests/support/database.ts'
import { count, ms, quantile, timed, withLiveServer } from './liveServer.ts'

const [fragrances, days, runs] = [10, 90, 40]
const goalSeconds = 60

const fill = async ({ db }: Database, devices: number): Promise<void> => {
  const family = await insertCategory(db, 'Família')
  const ids: number[] = []
  for (let at = 0; at < fragrances; at++) ids.push(await insertFragrance(db, `Fragrância ${at}`, family))
  const campaign = await insertCampaign(db, 'Campanha', ids)
  await sql`INSERT INTO devices (mac_address, campaign_id)
    SELECT upper(regexp_replace('0200' || lpad(to_hex(n), 8, '0'), '(..)(?!$)', '\\1:', 'g')), ${campaign}::int FROM generate_series(1, ${devices}::int) n`.execute(
    db,
  )
  await sql`INSERT INTO capsules (serial_number, fragrance_id, device_id, remaining_shots, capacity, due_date, installed_at)
    SELECT 'C-' || d.id || '-' || f, f, d.id, 20 + (d.id * 7 + f) % 380, 400, date '2028-01-01' + d.id % 500, now() - interval '40 days'
    FROM devices d CROSS JOIN unnest(${sql.val(ids)}::int[]) f`.execute(db)
  await sql`UPDATE device_signals SET last_contact_at = now(), last_shot_at = now()`.execute(db)
  // Each at its own pace, with days that differ.
  for (const id of ids)
    await sql`INSERT INTO device_days (device_id, day, fragrance_id, shots)
      SELECT d.id, current_date - ago, ${id}::int, 1 + (d.id + ${id}::int) % 5 + (ago * 7919 + d.id) % 4
      FROM devices d CROSS JOIN generate_series(1, ${days}::int) ago`.execute(db)
  await sql`VACUUM ANALYZE`.execute(db)
}

const lists = {
  'first page': '/capsules?page=1&perPage=20',
  'by the day of its end': '/capsules?page=1&perPage=20&orderBy=emptyFrom',
  'of a level': '/capsules?page=1&perPage=20&where=level.is.low',
} as const

/** Prints the measurements, and returns whether the first night takes less than a minute. */
export const benchForecasts = async (devices: number): Promise<boolean> => {
  if (!hasPostgres) return true
  const nights: number[] = []
  const prepare = async (database: Database) => {
    await fill(database, devices)
    for (const ahead of [0, 1]) {
      const clock = { now: () => new Date(Date.now() + ahead * 86_400_000) }
      nights.push(await timed(() => makeForecasts({ database, clock, isFirst: false })))
    }
    await sql`VACUUM ANALYZE`.execute(database.db)
  }
  return await withLiveServer(prepare, async ({ database, call, token }) => {
    const { rows } = await sql<{
      n: number
    }>`SELECT count(*)::int AS n FROM capsule_forecasts WHERE empty_from IS NOT NULL`.execute(database.db)
    const [first = 0, second = 0] = nights.map((took) => took / 1000)
    console.log(`\n${count(devices * fragrances)} capsules, ${count(rows[0]?.n ?? 0)} with a forecast`)
    console.log(`  first night: ${first.toFixed(1)} s, second night: ${second.toFixed(1)} s`)
    for (const [name, path] of Object.entries(lists)) {
      const times: number[] = []
      for (let at = 0; at < runs; at++) times.push(await timed(() => call(path, token)))
      console.log(`  list, ${name}: p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`)
    }
    return Math.max(first, second) < goalSeconds
  })
}
