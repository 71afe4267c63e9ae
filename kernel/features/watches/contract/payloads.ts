// The bodies and replies of the calls of watches.
import * as z from 'zod/mini'
import resource from './definition.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'

export const watchSchemas = schemasOf(resource)

/** `title` is the record's or view's; null without one, and where the person may no longer see it. */
export const Watch = z.extend(watchSchemas.Row, { title: z.nullable(z.string()), isOpen: z.boolean() })
export type Watch = z.infer<typeof Watch>
export type WatchForm = z.input<typeof watchSchemas.Create>

/** The caller's own watches, the newest first. */
export const Watches = z.object({ data: z.array(Watch) })
export type Watches = z.infer<typeof Watches>
