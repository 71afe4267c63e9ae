// Limits how many costly tasks run at once; others wait in a bounded queue that is fair between owners.
// Passwords, pictures and exports use it: many at once would otherwise occupy all threads or all memory.
import { Unavailable } from '#server/errors.ts'
import type { ServerMessageKey } from '#server/messages/errors.ts'

export interface Queue {
  /**
   * Waits for a slot and resolves with the function that releases it. `owner` names the caller (a network address, a user): owners take
   * turns, and in a full queue the owner with the most entries loses its newest one to an owner with fewer.
   * @throws Unavailable (503 with Retry-After) when the queue is full
   */
  acquire(owner?: string): Promise<() => void>
  /** Runs the work in a slot. @throws Unavailable when the queue is full, or the error of the work */
  run<Result>(work: () => Promise<Result>, owner?: string): Promise<Result>
}

interface Waiting {
  start(): void
  refuse(): void
}

interface QueueOptions {
  /** Maximum number of running entries. */
  atOnce: number
  /** Maximum number of waiting entries. */
  waiting: number
  /** The message of a full queue; a general one by default. */
  key?: ServerMessageKey
}

/** Creates a queue that runs `atOnce` entries at a time and lets `waiting` more wait. */
export const createQueue = ({ atOnce, waiting: capacity, key }: QueueOptions): Queue => {
  let running = 0
  let size = 0
  // In the order of the owners' turns; no list is empty.
  const owners = new Map<string, Waiting[]>()

  /** Makes room for one more entry of an owner with `own` entries; false unless another owner has at least two more. */
  const makeRoom = (own: number): boolean => {
    const [name, longest] = [...owners].reduce<[string, Waiting[]]>((most, one) => (one[1].length > most[1].length ? one : most), ['', []])
    if (longest.length < own + 2) return false
    longest.pop()?.refuse()
    if (longest.length === 0) owners.delete(name)
    size--
    return true
  }

  const startNext = (): void => {
    for (const [owner, entries] of owners) {
      owners.delete(owner)
      const next = entries.shift()
      if (entries.length > 0) owners.set(owner, entries)
      size--
      return next?.start()
    }
    running--
  }

  /** Returns a release function that has an effect only once. */
  const releaseOnce = (): (() => void) => {
    let released = false
    return () => {
      if (!released) startNext()
      released = true
    }
  }

  const acquire = async (owner = ''): Promise<() => void> => {
    if (running < atOnce) {
      running++
      return releaseOnce()
    }
    const own = owners.get(owner) ?? []
    if (size >= capacity && !makeRoom(own.length)) throw new Unavailable(key)
    return new Promise((resolve, reject) => {
      own.push({ start: () => resolve(releaseOnce()), refuse: () => reject(new Unavailable(key)) })
      owners.set(owner, own)
      size++
    })
  }

  return {
    acquire,
    async run(work, owner) {
      const release = await acquire(owner)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

/** Node's pool has four threads. Costly work uses at most three, so that one is left for files and DNS lookups. */
const threads = createQueue({ atOnce: 3, waiting: Number.POSITIVE_INFINITY })

/**
 * Runs work that occupies a thread of Node's pool. Each kind of work has its own queue of two at a time, so that neither
 * passwords nor pictures can occupy all three threads.
 */
export const runOnThread = <Result>(work: () => Promise<Result>): Promise<Result> => threads.run(work)
