// Checks the queue of passwords, pictures, forms and exports: bounded, fair between owners, and without clients that have left.
import { describe, expect, test } from 'vitest'
import { createQueue, runOnThread } from '#kernel/core/server/process/queue.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A queue with a log of the owners that ran or were refused; `end` finishes the oldest running entry. */
const observed = (limits: Parameters<typeof createQueue>[0]) => {
  const queue = createQueue(limits)
  const log: string[] = []
  const turns: (() => void)[] = []
  return {
    queue,
    log,
    ask: async (...owners: readonly (string | readonly [owner: string, client: AbortSignal])[]) => {
      const enter = async (asked: (typeof owners)[number]) => {
        const [owner, client] = typeof asked === 'string' ? [asked] : asked
        try {
          const leave = await queue.acquire(owner, client)
          log.push(owner)
          turns.push(leave)
        } catch (error) {
          log.push(error === client?.reason ? `${owner} left` : `${owner} refused`)
        }
      }
      for (const owner of owners) void enter(owner)
      await nextTurn()
    },
    end: async () => {
      turns.shift()?.()
      await nextTurn()
    },
  }
}

describe('a queue', () => {
  test('a queue runs no more entries at once than allowed, and starts one more at each end', async () => {
    const { log, ask, end, queue } = observed({ atOnce: 2, waiting: 10 })
    await ask('one', 'two', 'three', 'four')
    expect(log).toEqual(['one', 'two'])
    await end()
    expect(log).toEqual(['one', 'two', 'three'])
    await end()
    await end()
    await end()
    expect(log).toEqual(['one', 'two', 'three', 'four'])
    const leave = await queue.acquire()
    leave()
    leave()
    await ask('five', 'six', 'seven')
    expect(log.slice(4)).toEqual(['five', 'six'])
  })

  test('the owners in a queue take turns, however many entries one of them has', async () => {
    const { log, ask, end } = observed({ atOnce: 1, waiting: 10 })
    await ask('busy', 'busy', 'busy', 'busy', 'other', 'third')
    for (let at = 0; at < 5; at++) await end()
    expect(log).toEqual(['busy', 'busy', 'other', 'third', 'busy', 'busy'])
  })

  test('a full queue refuses entries, and an owner that fills it alone loses entries to others', async () => {
    const { log, ask, end, queue } = observed({ atOnce: 1, waiting: 4 })
    await ask('flood', 'flood', 'flood', 'flood', 'flood', 'flood')
    expect(log).toEqual(['flood', 'flood refused'])
    await ask('honest', 'honest')
    expect(log.slice(2)).toEqual(['flood refused', 'flood refused'])
    await ask('honest', 'flood')
    expect(log.slice(4)).toEqual(['honest refused', 'flood refused'])
    await expect(queue.acquire('honest')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
    for (let at = 0; at < 4; at++) await end()
    expect(log.slice(6)).toEqual(['flood', 'honest', 'flood', 'honest'])
  })

  test('an owner runs no more entries at once than one may, so that others find a free slot', async () => {
    const { log, ask, end, queue } = observed({ atOnce: 3, each: 2, waiting: 10 })
    await ask('busy', 'busy', 'busy', 'busy', 'other')
    expect(log).toEqual(['busy', 'busy', 'other'])
    await ask('third')
    // The third starts before the waiting entries of the busy owner, and these as soon as it runs fewer than two.
    await end()
    expect(log.slice(3)).toEqual(['busy'])
    await end()
    expect(log.slice(4)).toEqual(['third'])
    await end()
    await end()
    expect(log.slice(5)).toEqual(['busy'])
    expect(queue.load()).toEqual({ running: 2, waiting: 0, refused: 0 })
  })

  test('an entry leaves the queue with its client, and its place is free for others', async () => {
    const { log, ask, end, queue } = observed({ atOnce: 1, waiting: 2 })
    const [early, waiting] = [new AbortController(), new AbortController()]
    early.abort(new Error('gone'))
    await ask(['early', early.signal], 'first', ['gone', waiting.signal], 'second', 'third')
    expect(log).toEqual(['early left', 'first', 'third refused'])
    expect(queue.load()).toEqual({ running: 1, waiting: 2, refused: 1 })
    waiting.abort(new Error('gone'))
    await ask('fourth')
    expect(log.slice(3)).toEqual(['gone left'])
    for (let at = 0; at < 3; at++) await end()
    expect(log.slice(4)).toEqual(['second', 'fourth'])
    expect(queue.load()).toEqual({ running: 0, waiting: 0, refused: 1 })
  })

  test('a client that leaves after the start of its entry or after a refusal changes nothing', async () => {
    const { log, ask, end, queue } = observed({ atOnce: 1, waiting: 2 })
    const [running, started, refused] = [new AbortController(), new AbortController(), new AbortController()]
    await ask(['flood', running.signal], ['flood', started.signal], ['flood', refused.signal], 'other')
    expect(log).toEqual(['flood', 'flood refused'])
    await end()
    for (const client of [running, started, refused]) client.abort(new Error('gone'))
    await nextTurn()
    expect(log.slice(2)).toEqual(['flood'])
    expect(queue.load()).toEqual({ running: 1, waiting: 1, refused: 1 })
    await end()
    expect(log.slice(3)).toEqual(['other'])
  })

  test('expensive work leaves one of the four threads to file access and name lookups', async () => {
    const ends: (() => void)[] = []
    const works = Array.from({ length: 5 }, () => runOnThread(() => new Promise<void>((resolve) => ends.push(resolve))))
    await nextTurn()
    expect(ends).toHaveLength(3)
    ends[0]?.()
    await nextTurn()
    expect(ends).toHaveLength(4)
    ends[1]?.()
    await nextTurn()
    for (const end of ends) end()
    await Promise.all(works)
  })

  test('a failed entry makes room for the next one', async () => {
    const { queue } = observed({ atOnce: 1, waiting: 1 })
    const failed = queue.run(async () => {
      throw new Error('broken')
    })
    const next = queue.run(async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
