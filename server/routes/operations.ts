// Tells an ADMIN about the nightly backup.
import { endpoints } from '#contract/calls/operations.ts'
import { defineHandlers } from '#server/handler.ts'

export const handlers = defineHandlers(endpoints, {
  backup: ({ dependencies: { backups } }) => backups.state(),
})
