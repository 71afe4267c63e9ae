// Measures POST /telemetry on PostgreSQL: events a second in batches, the time of a batch, and lists meanwhile.
// `npm run bench -- ingest --devices 10000,1000000 --seconds 10`. The server runs in a process of its own.
// With `--mqtt mqtt://127.0.0.1:1883`, also over a broker: batches of a gateway, and messages of one event of devices.
import { setTimeout as wait } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import mqtt from 'mqtt'
import * as z from 'zod/mini'
import { installationKeys } from '#kernel/core/server/account/tables/installationKeys.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { TelemetryAnswer } from '#src/resources/telemetry/payloads.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { hasPostgres } from '#tests/support/database.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { count, type LiveServer, ms, quantile, timed, withLiveServer } from './liveServer.ts'
import { usedMs } from './processorTime.ts'

const goal = { perSecond: 5000, p99: 500, lists: 2 } as const
export const [batchSize, senders, fragrances] = [500, 4, 4]
export const lists = [
  '/devices?page=1&perPage=20',
  '/capsules?page=1&perPage=20&orderBy=dueDate',
  '/devices?FilterString=02-00-00',
]

/** Inserts devices, each with a capsule of each fragrance of its campaign. */
export const fill = async (db: Db, devices: number): Promise<void> => {
  const family = await insertCategory(db, 'Família')
  const ids: number[] = []
  for (let place = 0; place < fragrances; place++) ids.push(await insertFragrance(db, `Fragrância ${place}`, family))
  const campaign = await insertCampaign(db, 'Campanha', ids)
  const step = 50_000
  for (let from = 1; from <= devices; from += step) {
    const [first, last] = [from, Math.min(devices, from + step - 1)]
    await sql`INSERT INTO devices (mac_address, campaign_id)
      SELECT upper(regexp_replace('0200' || lpad(to_hex(n), 8, '0'), '(..)(?!$)', '\\1:', 'g')), ${campaign}::int FROM generate_series(${first}::int, ${last}::int) n`.execute(
      db,
    )
    await sql`INSERT INTO capsules (serial_number, fragrance_id, device_id, remaining_shots, capacity, due_date)
      SELECT 'C-' || d.id || '-' || f, f, d.id, 1000000, 1000000, date '2028-01-01' + d.id % 500
      FROM devices d CROSS JOIN unnest(${sql.val(ids)}::int[]) f WHERE d.id BETWEEN ${first}::int AND ${last}::int`.execute(
      db,
    )
  }
  await sql`VACUUM ANALYZE`.execute(db)
}

export const macOf = (device: number): string =>
  `0200${device.toString(16).padStart(8, '0')}`.toUpperCase().replaceAll(/(..)(?!$)/g, '$1:')

/** Reports that wait for their answers at a time: more than a broker keeps for a server would be lost. */
export const [gatewaysAtOnce, devicesAtOnce] = [4, 500]
const Answer = z.extend(TelemetryAnswer, { id: z.string() })

let made = 0
/** Returns what devices report at the moment: of many devices one event each, as a gateway collects them. */
const liveEvents = (devices: number, size = batchSize) => {
  const at = new Date().toISOString()
  return Array.from({ length: size }, () => {
    const event = ++made
    const base = { device: macOf(1 + (event % devices)), event, at }
    return event % 10 === 0
      ? { ...base, type: 'contact' }
      : { ...base, type: 'shot', fragranceId: 1 + (event % fragrances) }
  })
}
const liveBatch = (devices: number): string => JSON.stringify({ events: liveEvents(devices) })

/** Returns a batch of a device that was without contact: many events of the last hours. */
const lateBatch = (devices: number): string => {
  const device = macOf(1 + (++made % devices))
  const events = Array.from({ length: batchSize }, (_, ago) => ({
    type: 'shot',
    device,
    event: ++made,
    at: new Date(Date.now() - ago * 60_000).toISOString(),
    fragranceId: 1 + (ago % fragrances),
  }))
  return JSON.stringify({ events })
}

/** Publishes reports whose answers are awaited, until a moment or until there is none left. Returns the time of each, and how many events are new. */
export const overBroker = async (
  url: string,
  answerTopic: string,
  {
    atOnce,
    end,
    next,
  }: { atOnce: number; end: number; next: () => { topic: string; events: readonly object[] } | undefined },
): Promise<{ times: number[]; stored: number }> => {
  const client = await mqtt.connectAsync(url, { protocolVersion: 5 })
  const answered = new Map<string, (fresh: number) => void>()
  client.on('message', (_topic, payload) => {
    const answer = z.parse(Answer, JSON.parse(payload.toString()))
    answered.get(answer.id)?.(answer.new)
    answered.delete(answer.id)
  })
  await client.subscribeAsync(answerTopic, { qos: 1 })
  const times: number[] = []
  let [stored, reports] = [0, 0]
  const send = async () => {
    while (performance.now() < end) {
      const report = next()
      if (report === undefined) return
      const { topic, events } = report
      const id = `${++reports}`
      const { promise, resolve } = Promise.withResolvers<number>()
      answered.set(id, resolve)
      times.push(
        await timed(async () => {
          await client.publishAsync(topic, JSON.stringify({ id, events }), { qos: 1 })
          const fresh = await promise
          stored += fresh
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  await client.endAsync()
  return { times, stored }
}

const measure = async (devices: number, seconds: number, broker: string | undefined): Promise<boolean> => {
  let filled = 0
  const fillTimed = async ({ db }: Database) => {
    filled = await timed(() => fill(db, devices))
  }
  const prefix = `bench-${randomBytes(4).toString('hex')}`
  const env: Record<string, string> = broker === undefined ? {} : { MQTT_URL: broker, MQTT_PREFIX: prefix }
  const run = async ({ database, pid, token, call }: LiveServer) => {
    const key = await insertKey(database.db, 'Fábrica')
    /** The times of lists, one after the other, while the clock runs. */
    const readLists = async (end: number): Promise<number[]> => {
      const times: number[] = []
      for (let at = 0; performance.now() < end; at++)
        times.push(await timed(() => call(lists[at % lists.length] ?? '', token)))
      return times
    }
    const processorMs = async () => {
      const { rows } = await sql<{
        pid: number
      }>`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`.execute(database.db)
      return usedMs([pid, ...rows.map((row) => row.pid)])
    }
    const until = () => performance.now() + seconds * 1000
    /** Sends batches by several connections, as fast as they are answered or at a rate of events a second. */
    const load = async (makeBatch: (devices: number) => string, rate = Infinity) => {
      const before = await processorMs()
      const [start, end] = [performance.now(), until()]
      const times: number[] = []
      let [stored, begun] = [0, 0]
      const send = async () => {
        for (;;) {
          await wait(Math.max(0, start + (begun++ * batchSize * 1000) / rate - performance.now()))
          if (performance.now() >= end) return
          const body = makeBatch(devices)
          times.push(
            await timed(async () => {
              const answer = z.parse(TelemetryAnswer, await call('/telemetry', key, body))
              stored += answer.new
            }),
          )
        }
      }
      const [read] = await Promise.all([readLists(end), ...Array.from({ length: senders }, send)])
      const perSecond = (stored / (performance.now() - start)) * 1000
      return { times, read, perSecond, processor: ((await processorMs()) - before) / times.length }
    }
    await load(liveBatch)
    const alone = await readLists(until())
    console.log(`\n${devices.toLocaleString('en')} devices, filled in ${(filled / 1000).toFixed(0)} s`)
    console.log(`  lists alone: p50 ${ms(quantile(alone, 0.5))}, p99 ${ms(quantile(alone, 0.99))}`)
    let isMet = true
    for (const [name, makeBatch] of Object.entries({ 'many devices': liveBatch, 'one device': lateBatch })) {
      const most = await load(makeBatch)
      console.log(
        `  batches of ${name}: at most ${count(most.perSecond)} events a second, ${ms(most.processor)} of processor a batch`,
      )
      const { times, read, perSecond } = await load(makeBatch, goal.perSecond)
      const [slowest, factor] = [quantile(times, 0.99), quantile(read, 0.5) / quantile(alone, 0.5)]
      console.log(
        `    at ${count(perSecond)} a second: p50 ${ms(quantile(times, 0.5))}, p99 ${ms(slowest)}; lists meanwhile: p50 ${ms(quantile(read, 0.5))}, p99 ${ms(quantile(read, 0.99))} (${factor.toFixed(1)} times)`,
      )
      isMet &&= most.perSecond >= goal.perSecond && slowest < goal.p99 && factor <= goal.lists
    }
    if (broker !== undefined) await loadByBroker(broker, database.db, () => usedMs([pid]))
    return isMet
  }
  const loadByBroker = async (url: string, db: Db, serverMs: () => number) => {
    const [key] = await installationKeys.all(db, new Date())
    const ways = {
      'a gateway in batches': {
        answers: `${prefix}/keys/${key?.id}/answer`,
        atOnce: gatewaysAtOnce,
        next: () => ({ topic: `${prefix}/keys/${key?.id}/report`, events: liveEvents(devices) }),
      },
      'devices, one event a message': {
        answers: `${prefix}/devices/+/answer`,
        atOnce: devicesAtOnce,
        next: () => {
          const events = liveEvents(devices, 1)
          const [{ device } = { device: '' }] = events
          return { topic: `${prefix}/devices/${device.replaceAll(':', '').toLowerCase()}/report`, events }
        },
      },
    }
    for (const [name, { answers, ...way }] of Object.entries(ways)) {
      const [before, start] = [serverMs(), performance.now()]
      const { times, stored } = await overBroker(url, answers, { ...way, end: start + seconds * 1000 })
      const perSecond = (stored / (performance.now() - start)) * 1000
      const processor = ((serverMs() - before) / stored) * batchSize
      console.log(
        `  MQTT, ${name}: at most ${count(perSecond)} events a second, ${ms(processor)} of the server's processor for ${batchSize}; to the answer p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`,
      )
    }
  }
  return await withLiveServer(fillTimed, run, env)
}

/** Prints the measurements of each size, and returns whether the goals are met: 5,000 events a second, a p99 of 500 ms, lists twice as slow. */
export const benchIngest = async (sizes: readonly number[], seconds: number, broker?: string): Promise<boolean> => {
  let isMet = true
  if (hasPostgres) for (const size of sizes) isMet = (await measure(size, seconds, broker)) && isMet
  return isMet
}
