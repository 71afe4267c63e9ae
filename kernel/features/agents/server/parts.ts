// Adds the routes of the Model Context Protocol to the server.
import type { ServerParts } from '#kernel/core/server/feature.ts'
import { loadFeatures } from '#kernel/core/server/features.ts'
import { agentRoutes } from './agents.ts'

export const parts: ServerParts = {
  addTo: async (app, dependencies, contracts) => {
    const proposals = (await loadFeatures()).find((feature) => feature.proposals)?.proposals
    await app.register(agentRoutes(contracts, dependencies, proposals))
  },
}
