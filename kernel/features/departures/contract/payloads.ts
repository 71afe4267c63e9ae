// Payloads of departures.
import * as z from 'zod/mini'
import { reference } from '#kernel/core/contract/wire.ts'

const Fate = z.enum(['keep', 'end', 'handOver'], 'invalid')
export type Fate = z.infer<typeof Fate>

export const Belongings = z.object({
  data: z.array(
    z.object({
      /** Its name in an answer. */
      name: z.string(),
      /** What it is, in the caller's language. */
      label: z.string(),
      count: z.number(),
      /** The names of the first of them. */
      titles: z.array(z.string()),
      /** What can become of it. The first is what does without an answer. */
      fates: z.array(Fate),
    }),
  ),
})
export type Belongings = z.infer<typeof Belongings>

export const Departure = z.strictObject({
  /** What becomes of what the person has, by its name. */
  answers: z.optional(z.record(z.string().check(z.maxLength(40, 'invalid')), Fate)),
  /** The id of the user who gets what is handed over. */
  to: z.optional(z.nullable(reference)),
})
export type Departure = z.infer<typeof Departure>
