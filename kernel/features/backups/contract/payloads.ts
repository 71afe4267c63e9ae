// What the home shows of the server's operation.
import * as z from 'zod/mini'
import { Instant } from '#kernel/core/contract/wire.ts'

/**
 * `off` without a nightly backup, `failed` if the last attempt failed, `late` if none was proved for a day. `provedAt`
 * is of the last proved backup, `rows` and `files` what its restore has compared; null before. `outside` is the copy in
 * another account, missing without one: `copiedAt` says up to when everything is there, `restoredAt` when a machine with the
 * identity has last restored a copy.
 */
export const BackupState = z.object({
  state: z.enum(['off', 'proved', 'late', 'failed']),
  provedAt: z.nullable(Instant),
  rows: z.nullable(z.number()),
  files: z.nullable(z.number()),
  outside: z.optional(
    z.object({
      state: z.enum(['proved', 'late', 'failed']),
      copiedAt: z.nullable(Instant),
      restoredAt: z.nullable(Instant),
    }),
  ),
})
export type BackupState = z.infer<typeof BackupState>
