// One attempt of a call: fetch with the API's URL, headers, deadline and errors, but without a session.
import { isObject } from '#kernel/core/contract/isObject.ts'
import { request as limits } from '#kernel/core/contract/limits.ts'
import { languageTag } from '#kernel/core/site/i18n/language.ts'
import { loadConfig } from './config.ts'
import { HttpError } from './httpError.ts'
import { viewAsHeaders } from '#kernel/core/site/session/viewAs.ts'

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; FormData and strings, which must be JSON, are sent as they are. */
  body?: unknown
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Another bearer token than the stored one; '' for none. Such a call is never refreshed. */
  token?: string
  /** The timeout of an attempt in milliseconds; 60 s by default. */
  timeoutMs?: number
  /** Continues when the page is left. */
  keepalive?: boolean
  /** Gets the part of the body that was sent, 0 to 1. */
  onProgress?: (part: number) => void
}

export interface Reply<Body> {
  status: number
  headers: Headers
  body: Body
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const texts = (value: unknown): Record<string, string> | undefined =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
      )
    : undefined

/** The seconds of a Retry-After header, in either of its forms. */
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
    const message = typeof body.message === 'string' ? body.message : ''
    return new HttpError(response.status, { ...body, message, errors: texts(body.errors) }, retryAfter)
  }
  // A plain sentence is shown. A proxy's HTML page or a server error's text is not.
  const isPage = type.includes('html') || text.trimStart().startsWith('<')
  const isSentence = typeof body === 'string' && !isPage && response.status < 500
  return new HttpError(response.status, { message: isSentence ? body : '' }, retryAfter)
}

/** Aborts after this time with a TimeoutError; `restart()` starts the time again, `stop()` ends it. */
export const deadline = (milliseconds: number) => {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(
      () => controller.abort(new DOMException(`No answer within ${milliseconds / 1000} s`, 'TimeoutError')),
      milliseconds,
    )
  }
  restart()
  return { signal: controller.signal, restart, stop }
}

/** Reads a reply; calling `onFlow` for each part of it restarts the call's deadlines. */
export type Read<Body> = (response: Response, onFlow: () => void) => Promise<Body>

/** The URL of a path and a query; `undefined` and '' are left out. */
export const urlOf = (base: string, path: string, query: RequestOptions['query'] = {}): string => {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString()
  return `${base}${path}${parameters && `${path.includes('?') ? '&' : '?'}${parameters}`}`
}

/** The error of a form with files that have changed since they were chosen; undefined also if the network is down. */
const changedFiles = async (form: FormData): Promise<HttpError | undefined> => {
  try {
    return await (await import('./changedFiles.ts')).changedFilesOf(form)
  } catch {
    return undefined
  }
}

/** One attempt, including the reading of its reply. */
export const attempt = async <Body>(
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
    // fetch cannot report upload progress.
    const send = onProgress ? (await import('./upload.ts')).uploading(onProgress) : fetch
    const response = await send(urlOf(`${apiHost}/api`, path, query), {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Language': languageTag(),
        ...(token && { Authorization: `Bearer ${token}`, ...viewAsHeaders() }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.any([own.signal, signal, whole?.signal].filter((one) => one !== undefined)),
      ...(keepalive && { keepalive }),
    }).catch(async (error: unknown) => {
      throw (error instanceof TypeError && isForm && (await changedFiles(body))) || error
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

export const readJson = async <Body>(response: Response): Promise<Body> => {
  const text = await response.text()
  const body: Body = text ? JSON.parse(text) : undefined
  return body
}
