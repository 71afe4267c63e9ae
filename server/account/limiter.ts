// Limits how often sign-ins, recoveries and current passwords may fail in 15 minutes: per account and address (RATE_LIMIT_LOGIN),
// and per address whatever the account (RATE_LIMIT_ADDRESS). The failures are in the database, so that servers count together.
import { signIn } from '#contract/limits.ts'
import type { Clock } from '#server/process/clock.ts'
import type { Database } from '#server/database/open.ts'
import type { Settings } from '#server/env.ts'
import { TooManyAttempts, Unavailable } from '#server/errors.ts'
import { loginFailures, type Attempt } from '#server/tables/loginFailures.ts'

export interface Limiter {
  /**
   * Lets a try happen and counts it when it fails; a success forgets the failures of this account and address.
   * @throws TooManyAttempts, and Unavailable where one address has as many tries under way as may fail
   */
  attempt(attempt: Attempt, succeeds: () => Promise<boolean>): Promise<boolean>
}

interface LimiterOptions {
  database: Database
  clock: Clock
  settings: Pick<Settings, 'RATE_LIMIT_LOGIN' | 'RATE_LIMIT_ADDRESS'>
}

const windowMs = signIn.loginWindowSeconds * 1000

/** A limiter over a database. A setting of 0 lifts its limit from sign-ins alone; the other kinds keep the default. */
export const createLimiter = ({ database: { db }, clock, settings }: LimiterOptions): Limiter => {
  const queues = new Map<string, Promise<unknown>>()
  const underWay = new Map<string, number>()

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

  const limitOf = (kind: Attempt['kind'], setting: number, fallback: number): number =>
    setting || (kind === 'login' ? Number.POSITIVE_INFINITY : fallback)
  const limitsOf = (kind: Attempt['kind']) => ({
    ofAccount: limitOf(kind, settings.RATE_LIMIT_LOGIN, signIn.loginTries),
    ofAddress: limitOf(kind, settings.RATE_LIMIT_ADDRESS, signIn.addressTries),
  })

  /** Refuses a try where so many failed that one more would be too many. */
  const refuseBeyond = async (limit: number, tried: Omit<Attempt, 'account'> & Partial<Attempt>): Promise<void> => {
    if (limit === Number.POSITIVE_INFINITY) return
    const now = clock.now().getTime()
    const oldest = await loginFailures.limitReached(db, tried, new Date(now - windowMs), limit)
    if (oldest) throw new TooManyAttempts(Math.max(1, Math.ceil((oldest.getTime() + windowMs - now) / 1000)))
  }

  /** Tries of one account from one address are taken one after another, so that a burst cannot slip through. */
  const attemptAccount = async (limit: number, attempt: Attempt, succeeds: () => Promise<boolean>): Promise<boolean> => {
    const counted = async () => {
      await refuseBeyond(limit, attempt)
      const success = await succeeds()
      const now = clock.now()
      if (success) await loginFailures.clear(db, attempt)
      else await loginFailures.add(db, attempt, now, new Date(now.getTime() - windowMs))
      return success
    }
    return limit === Number.POSITIVE_INFINITY ? counted() : inTurn(JSON.stringify(attempt), counted)
  }

  return {
    attempt: async (attempt, succeeds) => {
      const { kind, address } = attempt
      const { ofAccount, ofAddress } = limitsOf(kind)
      if (Math.min(ofAccount, ofAddress) === Number.POSITIVE_INFINITY) return succeeds()
      const key = JSON.stringify([kind, address])
      // Those under way may fail as well: they count as failures until they are known.
      const before = underWay.get(key) ?? 0
      if (before >= ofAddress) throw new Unavailable()
      underWay.set(key, before + 1)
      try {
        await refuseBeyond(ofAddress - before, { kind, address })
        return await attemptAccount(ofAccount, attempt, succeeds)
      } finally {
        const left = (underWay.get(key) ?? 1) - 1
        if (left > 0) underWay.set(key, left)
        else underWay.delete(key)
      }
    },
  }
}
