// What a person is asked when a client wants access by OAuth (docs/decisions/api-tokens.md).
import * as z from 'zod/mini'
import { apiToken } from '#kernel/core/contract/limits.ts'
import { text } from '#kernel/core/contract/wire.ts'

/** The id of a consent under way, which the page has in its address. */
export const ConsentParams = z.strictObject({
  consent: z.string().check(z.regex(/^[\w-]{20,64}$/, 'invalid')),
})

/** What a client wants. Whoever registered it has chosen its name. */
export const Consent = z.object({
  client: z.string(),
  /** Where the browser goes afterwards: the one part of a client that nobody can forge. */
  host: z.string(),
  /** A name for its token that the person has not given yet. */
  name: z.string(),
  /** Whether it wants to prepare changes, and the person may. */
  proposes: z.boolean(),
})
export type Consent = z.infer<typeof Consent>

export const Approval = z.strictObject({
  name: text(apiToken.nameLength),
  days: z.int('invalid').check(z.gte(1, 'invalid'), z.lte(apiToken.maxDays, 'invalid')),
  /** Whether it may prepare changes besides reading. */
  proposes: z.boolean('invalid'),
})
export type Approval = z.infer<typeof Approval>

/** The address by which the browser goes back to the client. */
export const ConsentEnd = z.object({ url: z.string() })
export type ConsentEnd = z.infer<typeof ConsentEnd>
