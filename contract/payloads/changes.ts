// What the change log answers: the history of a record, the audit, and the news of what others did.
import * as z from 'zod/mini'
import { changes } from '../limits.ts'
import { Id, Instant, integer, PeriodDate, reference } from '../wire.ts'

/** What changes a record. `delete` is permanent; `deactivate` is the reverse of `activate`. */
export const changeActions = [
  'create',
  'update',
  'delete',
  'activate',
  'deactivate',
  'setDefault',
  'removeUser',
  'validate',
  'publish',
] as const

/** What happens without changing a record. `openFile` is a confidential file, `resetCode` a code that was shown. */
export const eventActions = ['signIn', 'signInRefused', 'signOut', 'passwordChange', 'recovery', 'export', 'openFile', 'resetCode'] as const

/** The resource of the events of accounts, whose record is the user. */
export const sessionEvents = 'session'

export const ChangeParams = z.strictObject({ changeId: Id })

/** A user; the name is null when the user has been deleted. */
export const Actor = z.object({ userId: z.number(), name: z.nullable(z.string()) })
export type Actor = z.infer<typeof Actor>

const entry = {
  changeId: z.number(),
  at: Instant,
  /** Null for the server itself and for people who are not signed in. */
  actor: z.nullable(Actor),
  action: z.enum([...changeActions, ...eventActions]),
  /** The change that this one takes back; otherwise null. */
  reverts: z.nullable(z.number()),
}

/**
 * A field before and after a change, as rows have it, with these exceptions: a referenced record is `{id, name}`, and a picture that
 * is no longer stored is null. A created record has no `before`, a deleted one no `after`: they are null.
 * `hidden` marks a confidential file: only the fact of its change is shown.
 */
export const ChangedField = z.object({ field: z.string(), before: z.unknown(), after: z.unknown(), hidden: z.optional(z.literal(true)) })
export type ChangedField = z.infer<typeof ChangedField>

/** A change of a record. No fields are left of a change that personal data was removed from. */
export const Change = z.object({ ...entry, fields: z.array(ChangedField) })
export type Change = z.infer<typeof Change>

/** A line of the audit: a change or an event. `record` is null for events without one, `title` where the record has none. */
export const AuditLine = z.object({
  ...entry,
  resource: z.string(),
  record: z.nullable(z.number()),
  title: z.nullable(z.string()),
  /** The names of the changed fields. */
  fields: z.array(z.string()),
})
export type AuditLine = z.infer<typeof AuditLine>

/** A line of the news. */
export const NewsLine = z.extend(AuditLine, { isRead: z.boolean() })
export type NewsLine = z.infer<typeof NewsLine>

/** A page, newest first; `next` is the `cursor` of the following page, null on the last one. */
const page = <Line extends z.core.$ZodType>(line: Line) => z.object({ data: z.array(line), next: z.nullable(z.number()) })
export const History = page(Change)
export type History = z.infer<typeof History>
export const Audit = page(AuditLine)
export type Audit = z.infer<typeof Audit>
/** `unread` counts up to 99 lines. */
export const News = z.extend(page(NewsLine), { unread: z.number() })
export type News = z.infer<typeof News>

const paging = { cursor: z.optional(Id), perPage: z._default(integer(1, changes.maxPerPage), changes.perPage) }
export const CursorQuery = z.strictObject(paging)
export type CursorQuery = z.infer<typeof CursorQuery>

const name = z.string().check(z.regex(/^\w{1,40}$/, 'invalid'))
export const RecordParams = z.strictObject({ resource: name, id: Id })

const filters = {
  /** A user's id. */
  actor: z.optional(Id),
  resource: z.optional(name),
  action: z.optional(z.enum([...changeActions, ...eventActions], 'invalid')),
  /** Days in UTC, both included. */
  from: z.optional(PeriodDate),
  to: z.optional(PeriodDate),
}
export const AuditFilters = z.strictObject(filters)
export type AuditFilters = z.infer<typeof AuditFilters>
export const AuditQuery = z.strictObject({ ...filters, ...paging })

/** Body of a revert: some of the change's fields by their names; all of them without it. */
export const Revert = z.strictObject({
  fields: z.optional(z.array(z.string().check(z.maxLength(40, 'invalid'))).check(z.minLength(1, 'required'), z.maxLength(100, 'invalid'))),
})

/** Body of marking news as read: up to this change. */
export const Read = z.strictObject({ changeId: reference })
