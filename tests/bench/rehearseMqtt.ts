// Lets a fleet report to two servers over a broker, kills a server, restarts the broker, stops the other server, and
// counts: no acknowledged event may be lost, and none may count twice. Once, the broker acknowledges; and once the
// server does by its answers, because Mosquitto forgets shared subscriptions when it restarts, until they are made anew.
// On a coordinator of Citus, a worker also refuses connections for a while.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import mqtt from 'mqtt'
import * as z from 'zod'
import { closeWorker, createOnNodes, dropOnNodes, nodesOf, openWorker } from '#tests/support/citus.ts'
import { newCluster } from '#tests/support/cluster.ts'
import { startMosquitto } from '#tests/support/mosquitto.ts'
import { query, type Server, startServer } from './rehearsal.ts'

const prefix = 'rehearsal'
/** The numbers of events: those of demo content are smaller. */
const firstEvent = 10_000_001
// A device has 3000 events a minute at most, also when it catches up.
const [clients, perClient, pauseMs, eventsOfMessage] = [4, 10, 100, 2]
/** After which what the broker has kept counts as lost, if nothing more of it is stored. */
const drainSeconds = 60
/** After which a report without an answer is sent again. */
const repeatMs = 15_000

const Device = z.object({ id: z.number(), mac: z.string(), campaign: z.number(), fragrance: z.number() })
type Device = z.infer<typeof Device>
const Answer = z.object({ id: z.optional(z.string()), refused: z.array(z.object({ reason: z.string() })) })
const Counts = z.object({ shots: z.coerce.number(), days: z.coerce.number() })

/** Reports as fast as it is acknowledged, with pauses, until it is told to stop. */
const startFleet = (url: string, devices: readonly Device[], isShared: boolean) => {
  const acknowledged = new Set<string>()
  const sent = new Set<string>()
  const refused = new Map<string, number>()
  const unanswered = new Map<string, () => void>()
  let repeated = 0
  let event = firstEvent
  let isOver = false
  const untilAnswered = async (client: mqtt.MqttClient, topic: string, events: readonly object[]): Promise<void> => {
    const id = String(event)
    const { promise, resolve } = Promise.withResolvers<true>()
    unanswered.set(id, () => resolve(true))
    const body = JSON.stringify({ id, events })
    await client.publishAsync(topic, body, { qos: 1 })
    while (!(await Promise.race([promise, wait(repeatMs)]))) {
      repeated++
      await client.publishAsync(topic, body, { qos: 1 })
    }
    unanswered.delete(id)
  }
  const report = async (client: mqtt.MqttClient, sender: number): Promise<void> => {
    for (let n = sender; !isOver; n++) {
      const device = devices[n % devices.length]
      if (!device) return
      const events = Array.from({ length: eventsOfMessage }, () => ({
        type: 'shot',
        event: event++,
        at: new Date().toISOString(),
        campaignId: device.campaign,
        fragranceId: device.fragrance,
      }))
      const names = events.map((one) => `${device.id} ${one.event}`)
      for (const name of names) sent.add(name)
      const topic = `${prefix}/devices/${device.mac.replaceAll(':', '').toLowerCase()}/report`
      if (isShared) await untilAnswered(client, topic, events)
      // Without a connection it waits, and is sent again when there is one.
      else await client.publishAsync(topic, JSON.stringify({ events }), { qos: 1 })
      for (const name of names) acknowledged.add(name)
      await wait(pauseMs)
    }
  }
  const senders = Array.from({ length: clients }, (_, at) => {
    const client = mqtt.connect(url, { clientId: `fleet-${at}`, clean: false, reconnectPeriod: 200 })
    client.on('error', () => {})
    return { client, work: Array.from({ length: perClient }, (_none, n) => report(client, at * perClient + n)) }
  })
  const listener = senders[0]?.client
  listener?.on('message', (_topic, payload) => {
    const { id = '', refused: others } = Answer.parse(JSON.parse(payload.toString()))
    unanswered.get(id)?.()
    for (const { reason } of others) refused.set(reason, (refused.get(reason) ?? 0) + 1)
  })
  listener?.subscribe(`${prefix}/devices/+/answer`, { qos: 1 })
  return {
    acknowledged,
    sent,
    refused,
    repeated: () => repeated,
    finish: async () => {
      isOver = true
      await Promise.all(senders.flatMap(({ work }) => work))
    },
    leave: () => Promise.all(senders.map(({ client }) => client.endAsync())),
  }
}

const databaseName = 'sillage_mqtt_rehearsal'
interface Store {
  url: string
  remove: () => unknown
  /** On a Citus: one of its workers refuses connections, and takes them again. */
  worker?: { close: () => Promise<unknown>; open: () => Promise<unknown> }
}
/** Creates a database on a cluster of its own, or on the nodes of a Citus. */
const newStore = async (citus: string | undefined): Promise<Store> => {
  if (citus === undefined) return await newCluster({ max_connections: '100' })
  await dropOnNodes(citus, databaseName)
  const [, worker] = await nodesOf(citus)
  if (!worker) throw new Error('The rehearsal needs a worker')
  return {
    url: await createOnNodes(citus, databaseName),
    remove: () => dropOnNodes(citus, databaseName),
    worker: {
      close: () => closeWorker(citus, worker, databaseName),
      open: () => openWorker(citus, worker, databaseName),
    },
  }
}

const rehearse = async (seconds: number, isShared: boolean, citus: string | undefined): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-mqtt-'))
  const broker = await startMosquitto(folder)
  const store = await newStore(citus)
  const running = new Set<Server>()
  const env = {
    DATABASE_URL: store.url,
    SEED: 'demo',
    MQTT_URL: broker.url,
    MQTT_PREFIX: prefix,
    MQTT_SHARE: String(isShared),
  }
  const start = async (name: string): Promise<Server> => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir, { recursive: true })
    const server = await startServer(env, dataDir)
    running.add(server)
    return server
  }
  const end = async (server: Server, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const exited = once(server.child, 'exit')
    server.child.kill(signal)
    await exited
    running.delete(server)
  }
  const countStored = async () => {
    const [row] = await query(
      store.url,
      `SELECT (SELECT count(*) FROM shots WHERE id >= ${firstEvent}) AS shots, (SELECT sum(shots) FROM device_days) AS days`,
    )
    return Counts.parse(row)
  }
  try {
    const first = await start('first')
    const second = await start('second')
    // The second server takes a session of its own after a while.
    for (
      let tries = 0;
      isShared && (await query(store.url, 'SELECT FROM mqtt_sessions')).length < 2 && tries < 60;
      tries++
    )
      await wait(1000)
    const devices = z
      .array(Device)
      .parse(
        await query(
          store.url,
          `SELECT d.id, d.mac_address AS mac, d.campaign_id AS campaign, s.fragrance_id AS fragrance FROM devices d JOIN campaign_slots s ON s.campaign_id = d.campaign_id AND s.slot = 1 ORDER BY d.id`,
        ),
      )
    const before = await countStored()
    const phases: { name: string; until: number }[] = []
    const fleet = startFleet(broker.url, devices, isShared)
    const phase = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const [began, atFirst] = [performance.now(), fleet.acknowledged.size]
      await work()
      phases.push({ name, until: fleet.acknowledged.size })
      const stored = await countStored()
      console.log(
        `${name}: ${((performance.now() - began) / 1000).toFixed(1)} s, ${fleet.acknowledged.size - atFirst} events acknowledged; ${stored.shots} of ${fleet.acknowledged.size} are stored`,
      )
    }
    await phase('two servers', () => wait(seconds * 1000))
    await phase('kill -9 of the second one', async () => {
      await end(second, 'SIGKILL')
      await wait(seconds * 1000)
    })
    let again: Server | undefined
    await phase('it starts again', async () => {
      again = await start('second')
      await wait(seconds * 1000)
    })
    const { worker } = store
    if (worker)
      await phase('a worker cannot be reached, and is back', async () => {
        await worker.close()
        await wait(seconds * 1000)
        await worker.open()
        await wait(seconds * 1000)
      })
    await phase('the broker restarts', async () => {
      await broker.restart()
      await wait(seconds * 1000)
    })
    await phase('SIGTERM to the first one', async () => {
      await end(first, 'SIGTERM')
      await wait(seconds * 1000)
    })
    await phase('kill -9 of the other one: no server', async () => {
      if (again) await end(again, 'SIGKILL')
      await wait((seconds * 1000) / 2)
    })
    await phase('one server starts', async () => {
      await start('first')
      await wait(seconds * 1000)
    })
    await fleet.finish()
    const began = performance.now()
    let [stored, grewAt] = [await countStored(), began]
    while (stored.shots < fleet.acknowledged.size && performance.now() - grewAt < drainSeconds * 1000) {
      await wait(500)
      const now = await countStored()
      if (now.shots > stored.shots) grewAt = performance.now()
      stored = now
    }
    await fleet.leave()
    console.log(`the rest was stored ${((performance.now() - began) / 1000).toFixed(1)} s after the last report`)
    const rows = await query(store.url, `SELECT device_id, id FROM shots WHERE id >= ${firstEvent}`)
    const found = new Set(rows.map(({ device_id, id }) => `${String(device_id)} ${String(id)}`))
    const inOrder = [...fleet.acknowledged]
    const lost = inOrder.filter((name) => !found.has(name)).length
    for (const [at, { name, until }] of phases.entries()) {
      const ofPhase = inOrder.slice(phases[at - 1]?.until ?? 0, until).filter((event) => !found.has(event))
      if (ofPhase.length > 0) console.log(`lost of "${name}": ${ofPhase.length}`)
    }
    const strange = [...found].filter((name) => !fleet.sent.has(name)).length
    const twice = rows.length - found.size + (stored.days - before.days - rows.length)
    if (isShared) console.log(`reports that were sent again because no answer arrived: ${fleet.repeated()}`)
    for (const [reason, events] of fleet.refused) console.log(`refused as ${reason}: ${events}`)
    console.log(
      `acknowledged events: ${fleet.acknowledged.size} of ${fleet.sent.size} sent; stored: ${rows.length}; lost: ${lost}; counted twice: ${twice}; never sent: ${strange}`,
    )
    return lost === 0 && twice === 0 && strange === 0
  } finally {
    for (const { child } of running) child.kill('SIGKILL')
    await broker.stop()
    await store.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns whether no acknowledged event was lost, and none counted twice, on a new cluster or on a Citus. */
export const rehearseMqtt = async (seconds: number, citus?: string): Promise<boolean> => {
  let isGood = true
  for (const isShared of [true, false]) {
    console.log(
      isShared
        ? '── all servers at once, acknowledged by answers'
        : '── one server at a time, acknowledged by the broker',
    )
    isGood = (await rehearse(seconds, isShared, citus)) && isGood
  }
  return isGood
}
