// Tests that calls, tabs and users share one refresh, also if they sign out meanwhile (S1§4; Access and session).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '#kernel/core/contract/access.ts'
import { session as limits } from '#kernel/core/contract/limits.ts'
import { accessToken } from '#tests/support/accessToken.ts'
import { pass, stopClock } from '#tests/support/clock.ts'
import { fakeFetch, memoryStorage, silence, type FetchCall } from '#tests/support/fakeFetch.ts'
import { newModules } from '#tests/support/newModules.ts'

const ana: Me = { id: 1, nome: 'Ana', profile: { id: 1, nome: 'ADMIN' } }
const bia: Me = { id: 2, nome: 'Bia', profile: { id: 2, nome: 'OPERATOR' } }
const pair = (generation: number) => ({
  token: `t${generation}`,
  refreshToken: `r${generation}`,
  login: 'ana@example.com',
})

/** Opens a tab: its own modules over the storage that all tabs share. */
const openTab = async () => {
  await newModules()
  const http = await import('#kernel/core/site/http/http.ts')
  const refresh = await import('#kernel/core/site/session/refresh.ts')
  const storage = await import('#kernel/core/site/session/storage.ts')
  return { ...http, ...refresh, ...storage }
}
let tab: Awaited<ReturnType<typeof openTab>>
const signIn = () => tab.writeSession({ auth: pair(1), me: ana })

/** Starts a server with one valid pair of tokens, whose access token has expired; `onRefresh` may answer a refresh instead. */
const sessionServer = (
  onRefresh: (call: FetchCall) => Response | Promise<Response | undefined> | undefined = () => undefined,
) => {
  let generation = 1
  let isExpired = true
  const calls = fakeFetch(
    async (call) => {
      if (call.path !== '/login/refresh')
        return isExpired || call.token !== `t${generation}`
          ? new Response('{}', { status: 401 })
          : Response.json({ path: call.path })
      const other = await onRefresh(call)
      if (other) return other
      if (!JSON.stringify(call.body).includes(`"r${generation}"`)) return new Response('{}', { status: 401 })
      generation++
      isExpired = false
      return Response.json(pair(generation))
    },
    { sessionYear: 2031 },
  )
  return {
    calls,
    refreshes: () => calls.filter(({ path }) => path === '/login/refresh'),
    expire: () => {
      isExpired = true
    },
  }
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  )

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  tab = await openTab()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a refresh', () => {
  it('a refresh sends no bearer token, and the present year where none is configured', async () => {
    stopClock('2029-05-01T12:00:00Z')
    const calls = fakeFetch(({ path, token }) =>
      path === '/login/refresh' ? Response.json(pair(2)) : new Response('{}', { status: token === 't2' ? 200 : 401 }),
    )
    signIn()
    await tab.request('/usuario')
    expect(calls[1]).toMatchObject({ token: undefined, body: { InstanciaAno: 2029 } })
  })

  it('the client refreshes again when the new token has expired as well', async () => {
    const { refreshes, expire } = sessionServer()
    signIn()
    await tab.request('/usuario')
    expire()
    await tab.request('/usuario')
    expect(refreshes()).toHaveLength(2)
    expect(tab.readSession()?.auth).toEqual(pair(3))
  })

  it('the client refreshes again once the network is back', async () => {
    let isDown = true
    const { refreshes } = sessionServer(() => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : undefined))
    signIn()
    expect(await failure(tab.request('/usuario'))).toBeInstanceOf(TypeError)
    isDown = false
    expect((await tab.request('/usuario')).status).toBe(200)
    expect(refreshes()).toHaveLength(2)
  })

  it.each([400, 401, 403])(
    'a refresh refused with %i ends the session for every call that waits for it',
    async (status) => {
      const { refreshes } = sessionServer(() => Response.json({ message: 'unknown' }, { status }))
      signIn()
      for (const error of await Promise.all([failure(tab.request('/usuario')), failure(tab.request('/perfil'))]))
        expect(error).toMatchObject({ name: 'HttpError', status: 401 })
      expect(refreshes()).toHaveLength(1)
      expect(tab.readSession()).toBeUndefined()
      expect(tab.hasExpired()).toBe(true)
    },
  )

  it.each([429, 500, 503])(
    'a refresh that fails with %i rejects the call and keeps the session for the next attempt',
    async (status) => {
      let isDown = true
      const { refreshes } = sessionServer(() => (isDown ? Response.json({ message: 'later' }, { status }) : undefined))
      signIn()
      expect(await failure(tab.request('/usuario'))).toMatchObject({ name: 'HttpError', status, message: 'later' })
      expect(tab.hasExpired()).toBe(false)
      isDown = false
      expect((await tab.request('/usuario')).status).toBe(200)
      expect(refreshes()).toHaveLength(2)
    },
  )

  it('a refresh whose answer is not a pair of tokens keeps the session', async () => {
    sessionServer(() => Response.json({ ok: true }))
    signIn()
    expect(await failure(tab.request('/usuario'))).toMatchObject({ status: 502 })
    expect(tab.readSession()?.auth).toEqual(pair(1))
  })

  it('a refresh serves a file like any other call', async () => {
    const { refreshes } = sessionServer()
    signIn()
    await tab.download('/usuario/export')
    expect(refreshes()).toHaveLength(1)
  })

  it('calls with a token of their own or without a token cause no refresh', async () => {
    const { refreshes } = sessionServer()
    signIn()
    expect(await failure(tab.request('/usuario/me', { token: 'fresh' }))).toMatchObject({ status: 401 })
    expect(await failure(tab.request('/usuario/me', { token: '' }))).toMatchObject({ status: 401 })
    expect(refreshes()).toHaveLength(0)
    expect(tab.readSession()).toBeDefined()
  })

  it('a refresh continues for the other calls when one caller aborts', async () => {
    const gate = Promise.withResolvers<undefined>()
    const { refreshes } = sessionServer(() => gate.promise)
    signIn()
    const caller = new AbortController()
    const refused = failure(tab.request('/usuario', { signal: caller.signal }))
    const patient = tab.request('/perfil')
    await vi.waitFor(() => expect(refreshes()).toHaveLength(1), { timeout: 30_000 })
    caller.abort()
    expect(await refused).toMatchObject({ name: 'AbortError' })
    gate.resolve(undefined)
    expect((await patient).status).toBe(200)
    expect(refreshes()).toHaveLength(1)
  })

  it('refresh and retry count toward the 70 seconds of a call, and a refresh that ends later is kept', async () => {
    stopClock('2026-05-01T12:00:00Z')
    let attempts = 0
    const after = async (milliseconds: number, response: Response) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return response
    }
    fakeFetch(({ path }) => {
      if (path === '/login/refresh') return after(15_000, Response.json(pair(2)))
      return attempts++ === 0 ? after(30_000, new Response('{}', { status: 401 })) : silence()
    })
    signIn()
    const refused = failure(tab.request('/usuario'))
    let isOver = false
    void refused.then(() => (isOver = true))
    await pass(69_900)
    expect([attempts, isOver]).toEqual([2, false])
    await pass(200)
    expect(await refused).toMatchObject({ name: 'TimeoutError' })
    expect(tab.readSession()?.auth).toEqual(pair(2))
    expect(vi.getTimerCount()).toBe(0)
  })
})

/** Starts a server whose access tokens contain their lifetime; `profile` is the user's at issue, `clock` is the server's, in seconds. */
const tokenServer = ({ seconds = limits.tokenSeconds, clock = () => Date.now() / 1000 } = {}) => {
  let generation = 0
  let profile = ana.profile.nome
  const state = { refusal: 0, isRefusing: false }
  const next = () => {
    generation++
    const iat = Math.floor(clock())
    return {
      token: accessToken({ iat, seconds, profile, generation }),
      refreshToken: `r${generation}`,
      login: 'ana@example.com',
      end: iat + seconds,
    }
  }
  let current = next()
  const calls = fakeFetch(({ path, token }) => {
    if (path === '/login/refresh') {
      if (state.refusal) return Response.json({ message: 'no' }, { status: state.refusal })
      const { end: _, ...answer } = (current = next())
      return Response.json(answer)
    }
    const isGood = token === current.token && clock() < current.end && !state.isRefusing
    return new Response('{}', { status: isGood ? 200 : 401 })
  })
  return {
    state,
    paths: () => calls.map(({ path }) => path),
    become: (name: string) => {
      profile = name
    },
    signIn: () => {
      const { end: _, ...auth } = current
      tab.writeSession({ auth, me: ana })
    },
  }
}
const untilRenewal = limits.tokenSeconds - limits.renewalSeconds

describe('an access token that tells its life', () => {
  beforeEach(() => stopClock('2026-05-01T12:00:00Z'))

  it('the client renews a token shortly before its end, once for all calls, so that none is refused', async () => {
    const server = tokenServer()
    server.signIn()
    await pass((untilRenewal - 1) * 1000)
    await tab.request('/usuario')
    expect(server.paths()).toEqual(['/usuario'])
    await pass(1000)
    const answers = await Promise.all([
      tab.request('/usuario'),
      tab.request('/perfil'),
      tab.download('/usuario/export'),
    ])
    expect(answers).toHaveLength(3)
    expect(server.paths()).toEqual(['/usuario', '/login/refresh', '/usuario', '/perfil', '/usuario/export'])
  })

  it('the client renews a token that ended long ago before it sends a call', async () => {
    const server = tokenServer()
    server.signIn()
    await pass(5 * 60 * 60 * 1000)
    await tab.request('/usuario')
    expect(server.paths()).toEqual(['/login/refresh', '/usuario'])
  })

  it.each([-26, 26])(
    'a clock that is %i hours wrong changes nothing: the life of a token counts from its receipt',
    async (hours) => {
      const server = tokenServer({ clock: () => Date.now() / 1000 - hours * 60 * 60 })
      server.signIn()
      await pass((untilRenewal - 1) * 1000)
      await tab.request('/usuario')
      await pass(1000)
      await tab.request('/usuario')
      expect(server.paths()).toEqual(['/usuario', '/login/refresh', '/usuario'])
    },
  )

  it('a refusal renews a token that a clock set back makes look young, and a clock set forward costs one refresh', async () => {
    let wrongBy = 0
    const server = tokenServer({ clock: () => Date.now() / 1000 - wrongBy })
    const setClock = (seconds: number) => {
      wrongBy += seconds
      vi.setSystemTime(Date.now() + seconds * 1000)
    }
    server.signIn()
    await pass(limits.tokenSeconds * 1000)
    setClock(-60 * 60)
    await tab.request('/usuario')
    expect(server.paths()).toEqual(['/usuario', '/login/refresh', '/usuario'])
    setClock(60 * 60)
    await tab.request('/perfil')
    await tab.request('/perfil')
    expect(server.paths().slice(3)).toEqual(['/login/refresh', '/perfil', '/perfil'])
  })

  it.each([400, 401, 403])(
    'a renewal that is refused with %i ends the session before the call is sent',
    async (status) => {
      const server = tokenServer()
      server.signIn()
      server.state.refusal = status
      await pass(untilRenewal * 1000)
      expect(await failure(tab.request('/usuario'))).toMatchObject({ status: 401 })
      expect(server.paths()).toEqual(['/login/refresh'])
      expect(tab.hasExpired()).toBe(true)
    },
  )

  it('a renewal that fails keeps the session, and the next call tries again', async () => {
    const server = tokenServer()
    server.signIn()
    server.state.refusal = 503
    await pass(untilRenewal * 1000)
    expect(await failure(tab.request('/usuario'))).toMatchObject({ status: 503, message: 'no' })
    server.state.refusal = 0
    expect((await tab.request('/usuario')).status).toBe(200)
    expect(server.paths()).toEqual(['/login/refresh', '/login/refresh', '/usuario'])
  })

  it('a call that is refused after a renewal ends the session without a second refresh', async () => {
    const server = tokenServer()
    server.signIn()
    server.state.isRefusing = true
    await pass(untilRenewal * 1000)
    expect(await failure(tab.request('/usuario'))).toMatchObject({ status: 401 })
    expect(server.paths()).toEqual(['/login/refresh', '/usuario'])
    expect(tab.hasExpired()).toBe(true)
  })

  it('the last token of a session is used to its end, after which the client asks for nothing but the refresh', async () => {
    const seconds = 5 * 60
    const server = tokenServer({ seconds })
    server.signIn()
    await pass(seconds * 1000 - 1)
    await tab.request('/usuario')
    server.state.refusal = 401
    await pass(1)
    expect(await failure(tab.request('/usuario'))).toMatchObject({ status: 401 })
    expect(server.paths()).toEqual(['/usuario', '/login/refresh'])
  })

  it.each(['t', 'a.b.c', 'a.bnVsbA.c', 'a.e30.c', 'a.eyJpYXQiOiJ4IiwiZXhwIjoxfQ.c', ''])(
    'a refusal renews a token that cannot be read: %j',
    async (token) => {
      const calls = fakeFetch(({ path, token: bearer }) =>
        path === '/login/refresh'
          ? Response.json(pair(2))
          : new Response('{}', { status: bearer === 't2' ? 200 : 401 }),
      )
      tab.writeSession({ auth: { ...pair(1), token }, me: ana })
      await tab.request('/usuario')
      expect(calls.map(({ path }) => path)).toEqual(['/usuario', '/login/refresh', '/usuario'])
    },
  )

  it('the client reads the profile again when a new token names another one, and not when it names the stored one', async () => {
    const server = tokenServer()
    const read = vi.fn(async () => undefined)
    tab.onStaleProfile(read)
    server.signIn()
    await pass(untilRenewal * 1000)
    await tab.request('/usuario')
    expect(read).not.toHaveBeenCalled()
    server.become('POSTNEWS')
    await pass(untilRenewal * 1000)
    await tab.request('/usuario')
    expect(read).toHaveBeenCalledTimes(1)
    expect(tab.readSession()?.me).toEqual(ana)
  })
})

describe('while a refresh is under way', () => {
  it('a person who signs out during a refresh stays signed out', async () => {
    const gate = Promise.withResolvers<undefined>()
    const { refreshes } = sessionServer(() => gate.promise)
    signIn()
    const refused = failure(tab.request('/usuario'))
    await vi.waitFor(() => expect(refreshes()).toHaveLength(1), { timeout: 30_000 })
    tab.endSession('signedOut')
    gate.resolve(undefined)
    expect(await refused).toMatchObject({ status: 401 })
    expect(tab.readSession()).toBeUndefined()
    expect(tab.hasExpired()).toBe(false)
  })
})

describe('two tabs', () => {
  it('two tabs share one refresh', async () => {
    const { refreshes } = sessionServer()
    signIn()
    const other = await openTab()
    const answers = await Promise.all([tab.request('/usuario'), other.request('/perfil'), tab.request('/news')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(refreshes()).toHaveLength(1)
    expect(other.readSession()?.auth).toEqual(pair(2))
  })

  it('a browser that refuses locks with its storage refreshes without them', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
    })
    const { refreshes } = sessionServer()
    signIn()
    expect((await tab.request('/usuario')).status).toBe(200)
    expect(refreshes()).toHaveLength(1)
  })

  it('a tab without locks takes the tokens that the other tab has stored meanwhile', async () => {
    vi.stubGlobal('navigator', {})
    const gates = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    let attempts = 0
    const { refreshes } = sessionServer(() => gates[attempts++]?.promise)
    signIn()
    const other = await openTab()
    const first = tab.request('/usuario')
    const second = other.request('/perfil')
    await vi.waitFor(() => expect(refreshes()).toHaveLength(2), { timeout: 30_000 })
    gates[0]?.resolve(undefined)
    expect((await first).status).toBe(200)
    // The second tab's refresh token is used by now: the server refuses it, and the storage contains a valid pair.
    gates[1]?.resolve(undefined)
    expect((await second).status).toBe(200)
    expect(tab.readSession()?.auth).toEqual(pair(2))
    expect(tab.hasExpired()).toBe(false)
  })
})

describe('the end of a session', () => {
  it('the end of a session stops every further call in every tab before it is sent, except those that need no session', async () => {
    const { calls } = sessionServer(() => Response.json({ message: 'unknown' }, { status: 401 }))
    signIn()
    const other = await openTab()
    await Promise.all([
      failure(tab.request('/usuario')),
      failure(tab.request('/perfil')),
      failure(other.request('/news')),
    ])
    const sent = calls.length
    for (const one of [tab, other]) {
      expect(await failure(one.request('/usuario'))).toMatchObject({ name: 'HttpError', status: 401 })
      expect(await failure(one.download('/usuario/export'))).toMatchObject({ status: 401 })
    }
    expect(calls).toHaveLength(sent)
    await failure(tab.request('/login', { method: 'POST', body: {} }))
    expect(calls).toHaveLength(sent + 1)
  })

  it('a call that waited for a refused refresh gets a 401, whatever the status of the refusal', async () => {
    sessionServer(() => Response.json({ message: 'unknown' }, { status: 400 }))
    signIn()
    expect(await failure(tab.request('/usuario'))).toMatchObject({ status: 401 })
  })

  it('after the sign-in of another person, the client never resends a call of the first one as theirs', async () => {
    const late = Promise.withResolvers<Response>()
    const calls = fakeFetch(({ token }) => (token === 't1' ? late.promise : Response.json({})))
    signIn()
    const refused = failure(tab.request('/usuario/5', { method: 'PUT', body: { ativo: false } }))
    await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 30_000 })
    tab.writeSession({ auth: { token: 'b1', refreshToken: 'br1', login: 'bia@example.com' }, me: bia })
    late.resolve(new Response('{}', { status: 401 }))
    expect(await refused).toMatchObject({ status: 401 })
    expect(calls).toHaveLength(1)
    expect(tab.readSession()?.me).toEqual(bia)
  })

  it.each([200, 400])(
    'another person who signs in during a refresh that ends with %i keeps their session',
    async (status) => {
      const gate = Promise.withResolvers<Response>()
      const { calls, refreshes } = sessionServer(() => gate.promise)
      signIn()
      const refused = failure(tab.request('/usuario'))
      await vi.waitFor(() => expect(refreshes()).toHaveLength(1), { timeout: 30_000 })
      const theirs = { token: 'b1', refreshToken: 'br1', login: 'bia@example.com' }
      tab.writeSession({ auth: theirs, me: bia })
      gate.resolve(Response.json(pair(2), { status }))
      expect(await refused).toMatchObject({ status: 401 })
      expect(calls.filter(({ path }) => path === '/usuario')).toHaveLength(1)
      expect(tab.readSession()).toEqual({ auth: theirs, me: bia })
    },
  )
})
