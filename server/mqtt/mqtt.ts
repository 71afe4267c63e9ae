// The bridge to an MQTT broker, which loads only where MQTT_URL names one, and its metrics.
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Measure, MeasureSources } from '#kernel/core/server/http/measures.ts'
import type { Bridge } from './bridge.ts'
import { brokerOf } from './broker.ts'
import { outbox } from './tables.ts'

const bridges = new WeakMap<Database, Bridge>()

/** Creates the bridge, which does nothing until it is started; undefined without a broker. @throws StartupError */
export const bridgeToBroker = async (dependencies: Dependencies): Promise<Bridge | undefined> => {
  const broker = brokerOf(dependencies.settings)
  if (!broker) return undefined
  const { createBridge } = await import('./bridge.ts')
  const bridge = createBridge(dependencies, broker)
  bridges.set(dependencies.database, bridge)
  return bridge
}

export const mqttMeasures = ({ database, settings }: MeasureSources): Measure[] => {
  if (settings.MQTT_URL === undefined) return []
  const read = (of: (bridge: Bridge) => ReturnType<Measure['read']>) => () => {
    const bridge = bridges.get(database)
    return bridge && of(bridge)
  }
  return [
    {
      name: 'mqtt_sessions_connected',
      help: 'Sessions of this server that are connected to the broker; 0 while the broker is away',
      read: read(({ connected }) => connected()),
    },
    {
      name: 'mqtt_messages_total',
      help: 'Messages that this server has received, those of them that were no reports, and what it has acknowledged, answered and published',
      label: 'kind',
      read: read(({ counts: { received, unreadable, acknowledged, answered, published } }) => ({
        received,
        unreadable,
        acknowledged,
        answered,
        published,
      })),
    },
    {
      name: 'mqtt_events_total',
      help: 'Events of reports by what became of them',
      label: 'kind',
      read: read(({ counts: { new: fresh, known, refused } }) => ({ new: fresh, known, refused })),
    },
    {
      name: 'mqtt_connects_total',
      help: 'Connections that this server has made to the broker',
      read: read(({ counts }) => counts.connects),
    },
    {
      name: 'mqtt_in_flight',
      help: 'Messages that this server has received and not acknowledged yet',
      read: read(({ load }) => load().inFlight),
    },
    {
      name: 'mqtt_oldest_seconds',
      help: 'How long the oldest of them has waited; 0 without one',
      read: read(({ load }) => load().oldestSeconds),
    },
    {
      name: 'mqtt_due',
      help: 'Messages about what devices should run that wait to be published',
      read: () => outbox.size(database.db),
    },
  ]
}
