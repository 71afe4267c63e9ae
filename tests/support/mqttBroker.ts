// A broker inside of the test, on a free port: sessions, shared subscriptions, retained messages and redelivery, as far
// as tests of the bridge need them. It speaks MQTT 3.1.1 and 5, and knows what was acknowledged.
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { generate, type IPublishPacket, type Packet, parser } from 'mqtt-packet'

interface Session {
  filters: Set<string>
  /** Messages without an acknowledgment, by their ids, in their order. */
  unacknowledged: Map<number, IPublishPacket>
  nextId: number
  send: ((packet: Packet) => void) | undefined
  socket: Socket | undefined
}

export interface MqttBroker {
  url: string
  /** Publishes a message of a device with QoS 1. */
  publish: (topic: string, payload: string | Buffer) => void
  /** The payloads that others have published, by topic, in their order. */
  published: ReadonlyMap<string, string[]>
  /** The retained messages by topic. */
  retained: Map<string, Buffer>
  /** How many messages of all sessions wait for an acknowledgment. */
  unacknowledged: () => number
  /** The names of clients that are connected. */
  clients: () => string[]
  /** Cuts all connections; the sessions stay. */
  cut: () => void
  /** Calls a function with each acknowledgment. */
  onAcknowledgment: (call: () => void) => void
  close: () => Promise<void>
}

const matches = (filter: string, topic: string): boolean => {
  const [parts, given] = [filter.split('/'), topic.split('/')]
  return parts.length === given.length && parts.every((part, at) => part === '+' || part === given[at])
}
const shared = /^\$share\/[^/]+\//

/** Starts a broker. @param refuses whether it refuses all connections, as one without the right password */
export const startMqttBroker = async ({ refuses = false } = {}): Promise<MqttBroker> => {
  const sessions = new Map<string, Session>()
  const retained = new Map<string, Buffer>()
  const published = new Map<string, string[]>()
  const listeners: (() => void)[] = []
  let turn = 0

  const deliver = (
    session: Session,
    { topic, payload, retain }: Pick<IPublishPacket, 'topic' | 'payload' | 'retain'>,
  ) => {
    const messageId = session.nextId++
    const packet: IPublishPacket = { cmd: 'publish', topic, payload, qos: 1, dup: false, retain, messageId }
    session.unacknowledged.set(messageId, packet)
    session.send?.(packet)
  }
  const route = (topic: string, payload: string | Buffer): void => {
    const groups = new Map<string, Session[]>()
    for (const session of sessions.values())
      for (const filter of session.filters) {
        if (!matches(filter.replace(shared, ''), topic)) continue
        if (shared.test(filter)) groups.set(filter, [...(groups.get(filter) ?? []), session])
        else deliver(session, { topic, payload, retain: false })
      }
    for (const members of groups.values()) {
      const member = members[turn++ % members.length]
      if (member) deliver(member, { topic, payload, retain: false })
    }
  }

  const server = createServer((socket) => {
    let session: Session | undefined
    let protocolVersion = 4
    const send = (packet: Packet): void => void socket.write(generate(packet, { protocolVersion }))
    const handle = (packet: Packet): void => {
      if (packet.cmd === 'connect') {
        protocolVersion = packet.protocolVersion ?? 4
        if (refuses) {
          send({ cmd: 'connack', sessionPresent: false, returnCode: 5, reasonCode: 135 })
          return void socket.end()
        }
        const found = sessions.get(packet.clientId)
        found?.socket?.destroy()
        session = found ?? { filters: new Set(), unacknowledged: new Map(), nextId: 1, send, socket }
        Object.assign(session, { send, socket })
        sessions.set(packet.clientId, session)
        send({ cmd: 'connack', sessionPresent: found !== undefined, returnCode: 0, reasonCode: 0 })
        for (const message of session.unacknowledged.values()) send({ ...message, dup: true })
      }
      if (packet.cmd === 'subscribe' && session) {
        send({ cmd: 'suback', messageId: packet.messageId, granted: packet.subscriptions.map(() => 1) })
        for (const { topic: filter } of packet.subscriptions) {
          session.filters.add(filter)
          for (const [topic, payload] of retained)
            if (matches(filter, topic)) deliver(session, { topic, payload, retain: true })
        }
      }
      if (packet.cmd === 'unsubscribe' && session) {
        for (const filter of packet.unsubscriptions) session.filters.delete(filter)
        send({ cmd: 'unsuback', messageId: packet.messageId, granted: packet.unsubscriptions.map(() => 0) })
      }
      if (packet.cmd === 'publish') {
        const payload = Buffer.from(packet.payload)
        published.set(packet.topic, [...(published.get(packet.topic) ?? []), payload.toString()])
        if (packet.retain && payload.length > 0) retained.set(packet.topic, payload)
        else if (packet.retain) retained.delete(packet.topic)
        if (packet.qos > 0) send({ cmd: 'puback', messageId: packet.messageId })
        route(packet.topic, payload)
      }
      if (packet.cmd === 'puback') {
        session?.unacknowledged.delete(packet.messageId ?? 0)
        for (const call of listeners) call()
      }
      if (packet.cmd === 'pingreq') send({ cmd: 'pingresp' })
      if (packet.cmd === 'disconnect') socket.end()
    }
    const packets = parser({})
    packets.on('packet', handle)
    socket.on('data', (bytes) => packets.parse(bytes))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      if (session?.socket === socket) Object.assign(session, { send: undefined, socket: undefined })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => {
    for (const { socket } of sessions.values()) socket?.destroy()
  }
  return {
    url: `mqtt://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    publish: route,
    published,
    retained,
    unacknowledged: () => [...sessions.values()].reduce((sum, { unacknowledged }) => sum + unacknowledged.size, 0),
    clients: () => [...sessions].flatMap(([name, { socket }]) => (socket ? [name] : [])),
    cut,
    onAcknowledgment: (call) => listeners.push(call),
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
