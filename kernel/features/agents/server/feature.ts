// Registers agents, which have a server half alone: they call what is open to their tokens.
import type { ServerFeature } from '#kernel/core/server/feature.ts'

export const agents: ServerFeature = {
  name: 'agents',
  paths: ['/mcp'],
  load: async () => (await import('./parts.ts')).parts,
}
