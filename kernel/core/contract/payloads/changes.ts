// Payloads of the change log: history, audit, notifications (`news` on the wire), and live changes of lists.
import * as z from 'zod/mini'
import { apiToken, changes } from '#kernel/core/contract/limits.ts'
import { logDefinitionOf, parseLogFilter } from '#kernel/core/contract/logDefinition.ts'
import { Id, Instant, integer, PeriodDate, reference, where, YesNo } from '#kernel/core/contract/wire.ts'
import type { ActionNames } from '#kernel/core/contract/actionNames.ts'
import { accountPayloads } from '#kernel/core/contract/payloads/account.ts'

export const ChangeParams = z.strictObject({ changeId: Id })

/** A user; the name is null for a deleted one. `token` is the name of the API token that was used. */
export const Actor = z.object({ userId: z.number(), name: z.nullable(z.string()), token: z.optional(z.string()) })
export type Actor = z.infer<typeof Actor>

/** What an event was about: the content of an export, the file of an import and what it did. */
export const EventDetails = z.object({
  format: z.optional(z.string()),
  /** Without them, an export had the specified columns. */
  columns: z.optional(z.array(z.string())),
  /** The filter of an export: search text, state, a filter of the definition, and any other one (filters.ts). */
  search: z.optional(z.string()),
  isActive: z.optional(z.boolean()),
  attention: z.optional(z.string()),
  where: z.optional(z.string()),
  /** The number of records that were chosen one by one. */
  records: z.optional(z.number()),
  /** The name of an installation key. */
  key: z.optional(z.string()),
  /** The name of a webhook. */
  webhook: z.optional(z.string()),
  /** The name of a file. */
  file: z.optional(z.string()),
  rows: z.optional(z.number()),
  created: z.optional(z.number()),
  updated: z.optional(z.number()),
  /** Why somebody did it although something spoke against it, in their words. */
  reason: z.optional(z.string()),
})
export type EventDetails = z.infer<typeof EventDetails>

/**
 * A field before and after a change, as rows have it; a reference is `{id, name}`. A created record has null `before`,
 * a deleted one null `after`, and a picture that is no longer stored is null. `hidden` marks a confidential file.
 */
export const ChangedField = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  hidden: z.optional(z.literal(true)),
})
export type ChangedField = z.infer<typeof ChangedField>

const paging = { cursor: z.optional(Id), perPage: z._default(integer(1, changes.maxPerPage), changes.perPage) }
export const CursorQuery = z.strictObject(paging)
export type CursorQuery = z.infer<typeof CursorQuery>
/** `grouped` shows a run or an import as one line, its last change, with `run`; `unread` counts it once. */
export const NewsQuery = z.strictObject({ ...paging, grouped: z._default(YesNo, false) })

const name = z.string().check(z.regex(/^\w{1,40}$/, 'invalid'))

/**
 * Without a cursor, the reply says where to begin. A page that shows a record sends its own name with the record, and
 * its name alone when it leaves.
 */
export const RecentQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,10}\.\d{1,3}$/, 'invalid'))),
  page: z.optional(name),
  resource: z.optional(name),
  record: z.optional(Id),
})
export type RecentQuery = z.infer<typeof RecentQuery>
export const RecordParams = z.strictObject({ resource: name, id: Id })

/** A page, newest first; `next` is the `cursor` of the following page, null on the last one. */
const page = <Line extends z.core.$ZodType>(line: Line) =>
  z.object({ data: z.array(line), next: z.nullable(z.number()) })

/** Returns the payloads that contain names of actions (actionNames.ts). */
export const changePayloads = (names: ActionNames) => {
  const entry = {
    changeId: z.number(),
    at: Instant,
    /** Null for the server itself and for people who are not signed in. */
    actor: z.nullable(Actor),
    action: z.enum([...names.changes, ...names.events]),
    /** The change that this one takes back; otherwise null. */
    reverts: z.nullable(z.number()),
  }
  const Change = z.object({
    ...entry,
    fields: z.array(ChangedField),
    /** The names of the personal fields that were shown. */
    shown: z.optional(z.array(z.string())),
    /** Why somebody did it although something spoke against it, in their words. */
    reason: z.optional(z.string()),
  })
  const AuditLine = z.object({
    ...entry,
    resource: z.string(),
    record: z.nullable(z.number()),
    title: z.nullable(z.string()),
    /** The record that it belongs to as a part; null for a record of its own. */
    of: z.nullable(z.object({ resource: z.string(), record: z.number(), title: z.nullable(z.string()) })),
    /** The names of the changed fields, or of the personal ones that were shown or searched. */
    fields: z.array(z.string()),
    /** The API token that was made or revoked. */
    token: z.optional(z.object({ name: z.string(), scope: accountPayloads(names).TokenScope })),
    /** The run or the import that it belongs to. */
    batch: z.optional(z.nullable(z.string())),
    /** Of an event that has some. */
    details: z.optional(z.nullable(EventDetails)),
  })
  const NewsLine = z.extend(AuditLine, {
    isRead: z.boolean(),
    /** The run or import that the line stands for: its action as in `Run`, and how many records it has done. */
    run: z.optional(z.object({ action: z.string(), done: z.number() })),
  })
  const RecentChange = z.object({
    changeId: z.number(),
    resource: z.string(),
    record: z.number(),
    action: z.enum(names.changes),
  })
  const filters = {
    /** A user's id. */
    actor: z.optional(Id),
    resource: z.optional(name),
    /** A record of that resource. */
    record: z.optional(Id),
    action: z.optional(z.enum([...names.changes, ...names.events], 'invalid')),
    /** Days of the installation's time zone, both included. */
    from: z.optional(PeriodDate),
    to: z.optional(PeriodDate),
    /** The lines of one run or import. */
    batch: z.optional(z.uuid('invalid')),
    /** The name of an API token: what it did, and what people applied of what it had proposed. */
    token: z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(apiToken.nameLength, 'tooLong'))),
    /** What the others say as well, in the filter language of lists. */
    where: z.optional(where(logDefinitionOf(names), parseLogFilter)),
  }
  return {
    Change,
    AuditLine,
    NewsLine,
    History: page(Change),
    Audit: page(AuditLine),
    /**
     * `unread` counts up to 99 lines, grouped up to 100. `plans`, only on the first page, counts the caller's plans
     * that wait for an answer.
     */
    News: z.extend(page(NewsLine), { unread: z.number(), plans: z.optional(z.number()) }),
    /**
     * The changes since a cursor, oldest first; some may repeat, because commits are out of id order. `present` are the
     * others that have the record open.
     */
    Recent: z.object({ cursor: z.string(), data: z.array(RecentChange), present: z.optional(z.array(Actor)) }),
    /** `action` limits a record's history to lines of one kind. */
    HistoryQuery: z.strictObject({ ...paging, action: filters.action }),
    AuditFilters: z.strictObject(filters),
    AuditQuery: z.strictObject({ ...filters, ...paging }),
  }
}
type Payload<Name extends keyof ReturnType<typeof changePayloads>> = z.infer<ReturnType<typeof changePayloads>[Name]>
/** A change of a record. No fields are left of a change that personal data was removed from. */
export type Change = Payload<'Change'>
/** A line of the audit. `record` is null for events without one, `title` for records without one. */
export type AuditLine = Payload<'AuditLine'>

export type History = Payload<'History'>
export type Audit = Payload<'Audit'>
export type News = Payload<'News'>
export type NewsLine = News['data'][number]
/** What somebody else changed, as a list that shows the records needs it. */
export type Recent = Payload<'Recent'>
export type AuditFilters = Payload<'AuditFilters'>

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
