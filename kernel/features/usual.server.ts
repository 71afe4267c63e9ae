// The server halves of the features that a product has unless it lists its own.
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { asOf } from '#kernel/features/asOf/server/feature.ts'
import { backups } from '#kernel/features/backups/server/feature.ts'
import { bulk } from '#kernel/features/bulk/server/feature.ts'
import { departures } from '#kernel/features/departures/server/feature.ts'
import { exports } from '#kernel/features/exports/server/feature.ts'
import { history } from '#kernel/features/history/server/feature.ts'
import { imports } from '#kernel/features/imports/server/feature.ts'
import { personalData } from '#kernel/features/personalData/server/feature.ts'
import { views } from '#kernel/features/views/server/feature.ts'

export const features: readonly ServerFeature[] = [
  asOf,
  backups,
  bulk,
  departures,
  exports,
  history,
  imports,
  personalData,
  views,
]
