// What an alert is about, and which alerts are about a record.
import * as z from 'zod/mini'
import { Id, Instant } from '#kernel/core/contract/wire.ts'
import { alerts as limits } from '#src/product/limits.ts'

/** The records that an alert is about, those first that have been so for longest; none of a cleared one. */
export const AlertCause = z.object({
  resource: z.nullable(z.string()),
  /** The condition of its rule; null if that is gone. */
  condition: z.nullable(z.string()),
  advice: z.nullable(z.string()),
  records: z.array(z.object({ record: z.number(), title: z.nullable(z.string()), since: Instant })),
})
export type AlertCause = z.infer<typeof AlertCause>

export const AlertsOfParams = z.strictObject({
  resource: z.string().check(z.regex(/^\w{1,40}$/, 'invalid')),
  record: Id,
})
/** The open alerts that a record is a cause of. */
export const AlertsOf = z.array(
  z.object({ alertId: z.number(), title: z.string(), since: Instant, snoozedUntil: z.nullable(Instant) }),
)
export type AlertsOf = z.infer<typeof AlertsOf>

export const Assignee = z.strictObject({ userId: z.nullable(z.int('required').check(z.gte(1, 'required'))) })
export const Comment = z.strictObject({
  comment: z.pipe(
    z.pipe(
      z.string('required'),
      z.transform((typed) => typed.trim()),
    ),
    z.string().check(z.minLength(1, 'required'), z.maxLength(limits.comment, 'tooLong')),
  ),
})
export const Snooze = z.strictObject({
  hours: z.int('required').check(z.gte(1, 'invalid'), z.lte(limits.snoozeHours, 'invalid')),
})
