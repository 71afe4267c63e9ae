// Tells an administrator about the nightly backup.
import { endpoints } from '#kernel/features/backups/contract/calls.ts'
import { nightlyBackups } from './nightly.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'

export const handlers = defineHandlers(endpoints, {
  backup: ({ dependencies }) => nightlyBackups(dependencies).state(),
})
