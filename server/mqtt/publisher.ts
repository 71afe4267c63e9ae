// Publishes the retained messages that are due (table mqtt_outbox, filled by triggers in the transaction that changes
// what devices should run). One server at a time does: the one with the first session, so that none overtakes another.
import { sql } from 'kysely'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { deliver } from '#src/resources/commands/deliver.server.ts'
import type { Outstanding } from '#src/resources/commands/tables.server.ts'
import { noteCommands, withOpen } from '#src/resources/commands/noteCommands.server.ts'
import type { Connection } from './connection.ts'
import { type Kind, kinds, type Topics } from './topics.ts'
import { forget, readDue, wantedOf } from './tables.ts'

type Source = Pick<Dependencies, 'database' | 'clock'>

/** Returns the messages of devices by kind; none clears that of a device. */
const messagesOf: Readonly<Record<Kind, (source: Source, devices: readonly number[]) => Promise<Map<number, string>>>> =
  {
    wanted: ({ database }, devices) => wantedOf(database.db, devices),
    command: async ({ database, clock }, devices) => {
      const delivered = await database.transaction((trx) => deliver(trx, devices, clock.now()))
      return new Map(delivered.map(({ deviceId, ...command }) => [deviceId, JSON.stringify(commandOf(command))]))
    },
  }

/** A command as devices get it. */
const commandOf = ({ command, kind, askedAt, expiresAt }: Omit<Outstanding, 'deviceId'>) => ({
  command,
  kind,
  askedAt,
  expiresAt,
})

const isKind = (kind: string): kind is Kind => kinds.some((one) => one === kind)

interface PublishOptions extends Source {
  connection: Connection
  topics: Topics
  /** Whether this server may go on. */
  mayGoOn: () => boolean
}

/** Publishes all that is due. Returns how many messages that were. @throws Error when the connection ends */
export const publishDue = async ({ connection, topics, mayGoOn, ...source }: PublishOptions): Promise<number> => {
  const { db } = source.database
  await noteCommands(db, withOpen(sql`c.expires_at <= ${source.clock.now()}`))
  let published = 0
  let revision = 0
  while (mayGoOn()) {
    const due = await readDue(db)
    if (due.length === 0) break
    for (const [kind, ofKind] of Map.groupBy(due, (one) => one.kind)) {
      if (!isKind(kind)) continue
      const messages = await messagesOf[kind](
        source,
        ofKind.map(({ device }) => device),
      )
      if (!mayGoOn()) return published
      await Promise.all(
        ofKind.map(({ device, macAddress }) =>
          connection.publish(topics.of(macAddress, kind), messages.get(device) ?? '', { retain: true }),
        ),
      )
    }
    await forget(db, due)
    published += due.length
    revision = Math.max(revision, ...due.map((one) => one.revision))
  }
  if (revision > 0) await connection.publish(topics.revision, String(revision), { retain: true })
  return published
}
