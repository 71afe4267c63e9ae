// Sends every call of the site, without React or react-admin, so that sign-in stays small (S1§7).
// Renews an expiring access token before a call, unless nobody is at the page. Answers a 401 with one refresh for
// all calls and tabs and exactly one retry as the same person. After a refused refresh the session is over, and no
// call that needs one is sent.
import { request as limits } from '#kernel/core/contract/limits.ts'
import { sessionPaths } from '#kernel/core/contract/paths/sessionPaths.ts'
import { attendance, isAttended } from '#kernel/core/site/session/attendance.ts'
import { attempt, deadline, readJson, type Read, type Reply, type RequestOptions } from './attempt.ts'
import { HttpError } from './httpError.ts'
import { prove } from '#kernel/core/site/session/proof.ts'
import { refresh, reportStaleProfile, unauthorized } from '#kernel/core/site/session/refresh.ts'
import { endSession, readSession } from '#kernel/core/site/session/storage.ts'
import { needsRenewal } from '#kernel/core/site/session/token.ts'

/** Calls whose 401 does not mean an expired token. */
const neverRefreshed: readonly string[] = [
  sessionPaths.login.path,
  sessionPaths.secondFactor.path,
  sessionPaths.refresh.path,
  sessionPaths.temporaryRequest.path,
]

/** Rejects with the signal's reason when it aborts, without stopping the shared promise. */
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

const isUnauthorized = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 401

/**
 * Sends a call below /api and reads its body, undefined if there is none. Rejects with HttpError for a status, with a
 * TimeoutError or AbortError, or with fetch's TypeError without a network. Without a session and an own token, it
 * rejects with HttpError 401 unsent.
 */
export const request = async <Body = unknown>(
  path: string,
  options: RequestOptions = {},
  read: Read<Body> = readJson,
): Promise<Reply<Body>> => {
  if (options.token !== undefined || neverRefreshed.includes(path)) return attempt(path, options, options.token, read)
  const stored = readSession()
  if (stored && needsRenewal(stored) && !isAttended()) await attendance(options.signal)
  const used = readSession()
  // The session is over, here or in another tab: the server would only refuse the call.
  if (!used) throw unauthorized()
  const sentAt = performance.now()
  const whole = deadline(limits.cancelMs)
  const stop = AbortSignal.any([whole.signal, options.signal].filter((one) => one !== undefined))
  try {
    if (!needsRenewal(used)) {
      try {
        return await attempt(path, options, used.auth.token, read, whole)
      } catch (error) {
        if (!isUnauthorized(error)) throw error
      }
    }
    const { token } = await unlessAborted(refresh(used), stop)
    try {
      return await attempt(path, options, token, read, whole)
    } catch (error) {
      if (isUnauthorized(error) && readSession()?.auth.token === token) endSession('expired')
      throw error
    }
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) {
      const { code } = error.body
      whole.stop()
      if (code === 'proofRequired' || code === 'factorRequired') {
        if (await prove(code)) return await request(path, options, read)
      } else if (path !== sessionPaths.me.path) await reportStaleProfile(sentAt)
    }
    throw error
  } finally {
    whole.stop()
  }
}

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

/** Reads the bytes of a reply. The deadlines restart at its headers and at each part of it. */
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

/** Downloads a file below /api, with the name that the server gives it. */
export const download = async (
  path: string,
  options: RequestOptions = {},
): Promise<{ blob: Blob; filename: string | undefined }> => {
  const { body, headers } = await request(
    path,
    { ...options, headers: { Accept: '*/*', ...options.headers } },
    readFlowing,
  )
  return { blob: body, filename: filenameOf(headers.get('content-disposition')) }
}
