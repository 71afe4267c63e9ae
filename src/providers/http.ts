// Every call of the site goes through here: plain fetch, without React or react-admin, so that sign-in stays small (S1§7).
// An access token that is about to run out is renewed before a call. A 401 is answered by one refresh for all calls and all tabs, and exactly
// one retry as the same person; a refused refresh ends the session, after which nothing is sent that needs one.
import { isObject } from '#contract/isObject.ts'
import { request as limits } from '#contract/limits.ts'
import { sessionPaths } from '#contract/sessionPaths.ts'
import { languageTag } from '#src/i18n/language.ts'
import { loadConfig } from './config.ts'
import { endSession, isAuth, readSession, tellFollowers, writeSession, type Auth, type StoredSession } from './storage.ts'
import { needsRenewal, profileIn } from './token.ts'

/** A refusal of the server, in the shape react-admin reads: `status`, and as `body` the wire's `{message, errors}`. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: { message: string; errors?: Record<string, string> }
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined
  constructor(status: number, body: HttpError['body'], retryAfter?: number) {
    super(body.message)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; FormData, and text that is JSON already, as they are. */
  body?: unknown
  query?: Record<string, string | number | boolean | undefined>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** A bearer that is not the stored one; '' for none. Such a call is never refreshed. */
  token?: string
  /** Milliseconds an attempt may take; 60 s unless told. */
  timeoutMs?: number
  /** Goes on when the page is left. */
  keepalive?: boolean
  /** Told the part of the body that has gone, 0 to 1, while it goes. */
  onProgress?: (part: number) => void
}

export interface Reply<Body> {
  status: number
  headers: Headers
  body: Body
}

/** Calls whose own 401 says something else than "your token is old". */
const neverRefreshed: readonly string[] = [sessionPaths.login.path, sessionPaths.refresh.path, sessionPaths.temporaryRequest.path]

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const texts = (value: unknown): Record<string, string> | undefined =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])))
    : undefined

/** Seconds, of either form Retry-After may have. */
const secondsOf = (header: string | null): number | undefined => {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}

const toError = async (response: Response): Promise<HttpError> => {
  const type = response.headers.get('content-type') ?? ''
  const text = await response.text()
  const body = parse(text)
  const retryAfter = secondsOf(response.headers.get('retry-after'))
  if (isObject(body)) {
    const errors = texts(body.errors)
    return new HttpError(
      response.status,
      { message: typeof body.message === 'string' ? body.message : '', ...(errors && { errors }) },
      retryAfter,
    )
  }
  // A bare sentence is shown. A page of some proxy is not, and what a broken server or a proxy says of itself is not meant for people.
  const isPage = type.includes('html') || text.trimStart().startsWith('<')
  const isSentence = typeof body === 'string' && !isPage && response.status < 500
  return new HttpError(response.status, { message: isSentence ? body : '' }, retryAfter)
}

/** Aborts after so long with a TimeoutError; `restart` gives it the whole time again, `stop` when the call is over. */
const deadline = (milliseconds: number) => {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(() => controller.abort(new DOMException(`No answer within ${milliseconds / 1000} s`, 'TimeoutError')), milliseconds)
  }
  restart()
  return { signal: controller.signal, restart, stop }
}

/** Reads an answer; `onFlow` tells that some of it has come, which restarts the call's deadlines. */
type Read<Body> = (response: Response, onFlow: () => void) => Promise<Body>

/** The promise, or the signal's reason as soon as it aborts: what goes on for others is not stopped. */
const unlessAborted = async <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> => {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Query and path as an address: `undefined` and '' are left out. */
export const addressOf = (base: string, path: string, query: RequestOptions['query'] = {}): string => {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  ).toString()
  return `${base}${path}${parameters && `${path.includes('?') ? '&' : '?'}${parameters}`}`
}

/** One attempt, its reading included. */
const attempt = async <Body>(
  path: string,
  options: RequestOptions,
  token: string | undefined,
  read: Read<Body>,
  whole?: ReturnType<typeof deadline>,
): Promise<Reply<Body>> => {
  const { method = 'GET', body, query, headers, signal, timeoutMs = limits.timeoutMs, keepalive, onProgress } = options
  const { apiHost } = await loadConfig()
  const own = deadline(timeoutMs)
  const isForm = body instanceof FormData
  try {
    // fetch does not tell how far a body has gone.
    const send = onProgress ? (await import('./upload.ts')).uploading(onProgress) : fetch
    const response = await send(addressOf(`${apiHost}/api`, path, query), {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Language': languageTag(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.any([own.signal, signal, whole?.signal].filter((one) => one !== undefined)),
      ...(keepalive && { keepalive }),
    })
    if (!response.ok) throw await toError(response)
    const onFlow = () => {
      own.restart()
      whole?.restart()
    }
    return { status: response.status, headers: response.headers, body: await read(response, onFlow) }
  } finally {
    own.stop()
  }
}

const readJson = async <Body>(response: Response): Promise<Body> => {
  const text = await response.text()
  const body: Body = text ? JSON.parse(text) : undefined
  return body
}

const unauthorised = () => new HttpError(401, { message: '' })
/** The server does not know the pair any more. Whatever else went wrong (the network, a 5xx, too many calls) may go well the next time. */
const isRefusal = (error: unknown): error is HttpError => error instanceof HttpError && [400, 401, 403].includes(error.status)

/** The pair stored by now, when it is the same person's and another one: a call before this one, or another tab, was faster. */
const newerPair = ({ auth, me }: StoredSession): Auth | undefined => {
  const present = readSession()
  return present?.me.id === me.id && present.auth.token !== auth.token ? present.auth : undefined
}

let onOldProfile = async (_knownAt: number): Promise<void> => undefined
/**
 * Sets what is done when this person's profile may be another one than the stored: after a 403, before its caller hears of it, and
 * after a refresh whose token names another one. `react` is told when the call was sent, in the milliseconds of performance.now().
 */
export const whenProfileMayDiffer = (react: (knownAt: number) => Promise<void>): void => {
  onOldProfile = react
}

const exchange = async (used: StoredSession): Promise<Auth> => {
  const newer = newerPair(used)
  if (newer) return newer
  const isPresent = () => readSession()?.auth.refreshToken === used.auth.refreshToken
  // Signed out, or in as somebody else, before or while the refresh was under way: new tokens would be nobody's.
  if (!isPresent()) throw unauthorised()
  const { sessionYear } = await loadConfig()
  const body = { InstanciaAno: sessionYear ?? new Date().getFullYear(), Login: used.auth.login, Refresh: used.auth.refreshToken }
  const { method, path } = sessionPaths.refresh
  try {
    const { body: auth } = await attempt<unknown>(path, { method, body }, undefined, readJson)
    if (!isAuth(auth)) throw new HttpError(502, { message: '' })
    if (!isPresent()) throw unauthorised()
    writeSession({ auth, me: used.me })
    void tellFollowers()
    const profile = profileIn(auth.token)
    if (profile !== undefined && profile !== used.me.profile.nome) void onOldProfile(performance.now())
    return auth
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Another tab may have rotated the pair where the browser has no locks.
    const rotated = newerPair(used)
    if (rotated) return rotated
    // A reason that the person should know: the account is inactive.
    if (isPresent()) endSession('expired', error.body.errors?.['Login'])
    throw new HttpError(401, error.body)
  }
}

/** The refreshes under way, by the access token that was refused. */
const refreshing = new Map<string, Promise<Auth>>()
const refresh = (used: StoredSession): Promise<Auth> => {
  const { token } = used.auth
  const locks = globalThis.navigator?.locks
  const pair =
    refreshing.get(token) ??
    (locks ? locks.request('sillage.refresh', () => exchange(used)) : exchange(used)).finally(() => refreshing.delete(token))
  refreshing.set(token, pair)
  return pair
}

const isUnauthorised = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 401

const call = async <Body>(path: string, options: RequestOptions, read: Read<Body>): Promise<Reply<Body>> => {
  if (options.token !== undefined || neverRefreshed.includes(path)) return attempt(path, options, options.token, read)
  const sentAt = performance.now()
  try {
    return await signedInCall(path, options, read)
  } catch (error) {
    if (error instanceof HttpError && error.status === 403 && path !== sessionPaths.me.path) await onOldProfile(sentAt)
    throw error
  }
}

/** Refreshes the stored session's access token if it is about to run out. Rejects like `request`. */
export const renew = async (): Promise<void> => {
  const session = readSession()
  if (session && needsRenewal(session)) await refresh(session)
}

const signedInCall = async <Body>(path: string, options: RequestOptions, read: Read<Body>): Promise<Reply<Body>> => {
  const used = readSession()
  // The session is over, here or in another tab: the server would only refuse the call.
  if (!used) throw unauthorised()
  const whole = deadline(limits.cancelMs)
  const stop = AbortSignal.any([whole.signal, options.signal].filter((one) => one !== undefined))
  const send = ({ token }: Auth) => attempt(path, options, token, read, whole)
  try {
    if (!needsRenewal(used)) {
      try {
        return await send(used.auth)
      } catch (error) {
        if (!isUnauthorised(error)) throw error
      }
    }
    const pair = await unlessAborted(refresh(used), stop)
    try {
      return await send(pair)
    } catch (error) {
      if (isUnauthorised(error) && readSession()?.auth.token === pair.token) endSession('expired')
      throw error
    }
  } finally {
    whole.stop()
  }
}

/**
 * A call below /api, its JSON body read; undefined where there is none.
 * Rejects with HttpError for a status, with a TimeoutError or AbortError, or with fetch's TypeError when there is no network.
 * Where nobody is signed in and the call brings no token of its own, it is not sent and rejects with HttpError 401.
 */
export const request = <Body = unknown>(path: string, options: RequestOptions = {}): Promise<Reply<Body>> =>
  call(path, options, readJson<Body>)

/** The name in Content-Disposition: `filename*` (RFC 5987) before `filename`; without its folders. */
export const filenameOf = (disposition: string | null): string | undefined => {
  const encoded = /filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '')
  const decoded = () => {
    try {
      return encoded && decodeURIComponent(encoded)
    } catch {
      return undefined
    }
  }
  const name = decoded() ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
  return name?.split(/[/\\]/).at(-1) || undefined
}

/** The bytes of an answer. It may take as long as it flows: the deadlines count from its headers, and again from each part of it. */
const readFlowing: Read<Blob> = ({ body, headers }, onFlow) => {
  onFlow()
  const parts = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, flow) => {
        onFlow()
        flow.enqueue(part)
      },
    }),
  )
  return new Response(parts, { headers }).blob()
}

/** A file below /api and the name the server gives it. */
export const download = async (path: string, options: RequestOptions = {}): Promise<{ blob: Blob; filename: string | undefined }> => {
  const { body, headers } = await call(path, { ...options, headers: { Accept: '*/*', ...options.headers } }, readFlowing)
  return { blob: body, filename: filenameOf(headers.get('content-disposition')) }
}
