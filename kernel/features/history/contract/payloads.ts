// The parameters and bodies of the change log's calls; what they reply is in kernel/core/contract/payloads/changes.ts.
import * as z from 'zod/mini'
import { loggedName, paging } from '#kernel/core/contract/payloads/changes.ts'
import { Id, reference, YesNo } from '#kernel/core/contract/wire.ts'

export const ChangeParams = z.strictObject({ changeId: Id })
export const RecordParams = z.strictObject({ resource: loggedName, id: Id })
export const BatchParams = z.strictObject({ batchId: z.uuid('invalid') })

/** `grouped` shows a run or an import as one line, its last change, with `run`; `unread` counts it once. */
export const NewsQuery = z.strictObject({ ...paging, grouped: z._default(YesNo, false) })

/**
 * Without a cursor, the reply says where to begin. A page that shows a record sends its own name with the record, and
 * its name alone when it leaves.
 */
export const RecentQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,10}\.\d{1,3}$/, 'invalid'))),
  page: z.optional(loggedName),
  resource: z.optional(loggedName),
  record: z.optional(Id),
})
export type RecentQuery = z.infer<typeof RecentQuery>

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
