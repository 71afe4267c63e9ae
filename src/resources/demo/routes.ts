// Tells an administrator what of the demo content can be removed, and removes it.
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { endpoints } from './calls.ts'
import { planRemoval, removeDemo, reportOf } from './demo.server.ts'

export const handlers = defineHandlers(endpoints, {
  read: async ({ dependencies: { database } }) => reportOf(await planRemoval(database.db)),

  remove: ({ context }) => {
    const logged = changeContext.getStore()
    // One act: notifications tell it once for each resource, as they tell a run.
    if (logged) logged.details = { run: true }
    return transaction(context, async ({ trx, afterCommit, dependencies: { files } }) => {
      afterCommit.add(files.sweep)
      return reportOf(await removeDemo(trx))
    })
  },
})
