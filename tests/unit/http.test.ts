// Tests the client: one refresh for all refused calls, one retry, time limits, errors and downloads (S1§4, S1§7).
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { urlOf } from '#kernel/core/site/http/attempt.ts'
import { HttpError } from '#kernel/core/site/http/httpError.ts'
import { download, filenameOf, request } from '#kernel/core/site/http/http.ts'
import { onProofNeeded } from '#kernel/core/site/session/proof.ts'
import { hasExpired, readSession, writeSession } from '#kernel/core/site/session/storage.ts'
import { pass, stopClock } from '#tests/support/clock.ts'

const memoryStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

interface RecordedCall {
  path: string
  headers: Headers
  body: unknown
  signal: AbortSignal
}
type Answer = Response | Promise<Response>

const me = { id: 1, nome: 'Ana', profile: { id: 1, nome: 'ADMIN' } }
const json = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers })
const refused = () => json(401, { message: 'não' })

let calls: RecordedCall[]
let answer: (call: RecordedCall) => Answer

const callsTo = (path: string) => calls.filter((call) => call.path === path)
const bearer = ({ headers }: RecordedCall) => headers.get('authorization')

/** Answers as a server that accepts one token and issues it on refresh. */
const knows = (good: string) => (call: RecordedCall) => {
  if (call.path === '/api/login/refresh')
    return json(200, { token: good, refreshToken: 'r2', login: 'ana@sillage.test' })
  return bearer(call) === `Bearer ${good}` ? json(200, { ok: true }) : refused()
}

beforeEach(() => {
  calls = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/config.json') return json(200, { sessionYear: 2026 })
    const { signal } = init
    if (!signal) throw new Error('every call has a deadline')
    signal.throwIfAborted()
    const call = { path, headers: new Headers(init.headers), body: init.body, signal }
    calls.push(call)
    return Promise.race([
      answer(call),
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
    ])
  })
  writeSession({ auth: { token: 'old', refreshToken: 'r1', login: 'ana@sillage.test' }, me })
  return () => vi.unstubAllGlobals()
})

describe('a 401', () => {
  it('five calls that get a 401 at once cause one refresh and one retry each', async () => {
    answer = knows('new')
    await Promise.all(Array.from({ length: 5 }, () => request('/usuario')))
    expect(callsTo('/api/login/refresh')).toHaveLength(1)
    expect(callsTo('/api/usuario')).toHaveLength(10)
    expect(callsTo('/api/login/refresh').map(({ body }) => body)).toEqual([
      JSON.stringify({ InstanciaAno: 2026, Login: 'ana@sillage.test', Refresh: 'r1' }),
    ])
    expect(readSession()?.auth).toEqual({ token: 'new', refreshToken: 'r2', login: 'ana@sillage.test' })
  })

  it('a call whose 401 arrives after the refresh of another call retries with the new token and refreshes nothing', async () => {
    const late = Promise.withResolvers<Response>()
    answer = (call) => (call.path === '/api/late' && bearer(call) === 'Bearer old' ? late.promise : knows('new')(call))
    const waiting = request('/late')
    await request('/usuario')
    late.resolve(refused())
    await waiting
    expect(callsTo('/api/login/refresh')).toHaveLength(1)
  })

  it('a call that gets a 401 uses the tokens that another tab has stored meanwhile', async () => {
    answer = (call) => {
      if (bearer(call) === 'Bearer old')
        writeSession({ auth: { token: 'theirs', refreshToken: 'r9', login: 'ana@sillage.test' }, me })
      return knows('theirs')(call)
    }
    await request('/usuario')
    expect(callsTo('/api/login/refresh')).toHaveLength(0)
  })

  it('a 401 after the retry is final and ends the session', async () => {
    answer = (call) => (call.path === '/api/login/refresh' ? knows('new')(call) : refused())
    await expect(request('/usuario')).rejects.toMatchObject({ status: 401 })
    expect(callsTo('/api/usuario')).toHaveLength(2)
    expect(readSession()).toBeUndefined()
    expect(hasExpired()).toBe(true)
  })

  it.each(['/login', '/requisicaotemporaria'])('a 401 of %s never causes a refresh', async (path) => {
    answer = refused
    await expect(request(path, { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401, message: 'não' })
    expect(calls).toHaveLength(1)
    expect(readSession()).toBeDefined()
  })
})

describe('a refresh', () => {
  it('a refused refresh ends the session', async () => {
    answer = refused
    await expect(request('/usuario')).rejects.toMatchObject({ status: 401 })
    expect(readSession()).toBeUndefined()
    expect(hasExpired()).toBe(true)
  })

  it('a refresh that fails without a network keeps the session', async () => {
    answer = (call) =>
      call.path === '/api/login/refresh' ? Promise.reject(new TypeError('Failed to fetch')) : refused()
    await expect(request('/usuario')).rejects.toThrow('Failed to fetch')
    expect(readSession()?.auth.token).toBe('old')
    expect(hasExpired()).toBe(false)
  })
})

describe('a call', () => {
  it('a call sends the bearer token and the language', async () => {
    answer = () => json(200, {})
    await request('/usuario')
    expect(calls.map(bearer)).toEqual(['Bearer old'])
    expect(calls.map(({ headers }) => headers.get('content-language'))).toEqual(['pt-BR'])
  })

  it('a call without an answer fails after 60 s', async () => {
    stopClock('2026-03-05T12:00:00Z')
    writeSession({ auth: { token: 'old', refreshToken: 'r1', login: 'ana@sillage.test' }, me })
    answer = () => new Promise<Response>(() => undefined)
    const failed = request('/usuario').catch((error: unknown) => error)
    await pass(59_999)
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([false])
    await pass(1)
    expect(await failed).toMatchObject({ name: 'TimeoutError' })
  })

  it('a call with refresh and retry fails after 70 s in all', async () => {
    stopClock('2026-03-05T12:00:00Z')
    writeSession({ auth: { token: 'old', refreshToken: 'r1', login: 'ana@sillage.test' }, me })
    answer = async (call) => {
      if (call.path === '/api/login/refresh') return new Promise<Response>(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 30_000))
      return refused()
    }
    const failed = request('/usuario').catch((error: unknown) => error)
    await pass(70_000)
    expect(await failed).toMatchObject({ name: 'TimeoutError' })
    expect(readSession()).toBeDefined()
  })

  it('a call ends when its caller aborts it', async () => {
    answer = () => new Promise<Response>(() => undefined)
    const controller = new AbortController()
    const failed = request('/usuario', { signal: controller.signal }).catch((error: unknown) => error)
    controller.abort()
    expect(await failed).toMatchObject({ name: 'AbortError' })
  })

  it('the client reads an error body that is a bare string, and shows no page of a proxy', async () => {
    answer = () => json(400, 'Campanha em uso')
    await expect(request('/x')).rejects.toMatchObject({ status: 400, message: 'Campanha em uso' })
    answer = () => new Response('Campanha em uso', { status: 400 })
    await expect(request('/x')).rejects.toMatchObject({ message: 'Campanha em uso' })
    answer = () => new Response('<html>502</html>', { status: 502, headers: { 'content-type': 'text/html' } })
    await expect(request('/x')).rejects.toMatchObject({ status: 502, message: '' })
  })

  it.each([500, 502, 503])('the client shows no plain text of a server or a proxy that answers %i', async (status) => {
    answer = () => new Response('upstream connect error', { status, headers: { 'content-type': 'text/plain' } })
    await expect(request('/x')).rejects.toMatchObject({ status, message: '' })
    answer = () => json(status, 'Internal Server Error')
    await expect(request('/x')).rejects.toMatchObject({ status, message: '' })
    answer = () => json(status, { message: 'O servidor está ocupado' })
    await expect(request('/x')).rejects.toMatchObject({ status, message: 'O servidor está ocupado' })
  })

  it('an error contains the messages of the fields and the seconds to wait', async () => {
    answer = () => json(429, { message: 'Espere', errors: { email: 'E-mail inválido' } }, { 'Retry-After': '90' })
    const error: unknown = await request('/x').catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ body: { message: 'Espere', errors: { email: 'E-mail inválido' } }, retryAfter: 90 })
  })

  it('a 204 has no body', async () => {
    answer = () => new Response(null, { status: 204 })
    expect((await request('/x', { method: 'DELETE' })).body).toBeUndefined()
  })
})

describe('a download', () => {
  it.each([
    [`attachment; filename="users.xlsx"; filename*=UTF-8''usu%C3%A1rios.xlsx`, 'usuários.xlsx'],
    ['attachment; filename="a \\"b\\".xlsx"', 'a "b".xlsx'],
    ['attachment; filename=plain.zip', 'plain.zip'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['inline', undefined],
    [null, undefined],
  ])('a download with the header %s has the file name %s', (header, name) => {
    expect(filenameOf(header)).toBe(name)
  })

  it('a download returns the bytes and the file name', async () => {
    answer = () => new Response('bytes', { headers: { 'Content-Disposition': 'attachment; filename=users.xlsx' } })
    const { blob, filename } = await download('/usuario/export')
    expect(await blob.text()).toBe('bytes')
    expect(filename).toBe('users.xlsx')
  })

  describe('that flows', () => {
    /** Sends a part every 50 s; after the last one the stream ends only with `ends`. */
    const flowing = (parts: number, { ends }: { ends: boolean }) => {
      stopClock('2026-03-05T12:00:00Z')
      writeSession({ auth: { token: 'old', refreshToken: 'r1', login: 'ana@sillage.test' }, me })
      answer = ({ signal }) =>
        new Response(
          new ReadableStream({
            start: async (stream) => {
              signal.addEventListener('abort', () => stream.error(signal.reason))
              for (let n = 0; n < parts; n++) {
                await new Promise((resolve) => setTimeout(resolve, 50_000))
                stream.enqueue(new TextEncoder().encode('part '))
              }
              if (ends) stream.close()
            },
          }),
          { headers: { 'Content-Type': 'text/plain' } },
        )
    }

    it('a download that keeps flowing may take longer than any other call', async () => {
      flowing(6, { ends: true })
      const loaded = download('/usuario/export')
      await pass(300_000)
      const { blob } = await loaded
      expect(await blob.text()).toBe('part '.repeat(6))
      expect(blob.type).toBe('text/plain')
    })

    it('a download that stops flowing fails 60 s later', async () => {
      flowing(2, { ends: false })
      const failed = download('/usuario/export').catch((error: unknown) => error)
      await pass(159_999)
      expect(calls.map(({ signal }) => signal.aborted)).toEqual([false])
      await pass(1)
      expect(await failed).toMatchObject({ name: 'TimeoutError' })
    })

    it('a download that breaks off fails and does not count as complete', async () => {
      answer = () =>
        new Response(
          new ReadableStream({
            start: (stream) => {
              stream.enqueue(new TextEncoder().encode('part '))
              setTimeout(() => stream.error(new TypeError('terminated')))
            },
          }),
        )
      await expect(download('/usuario/export')).rejects.toThrow('terminated')
    })
  })
})

it('a URL omits empty parameters and encodes the others', () => {
  expect(urlOf('/api', '/usuario', { FilterString: 'a&b', isActive: false, page: undefined, q: '' })).toBe(
    '/api/usuario?FilterString=a%26b&isActive=false',
  )
})

describe('a call that needs a second factor', () => {
  const needsProof = () => json(403, { message: 'Confirme', code: 'proofRequired' })

  it('calls that wait for one proof ask once, and are repeated afterwards', async () => {
    let isProved = false
    const asked = vi.fn(async () => (isProved = true))
    onProofNeeded(asked)
    answer = () => (isProved ? json(200, { ok: true }) : needsProof())
    const replies = await Promise.all([request('/devices/reset-code/1'), request('/usuario/export')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(asked.mock.calls).toEqual([['proofRequired']])
  })

  it('setting up a required factor asks for a proof while its own dialog waits', async () => {
    const given = { proof: false, factor: false }
    onProofNeeded(async (need) => {
      if (need === 'proofRequired') return (given.proof = true)
      await request('/account/factors/start', { method: 'POST' })
      return (given.factor = true)
    })
    const needsFactor = () => json(403, { message: 'Configure', code: 'factorRequired' })
    answer = ({ path }) => {
      if (path === '/api/news') return given.factor ? json(200, { ok: true }) : needsFactor()
      return given.proof ? json(200, { ok: true }) : needsProof()
    }
    expect((await request('/news')).status).toBe(200)
  })

  it('a call whose user refuses the proof fails with the server’s words, and is not repeated', async () => {
    onProofNeeded(async () => false)
    answer = needsProof
    await expect(request('/usuario/export')).rejects.toMatchObject({ status: 403, message: 'Confirme' })
    expect(callsTo('/api/usuario/export')).toHaveLength(1)
  })
})
