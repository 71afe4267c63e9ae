// Works off what is due in a table, such as mails and webhooks. A server claims an item before it works on it;
// the claim of a killed server soon ends.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'

export interface ClaimWorker {
  /** Works off everything that is due, including what becomes due meanwhile; resolves when nothing is left. */
  wake(): Promise<void>
  /** Finishes the items that it works on, and begins no more. */
  stop(): Promise<void>
}

/** A claim, which is extended until it is released. */
export interface Claim {
  /** False once another server may have the item. */
  isHeld(): boolean
  /** Stops extending it, and returns its end when nothing is extended any more. */
  release(): Promise<Date>
}

interface WorkerOptions<Item extends { id: number }> {
  clock: Clock
  log: FastifyBaseLogger
  /** What the log calls an item: its id has this key. */
  name: string
  /** Prepares what can be claimed. */
  prepare?: () => Promise<void>
  /** Claims the next due item until a moment. */
  claim: (now: Date, until: Date) => Promise<Item | undefined>
  /** Extends a claim that ends at `from`; false when another server has claimed the item. */
  extend: (id: number, from: Date, until: Date) => Promise<boolean>
  /** Works on an item, releases its claim, and then stores the outcome. */
  work: (item: Item, claim: Claim) => Promise<void>
  /** Returns when the next item is due; undefined without one. */
  nextDue: () => Promise<Date | undefined>
  /** The number of items that it works on at a time. */
  atOnce?: number
  /** Returns after which time it looks for what others have made due. */
  pollMs: () => number
}

/** How long a claim lasts: short, so that the next start soon takes up the items of a killed server. */
const claimMs = 12_000
/** How often it is extended. */
const extendMs = 3_000
const shortestPauseMs = 1_000

/** Creates a worker, which does nothing until it is woken for the first time. */
export const createClaimWorker = <Item extends { id: number }>(options: WorkerOptions<Item>): ClaimWorker => {
  const { clock, log, name, prepare, claim, extend, work, nextDue, atOnce = 1, pollMs } = options
  /** Runs outside of the request that has woken it, whose person has done nothing of this. */
  const outside = AsyncLocalStorage.snapshot()
  const jobs = new Set<Promise<void>>()
  let stopped = false
  let draining: Promise<void> | undefined
  let woken = Promise.withResolvers<void>()
  let isWoken = false
  let timer: NodeJS.Timeout | undefined

  const keepClaim = (id: number, claimedUntil: Date): Claim => {
    let until = claimedUntil
    let isLost = false
    let extending = Promise.resolve()
    const extendOnce = async () => {
      const next = new Date(clock.now().getTime() + claimMs)
      if (await extend(id, until, next)) until = next
      else {
        isLost = true
        clearInterval(interval)
      }
    }
    const interval = setInterval(() => {
      extending = extending
        .then(extendOnce)
        .catch((error: unknown) => log.warn({ err: error, [name]: id }, `the claim on a ${name} could not be extended`))
    }, extendMs).unref()
    return {
      isHeld: () => !isLost && clock.now() < until,
      release: async () => {
        clearInterval(interval)
        await extending
        return until
      },
    }
  }

  /** Claims an item and begins to work on it; false without one. */
  const begin = async (): Promise<boolean> => {
    const now = clock.now()
    const until = new Date(now.getTime() + claimMs)
    const item = await claim(now, until)
    if (!item) return false
    const job = work(item, keepClaim(item.id, until))
      .catch((error: unknown) => log.error({ err: error, [name]: item.id }, `the outcome of a ${name} was not stored`))
      .finally(() => jobs.delete(job))
    jobs.add(job)
    return true
  }

  /** Waits until a job is done, something new is due, or it is time to look for it. */
  const waitForMore = async (): Promise<void> => {
    const over = new AbortController()
    const { signal } = over
    const poll = pause(pollMs(), undefined, { signal, ref: false }).catch(() => undefined)
    await Promise.race([...jobs, woken.promise, poll])
    over.abort()
  }

  const workOff = async (): Promise<void> => {
    for (;;) {
      isWoken = false
      woken = Promise.withResolvers()
      await prepare?.()
      while (!stopped && jobs.size < atOnce && (await begin()));
      if (jobs.size > 0) await waitForMore()
      // A call of wake during the loop may follow an item that the last claim did not see.
      else if (!isWoken || stopped) return
    }
  }

  const drain = async (): Promise<void> => {
    let dueIn = Number.POSITIVE_INFINITY
    try {
      await workOff()
      const due = stopped ? undefined : await nextDue()
      if (due) dueIn = Math.max(due.getTime() - clock.now().getTime(), shortestPauseMs)
    } catch (error) {
      log.error({ err: error }, `${name}s could not be read`)
    }
    await Promise.all(jobs)
    draining = undefined
    if (stopped) return
    if (isWoken) await wake()
    else timer = setTimeout(() => void wake(), Math.min(dueIn, pollMs())).unref()
  }

  const wake = async (): Promise<void> => {
    if (stopped) return
    isWoken = true
    woken.resolve()
    clearTimeout(timer)
    draining ??= outside(drain)
    await draining
  }

  return {
    wake,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      woken.resolve()
      await draining
    },
  }
}
