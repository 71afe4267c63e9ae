// Payloads of the change log: history, audit, what others changed (notifications, `news` on the wire), and live changes for open lists.
import * as z from 'zod/mini'
import { changes } from '../limits.ts'
import { Id, Instant, integer, PeriodDate, reference } from '../wire.ts'
import { TokenScope } from './account.ts'

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

/**
 * What happens without changing a record.
 * - `recovery`: a mail with a link to set a password or to confirm the account was queued
 * - `openFile`: a confidential file was opened
 * - `resetCode`: a device's reset code was created and shown
 * - `viewAs`: an administrator viewed the site as another profile
 * - `reveal`: personal values that lists mask were shown
 * - `personalSearch`: somebody searched for personal values that lists mask
 * - `personalData`: everything about a person was downloaded
 * - `erase`: a person was erased; an event although it changes the record, because no values are logged
 * - `import`: an import finished; its changes are logged as well
 */
export const eventActions = [
  'signIn',
  'signInRefused',
  'signOut',
  'passwordChange',
  'recovery',
  'export',
  'openFile',
  'resetCode',
  'factorAdded',
  'factorRemoved',
  'factorRemovalAsked',
  'factorRemovalConfirmed',
  'factorsKept',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'sessionEnded',
  'lockoutLifted',
  'tokenMade',
  'tokenRevoked',
  'viewAs',
  'reveal',
  'personalSearch',
  'personalData',
  'erase',
  'importStarted',
  'import',
] as const

export const ChangeParams = z.strictObject({ changeId: Id })

/** A user; the name is null when the user has been deleted. `token` is the name of the API token by which they did it. */
export const Actor = z.object({ userId: z.number(), name: z.nullable(z.string()), token: z.optional(z.string()) })
export type Actor = z.infer<typeof Actor>

/** What an event was about: the content of an export, the file of an import and what it did. */
export const EventDetails = z.object({
  format: z.optional(z.string()),
  /** Without them, an export had the specified columns. */
  columns: z.optional(z.array(z.string())),
  /** The filter of an export: its search text, the state of the records, a filter of the definition, and any other one (filters.ts). */
  search: z.optional(z.string()),
  isActive: z.optional(z.boolean()),
  attention: z.optional(z.string()),
  where: z.optional(z.string()),
  /** The number of records that were chosen one by one. */
  records: z.optional(z.number()),
  /** The name of a file. */
  file: z.optional(z.string()),
  rows: z.optional(z.number()),
  created: z.optional(z.number()),
  updated: z.optional(z.number()),
})
export type EventDetails = z.infer<typeof EventDetails>

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
export const ChangedField = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  hidden: z.optional(z.literal(true)),
})
export type ChangedField = z.infer<typeof ChangedField>

/** A change of a record. No fields are left of a change that personal data was removed from. */
export const Change = z.object({
  ...entry,
  fields: z.array(ChangedField),
  /** The names of the personal fields that were shown. */
  shown: z.optional(z.array(z.string())),
})
export type Change = z.infer<typeof Change>

/** A line of the audit: a change or an event. `record` is null for events without one, `title` where the record has none. */
export const AuditLine = z.object({
  ...entry,
  resource: z.string(),
  record: z.nullable(z.number()),
  title: z.nullable(z.string()),
  /** The record that it belongs to, such as the news item of a picture; null for a record of its own. */
  of: z.nullable(z.object({ resource: z.string(), record: z.number(), title: z.nullable(z.string()) })),
  /** The names of the changed fields, or of the personal ones that were shown or searched. */
  fields: z.array(z.string()),
  /** The API token that was made or revoked. */
  token: z.optional(z.object({ name: z.string(), scope: TokenScope })),
  /** The run or the import that it belongs to. */
  batch: z.optional(z.nullable(z.string())),
  /** Of an event that has some. */
  details: z.optional(z.nullable(EventDetails)),
})
export type AuditLine = z.infer<typeof AuditLine>

/** A line of what others changed. */
export const NewsLine = z.extend(AuditLine, { isRead: z.boolean() })
export type NewsLine = z.infer<typeof NewsLine>

/** A page, newest first; `next` is the `cursor` of the following page, null on the last one. */
const page = <Line extends z.core.$ZodType>(line: Line) =>
  z.object({ data: z.array(line), next: z.nullable(z.number()) })
export const History = page(Change)
export type History = z.infer<typeof History>
export const Audit = page(AuditLine)
export type Audit = z.infer<typeof Audit>
/** `unread` counts up to 99 lines. */
export const News = z.extend(page(NewsLine), { unread: z.number() })
export type News = z.infer<typeof News>

/** A change by somebody else, as a list that shows the record needs it. */
const RecentChange = z.object({
  changeId: z.number(),
  resource: z.string(),
  record: z.number(),
  action: z.enum(changeActions),
})
/** The changes since a cursor, oldest first. May repeat changes already returned: transactions can commit out of id order. */
export const Recent = z.object({ cursor: z.string(), data: z.array(RecentChange) })
export type Recent = z.infer<typeof Recent>
/** Without a cursor, the reply tells where to begin: its changes are not new. */
export const RecentQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,10}\.\d{1,3}$/, 'invalid'))),
})

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
  /** Days of the installation's time zone, both included. */
  from: z.optional(PeriodDate),
  to: z.optional(PeriodDate),
  /** The lines of one run or import. */
  batch: z.optional(z.uuid('invalid')),
}
export const AuditFilters = z.strictObject(filters)
export type AuditFilters = z.infer<typeof AuditFilters>
export const AuditQuery = z.strictObject({ ...filters, ...paging })

/** Body of a revert: some of the change's fields by their names; all of them without it. */
export const Revert = z.strictObject({
  fields: z.optional(
    z
      .array(z.string().check(z.maxLength(40, 'invalid')))
      .check(z.minLength(1, 'required'), z.maxLength(100, 'invalid')),
  ),
})

/** Body of marking news as read: up to this change. */
export const Read = z.strictObject({ changeId: reference })
