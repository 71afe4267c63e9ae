// The keys with which the machines of an installation call (docs/decisions/0078-telemetry.md).
import * as z from 'zod/mini'
import { installationKey } from '../limits.ts'
import { Instant, text } from '../wire.ts'

/** A key without its secret. Two keys have one name while a new one replaces the other. */
export const InstallationKey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: Instant,
  /** When it stops working because a newer key has replaced it; otherwise null. */
  expiresAt: z.nullable(Instant),
  /** At most a minute older than the last use; null before the first. */
  usedAt: z.nullable(Instant),
})
export type InstallationKey = z.infer<typeof InstallationKey>

export const NewKey = z.strictObject({ name: text(installationKey.nameLength) })
export type NewKey = z.infer<typeof NewKey>

/** The only reply that contains the secret: the server stores its hash. */
export const MadeKey = z.extend(InstallationKey, { key: z.string() })
export type MadeKey = z.infer<typeof MadeKey>
