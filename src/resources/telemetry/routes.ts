// Implements the call by which devices report.
import { defineHandlers } from '#kernel/server/http/handler.ts'
import { endpoints } from './calls.ts'
import { ingest } from './ingest.server.ts'

export const handlers = defineHandlers(endpoints, {
  report: ({ body, dependencies }) => ingest(dependencies, body),
})
