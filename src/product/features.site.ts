// Lists the site halves of the features of this product.
import type { SiteFeature } from '#kernel/core/site/feature.ts'
import { agents } from '#kernel/features/agents/site/feature.ts'
import { asOf } from '#kernel/features/asOf/site/feature.ts'
import { backups } from '#kernel/features/backups/site/feature.ts'
import { bulk } from '#kernel/features/bulk/site/feature.ts'
import { departures } from '#kernel/features/departures/site/feature.ts'
import { exports } from '#kernel/features/exports/site/feature.ts'
import { history } from '#kernel/features/history/site/feature.ts'
import { imports } from '#kernel/features/imports/site/feature.ts'
import { notes } from '#kernel/features/notes/site/feature.ts'
import { personalData } from '#kernel/features/personalData/site/feature.ts'
import { plans } from '#kernel/features/plans/site/feature.ts'
import { tokens } from '#kernel/features/tokens/site/feature.ts'
import { views } from '#kernel/features/views/site/feature.ts'
import { watches } from '#kernel/features/watches/site/feature.ts'
import { webhooks } from '#kernel/features/webhooks/site/feature.ts'

export const features: readonly SiteFeature[] = [
  agents,
  asOf,
  backups,
  bulk,
  departures,
  exports,
  history,
  imports,
  notes,
  personalData,
  plans,
  tokens,
  views,
  watches,
  webhooks,
]
