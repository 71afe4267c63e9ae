// Tells an administrator which tests prove the demands of the specification, and how they ended.
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { endpoints } from './calls.ts'
import type { Conformance } from './payloads.ts'
import { readConformance } from './report.server.ts'

/** The files of a running server do not change. */
let known: Promise<Conformance> | undefined

export const handlers = defineHandlers(endpoints, {
  read: ({ dependencies: { settings } }) => (known ??= readConformance(settings.CONFORMANCE_PUBLIC_KEY)),
})
