// The devices that a key of an installation has spoken for.
import * as z from 'zod/mini'
import { Instant } from '#kernel/core/contract/wire.ts'

export const KeyDevices = z.object({
  total: z.number(),
  /** The latest hundred. */
  data: z.array(
    z.object({
      deviceId: z.number(),
      macAddress: z.string(),
      name: z.nullable(z.string()),
      /** The name of its site. */
      site: z.nullable(z.string()),
      /** At most an hour older than the last report. */
      spokeAt: Instant,
    }),
  ),
})
export type KeyDevices = z.infer<typeof KeyDevices>
