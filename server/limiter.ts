// Tries that may fail only so often in 15 minutes (RATE_LIMIT_LOGIN). The failures are in the database, so that servers
// count together; the tries of one account from one address are taken one after another, so that a burst cannot slip through.
// An address of IPv6 is its /64: whoever has one has all of those.
import { normalizeIP } from '@fastify/rate-limit'
import { session } from '#contract/limits.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/open.ts'
import { TooManyTries } from '#server/errors.ts'
import { loginFailures, type Try } from '#server/tables/loginFailures.ts'

export interface Limiter {
  /** Lets a try happen and counts it when it fails; a success forgets the failures. @throws TooManyTries */
  attempt(attempt: Try, succeeds: () => Promise<boolean>): Promise<boolean>
}

const windowMs = session.loginWindowSeconds * 1000

/** A limiter over a database; `limit` 0 lifts it from sign-ins alone. */
export const createLimiter = ({ database: { db }, clock, limit }: { database: Database; clock: Clock; limit: number }): Limiter => {
  const queues = new Map<string, Promise<unknown>>()

  const inTurn = async <Result>(key: string, run: () => Promise<Result>): Promise<Result> => {
    const before = queues.get(key) ?? Promise.resolve()
    const turn = before.then(run, run)
    queues.set(key, turn)
    try {
      return await turn
    } finally {
      if (queues.get(key) === turn) queues.delete(key)
    }
  }

  return {
    attempt: (given, succeeds) => {
      if (limit === 0 && given.kind === 'login') return succeeds()
      const attempt = { ...given, address: normalizeIP(given.address) }
      return inTurn(JSON.stringify(attempt), async () => {
        const now = clock.now()
        const since = new Date(now.getTime() - windowMs)
        const oldest = await loginFailures.limitReached(db, attempt, since, limit || session.loginTries)
        if (oldest) throw new TooManyTries(Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000)))
        const success = await succeeds()
        if (success) await loginFailures.forget(db, attempt)
        else await loginFailures.add(db, attempt, now, since)
        return success
      })
    },
  }
}
