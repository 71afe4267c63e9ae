// Payloads of the change log: history, audit, notifications (`news` on the wire), and live changes of lists.
import * as z from 'zod/mini'
import { apiToken, changes, list } from '#kernel/core/contract/limits.ts'
import { logDefinitionOf, parseLogFilter } from '#kernel/core/contract/logDefinition.ts'
import { Id, Instant, integer, PeriodDate, where, YesNo } from '#kernel/core/contract/wire.ts'
import type { ActionNames } from '#kernel/core/contract/actionNames.ts'
import { accountPayloads } from '#kernel/core/contract/payloads/account.ts'

/** A user; the name is null for a deleted one. `token` is the name of the API token that was used. */
export const Actor = z.object({ userId: z.number(), name: z.nullable(z.string()), token: z.optional(z.string()) })
export type Actor = z.infer<typeof Actor>

/** What an event was about: the content of an export. */
const coreDetails = {
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
  /** Why somebody did it although something spoke against it, in their words. */
  reason: z.optional(z.string()),
}
/** What an event was about. Features add what theirs are about (`Feature.details`). */
export interface EventDetails extends z.infer<z.ZodMiniObject<typeof coreDetails>> {}

/** Returns the schema of all of it. */
function eventDetails(ofFeatures: ActionNames['details']): z.ZodMiniType<EventDetails>
function eventDetails(ofFeatures: ActionNames['details']): z.ZodMiniType<object> {
  return z.object({ ...coreDetails, ...ofFeatures })
}

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

/** Equal acts of one request or run. `isMore` says that there are more than `count`. */
const Same = z.object({ count: z.number(), isMore: z.boolean(), first: z.number() })

const Parts = z.array(z.object({ label: z.string(), count: z.number() }))
const Left = z.object({ to: z.nullable(Actor), handedOver: Parts, ended: Parts })

/** A number of lines, which are more than it says with `isMore`. */
const Counted = { count: z.number(), isMore: z.boolean() }
/**
 * How many lines a filter finds, and by whom, where and what. Of very many lines only the newest are counted: then
 * `isMore` is true, and the parts are theirs.
 */
export const AuditSummary = z.object({
  ...Counted,
  people: z.array(z.object({ actor: z.nullable(Actor), count: z.number() })),
  areas: z.array(z.object({ resource: z.string(), count: z.number() })),
  actions: z.array(z.object({ action: z.string(), count: z.number() })),
})
export type AuditSummary = z.infer<typeof AuditSummary>

/** The page of a log, by its last line. */
export const paging = { cursor: z.optional(Id), perPage: z._default(integer(1, changes.maxPerPage), changes.perPage) }

/** The name of a resource in the log. */
export const loggedName = z.string().check(z.regex(/^\w{1,40}$/, 'invalid'))

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
    details: z.optional(z.nullable(eventDetails(names.details))),
    /** What an update has changed, if the call asks for `values` and the caller may read the record. */
    changed: z.optional(z.array(ChangedField)),
    /** What became of what a deactivated person had. */
    left: z.optional(Left),
    /** The lines that this one stands for, if it is not alone: their number, and the id of the first of them. */
    same: z.optional(Same),
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
    resource: z.optional(loggedName),
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
    /** What happened to records that lists find by this text, and what people did whom they find. */
    search: z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(list.searchMaximum, 'tooLong'))),
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
    /** `grouped` shows equal acts of one request or run as one line with `same`. `values` adds what was changed. */
    AuditQuery: z.strictObject({
      ...filters,
      ...paging,
      grouped: z._default(YesNo, false),
      values: z._default(YesNo, false),
    }),
    /** `grouped` exports what the page shows: a line for each act, with the number of its records. */
    AuditExport: z.strictObject({ ...filters, grouped: z._default(YesNo, false) }),
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
