// The code that resets a device (S2§4).
import * as z from 'zod/mini'
import { Instant } from '../wire.ts'

/** A code that resets a device once, until `expiresAt`. */
export const ResetCode = z.object({ code: z.string().check(z.regex(/^\d{6}$/)), expiresAt: Instant })
export type ResetCode = z.infer<typeof ResetCode>
