// A call that waits for a second factor, as error bodies and the calls of accounts have it.
import * as z from 'zod/mini'

export const FactorKind = z.enum(['passkey', 'totp'], 'invalid')
export type FactorKind = z.infer<typeof FactorKind>

/** The start of a passkey's signature, for the browser's `navigator.credentials.get`. */
const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  credentials: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/**
 * A call that waits for a second factor. `passkey` is null for a user without one, `password` marks a proof by the
 * password of a user without factors.
 */
export const FactorStep = z.object({
  token: z.string(),
  kinds: z.array(FactorKind),
  passkey: z.nullable(PasskeyRequest),
  password: z.optional(z.boolean()),
})
export type FactorStep = z.infer<typeof FactorStep>
