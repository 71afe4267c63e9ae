// Loads two servers on a coordinator of Citus with reports of devices, while a worker joins and shards move to it, while a worker cannot be
// reached, and while a server is killed. Each report is repeated until it is answered; then the shots are counted. The workers are
// those of the database of the URL: the last one joins later, and the first one "dies" by refusing connections to our database.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { closeWorker, createOnNodes, dropOnNodes, nodesOf, openWorker } from '#tests/support/citus.ts'
import { distributeTables } from '#kernel/core/server/database/citus.ts'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { insertFleet } from '#tests/support/fleet.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { query, type Server, startServer } from './rehearsal.ts'

const [name, fleetSize, ofABatch] = ['sillage_rehearsal', 400, 20]
const literal = pg.escapeLiteral

/** What became of the requests of a phase. */
const newTally = () => ({ accepted: 0, refused: 0, cut: 0, faults: new Map<string, number>(), slowest: 0 })

/** Returns whether every acknowledged shot is stored once, and nothing was refused but with 503 and Retry-After. */
export const rehearseCitus = async (root: string, seconds: number, gateways: number): Promise<boolean> => {
  const nodes = await nodesOf(root)
  const [coordinator, first] = nodes
  const last = nodes.at(-1)
  if (!coordinator || !first || !last || first === last) throw new Error('The rehearsal needs two workers')
  await dropOnNodes(root, name)
  const url = await createOnNodes(root, name, nodes.slice(0, -1))
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-rehearsal-'))
  const servers: Server[] = []
  const env = { DATABASE_URL: url, SEED: 'none', ADMIN_EMAIL: 'admin@example.test', ADMIN_PASSWORD: 'Senha@123' }
  const start = () => startServer(env, dataDir)
  try {
    const database = await openDatabase({ databaseUrl: url, dataDir })
    await migrate(database)
    await distributeTables(database)
    const fleet = await insertFleet(database.db, fleetSize, 1)
    const key = await insertKey(database.db, 'Ensaio')
    await database.close()
    servers.push(await start(), await start())

    /** Of each device the numbers of its acknowledged shots. */
    const acknowledged = new Map<string, Set<number>>()
    let tally = newTally()
    let isOver = false
    const began = Date.now()
    /** Shots of devices that were refused, to be reported again. */
    const backlog: { device: string; event: number }[] = []
    /** Sends the shots of devices until they are answered, after a 503 those of each device by themselves, and then later. */
    const send = async (shots: readonly { device: string; event: number }[], tried = 0): Promise<void> => {
      const events = shots.map(({ device, event }) => ({
        type: 'shot',
        device,
        event,
        at: new Date(began + event).toISOString(),
        fragranceId: 1 + (event % 4),
      }))
      const sentAt = performance.now()
      const answer = await fetch(`${servers[tried % servers.length]?.url}/api/telemetry`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      }).catch(() => undefined)
      const body: unknown = await answer?.json().catch(() => undefined)
      tally.slowest = Math.max(tally.slowest, performance.now() - sentAt)
      const fault = (what: string) => tally.faults.set(what, (tally.faults.get(what) ?? 0) + 1)
      if (answer?.status === 200 && body !== undefined) {
        tally.accepted++
        if (JSON.stringify(Reflect.get(Object(body), 'refused')) !== '[]')
          fault(`refused: ${JSON.stringify(body).slice(0, 200)}`)
        for (const { device, event } of shots)
          acknowledged.set(device, (acknowledged.get(device) ?? new Set()).add(event))
        return
      }
      if (answer === undefined || body === undefined) tally.cut++
      else if (answer.status !== 503) fault(`answered with ${answer.status}`)
      else {
        tally.refused++
        if (!answer.headers.has('retry-after')) fault('a 503 without Retry-After')
        if (shots.length > 1) for (const shot of shots) await send([shot], tried + 1)
        else backlog.push(...shots)
        return
      }
      if (isOver) fault('a report was never answered')
      else {
        await wait(200)
        await send(shots, tried + 1)
      }
    }
    const report = async (gateway: number): Promise<void> => {
      const own = fleet.filter((_device, at) => at % gateways === gateway)
      let [event, at] = [0, 0]
      while (!isOver) {
        // As many as came in, so that what was refused is not all that is sent.
        for (const shot of backlog.splice(0, ofABatch)) await send([shot], gateway)
        event++
        const devices = Array.from({ length: ofABatch }, () => own[at++ % own.length]?.macAddress ?? '')
        await send(
          [...new Set(devices)].map((device) => ({ device, event })),
          gateway,
        )
      }
    }
    const phase = async (what: string, run: () => Promise<unknown>): Promise<typeof tally> => {
      tally = newTally()
      const started = performance.now()
      await run()
      const took = (performance.now() - started) / 1000
      console.log(
        `${what}: ${took.toFixed(1)} s, ${tally.accepted} batches accepted, ${tally.refused} refused with 503, ${tally.cut} cut, the slowest took ${(tally.slowest / 1000).toFixed(1)} s`,
      )
      for (const [fault, count] of tally.faults) console.log(`  ${fault}: ${count}`)
      return tally
    }

    const running = Array.from({ length: gateways }, (_, gateway) => report(gateway))
    const phases = [await phase('load', () => wait(seconds * 1000))]
    phases.push(
      await phase('a worker joins, and a part of the shards moves to it', async () => {
        await query(url, `SELECT citus_add_node(${literal(last.host)}, ${last.port})`)
        await query(url, `SELECT rebalance_table_shards(shard_transfer_mode => 'force_logical')`)
        await wait(1000)
      }),
    )
    const dead = await phase('a worker cannot be reached', async () => {
      await closeWorker(root, first, name)
      await wait(seconds * 1000)
    })
    phases.push(dead)
    phases.push(
      await phase('it is back', async () => {
        await openWorker(root, first, name)
        await wait(seconds * 1000)
      }),
    )
    phases.push(
      await phase('a server is killed, and starts again', async () => {
        servers[0]?.child.kill('SIGKILL')
        servers[0] = await start()
        await wait(seconds * 500)
      }),
    )
    const places = await query(
      url,
      `SELECT nodeport AS port, count(*)::int AS shards FROM citus_shards WHERE table_name = 'device_days'::regclass GROUP BY 1 ORDER BY 1`,
    )
    console.log(
      `shards of each worker: ${places.map(({ port, shards }) => `${String(port)} ${String(shards)}`).join(', ')}`,
    )
    isOver = true
    await Promise.all(running)
    while (backlog.length > 0) for (const shot of backlog.splice(0)) await send([shot])
    for (const file of readdirSync(dataDir).filter((found) => found.endsWith('.log')))
      for (const line of readFileSync(join(dataDir, file), 'utf8')
        .split('\n')
        .filter((text) => text.includes('"level":50')))
        console.log(`an error in the log: ${line.slice(0, 400)}`)

    const stored = await query(
      url,
      `SELECT d.mac_address AS device, s.n, s.distinct FROM devices d JOIN (
      SELECT device_id, count(*)::int AS n, count(DISTINCT id)::int AS distinct FROM shots GROUP BY 1) s ON s.device_id = d.id`,
    )
    const byDevice = new Map(stored.map(({ device, n }) => [String(device), Number(n)]))
    const told = [...acknowledged].reduce((sum, [, events]) => sum + events.size, 0)
    const lost = [...acknowledged].filter(([device, events]) => (byDevice.get(device) ?? 0) < events.size)
    const all = stored.reduce((sum, { n }) => sum + Number(n), 0)
    const twice = stored.filter(({ n, distinct }) => n !== distinct)
    const [counted] = await query(url, 'SELECT sum(shots)::int AS n FROM device_days')
    console.log(
      `acknowledged shots: ${told}, stored: ${all}, devices with lost ones: ${lost.length}, with ones twice: ${twice.length}; the roll-up counts ${String(counted?.['n'])}`,
    )
    return (
      lost.length === 0 &&
      twice.length === 0 &&
      counted?.['n'] === all &&
      dead.refused > 0 &&
      dead.accepted > 0 &&
      phases.every(({ faults }) => faults.size === 0)
    )
  } finally {
    for (const { child } of servers) child.kill('SIGKILL')
    await wait(500)
    await dropOnNodes(root, name)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
