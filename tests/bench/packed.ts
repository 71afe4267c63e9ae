// Measures a fleet with years of shots on PostgreSQL: the bytes of a packed shot, how fast months are packed, the page of a device, the
// dashboard, and reports meanwhile. `npm run bench -- packed --shots 1000000000`. Months that are over are made packed, but for one.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { createPartitions } from '#kernel/core/server/database/partitions.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { packMonths } from '#src/resources/statistics/packedShots/tables.server.ts'
import { TelemetryAnswer } from '#src/resources/telemetry/payloads.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { hasPostgres } from '#tests/support/database.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { pageOf } from './fleet.ts'
import { count, type LiveServer, ms, quantile, timed, withLiveServer } from './liveServer.ts'

const goals = { pageMs: 50, dashboardMs: 50, bytes: 10, ingest: 0.8 } as const
const [fragrances, campaigns, months, monthly, daysOfPage, runs] = [20, 6, 12, 1_500, 90, 40]
const [batchSize, senders, seconds] = [500, 4, 10]
/** Devices of a statement. */
const step = 2_000

const macOf = (device: number): string =>
  `0200${device.toString(16).padStart(8, '0')}`.toUpperCase().replaceAll(/(..)(?!$)/g, '$1:')

const inSteps = async (devices: number, run: (from: number, to: number) => Promise<unknown>): Promise<void> => {
  const parts = Array.from({ length: Math.ceil(devices / step) }, (_, at) => at * step)
  await Promise.all(
    [0, 1].map(async (lane) => {
      for (const [at, from] of parts.entries()) if (at % 2 === lane) await run(from + 1, Math.min(devices, from + step))
    }),
  )
}

/** The shots of a device in a month: 50 a day at times with milliseconds, of twelve fragrances, and other events between them. */
const madeShots = (from: number, to: number) => sql`
  SELECT d, i, i * (86400000::bigint * 28 / ${monthly}::int) + floor(random() * 1600000)::bigint AS ms, 1 + floor(random() * 3)::bigint AS step, 1 + d % ${campaigns}::int AS campaign,
    1 + (d * 7 + floor(12 * power(random(), 1.5))::int) % ${fragrances}::int AS fragrance
  FROM generate_series(${from}::int, ${to}::int) d, generate_series(0, ${monthly - 1}::int) i`

/** Makes the devices, with the roll-up of the days that their pages show. */
const fill = async ({ db }: Database, devices: number): Promise<void> => {
  const family = await insertCategory(db, 'Família')
  const ids: number[] = []
  for (let at = 0; at < fragrances; at++) ids.push(await insertFragrance(db, `Fragrância ${at}`, family))
  for (let at = 0; at < campaigns; at++) await insertCampaign(db, `Campanha ${at}`, ids)
  await inSteps(devices, async (from, to) => {
    await sql`INSERT INTO devices (mac_address, campaign_id)
      SELECT upper(regexp_replace('0200' || lpad(to_hex(n), 8, '0'), '(..)(?!$)', '\\1:', 'g')), 1 + n % ${campaigns}::int FROM generate_series(${from}::int, ${to}::int) n`.execute(
      db,
    )
    await sql`INSERT INTO device_days (device_id, day, fragrance_id, shots)
      SELECT d, current_date - ago, 1 + (d + f) % ${fragrances}::int, 25 FROM generate_series(${from}::int, ${to}::int) d, generate_series(0, ${daysOfPage}::int) ago, generate_series(0, 1) f`.execute(
      db,
    )
  })
  await sql`INSERT INTO shot_days (campaign_id, fragrance_id, day, shots)
    SELECT 1 + c, 1 + f, current_date - ago, 1000 FROM generate_series(0, ${campaigns - 1}::int) c, generate_series(0, ${fragrances - 1}::int) f, generate_series(0, 365) ago`.execute(
    db,
  )
}

const monthAgo = (ago: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString()
}

/** Makes a month as the maintenance packs it. */
const makePacked = async ({ db }: Database, devices: number, month: string): Promise<void> => {
  await sql`SELECT make_months('packed_shots', 'month', ${month}::timestamptz::date, ${month}::timestamptz::date)`.execute(
    db,
  )
  await inSteps(
    devices,
    async (from, to) =>
      await sql`INSERT INTO packed_shots (device_id, month, part, at, id_steps, campaign_ids, fragrance_ids, capsule_ids)
        SELECT d, ${month}::timestamptz, 0, array_agg((ms - 1296000000)::int), array_agg(step), array_agg(campaign), array_agg(fragrance), array_agg(d * 20 + fragrance)
        FROM (${madeShots(from, to)}) s GROUP BY d`.execute(db),
  )
}

/** Makes a month of single shots of some devices, packs it as the maintenance does, and returns shots a second. */
const packOne = async (database: Database, devices: number, ago: number): Promise<number> => {
  const month = monthAgo(ago)
  await createPartitions(database, new Date(month))
  await inSteps(
    devices,
    async (from, to) =>
      await sql`INSERT INTO shots (id, device_id, campaign_id, fragrance_id, shot_at, capsule_id)
        SELECT i * 4 + step, d, campaign, fragrance, ${month}::timestamptz + ms * interval '1 millisecond', d * 20 + fragrance FROM (${madeShots(from, to)}) s`.execute(
        database.db,
      ),
  )
  const took = await timed(() => packMonths(database, new Date(monthAgo(ago - 1))))
  return (devices * monthly * 1000) / took
}

let made = 0
/** Sends batches of shots of now as fast as they are answered, and returns shots a second. */
const ingest = async ({ call }: Pick<LiveServer, 'call'>, key: string, devices: number): Promise<number> => {
  const end = performance.now() + seconds * 1000
  let stored = 0
  const send = async () => {
    while (performance.now() < end) {
      const at = new Date().toISOString()
      const events = Array.from({ length: batchSize }, () => {
        const event = ++made
        return {
          type: 'shot',
          device: macOf(1 + ((event * 7_919) % devices)),
          event,
          at,
          fragranceId: 1 + (event % fragrances),
        }
      })
      stored += z.parse(TelemetryAnswer, await call('/telemetry', key, JSON.stringify({ events }))).new
    }
  }
  await Promise.all(Array.from({ length: senders }, send))
  return stored / seconds
}

/** Prints the measurements, and returns whether the goals are met. */
export const benchPacked = async (shots: number): Promise<boolean> => {
  if (!hasPostgres) return true
  const devices = Math.ceil(shots / months / monthly)
  return await withLiveServer(
    (database) => fill(database, devices),
    async ({ database, token, call }) => {
      const key = await insertKey(database.db, 'Fábrica')
      const some = Math.min(devices, 2_000)
      console.log(`  packing a month: ${count(await packOne(database, some, months + 2))} shots a second`)
      await ingest({ call }, key, devices)
      const alone = await ingest({ call }, key, devices)
      const took = await timed(async () => {
        for (let ago = 2; ago < months + 2; ago++) await makePacked(database, devices, monthAgo(ago))
      })
      await sql`ANALYZE`.execute(database.db)
      const { rows } = await sql<{ bytes: number }>`
        SELECT sum(pg_total_relation_size(inhrelid))::int8 AS bytes FROM pg_inherits WHERE inhparent = 'packed_shots'::regclass`.execute(
        database.db,
      )
      const bytes = (rows[0]?.bytes ?? 0) / (devices * months * monthly + some * monthly)
      console.log(
        `  ${count(devices * months * monthly)} shots of ${count(devices)} devices in ${months} months, made in ${count(took / 1000)} s: ${bytes.toFixed(1)} bytes a shot`,
      )
      const timesOf = async (run: (at: number) => Promise<unknown>) => {
        const times: number[] = []
        for (let at = 0; at <= runs; at++) times.push(await timed(() => run(at)))
        return times.slice(1)
      }
      const tell = (name: string, times: readonly number[]) => {
        console.log(`  ${name}: p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`)
        return quantile(times, 0.5)
      }
      const page = tell(
        'page of a device, all calls at once',
        await timesOf((at) => Promise.all(pageOf(1 + ((at * 7_919) % devices)).map((path) => call(path, token)))),
      )
      const dashboard = tell(
        'charts of the dashboard, all calls at once',
        await timesOf(() =>
          Promise.all(
            ['/shots-campaign', '/shots-fragrance', '/shots-day', '/attention'].map((path) => call(path, token)),
          ),
        ),
      )
      tell(
        'a month of a device, shot by shot',
        await timesOf((at) =>
          sql`SELECT count(*), max(shot_at) FROM all_shots WHERE device_id = ${1 + ((at * 7_919) % devices)} AND shot_at >= ${monthAgo(5)}::timestamptz AND shot_at < ${monthAgo(4)}::timestamptz`.execute(
            database.db,
          ),
        ),
      )
      const beside = await ingest({ call }, key, devices)
      console.log(`  reports: ${count(beside)} shots a second; before the packed months ${count(alone)}`)
      return (
        page < goals.pageMs && dashboard < goals.dashboardMs && bytes <= goals.bytes && beside >= goals.ingest * alone
      )
    },
  )
}
