// Limits failures of sign-ins, recoveries, passwords and factors in 15 minutes: per account and address
// (RATE_LIMIT_LOGIN), and per address (RATE_LIMIT_ADDRESS). The database counts for all servers.
import { signIn } from '#kernel/core/contract/limits.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Settings } from '#kernel/core/server/env.ts'
import { TooManyAttempts, Unavailable } from '#kernel/core/server/errors.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import { loginFailures, type Attempt } from '#kernel/core/server/account/tables/loginFailures.ts'

export interface Limiter {
  /** The number of failed attempts since the start, by kind; every recovery counts as one. */
  failed: Readonly<Record<Attempt['kind'], number>>
  /**
   * Runs an attempt and counts a failure; a success clears the failures of this account and address.
   * @throws TooManyAttempts, or Unavailable when the running attempts of one address alone could exceed its limit
   */
  attempt(attempt: Attempt, succeeds: () => Promise<boolean>): Promise<boolean>
  /** Returns where further attempts of an account are refused, and until when. */
  lockouts(account: Omit<Attempt, 'address'>): Promise<{ kind: Attempt['kind']; address: string; until: Date }[]>
  /** Forgets the failures of an account from all addresses. */
  lift(account: Omit<Attempt, 'address'>): Promise<void>
}

interface LimiterOptions {
  database: Database
  clock: Clock
  settings: Pick<Settings, 'RATE_LIMIT_LOGIN' | 'RATE_LIMIT_ADDRESS'>
}

const windowMs = signIn.loginWindowSeconds * 1000

/** Creates a limiter. A setting of 0 removes the limit for sign-ins only; the other kinds keep the default. */
export const createLimiter = ({ database: { db }, clock, settings }: LimiterOptions): Limiter => {
  const queues = new Map<string, Promise<unknown>>()
  const running = new Map<string, number>()

  const runInOrder = async <Result>(key: string, run: () => Promise<Result>): Promise<Result> => {
    const previous = queues.get(key) ?? Promise.resolve()
    const turn = previous.then(run, run)
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

  /** Throws TooManyAttempts when the limit is reached. */
  const assertBelowLimit = async (
    limit: number,
    attempt: Omit<Attempt, 'account'> & Partial<Attempt>,
  ): Promise<void> => {
    if (limit === Number.POSITIVE_INFINITY) return
    const now = clock.now().getTime()
    const oldest = await loginFailures.limitReached(db, attempt, new Date(now - windowMs), limit)
    if (oldest) throw new TooManyAttempts(Math.max(1, Math.ceil((oldest.getTime() + windowMs - now) / 1000)))
  }

  /** Runs the attempts of one account from one address one after another, so that a burst cannot exceed the limit. */
  const attemptAccount = async (
    limit: number,
    attempt: Attempt,
    succeeds: () => Promise<boolean>,
  ): Promise<boolean> => {
    const counted = async () => {
      await assertBelowLimit(limit, attempt)
      const success = await succeeds()
      const now = clock.now()
      if (success) await loginFailures.clear(db, attempt)
      else await loginFailures.add(db, attempt, now, new Date(now.getTime() - windowMs))
      return success
    }
    return limit === Number.POSITIVE_INFINITY ? counted() : runInOrder(JSON.stringify(attempt), counted)
  }

  const failed = { login: 0, recovery: 0, password: 0, factor: 0 }

  return {
    failed,
    attempt: async (attempt, run) => {
      const { kind, address } = attempt
      const succeeds = async () => {
        const success = await run()
        if (!success) failed[kind]++
        return success
      }
      const { ofAccount, ofAddress } = limitsOf(kind)
      if (Math.min(ofAccount, ofAddress) === Number.POSITIVE_INFINITY) return succeeds()
      const key = JSON.stringify([kind, address])
      // Running attempts may fail as well: they count as failures until they end.
      const before = running.get(key) ?? 0
      if (before >= ofAddress) throw new Unavailable()
      running.set(key, before + 1)
      try {
        await assertBelowLimit(ofAddress - before, { kind, address })
        return await attemptAccount(ofAccount, attempt, succeeds)
      } finally {
        const left = (running.get(key) ?? 1) - 1
        if (left > 0) running.set(key, left)
        else running.delete(key)
      }
    },

    lockouts: async ({ kind, account }) => {
      const { ofAccount } = limitsOf(kind)
      if (ofAccount === Number.POSITIVE_INFINITY) return []
      const since = new Date(clock.now().getTime() - windowMs)
      const found = await loginFailures.limitedAddresses(db, { kind, account }, since, ofAccount)
      return found.map(({ address, at }) => ({ kind, address, until: new Date(Date.parse(at) + windowMs) }))
    },

    lift: async (account) => void (await loginFailures.clearAccount(db, account)),
  }
}
