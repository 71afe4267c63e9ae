// Implements the call by which devices report, and those that tell of a device.
import { NotFound } from '#kernel/core/server/errors.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { endpoints } from './calls.ts'
import { daysOf, eventsOf, rolloutOf, signalsOf } from './device.server.ts'
import { ingest } from './ingest.server.ts'

const found = async <Reply>(reply: Promise<Reply | undefined>): Promise<Reply> => {
  const value = await reply
  if (value === undefined) throw new NotFound()
  return value
}

export const handlers = defineHandlers(endpoints, {
  report: ({ body, installationKey, dependencies }) => ingest(dependencies, body, installationKey),
  signals: ({ params, dependencies: { database, clock } }) =>
    found(database.read((db) => signalsOf(db, params.id, clock.now()))),
  events: ({ params, query, dependencies: { database } }) =>
    found(database.read((db) => eventsOf(db, params.id, query))),
  rollout: ({ params, dependencies: { database } }) => found(database.read((db) => rolloutOf(db, params.id))),
  days: ({ params, query, dependencies: { database, clock } }) =>
    found(database.read((db) => daysOf(db, params.id, query, clock.now()))),
})
