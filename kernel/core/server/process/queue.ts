// Limits how many costly tasks (passwords, pictures, exports) run at once.
// Others wait in a bounded queue that is fair between owners, until their client leaves.
import { Unavailable } from '#kernel/core/server/errors.ts'
import type { ServerMessageKey } from '#kernel/core/server/messages/errors.ts'
import { requestSignal } from './requestContext.ts'

export interface Queue {
  /**
   * Waits for a slot and resolves with the function that releases it. Owners (a network address, a user) take turns; in
   * a full queue the owner with the most entries loses its newest one. An entry leaves the queue when `signal` aborts,
   * by default with the current client; null waits for nobody.
   * @throws Unavailable (503 with Retry-After) when the queue is full, or the reason of the signal
   */
  acquire(owner?: string, signal?: AbortSignal | null): Promise<() => void>
  /** Runs the work in a slot. @throws Unavailable when the queue is full, the signal's reason, or the work's error */
  run<Result>(work: () => Promise<Result>, owner?: string, signal?: AbortSignal | null): Promise<Result>
  /** What runs and waits now, and how many entries a full queue has refused since the start. */
  load(): QueueLoad
}

export interface QueueLoad {
  running: number
  waiting: number
  refused: number
}

interface Waiting {
  start(): void
  refuse(error: unknown): void
}

interface QueueOptions {
  /** Its name in the metrics. */
  name?: string
  /** Maximum number of running entries. */
  atOnce: number
  /** Maximum number of waiting entries. */
  waiting: number
  /** The most running entries of one owner, so that nobody occupies every slot; `atOnce` by default. */
  each?: number
  /** The message of a full queue; a general one by default. */
  key?: ServerMessageKey
}

const named = new Map<string, Queue>()

/** Returns the loads of all queues with a name. */
export const queueLoads = (): Readonly<Record<string, QueueLoad>> =>
  Object.fromEntries([...named].map(([name, queue]) => [name, queue.load()]))

/** Creates a queue that runs `atOnce` entries at a time and lets `waiting` more wait. */
export const createQueue = ({ name, atOnce, waiting: capacity, each = atOnce, key }: QueueOptions): Queue => {
  const running = new Map<string, number>()
  // In the order of the owners' turns; no list is empty.
  const owners = new Map<string, Waiting[]>()
  const load = { running: 0, waiting: 0, refused: 0 }

  const mayStart = (owner: string): boolean => load.running < atOnce && (running.get(owner) ?? 0) < each

  /** Takes a slot and returns the function that releases it, which has an effect only once. */
  const occupy = (owner: string): (() => void) => {
    load.running++
    running.set(owner, (running.get(owner) ?? 0) + 1)
    let released = false
    return () => {
      if (released) return
      released = true
      load.running--
      const left = (running.get(owner) ?? 1) - 1
      if (left > 0) running.set(owner, left)
      else running.delete(owner)
      startNext()
    }
  }

  const refusal = (): Unavailable => {
    load.refused++
    return new Unavailable(key)
  }

  /** Makes room for one more entry of an owner with `own` entries; false unless another owner has at least two more. */
  const makeRoom = (own: number): boolean => {
    const [longestOwner, longest] = [...owners].reduce<[string, Waiting[]]>(
      (most, one) => (one[1].length > most[1].length ? one : most),
      ['', []],
    )
    const newest = longest.at(-1)
    if (!newest || longest.length < own + 2) return false
    remove(longestOwner, newest)
    newest.refuse(refusal())
    return true
  }

  const remove = (owner: string, entry: Waiting): void => {
    const entries = owners.get(owner)?.filter((one) => one !== entry) ?? []
    if (entries.length > 0) owners.set(owner, entries)
    else owners.delete(owner)
    load.waiting--
  }

  const startNext = (): void => {
    for (const [owner, [next, ...others]] of owners) {
      if (!next || !mayStart(owner)) continue
      owners.delete(owner)
      if (others.length > 0) owners.set(owner, others)
      load.waiting--
      return next.start()
    }
  }

  const acquire = async (owner = '', signal: AbortSignal | null = requestSignal() ?? null): Promise<() => void> => {
    signal?.throwIfAborted()
    if (mayStart(owner)) return occupy(owner)
    if (load.waiting >= capacity && !makeRoom(owners.get(owner)?.length ?? 0)) throw refusal()
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const leave = (): void => {
      remove(owner, entry)
      reject(signal?.reason)
    }
    const entry: Waiting = {
      start: () => {
        signal?.removeEventListener('abort', leave)
        resolve(occupy(owner))
      },
      refuse: (error) => {
        signal?.removeEventListener('abort', leave)
        reject(error)
      },
    }
    owners.set(owner, [...(owners.get(owner) ?? []), entry])
    load.waiting++
    signal?.addEventListener('abort', leave, { once: true })
    return await promise
  }

  const queue: Queue = {
    acquire,
    async run(work, owner, signal) {
      const release = await acquire(owner, signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
    load: () => ({ ...load }),
  }
  if (name !== undefined) named.set(name, queue)
  return queue
}

/** Node's pool has four threads. Costly work uses at most three, so that one is left for files and DNS lookups. */
const threads = createQueue({ name: 'threads', atOnce: 3, waiting: Number.POSITIVE_INFINITY })

/**
 * Runs work in Node's thread pool. Each kind of work has a queue of two, so that none occupies all three threads. Only
 * entries of those queues wait here, so that no client leaves them early.
 */
export const runOnThread = <Result>(work: () => Promise<Result>): Promise<Result> => threads.run(work, '', null)
