// The call by which devices report, and those that tell of a device, without their schemas.
import { call } from '#kernel/core/contract/call.ts'
import type { DeviceDays, DeviceEvents, Rollout, Signals, TelemetryAnswer, TelemetryBatch } from './payloads.ts'

/** How often a page asks for its devices' news, in ms: reports change no record, so that no list tells. */
export const refreshMs = 15_000

export const telemetryPaths = {
  report: call<TelemetryAnswer, TelemetryBatch>('POST', '/telemetry'),
  signals: call<Signals>('GET', '/devices/{id}/signals'),
  events: call<DeviceEvents>('GET', '/devices/{id}/events'),
  rollout: call<Rollout>('GET', '/campaigns/{id}/rollout'),
  days: call<DeviceDays>('GET', '/devices/{id}/days'),
}
