// The reply of the search over all resources.
import * as z from 'zod/mini'
import { Instant } from '../wire.ts'

/**
 * A record by the name of its resource, its id, and its title in the request's language. An inactive one has `deletedAt`.
 * `details` contains the fields that the definition names under `details`, as the list returns them; another server may omit it.
 */
export const Found = z.object({
  resource: z.string(),
  id: z.number(),
  title: z.string(),
  deletedAt: z.nullable(Instant),
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type Found = z.infer<typeof Found>
