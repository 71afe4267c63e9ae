// Replaces fetch by a small fake server, to test when the client calls, how often, and with which token.
import { vi } from 'vitest'

/** A call as the browser would have sent it. */
export interface FetchCall {
  method: string
  /** The URL with host and query. */
  url: string
  /** The path below /api, without the query. */
  path: string
  headers: Headers
  /** The bearer token, if there is one. */
  token: string | undefined
  /** The parsed JSON body; any other body unchanged. */
  body: unknown
}

const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(signal?.reason)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })

/** Answers every call by `answer`, and /config.json with `config`; returns the growing list of calls. */
export const fakeFetch = (
  answer: (call: FetchCall) => Response | Promise<Response>,
  config: object = {},
): FetchCall[] => {
  const calls: FetchCall[] = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return Promise.resolve(Response.json({ timeZone: 'UTC', ...config }))
    const sent = new Headers(headers)
    const call: FetchCall = {
      method,
      url,
      path: url.replace(/^.*?\/api/, '').replace(/\?.*$/, ''),
      headers: sent,
      token: sent.get('authorization')?.replace('Bearer ', ''),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    }
    calls.push(call)
    return Promise.race([untilAborted(signal), Promise.resolve(call).then(answer)])
  })
  return calls
}

/** An answer that never arrives. */
export const silence = (): Promise<Response> => Promise.withResolvers<Response>().promise

/** A Storage in memory; two tabs are two module graphs that share one. */
export const memoryStorage = (): Storage => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  }
}
