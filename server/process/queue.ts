// Runs costly work a few at a time. The rest waits in a bounded queue that is fair between those who ask; beyond it, work is refused.
// Passwords, pictures and exports share it: each would otherwise take all threads or all memory when many ask at once.
import { Unavailable } from '#server/errors.ts'
import type { ServerMessageKey } from '#server/messages/errors.ts'

export interface Queue {
  /**
   * Waits for a turn and resolves with the function that ends it. `owner` names who asks (an address, a user): owners take turns,
   * and where the queue is full the owner with the most entries loses its newest one to an owner with fewer.
   * @throws Unavailable (503 with Retry-After) where the queue is full
   */
  acquire(owner?: string): Promise<() => void>
  /** Runs the work in its turn. @throws Unavailable where the queue is full, and whatever the work throws */
  run<Result>(work: () => Promise<Result>, owner?: string): Promise<Result>
}

interface Waiting {
  start(): void
  refuse(): void
}

interface QueueOptions {
  /** How many entries run at a time. */
  atOnce: number
  /** How many more may wait. */
  waiting: number
  /** The sentence of a refusal; a general one unless told. */
  key?: ServerMessageKey
}

/** A queue that runs `atOnce` entries at a time and lets `waiting` more wait. */
export const createQueue = ({ atOnce, waiting: capacity, key }: QueueOptions): Queue => {
  let running = 0
  let size = 0
  // In the order in which the owners have their turns; none of the lists is empty.
  const owners = new Map<string, Waiting[]>()

  /** Makes room for one more entry of an owner that has so few of them; false where nobody has at least two more. */
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

  /** A turn can be ended once. */
  const turn = (): (() => void) => {
    let ended = false
    return () => {
      if (!ended) startNext()
      ended = true
    }
  }

  const acquire = async (owner = ''): Promise<() => void> => {
    if (running < atOnce) {
      running++
      return turn()
    }
    const own = owners.get(owner) ?? []
    if (size >= capacity && !makeRoom(own.length)) throw new Unavailable(key)
    return new Promise((resolve, reject) => {
      own.push({ start: () => resolve(turn()), refuse: () => reject(new Unavailable(key)) })
      owners.set(owner, own)
      size++
    })
  }

  return {
    acquire,
    async run(work, owner) {
      const leave = await acquire(owner)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Node's pool has four threads. Costly work takes three of them at most, so that files and names always find one. */
const threads = createQueue({ atOnce: 3, waiting: Number.POSITIVE_INFINITY })

/**
 * Runs work that occupies a thread of Node's pool. Each caller keeps to two at a time (a queue of its own), so that neither
 * passwords nor pictures can take all three.
 */
export const runOnThread = <Result>(work: () => Promise<Result>): Promise<Result> => threads.run(work)
