// The call by which devices report, without its schemas.
import { call } from '#kernel/contract/call.ts'
import type { TelemetryAnswer, TelemetryBatch } from './payloads.ts'

export const telemetryPath = call<TelemetryAnswer, TelemetryBatch>('POST', '/telemetry')
