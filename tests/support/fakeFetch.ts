// A server of a few lines in the place of fetch, for tests of what the client itself does: when it calls, how often, and with which token.
import { vi } from 'vitest'

/** A call as it would have left the browser. */
export interface FetchCall {
  method: string
  /** With its host and query. */
  address: string
  /** Below /api, without its query. */
  path: string
  headers: Headers
  /** The bearer, if there is one. */
  token: string | undefined
  /** A JSON body parsed, any other as it is. */
  body: unknown
}

const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(signal?.reason)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })

/** Answers every call below /api, and /config.json with `config`; the answer to it all is the list of calls so far. */
export const fakeFetch = (answer: (call: FetchCall) => Response | Promise<Response>, config: object = {}): FetchCall[] => {
  const calls: FetchCall[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    if (address.endsWith('/config.json')) return Promise.resolve(Response.json(config))
    const sent = new Headers(headers)
    const call: FetchCall = {
      method,
      address,
      path: address.replace(/^.*?\/api/, '').replace(/\?.*$/, ''),
      headers: sent,
      token: sent.get('authorization')?.replace('Bearer ', ''),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    }
    calls.push(call)
    return Promise.race([untilAborted(signal), Promise.resolve(call).then(answer)])
  })
  return calls
}

/** For calls that are never answered. */
export const silence = (): Promise<Response> => Promise.withResolvers<Response>().promise

/** A Storage in memory; two tabs are two module graphs over one of these. */
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
