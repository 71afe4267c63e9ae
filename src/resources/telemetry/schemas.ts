// What other resources share of the calls about devices: the period of a count, and the plan of a rollout.
import * as z from 'zod/mini'
import { PeriodDate } from '#kernel/core/contract/wire.ts'
import { stageUnits } from './rules/stageUnits.ts'

export const periodFields = { from: z.optional(PeriodDate), to: z.optional(PeriodDate) }
export const periodInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  {
    error: 'invalid',
    path: ['to'],
  },
)

/** The first and the last day of a period in the installation's time zone, both included and optional. */
export const Period = z.strictObject(periodFields).check(periodInOrder)
export type Period = z.infer<typeof Period>

/** Which devices get another dial first; null if all get it at once. */
export const StoredStage = z.nullable(z.object({ size: z.number(), unit: z.enum(stageUnits) }))
