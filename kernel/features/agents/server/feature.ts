// Agents, which read by the Model Context Protocol what their token may. They have no site.
import type { ServerFeature } from '#kernel/core/server/feature.ts'

export const agents: ServerFeature = {
  name: 'agents',
  paths: ['/mcp'],
  load: async () => (await import('./parts.ts')).parts,
}
