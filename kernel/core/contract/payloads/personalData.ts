// What is stored about a person, and the report of an erasure (docs/decisions/personal-data.md).
import * as z from 'zod/mini'
import { Instant } from '#kernel/core/contract/wire.ts'
import { erasedParts, keptParts } from '#kernel/core/contract/personalParts.ts'
import type { ActionNames } from '#kernel/core/contract/actionNames.ts'
import { changePayloads } from '#kernel/core/contract/payloads/changes.ts'

/** Returns the schema of everything about a person, without hashes, keys and secrets. */
export const personalDataOf = (names: ActionNames) =>
  z.object({
    madeAt: Instant,
    /** The record, as GET returns it. */
    record: z.record(z.string(), z.unknown()),
    /** The changes of the record, newest first, with the values before and after. */
    history: z.array(changePayloads(names).Change),
    /** What the person did, newest first: at most 50,000 lines. */
    actions: z.array(
      z.object({ at: Instant, action: z.string(), resource: z.string(), record: z.nullable(z.number()) }),
    ),
    /** The rows of other tables that belong to the person, by the tables' names. */
    stored: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  })
export type PersonalData = z.infer<ReturnType<typeof personalDataOf>>

/** The values of masked fields, by their names, as a row has them: texts, null, and an address. */
export const Revealed = z.object({ values: z.record(z.string(), z.unknown()) })
export type Revealed = z.infer<typeof Revealed>

const part = <const Names extends readonly string[]>(names: Names) =>
  z.object({ what: z.enum(names), count: z.nullable(z.number()) })

/** The report of an erasure. It contains nothing about the person but the id. */
export const Erasure = z.object({
  id: z.number(),
  erasedAt: Instant,
  erased: z.array(part(erasedParts)),
  kept: z.array(
    z.extend(part(keptParts), {
      records: z.optional(z.array(z.object({ resource: z.string(), record: z.number() }))),
    }),
  ),
})
export type Erasure = z.infer<typeof Erasure>
