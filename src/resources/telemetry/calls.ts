// The call by which devices report. It extends the specification.
import { defineEndpoints } from '#kernel/contract/endpoint.ts'
import { telemetryPath } from './paths.ts'
import { TelemetryAnswer, TelemetryBatch } from './payloads.ts'

export const endpoints = defineEndpoints({
  report: {
    ...telemetryPath,
    access: 'installation',
    body: TelemetryBatch,
    status: 200,
    reply: TelemetryAnswer,
  },
})
