// Registers the site half of agents: the page on which a person lets a client read, or does not.
import { KeySquare } from 'lucide'
import { lazy } from 'react'
import { can } from '#kernel/core/contract/access.ts'
import { apiTokens } from '#kernel/core/contract/paths/accountPaths.ts'
import type { SiteFeature } from '#kernel/core/site/feature.ts'
import { withSentences } from '#kernel/core/site/i18n/withSentences.ts'

export const agents: SiteFeature = {
  pages: [
    {
      name: 'agents',
      label: { pt: 'Conectar um agente', en: 'Connect an agent', es: 'Conectar un agente' },
      below: { pt: 'Pedido de acesso', en: 'Request for access', es: 'Solicitud de acceso' },
      icon: KeySquare,
      menu: { order: 99, under: 'manage' },
      hidden: true,
      mayOpen: (me) => can(me, 'create', apiTokens),
      Page: lazy(async () => ({ default: (await withSentences(import('./AgentRoutes.tsx'))).AgentRoutes })),
    },
  ],
}
