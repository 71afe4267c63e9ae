// The reply of the search over all resources.
import * as z from 'zod/mini'
import { Instant } from '../wire.ts'

/**
 * A record by resource, id, and title in the request's language. `details` contains the definition's `details`; another
 * server may omit it.
 */
export const Found = z.object({
  resource: z.string(),
  id: z.number(),
  title: z.string(),
  deletedAt: z.nullable(Instant),
  details: z.optional(z.record(z.string(), z.unknown())),
  /** The words of a note on the record, which has the text. */
  note: z.optional(z.string()),
})
export type Found = z.infer<typeof Found>
