// The keys with which the machines of an installation call (docs/decisions/devices.md).
import * as z from 'zod/mini'
import { productContract } from '../productContract.ts'
import { installationKey } from '../limits.ts'
import { Instant, reference, text } from '../wire.ts'

/** A key without its secret. Two keys have one name while a new one replaces the other. */
export const InstallationKey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: Instant,
  /** When it stops working because a newer key has replaced it; otherwise null. */
  expiresAt: z.nullable(Instant),
  /** At most a minute older than the last use; null before the first. */
  usedAt: z.nullable(Instant),
  /** The records whose machines it speaks for, such as sites; null for all. One without a title is gone. */
  reach: z.nullable(
    z.object({ resource: z.string(), records: z.array(z.object({ id: z.number(), title: z.nullable(z.string()) })) }),
  ),
})
export type InstallationKey = z.infer<typeof InstallationKey>

const targets: readonly string[] = productContract().keyTargets

/** What a key is bound to. */
const Reach = z.strictObject({
  resource: z.enum(targets, 'invalid'),
  ids: z.array(reference).check(z.minLength(1, 'required'), z.maxLength(installationKey.records, 'tooMany')),
})
export type KeyReach = z.infer<typeof Reach>

export const NewKey = z.strictObject({
  name: text(installationKey.nameLength),
  /** Without it, the key speaks for every machine. */
  reach: z.optional(z.nullable(Reach)),
})
export type NewKey = z.infer<typeof NewKey>

/** The only reply that contains the secret: the server stores its hash. */
export const MadeKey = z.extend(InstallationKey, { key: z.string() })
export type MadeKey = z.infer<typeof MadeKey>
