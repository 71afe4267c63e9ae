// The code that resets a device (S2§4), and whether one is open.
import * as z from 'zod/mini'
import { Instant } from '#kernel/contract/wire.ts'

/** A code that resets a device once, until `expiresAt`. */
export const ResetCode = z.object({ code: z.string().check(z.regex(/^\d{6}$/)), expiresAt: Instant })
export type ResetCode = z.infer<typeof ResetCode>

/** The code of a device that is valid and was not used: who has opened it, if that is known, and for how many seconds it lasts. */
export const OpenResetCode = z.object({
  open: z.nullable(
    z.object({ by: z.nullable(z.object({ userId: z.number(), name: z.string() })), leftSeconds: z.number() }),
  ),
})
export type OpenResetCode = z.infer<typeof OpenResetCode>
