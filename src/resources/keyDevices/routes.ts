// Implements the call that tells for which devices a key has spoken.
import { NotFound } from '#kernel/core/server/errors.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { endpoints } from './calls.ts'
import { devicesOf } from './keyDevices.server.ts'

export const handlers = defineHandlers(endpoints, {
  list: async ({ params, dependencies: { database } }) => {
    const found = await database.read((db) => devicesOf(db, params.id))
    if (!found) throw new NotFound()
    return found
  },
})
