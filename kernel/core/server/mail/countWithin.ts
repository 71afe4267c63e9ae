// Limits mails and one-time codes within a window of time. The database counts for all servers.
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { ApiError } from '#kernel/core/server/errors.ts'
import { mailCounts } from '#kernel/core/server/mail/mailCounts.ts'

export interface Limit {
  key: string
  limit: number
  /** The error beyond the limit. */
  refuse: (retryAfterSeconds: number) => ApiError
}

/** Returns after how many seconds the window has passed since a counted case. */
export const secondsLeft = (since: Date, now: Date, windowSeconds: number): number =>
  Math.max(1, Math.ceil((since.getTime() - now.getTime()) / 1000) + windowSeconds)

/**
 * Counts a case against all its limits or none, in the caller's transaction. Locks the keys in order until its end: the
 * person's first, against deadlocks. @throws the error of the first limit that is reached
 */
export const countWithin = async (
  trx: Db,
  { clock }: Pick<Dependencies, 'clock'>,
  windowSeconds: number,
  limits: readonly Limit[],
): Promise<void> => {
  const now = clock.now()
  const since = new Date(now.getTime() - windowSeconds * 1000)
  for (const { key, limit, refuse } of limits) {
    const oldest = await mailCounts.limitReached(trx, key, since, limit)
    if (oldest) throw refuse(secondsLeft(oldest, now, windowSeconds))
  }
  await mailCounts.add(
    trx,
    limits.map(({ key }) => ({ key, at: now })),
  )
}
