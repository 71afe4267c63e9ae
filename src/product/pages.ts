// The pages of this product that belong to no resource by their routes, each a chunk of its own.
// Those that the menu does not name belong to the home.
import { withMessages, withSentences } from '#kernel/core/site/i18n/withSentences.ts'
import { lazy } from 'react'

export const pages = {
  home: lazy(async () => ({ default: (await withMessages(import('#src/custom/dashboard/Dashboard.tsx'))).Dashboard })),
  shots: lazy(async () => ({ default: (await withMessages(import('#src/custom/dashboard/ShotsPage.tsx'))).ShotsPage })),
  board: lazy(async () => ({ default: (await import('#src/custom/dashboard/board/BoardPage.tsx')).BoardPage })),
  keys: lazy(async () => ({ default: (await import('#src/custom/keys/KeysPage.tsx')).KeysPage })),
  restock: lazy(async () => ({ default: (await import('#src/custom/restock/RestockPage.tsx')).RestockPage })),
  'conformance/*': lazy(async () => ({
    default: (await withSentences(import('#src/custom/conformance/ConformanceRoutes.tsx'))).ConformanceRoutes,
  })),
}
