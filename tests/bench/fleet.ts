// Measures the page of a device and the lists of devices with a large fleet on PostgreSQL, by the calls that the site makes.
// `npm run bench -- fleet --devices 1000000 --shots 100000000`
import { sql } from 'kysely'
import { createPartitions } from '#kernel/core/server/database/partitions.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { hasPostgres } from '#tests/support/database.ts'
import { count, ms, quantile, timed, withLiveServer } from './liveServer.ts'

const [fragrances, campaigns, sites, days, runs] = [20, 10, 2_000, 90, 40]
const goalMs = 50
const step = 1_000_000

/** A device gives its shots on some of the days, as many of one fragrance on each. */
const shotsADay = 10

const fill = async (database: Database, devices: number, shots: number): Promise<void> => {
  const { db } = database
  const family = await insertCategory(db, 'Família')
  const ids: number[] = []
  for (let at = 0; at < fragrances; at++) ids.push(await insertFragrance(db, `Fragrância ${at}`, family))
  for (let at = 0; at < campaigns; at++) await insertCampaign(db, `Campanha ${at}`, ids)
  await sql`INSERT INTO sites (name, time_zone) SELECT 'Loja ' || n, 'America/Sao_Paulo' FROM generate_series(1, ${sites}::int) n`.execute(
    db,
  )
  const parts = (all: number) =>
    Array.from({ length: Math.ceil(all / step) }, (_, at) => [at * step, Math.min(all, (at + 1) * step) - 1] as const)
  for (const [from, to] of parts(devices)) {
    await sql`INSERT INTO devices (mac_address, name, site_id, campaign_id)
      SELECT upper(regexp_replace('0200' || lpad(to_hex(n), 8, '0'), '(..)(?!$)', '\\1:', 'g')), 'Vitrine ' || n, 1 + n % ${sites}::int, 1 + n % ${campaigns}::int
      FROM generate_series(${from}::int, ${to}::int) n`.execute(db)
    await sql`INSERT INTO capsules (serial_number, fragrance_id, device_id, remaining_shots, capacity, due_date, installed_at)
      SELECT 'C-' || n, 1 + n % ${fragrances}::int, 1 + n, n % 400, 400, date '2028-01-01' + n % 500, now() - interval '30 days'
      FROM generate_series(${from}::int, ${to}::int) n`.execute(db)
  }
  // Nine of ten have loaded their campaign, most of them have spoken today.
  await sql`UPDATE device_signals SET last_contact_at = now() - (device_id % 1000) * interval '5 minutes', last_shot_at = now() - (device_id % 900) * interval '6 minutes',
    campaign_id = CASE WHEN device_id % 10 <> 0 THEN wanted_campaign_id END, campaign_at = now(), campaign_version = CASE WHEN device_id % 10 <> 0 THEN wanted_version END`.execute(
    db,
  )
  for (let ago = days; ago >= 0; ago -= 28) await createPartitions(database, new Date(Date.now() - ago * 86_400_000))
  const rows = ([from, to]: readonly [number, number]) => sql`
    SELECT n::bigint AS id, 1 + (n / ${shotsADay}::int) % ${devices}::int AS device_id, 1 + n % ${campaigns}::int AS campaign_id,
      1 + (n / ${shotsADay}::int) % ${fragrances}::int AS fragrance_id, now() - (n::float8 / ${shots} * ${days}) * interval '1 day' AS shot_at
    FROM generate_series(${from}::int, ${to}::int) n`
  for (const part of parts(shots)) {
    await sql`INSERT INTO shots (id, device_id, campaign_id, fragrance_id, shot_at) SELECT * FROM (${rows(part)}) s`.execute(
      db,
    )
    await sql`INSERT INTO device_days AS d (device_id, day, fragrance_id, shots)
      SELECT device_id, shot_at::date, fragrance_id, count(*) FROM (${rows(part)}) s GROUP BY 1, 2, 3
      ON CONFLICT (device_id, day, fragrance_id) DO UPDATE SET shots = d.shots + excluded.shots`.execute(db)
  }
  await sql`INSERT INTO device_events (device_id, at, event, kind)
    SELECT 1 + n % ${devices}::int, now() - (n % 80) * interval '1 day', n, 'connected' FROM generate_series(1, ${devices * 2}::int) n`.execute(
    db,
  )
  await sql`VACUUM ANALYZE`.execute(db)
}

/** The calls of a device's page, which the site makes at once. */
export const pageOf = (device: number): readonly string[] => [
  `/devices/${device}`,
  ...['slots', 'signals', 'days', 'events'].map((part) => `/devices/${device}/${part}`),
  `/changes/devices/${device}`,
  `/capsules?page=1&perPage=10&where=all(device.is.${device})`,
]

const lists = {
  'first page': '/devices?page=1&perPage=20',
  'by name': '/devices?page=1&perPage=20&orderBy=name',
  'of a state': '/devices?page=1&perPage=20&where=all(rollout.is.pending)',
  'of a site': '/devices?page=1&perPage=20&where=all(site.is.7)',
  'of a state and a site': '/devices?page=1&perPage=20&where=all(rollout.is.pending,site.is.7)',
  'silent for long, by last contact':
    '/devices?page=1&perPage=20&where=all(lastContactAt.older.3d)&orderBy=lastContactAt',
  'by last shot, latest first': '/devices?page=1&perPage=20&orderBy=lastShotAt&orderByDirection=DESC',
} as const

/** Prints the measurements, and returns whether the page of a device takes less than 50 ms. */
export const benchFleet = async (devices: number, shots: number): Promise<boolean> => {
  if (!hasPostgres) return true
  let filled = 0
  const fillTimed = async (database: Database) => {
    filled = await timed(() => fill(database, devices, shots))
  }
  return await withLiveServer(fillTimed, async ({ call, token }) => {
    console.log(`\n${count(devices)} devices and ${count(shots)} shots, made in ${count(filled / 1000)} s`)
    const timesOf = async (run: (at: number) => Promise<unknown>) => {
      await run(0)
      const times: number[] = []
      for (let at = 1; at <= runs; at++) times.push(await timed(() => run(at)))
      return times
    }
    const tell = (name: string, times: readonly number[]) =>
      console.log(`  ${name}: p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`)
    // Each run reads another device, so that none is cached.
    const someDevice = (at: number) => 1 + ((at * 7_919) % devices)
    const page = await timesOf((at) => Promise.all(pageOf(someDevice(at)).map((path) => call(path, token))))
    tell('page of a device, all calls at once', page)
    for (const [at] of pageOf(1).entries())
      tell(`  GET ${pageOf(1)[at]}`, await timesOf((run) => call(pageOf(someDevice(run))[at] ?? '', token)))
    for (const [name, path] of Object.entries(lists)) tell(`list, ${name}`, await timesOf(() => call(path, token)))
    return quantile(page, 0.5) < goalMs
  })
}
