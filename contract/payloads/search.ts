// What the search over all resources answers.
import * as z from 'zod/mini'
import { Instant } from '../wire.ts'

/** A record by the name of its resource, its id, and its title in the request's language; `deletedAt` says since when it is inactive. */
export const Found = z.object({ resource: z.string(), id: z.number(), title: z.string(), deletedAt: z.nullable(Instant) })
export type Found = z.infer<typeof Found>
