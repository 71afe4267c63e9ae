// Lists the server halves of the features of this product.
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { agents } from '#kernel/features/agents/server/feature.ts'
import { asOf } from '#kernel/features/asOf/server/feature.ts'
import { backups } from '#kernel/features/backups/server/feature.ts'
import { bulk } from '#kernel/features/bulk/server/feature.ts'
import { departures } from '#kernel/features/departures/server/feature.ts'
import { exports } from '#kernel/features/exports/server/feature.ts'
import { history } from '#kernel/features/history/server/feature.ts'
import { imports } from '#kernel/features/imports/server/feature.ts'
import { notes } from '#kernel/features/notes/server/feature.ts'
import { personalData } from '#kernel/features/personalData/server/feature.ts'
import { plans } from '#kernel/features/plans/server/feature.ts'
import { views } from '#kernel/features/views/server/feature.ts'
import { watches } from '#kernel/features/watches/server/feature.ts'
import { webhooks } from '#kernel/features/webhooks/server/feature.ts'

export const features: readonly ServerFeature[] = [
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
  views,
  watches,
  webhooks,
]
