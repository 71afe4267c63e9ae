// Implements the call by which devices get their commands, and the one that tells what became of them.
import { NotFound } from '#kernel/core/server/errors.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { endpoints } from './calls.ts'
import { commandsOf } from './commands.server.ts'
import { outstanding } from './deliver.server.ts'

export const handlers = defineHandlers(endpoints, {
  outstanding: ({ body, installationKey, dependencies }) => outstanding(dependencies, body.devices, installationKey),
  list: async ({ params, dependencies: { database, clock } }) => {
    const found = await database.read((db) => commandsOf(db, params.id, clock.now()))
    if (!found) throw new NotFound()
    return { data: found }
  },
})
