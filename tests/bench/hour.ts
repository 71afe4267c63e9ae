// Lets a fleet report an hour of its time, by HTTP and over a broker, and reads lists meanwhile.
// `npm run bench -- hour --devices 1000000 --mqtt mqtt://127.0.0.1:1883`. Each device reports two shots and a contact.
// `--only mqtt` leaves HTTP out.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { TelemetryAnswer } from '#src/resources/telemetry/payloads.ts'
import { hasPostgres } from '#tests/support/database.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { batchSize, devicesAtOnce, fill, fragrances, lists, macOf, overBroker, senders } from './ingest.ts'
import { count, type LiveServer, ms, quantile, timed, withLiveServer } from './liveServer.ts'

const eventsOfDevice = 3
const hourMs = 3_600_000
const sampleMs = 5000
const roundsOfToken = 500

/** Returns the memory of processes in MB, with their share of what several of them use; ended ones count as 0. */
const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      const [, kB = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
      return sum + Number(kB) / 1024
    } catch {
      return sum
    }
  }, 0)

/** Returns the next events of an hour, in the order in which they happened, until there are none left. */
const hourOf = (devices: number, begin: number, firstEvent: number) => {
  const all = devices * eventsOfDevice
  let made = 0
  return (size: number) =>
    Array.from({ length: Math.min(size, all - made) }, () => {
      const place = made++
      const base = {
        device: macOf(1 + (place % devices)),
        event: firstEvent + place,
        at: new Date(begin + Math.floor((place / all) * hourMs)).toISOString(),
      }
      return place < devices
        ? { ...base, type: 'contact' }
        : { ...base, type: 'shot', fragranceId: 1 + (place % fragrances) }
    })
}

interface Sent {
  /** Milliseconds from a report to its answer. */
  times: number[]
  stored: number
}

/** Prints how long the fleet's hour took one way, and what the server and its lists did meanwhile. */
const measureWay = async (name: string, { database, pid, signIn, call }: LiveServer, send: () => Promise<Sent>) => {
  let isOver = false
  const read = new Map<string, number[]>(lists.map((list) => [list, []]))
  const readLists = async () => {
    for (let round = 0, token = ''; !isOver; round++) {
      // A token ends after 15 minutes.
      if (round % roundsOfToken === 0) token = await signIn()
      for (const [list, times] of read) {
        times.push(await timed(() => call(list, token)))
        await wait(100)
      }
    }
  }
  let [server, backends] = [0, 0]
  const watchMemory = async () => {
    while (!isOver) {
      const { rows } = await sql<{
        pid: number
      }>`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`.execute(database.db)
      server = Math.max(server, memoryOf([pid]))
      backends = Math.max(backends, memoryOf(rows.map((row) => row.pid)))
      await wait(sampleMs)
    }
  }
  const start = performance.now()
  const sending = send().finally(() => (isOver = true))
  const [{ times, stored }] = await Promise.all([sending, readLists(), watchMemory()])
  const seconds = (performance.now() - start) / 1000
  console.log(
    `${name}: ${count(stored)} events in ${count(seconds)} s, ${count(stored / seconds)} a second, ${(hourMs / 1000 / seconds).toFixed(1)} times as fast as the fleet`,
  )
  console.log(
    `  from a report to its answer p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}, at most ${ms(quantile(times, 1 - 1e-9))}`,
  )
  console.log(`  memory at most: server ${count(server)} MB, its connections to PostgreSQL ${count(backends)} MB`)
  for (const [list, waits] of read)
    console.log(
      `  ${list}: p50 ${ms(quantile(waits, 0.5))}, p99 ${ms(quantile(waits, 0.99))}, at most ${ms(quantile(waits, 1 - 1e-9))}`,
    )
}

const measure = async (devices: number, broker: string | undefined, only: string) => {
  const prefix = `bench-${randomBytes(4).toString('hex')}`
  const env: Record<string, string> = broker === undefined ? {} : { MQTT_URL: broker, MQTT_PREFIX: prefix }
  const now = Date.now()
  const run = async (server: LiveServer) => {
    const key = await insertKey(server.database.db, 'Fábrica')
    const byHttp = async () => {
      const next = hourOf(devices, now - 2 * hourMs, 1)
      const times: number[] = []
      let stored = 0
      const send = async () => {
        for (let events = next(batchSize); events.length > 0; events = next(batchSize)) {
          const body = JSON.stringify({ events })
          times.push(
            await timed(async () => {
              const answer = z.parse(TelemetryAnswer, await server.call('/telemetry', key, body))
              stored += answer.new
            }),
          )
        }
      }
      await Promise.all(Array.from({ length: senders }, send))
      return { times, stored }
    }
    if (only !== 'mqtt') await measureWay('HTTP, batches of 500', server, byHttp)
    if (broker === undefined) return
    await measureWay('MQTT, one event a message', server, () => {
      const next = hourOf(devices, now - hourMs, 1 + devices * eventsOfDevice)
      return overBroker(broker, `${prefix}/devices/+/answer`, {
        atOnce: devicesAtOnce,
        end: Infinity,
        next: () => {
          const events = next(1)
          const [event] = events
          return (
            event && { topic: `${prefix}/devices/${event.device.replaceAll(':', '').toLowerCase()}/report`, events }
          )
        },
      })
    })
  }
  await withLiveServer(({ db }) => fill(db, devices), run, env)
}

/** Prints the measurements of a fleet of each size. It has no goals. */
export const benchHour = async (
  sizes: readonly number[],
  broker: string | undefined,
  only: string,
): Promise<boolean> => {
  if (hasPostgres) for (const size of sizes) await measure(size, broker, only)
  return true
}
