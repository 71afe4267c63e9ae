// Agents, which read by the Model Context Protocol what their token may, and OAuth, by which they get such a token.
import { none } from '#kernel/core/contract/textRule.ts'
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { agents as contract } from '../contract/feature.ts'
import { agentSettings } from './settings.ts'

export const agents: ServerFeature = {
  name: contract.name,
  contract,
  paths: ['/mcp', '/oauth', '/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource'],
  settings: agentSettings.shape,
  tables: {
    // A backup would revive what was revoked.
    oauth_records: { texts: none('model', 'id_hash', 'payload'), isOfMoment: true },
  },
  loadErrors: () => import('./errors.ts'),
  load: async () => (await import('./parts.ts')).parts,
}
