// The schemas of a moment that people choose.
import * as z from 'zod/mini'
import { firstDay } from '#kernel/core/contract/limits.ts'
import { isMasked } from '#kernel/core/contract/mask.ts'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { blank, Instant, orRequired } from '#kernel/core/contract/wire.ts'

/** An offset is accepted, and becomes UTC. */
const Moment = z.pipe(
  z.pipe(
    z.iso.datetime({ offset: true, error: orRequired('invalidDate') }),
    z.transform((typed: string) => new Date(typed).toISOString()),
  ),
  z.string().check(z.refine((at) => at >= firstDay && !at.startsWith('+'), 'invalidDate')),
)

export const kind: SchemaKind<'dateTime'> = {
  // A list may mask a personal one (mask.ts).
  row: ({ personal }) => (personal ? z.union([Instant, z.string().check(z.refine(isMasked))]) : Instant),
  body: ({ required }) => (required ? Moment : blank(Moment)),
}
