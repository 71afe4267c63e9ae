// What an alert is about, and which alerts are about a record.
import * as z from 'zod/mini'
import { Id, Instant } from '#kernel/core/contract/wire.ts'
import { alerts as limits } from '#src/product/limits.ts'
import { tellings } from '#src/resources/alertRules/rules/telling.ts'

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
const Person = z.nullable(z.object({ id: z.number(), nome: z.string() }))

/** The alerts that a record is a cause of: open ones, and those that somebody has solved although it stays so. */
export const AlertsOf = z.array(
  z.object({
    alertId: z.number(),
    title: z.string(),
    since: Instant,
    state: z.enum(['open', 'acknowledged', 'cleared']),
    assignee: Person,
    acknowledgedAt: z.nullable(Instant),
    snoozedUntil: z.nullable(Instant),
    clearedAt: z.nullable(Instant),
    clearedBy: Person,
    quietUntil: z.nullable(Instant),
  }),
)
export type AlertsOf = z.infer<typeof AlertsOf>

/**
 * The mails about an alert, the newest first: to whom, what about, and whether it was sent. A contact of a site has no
 * id; `state` is null once the server has forgotten the mail.
 */
export const AlertMails = z.array(
  z.object({
    at: Instant,
    telling: z.enum(tellings),
    userId: z.nullable(z.number()),
    name: z.nullable(z.string()),
    state: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
  }),
)
export type AlertMails = z.infer<typeof AlertMails>

export const Assignee = z.strictObject({ userId: z.nullable(z.int('required').check(z.gte(1, 'required'))) })
const words = z.pipe(
  z.pipe(
    z.string('required'),
    z.transform((typed) => typed.trim()),
  ),
  z.string().check(z.minLength(1, 'required'), z.maxLength(limits.comment, 'tooLong')),
)
const hours = z.int('required').check(z.gte(1, 'invalid'), z.lte(limits.snoozeHours, 'invalid'))
export const Comment = z.strictObject({ comment: words })
export const Snooze = z.strictObject({ hours })
/** Without `quietHours`, its records open no new alert until they were fine again. */
export const Solve = z.strictObject({ comment: words, quietHours: z.optional(hours) })
