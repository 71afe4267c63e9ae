// @vitest-environment jsdom
// Tests when the admin renews its access token, and when it announces the end of the session (docs/decisions/sessions.md).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '#kernel/core/contract/access.ts'
import { session as limits } from '#kernel/core/contract/limits.ts'
import { watchExpiry } from '#kernel/core/site/session/expiry.ts'
import { request } from '#kernel/core/site/http/http.ts'
import {
  endSession,
  subscribeToSession,
  hasExpired,
  readSession,
  sessionItem,
  writeMe,
  writeSession,
} from '#kernel/core/site/session/storage.ts'
import { accessToken } from '#tests/support/accessToken.ts'
import { pass, stopClock } from '#tests/support/clock.ts'
import { fakeFetch, type FetchCall } from '#tests/support/fakeFetch.ts'

const ana: Me = { id: 1, nome: 'Ana', profile: { id: 1, nome: 'ADMIN' } }
const untilRenewal = (limits.tokenSeconds - limits.renewalSeconds) * 1000
let generation = 0
const pair = (seconds?: number) => ({
  token: accessToken({ generation: ++generation, profile: 'ADMIN', seconds }),
  refreshToken: `r${generation}`,
  login: 'ana@example.com',
})
const signIn = (seconds?: number) => writeSession({ auth: pair(seconds), me: ana })

let calls: FetchCall[]
let answer: () => Response
const warn = vi.fn<(left: number) => void>()
let stop: () => void = () => undefined
const watch = () => {
  stop = watchExpiry(warn)
}
const type = async () => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  await pass(0)
}
const point = async () => {
  window.dispatchEvent(new Event('pointerdown'))
  await pass(0)
}
/** Dispatches the event of a change that another tab has made to the storage. */
const dispatchStorage = () => window.dispatchEvent(new StorageEvent('storage', { key: 'sillage.session' }))

beforeEach(() => {
  stopClock('2026-05-01T12:00:00Z')
  warn.mockClear()
  answer = () => Response.json(pair())
  calls = fakeFetch(({ path }) => (path === '/login/refresh' ? answer() : new Response('{}')))
})
afterEach(() => {
  stop()
  endSession('signedOut')
  vi.unstubAllGlobals()
})

describe('an access token that is about to run out', () => {
  it.each([
    ['types', type],
    ['points', point],
  ])(
    'the admin renews an access token near its end once when somebody %s, and the next token again',
    async (_, act) => {
      signIn()
      watch()
      for (let n = 1; n <= 2; n++) {
        await pass(untilRenewal - 1)
        await act()
        expect(calls).toHaveLength(n - 1)
        await pass(1)
        await act()
        await act()
        expect(calls.map(({ path }) => path)).toEqual(Array(n).fill('/login/refresh'))
      }
    },
  )

  it('an unattended page renews nothing until its user comes back', async () => {
    signIn()
    watch()
    await pass(10 * 60 * 60 * 1000)
    expect(calls).toEqual([])
    await type()
    expect(calls).toHaveLength(1)
  })

  it('the calls of a page that nobody touches keep its session alive for an hour, and then wait for somebody', async () => {
    signIn()
    watch()
    await type()
    const polls: Promise<unknown>[] = []
    const poll = async () => {
      polls.push(request('/changes/recent').catch((error: unknown) => error))
      await pass(0)
    }
    for (let minutes = 0; minutes < 120; minutes += 5) {
      await pass(5 * 60_000)
      await poll()
    }
    const renewals = () => calls.filter(({ path }) => path === '/login/refresh').length
    expect(renewals()).toBeLessThanOrEqual(limits.attendedSeconds / (limits.tokenSeconds - limits.renewalSeconds))
    expect(renewals()).toBeGreaterThan(1)
    const before = calls.length
    await poll()
    expect(calls).toHaveLength(before)
    await type()
    await Promise.all(polls)
    expect(calls.filter(({ path }) => path === '/changes/recent')).toHaveLength(polls.length)
  })

  it('the session of a page that only asks for changes ends a day after its last renewal, and the page leaves', async () => {
    signIn()
    const left = vi.fn<() => void>()
    const unsubscribe = subscribeToSession(left)
    await type()
    await pass(limits.attendedSeconds * 1000)
    const polled = request('/changes/recent').catch((error: unknown) => error)
    await pass(limits.storageSeconds * 1000 - 1)
    expect(readSession()).toBeUndefined()
    expect(await polled).toMatchObject({ status: 401 })
    expect(left).toHaveBeenCalled()
    unsubscribe()
    expect(calls).toEqual([])
  })

  it('a call that waits for somebody ends with its screen', async () => {
    signIn()
    await type()
    await pass(limits.attendedSeconds * 1000)
    const screen = new AbortController()
    const polled = request('/changes/recent', { signal: screen.signal }).catch((error: unknown) => error)
    screen.abort()
    expect(await polled).toMatchObject({ name: 'AbortError' })
    expect(calls).toEqual([])
  })

  it('an input renews nothing when a call or another tab has done so', async () => {
    signIn()
    watch()
    await pass(untilRenewal)
    await request('/usuario')
    expect(calls.map(({ path }) => path)).toEqual(['/login/refresh', '/usuario'])
    await type()
    await pass(untilRenewal)
    const { name, value } = sessionItem({ auth: pair(), me: ana })
    localStorage.setItem(name, value)
    dispatchStorage()
    await type()
    expect(calls).toHaveLength(2)
    await pass(untilRenewal)
    await type()
    expect(calls).toHaveLength(3)
  })

  it('a failed renewal is not repeated at each key, and the page hears of a refused one', async () => {
    signIn()
    watch()
    const follow = vi.fn<() => void>()
    const unfollow = subscribeToSession(follow)
    await pass(untilRenewal)
    answer = () => Response.json({}, { status: 503 })
    await type()
    await type()
    expect(calls).toHaveLength(1)
    expect(follow).not.toHaveBeenCalled()
    expect(readSession()).toBeDefined()
    answer = () => Response.json({}, { status: 401 })
    stop()
    watch()
    await pass(0)
    await type()
    expect(follow).toHaveBeenCalledTimes(1)
    expect(hasExpired()).toBe(true)
    unfollow()
  })

  it('a stopped watch renews nothing', async () => {
    signIn()
    watch()
    await pass(untilRenewal)
    stop()
    await type()
    expect(calls).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('an input renews no token that cannot be read', async () => {
    writeSession({ auth: { token: 'opaque', refreshToken: 'r', login: 'ana@example.com' }, me: ana })
    watch()
    await pass(limits.tokenSeconds * 1000)
    await type()
    expect(calls).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('the end of a session', () => {
  const beforeWarning = (limits.tokenSeconds / 2 - limits.warningSeconds) * 1000

  it('the end of the session is announced once, two minutes before, after its last token has come', async () => {
    signIn()
    watch()
    await pass(untilRenewal)
    answer = () => Response.json(pair(limits.tokenSeconds / 2))
    await type()
    await pass(beforeWarning - 1)
    expect(warn).not.toHaveBeenCalled()
    await pass(1)
    expect(warn).toHaveBeenCalledTimes(1)
    await writeMe({ ...ana, nome: 'Ana Maria' })
    await pass(limits.warningSeconds * 1000)
    await type()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(calls).toHaveLength(1)
  })

  it('the end that a token names is announced two minutes before, also if a later token is issued meanwhile', async () => {
    const end = Math.floor(Date.now() / 1000) + limits.tokenSeconds + 60
    const named = (seconds?: number) => ({ ...pair(), token: accessToken({ generation: ++generation, seconds, end }) })
    writeSession({ auth: named(), me: ana })
    watch()
    await pass((limits.tokenSeconds + 60 - limits.warningSeconds) * 1000 - 1)
    expect(warn).not.toHaveBeenCalled()
    await pass(1)
    expect(warn.mock.calls).toEqual([[limits.warningSeconds * 1000]])
    answer = () => Response.json(named(75))
    await pass(45_000)
    await type()
    expect(calls).toHaveLength(1)
    await pass(60_000)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('an end that is days away is not announced', async () => {
    writeSession({
      auth: { ...pair(), token: accessToken({ end: Math.floor(Date.now() / 1000) + 30 * 86_400 }) },
      me: ana,
    })
    watch()
    await pass(limits.tokenSeconds * 1000)
    expect(warn).not.toHaveBeenCalled()
  })

  it('a page that is opened within the last two minutes of the session announces its end at once, and not after it', async () => {
    signIn(limits.tokenSeconds / 2)
    await pass((limits.tokenSeconds / 2 - 10) * 1000)
    watch()
    await pass(0)
    expect(warn.mock.calls).toEqual([[10_000]])
    stop()
    await pass(10_000)
    watch()
    await pass(0)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('no end is announced for a whole token, nor to somebody who has signed out', async () => {
    signIn()
    watch()
    await pass(limits.tokenSeconds * 1000)
    signIn(limits.tokenSeconds / 2)
    dispatchStorage()
    endSession('signedOut')
    dispatchStorage()
    await pass(limits.tokenSeconds * 1000)
    expect(warn).not.toHaveBeenCalled()
  })
})
