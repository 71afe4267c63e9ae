// One connection to the broker with its persistent session. A message is acknowledged when it has been worked off,
// not when it arrives, and in the order of arrival, as MQTT demands. Reconnecting is up to the caller: a new client
// knows nothing of messages that the former one has not got rid of.
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { createQueue } from '#kernel/core/server/process/queue.ts'
import { mqtt as limits } from '#src/product/limits.ts'
import type { Broker } from './broker.ts'

export interface Message {
  topic: string
  payload: Buffer
  isRetained: boolean
  /** Tells the broker that the message has been worked off; no effect after the end of its connection. */
  acknowledge: () => void
  /** Whether the connection has ended: the message comes again. */
  isLost: () => boolean
}

export interface Connection {
  isOpen: () => boolean
  /** Resolves at the end of the connection with its reason. */
  closed: Promise<Error | undefined>
  subscribe: (filters: readonly string[]) => Promise<void>
  unsubscribe: (filters: readonly string[]) => Promise<void>
  /** Resolves when the broker has the message. @throws Error if it refuses it, or the connection ends before */
  publish: (topic: string, payload: string, options?: { retain?: boolean }) => Promise<void>
  /** Says goodbye; the session stays. */
  end: () => Promise<void>
}

interface Options {
  clientId: string
  /** How long the broker keeps the session of a server that is away. */
  sessionSeconds: number
  /** Takes a message in. What it returns holds further messages back. */
  onMessage: (message: Message) => Promise<void> | undefined
}

/** A client sends no PUBACK by itself for a message whose handler has failed, and goes on with the next one. */
const acknowledgedLater = new Error('The message is acknowledged later')

/** The bytes of PUBACK are the same in MQTT 3.1.1 and, for a success, in MQTT 5. */
const puback = (id: number): number[] => [0x40, 2, id >> 8, id & 255]

/** Acknowledges messages in the order in which they have arrived. */
const createAcknowledger = (client: MqttClient) => {
  const waiting: { id: number; isDone: boolean }[] = []
  let isFlushing = false
  const flush = (): void => {
    isFlushing = false
    const due = waiting.findIndex(({ isDone }) => !isDone)
    const done = waiting.splice(0, due < 0 ? waiting.length : due)
    if (done.length > 0 && client.connected) client.stream.write(Buffer.from(done.flatMap(({ id }) => puback(id))))
  }
  return (id: number): (() => void) => {
    const entry = { id, isDone: false }
    waiting.push(entry)
    return () => {
      entry.isDone = true
      if (isFlushing) return
      isFlushing = true
      setImmediate(flush)
    }
  }
}

/** Resolves when the client is connected. @throws Error with the reason of a failure */
const connected = async (client: MqttClient, closed: Promise<Error | undefined>): Promise<number | undefined> =>
  await new Promise((resolve, reject) => {
    client.once('connect', ({ properties }) => resolve(properties?.receiveMaximum))
    void closed.then((reason) => reject(reason ?? new Error('The broker has closed the connection')))
  })

/** Connects to a broker. @throws Error with the reason of a failure */
export const openConnection = async (
  { url, username, password, cert, key, version }: Broker,
  { clientId, sessionSeconds, onMessage }: Options,
): Promise<Connection> => {
  const options: IClientOptions = {
    clientId,
    protocolVersion: version,
    clean: false,
    reconnectPeriod: 0,
    connectTimeout: limits.connectSeconds * 1000,
    keepalive: limits.keepAliveSeconds,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(cert && { cert }),
    ...(key && { key }),
    ...(version === 5 && {
      properties: {
        sessionExpiryInterval: sessionSeconds,
        receiveMaximum: limits.inFlight,
        // A message a little too large is answered; the broker drops an enormous one.
        maximumPacketSize: 4 * limits.messageBytes,
      },
    }),
  }
  const client = mqtt.connect(url, options)
  const acknowledgerOf = createAcknowledger(client)
  client.handleMessage = ({ topic, payload, qos, messageId, retain }, callback) => {
    const acknowledge = qos > 0 && messageId !== undefined ? acknowledgerOf(messageId) : () => {}
    const room = onMessage({
      topic,
      payload: Buffer.isBuffer(payload) ? payload : Buffer.from(payload),
      isRetained: retain,
      acknowledge,
      isLost: () => !client.connected,
    })
    const goOn = async (): Promise<void> => {
      await room
      callback(qos > 0 ? acknowledgedLater : undefined)
    }
    void goOn()
  }
  let reason: Error | undefined
  client.on('error', (error) => {
    reason = error
    client.end(true)
  })
  client.on('disconnect', ({ reasonCode }) => {
    reason = new Error(`The broker has closed the connection (${reasonCode})`)
  })
  const unanswered = new Set<(error: Error) => void>()
  const closed = new Promise<Error | undefined>((resolve) => {
    client.once('close', () => {
      for (const reject of unanswered) reject(reason ?? new Error('The connection has ended'))
      resolve(reason)
    })
  })
  const receiveMaximum = (await connected(client, closed)) ?? limits.unanswered
  const outgoing = createQueue({ atOnce: Math.min(receiveMaximum, limits.unanswered), waiting: Infinity })
  /** Calls the client, which forgets its callbacks when a connection ends. */
  const ask = (call: (done: (error?: Error | null) => void) => unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!client.connected) return reject(new Error('The connection has ended'))
      unanswered.add(reject)
      call((error) => {
        unanswered.delete(reject)
        if (error) reject(error)
        else resolve()
      })
    })
  return {
    isOpen: () => client.connected,
    closed,
    subscribe: async (filters) =>
      await ask((done) =>
        client.subscribe([...filters], { qos: 1 }, (error, granted = []) =>
          done(error ?? (granted.some(({ qos }) => qos > 2) ? new Error('The broker refuses the subscription') : null)),
        ),
      ),
    unsubscribe: async (filters) => await ask((done) => client.unsubscribe([...filters], done)),
    publish: async (topic, payload, { retain = false } = {}) =>
      await outgoing.run(
        () => ask((done) => client.publish(topic, payload, { qos: 1, retain }, (error) => done(error))),
        '',
        null,
      ),
    end: async () => {
      if (client.connected) client.end()
      else client.end(true)
      await closed
    },
  }
}
