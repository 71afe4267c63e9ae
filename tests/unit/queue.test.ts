// The queue that passwords, pictures and exports wait in: bounded, and fair between those who ask.
import { describe, expect, test } from 'vitest'
import { createQueue, runOnThread } from '#server/process/queue.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A queue with a log of who had a turn and who was refused; `end` ends the oldest turn. */
const observed = (limits: Parameters<typeof createQueue>[0]) => {
  const queue = createQueue(limits)
  const log: string[] = []
  const turns: (() => void)[] = []
  return {
    queue,
    log,
    ask: async (...owners: readonly string[]) => {
      const enter = async (owner: string) => {
        try {
          const leave = await queue.acquire(owner)
          log.push(owner)
          turns.push(leave)
        } catch {
          log.push(`${owner} refused`)
        }
      }
      for (const owner of owners) void enter(owner)
      await settled()
    },
    end: async () => {
      turns.shift()?.()
      await settled()
    },
  }
}

describe('a queue', () => {
  test('only as many as it allows run at once, and each end starts one more', async () => {
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

  test('those who ask take turns, however many entries one of them has', async () => {
    const { log, ask, end } = observed({ atOnce: 1, waiting: 10 })
    await ask('busy', 'busy', 'busy', 'busy', 'other', 'third')
    for (let at = 0; at < 5; at++) await end()
    expect(log).toEqual(['busy', 'busy', 'other', 'third', 'busy', 'busy'])
  })

  test('a full queue refuses, and whoever fills it alone loses entries to others', async () => {
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

  test('costly work leaves one of the four threads to files and names', async () => {
    const ends: (() => void)[] = []
    const works = Array.from({ length: 5 }, () => runOnThread(() => new Promise<void>((resolve) => ends.push(resolve))))
    await settled()
    expect(ends).toHaveLength(3)
    ends[0]?.()
    await settled()
    expect(ends).toHaveLength(4)
    ends[1]?.()
    await settled()
    for (const end of ends) end()
    await Promise.all(works)
  })

  test('work that fails makes room for the next', async () => {
    const { queue } = observed({ atOnce: 1, waiting: 1 })
    const failed = queue.run(async () => {
      throw new Error('broken')
    })
    const next = queue.run(async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
