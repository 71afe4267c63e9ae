// Registers routes, worker and hooks of watches.
import { perServer } from '#kernel/core/server/perServer.ts'
import type { ServerParts } from '#kernel/core/server/feature.ts'
import { watchesOfPerson } from './belonging.ts'
import { endWatches } from './endWatches.ts'
import * as routes from './routes.ts'
import { watches } from './table.ts'
import { createWatcher, startWatcher, type Watcher } from './watcher.ts'

declare module 'fastify' {
  interface FastifyInstance {
    watcher: Watcher
  }
}

const watcherOf = perServer(createWatcher)

export const parts: ServerParts = {
  routes,
  addTo: async (app, dependencies) => {
    app.decorate('watcher', watcherOf(dependencies))
    await app.register(endWatches(dependencies))
  },
  start: async (dependencies) => startWatcher(watcherOf(dependencies)),
  userDeactivated: (trx, userId) => watches.endAllOf(trx, userId),
  belongings: [watchesOfPerson],
  restored: { watches: (trx) => watches.passOver(trx) },
}
