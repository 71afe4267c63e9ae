// Registers the page of the own API tokens. Their calls belong to accounts, which are core.
import { KeySquare } from 'lucide'
import { lazy } from 'react'
import { can } from '#kernel/core/contract/access.ts'
import { apiTokens } from '#kernel/core/contract/paths/accountPaths.ts'
import type { SiteFeature } from '#kernel/core/site/feature.ts'
import { withSentences } from '#kernel/core/site/i18n/withSentences.ts'

export const tokens: SiteFeature = {
  pages: [
    {
      name: 'tokens',
      label: { pt: 'Tokens de API', en: 'API tokens', es: 'Tokens de API' },
      icon: KeySquare,
      menu: { order: 99, under: 'manage', tabs: 'integrations' },
      mayOpen: (me) => can(me, 'create', apiTokens),
      Page: lazy(async () => ({ default: (await withSentences(import('./TokensPage.tsx'))).TokensPage })),
    },
  ],
}
