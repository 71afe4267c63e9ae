// Loads the sentences of reasons with the first one that is shown, because a list needs them for nothing else.
import { lazy } from 'react'
import { withSentences } from '#kernel/core/site/i18n/withSentences.ts'

export const LazyRefusalReason = lazy(async () => ({
  default: (await withSentences(import('./RefusalReason.tsx'))).RefusalReason,
}))
