// The call by which devices report, and those that tell of a device. They extend the specification.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import devices from '#src/resources/devices/definition.ts'
import { Period } from './schemas.ts'
import { telemetryPaths as paths } from './paths.ts'
import { DeviceDays, DeviceEvents, EventsQuery, Rollout, Signals, TelemetryAnswer, TelemetryBatch } from './payloads.ts'

/** Who sees the list of devices sees what is known of each. */
const ofDevice = { access: { resource: devices, action: 'list' }, params: IdParams, status: 200 } as const

export const endpoints = defineEndpoints({
  report: { ...paths.report, access: 'installation', body: TelemetryBatch, status: 200, reply: TelemetryAnswer },
  signals: { ...paths.signals, ...ofDevice, reply: Signals },
  events: { ...paths.events, ...ofDevice, query: EventsQuery, reply: DeviceEvents },
  rollout: {
    ...paths.rollout,
    access: { resource: campaigns, action: 'read' },
    params: IdParams,
    status: 200,
    reply: Rollout,
  },
  /** Without `from`, the last 90 days. */
  days: { ...paths.days, ...ofDevice, query: Period, reply: DeviceDays },
})
