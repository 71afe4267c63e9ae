// How good the forecasts of capsules have been.
import * as z from 'zod/mini'
import { Instant } from '#kernel/core/contract/wire.ts'
import { refusals } from '#src/product/limits.ts'

const outcomes = {
  /** The capsules that have it now. */
  capsules: z.number(),
  /** Those of the last days whose capsule got empty, or whose band was over. */
  due: z.number(),
  /** Those of which the capsule got empty on a day of the band, before it, and after it. */
  held: z.number(),
  early: z.number(),
  late: z.number(),
}

export const StoredScore = z.object({
  given: z.object(outcomes),
  /** What came of the bands that were not shown: they say whether it was right to refuse them. */
  refused: z.array(z.object({ refusal: z.enum(refusals), ...outcomes })),
})
export type StoredScore = z.infer<typeof StoredScore>

export const ForecastScore = z.object({
  /** When they were made last; null before the first time. */
  madeAt: z.nullable(Instant),
  /** Of a hundred bands so many should hold; lists warn of fewer than `poor`. */
  percent: z.number(),
  poor: z.number(),
  /** The days in which the counted ones were due. */
  days: z.number(),
  ...StoredScore.shape,
})
export type ForecastScore = z.infer<typeof ForecastScore>
