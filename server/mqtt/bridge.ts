// Connects this server to the broker: takes in what devices report, and publishes what they should run. Several
// servers share the reports; each holds a persistent session, or more, and the holder of the first one publishes.
import { setTimeout as pause } from 'node:timers/promises'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { type Claim, createClaimWorker } from '#kernel/core/server/process/claimWorker.ts'
import { mqtt as limits } from '#src/product/limits.ts'
import type { Broker } from './broker.ts'
import { type Connection, type Message, openConnection } from './connection.ts'
import { createIntake, type Intake } from './intake.ts'
import { publishDue } from './publisher.ts'
import { outbox } from './tables.ts'
import { sessions } from './sessions.ts'
import { topicsOf } from './topics.ts'

export interface Bridge {
  counts: Readonly<Intake['counts'] & { published: number; connects: number }>
  load: Intake['load']
  /** The number of sessions of this server that are connected. */
  connected: () => number
  start: () => void
  /** Finishes what is under way, and leaves the sessions to others. */
  stop: () => Promise<void>
}

/** Who waits for the message of `topics.revision`. */
interface Seen {
  revision?: (message: Message) => void
}

const publishEveryMs = 1000
const endMs = 2000
/** A connection that lasts this long was one: a broker that accepts and refuses at once is not asked again at once. */
const lastingMs = 10_000

export const createBridge = (
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'settings' | 'log'>,
  broker: Broker,
): Bridge => {
  const { database, clock, settings, log } = dependencies
  const { db } = database
  const isShared = settings.MQTT_SHARE
  const topics = topicsOf(settings.MQTT_PREFIX, isShared)
  const intake = createIntake(dependencies, topics)
  const counts = { published: 0, connects: 0 }
  const held = new Set<number>()
  const connections = new Set<Connection>()
  const stopped = new AbortController()
  const startedAt = performance.now()
  const { host } = broker

  const wait = (ms: number, signal = stopped.signal): Promise<void> =>
    pause(ms, undefined, { signal, ref: false }).catch(() => undefined)

  /** Returns up to which revision the broker has what devices should run; undefined if it has nothing. */
  const askRevision = (connection: Connection, seen: Seen) =>
    new Promise<string | undefined>((resolve, reject) => {
      // A retained message arrives with the subscription, and thereby before the empty one.
      seen.revision = ({ isRetained, payload }) => resolve(isRetained ? payload.toString() : undefined)
      void connection.closed.then((reason) => reject(reason ?? new Error('The connection has ended')))
      connection
        .subscribe([topics.revision])
        .then(() => connection.publish(topics.revision, '0'))
        .catch(reject)
    }).finally(() => delete seen.revision)

  /** Returns the function that publishes what is due. What fails while the connection stays is tried again. */
  const publisherOf = (connection: Connection, seen: Seen, mayGoOn: () => boolean) => {
    let [isFilled, hasFailed] = [false, false]
    const publish = async (): Promise<void> => {
      if (!isFilled) {
        const told = await askRevision(connection, seen)
        await connection.unsubscribe([topics.revision])
        if (await outbox.fill(db, told)) log.info({ broker: host }, 'the broker gets what every device should run')
        isFilled = true
      }
      counts.published += await publishDue({ database, clock, connection, topics, mayGoOn })
    }
    return async (): Promise<void> => {
      try {
        await publish()
        hasFailed = false
      } catch (error) {
        if (!hasFailed && connection.isOpen())
          log.warn({ err: error, broker: host }, 'what devices should run waits: it cannot be published')
        hasFailed = true
      }
    }
  }

  /** Works with a connection until it ends. */
  const work = async (id: number, mayGoOn: () => boolean): Promise<void> => {
    const seen: Seen = {}
    const over = new AbortController()
    const answer = (sender: Parameters<typeof topics.answerTo>[0], body: object) =>
      connection.publish(topics.answerTo(sender), JSON.stringify(body))
    const connection = await openConnection(broker, {
      clientId: `${settings.MQTT_PREFIX.replaceAll('/', '-')}-${id}`,
      sessionSeconds: settings.TELEMETRY_DAYS * 86_400,
      onMessage: (message) => {
        if (message.topic !== topics.revision) return intake.receive(message, answer)
        message.acknowledge()
        seen.revision?.(message)
        return undefined
      },
    })
    connections.add(connection)
    counts.connects++
    stopped.signal.addEventListener('abort', () => over.abort(), { signal: over.signal })
    void connection.closed.then(() => over.abort())
    log.info({ broker: host, session: id }, 'connected to the broker')
    try {
      const isPublisher = id === 1
      await connection.unsubscribe(topics.formerReports)
      if (isShared || isPublisher) await connection.subscribe(topics.reports)
      const goesOn = () => mayGoOn() && connection.isOpen()
      const publish = isPublisher ? publisherOf(connection, seen, goesOn) : undefined
      while (goesOn()) {
        await publish?.()
        await wait(publishEveryMs, over.signal)
      }
      if (stopped.signal.aborted) await intake.stop()
      const reason = connection.isOpen() ? undefined : await connection.closed
      if (reason) throw reason
    } finally {
      connections.delete(connection)
      await Promise.race([connection.end(), pause(endMs, undefined, { ref: false })])
    }
  }

  /** Keeps a session connected for as long as this server may have it. */
  const serve = async ({ id }: { id: number }, claim: Claim): Promise<void> => {
    held.add(id)
    const mayGoOn = () => !stopped.signal.aborted && claim.isHeld()
    let pauseMs: number = limits.firstPauseMs
    let isAway = false
    while (mayGoOn()) {
      const began = performance.now()
      try {
        await work(id, mayGoOn)
      } catch (error) {
        if (performance.now() - began > lastingMs) [pauseMs, isAway] = [limits.firstPauseMs, false]
        if (!isAway) log.warn({ err: error, broker: host, session: id }, 'the broker is away: it is tried again')
        isAway = true
      }
      if (!mayGoOn()) break
      await wait(pauseMs * (0.5 + Math.random()))
      pauseMs = Math.min(2 * pauseMs, limits.longestPauseMs)
    }
    held.delete(id)
    await sessions.extend(db, id, await claim.release(), clock.now())
  }

  const graceMs = limits.graceSeconds * 1000
  const worker = createClaimWorker({
    clock,
    log,
    name: 'mqttSession',
    prepare: async () => {
      await sessions.add(db, clock.now(), { isFirst: true })
      // Servers that start together would otherwise make sessions while those of the last time are free.
      if (isShared && held.size === 0 && performance.now() - startedAt > graceMs && !(await isAnyFree()))
        await sessions.add(db, clock.now(), { isFirst: false })
    },
    // The first one takes any session. Others are left to servers that start, for a while.
    claim: async (now, until) => {
      if (stopped.signal.aborted || performance.now() - startedAt < held.size * graceMs) return undefined
      const freeSince = held.size === 0 ? now : new Date(now.getTime() - graceMs)
      return await sessions.claim(db, freeSince, until)
    },
    extend: (id, from, until) => sessions.extend(db, id, from, until),
    work: serve,
    nextDue: () => sessions.nextFree(db),
    atOnce: limits.sessions,
    pollMs: () => limits.pollSeconds * 1000,
  })
  const isAnyFree = async () => {
    const next = await sessions.nextFree(db)
    return next !== undefined && next <= clock.now()
  }

  return {
    get counts() {
      return { ...intake.counts, ...counts }
    },
    load: intake.load,
    connected: () => connections.size,
    start: () => void worker.wake(),
    stop: async () => {
      stopped.abort()
      await worker.stop()
      await intake.stop()
    },
  }
}
