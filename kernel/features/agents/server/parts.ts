// Adds the Model Context Protocol to the server, and OAuth beside it.
import { sql } from 'kysely'
import { deleteInSteps } from '#kernel/core/server/database/deleteInSteps.ts'
import type { ServerParts } from '#kernel/core/server/feature.ts'
import { loadFeatures } from '#kernel/core/server/features.ts'
import { agentRoutes } from './agents.ts'
import { addressesOf } from './oauth/address.ts'
import { oauthRoutes } from './oauth/routes.ts'
import * as routes from './routes.ts'

export const parts: ServerParts = {
  routes,
  maintenance: ({ database: { db }, now }) => [
    ['oauth_records', () => deleteInSteps(db, 'oauth_records', sql`expires_at < ${now()}`)],
  ],
  addTo: async (app, dependencies, contracts) => {
    const proposals = (await loadFeatures()).find((feature) => feature.proposals)?.proposals
    const addresses = addressesOf(dependencies)
    await app.register(agentRoutes(contracts, dependencies, { proposals, challenge: addresses?.metadata }))
    if (addresses) await app.register(oauthRoutes(dependencies, addresses))
  },
}
