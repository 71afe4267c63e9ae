// Knows the current request wherever code runs for it, so that every line of the log names it.
// Ids of callers are taken over only in the expected form: they end up in logs and headers.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { RequestTrace } from './tracing.ts'

/** What is known about a request. */
export interface RequestContext {
  reqId: string
  /** The trace of the caller's `traceparent`. */
  traceId?: string | undefined
  /** The client's network. */
  network: string
  /** The id of the signed-in user. */
  account?: number | undefined
  /** The id of the API token by which they make it. */
  token?: number | undefined
  /** The id of the installation's key. */
  installationKey?: number | undefined
  /** The record of the path: users/12. */
  record?: string | undefined
  trace?: RequestTrace | undefined
  /** Aborts when the client closes the connection before the whole reply. */
  signal: () => AbortSignal
  /** Set after the reply: later work, such as a timer, no longer belongs to the request. */
  isOver?: boolean
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Runs a function as a part of a request. */
export const runInRequest = <Result>(context: RequestContext, run: () => Result): Result => storage.run(context, run)

/** Returns the request that is being answered; undefined outside of one. */
export const currentRequest = (): RequestContext | undefined => {
  const context = storage.getStore()
  return context?.isOver ? undefined : context
}

/** Returns a signal that aborts when the client of the current request leaves; undefined outside of a request. */
export const requestSignal = (): AbortSignal | undefined => currentRequest()?.signal()

/** Returns what the log says about the current request; nothing of it is personal data. */
export const requestBindings = (): object => {
  const context = currentRequest()
  if (!context) return {}
  const { trace: _trace, signal: _signal, isOver: _isOver, ...bindings } = context
  return bindings
}

/** W3C Trace Context: version, trace, parent and flags; an id of zeros and version ff are invalid. */
const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/
const requestId = /^[\w.:=+/-]{8,128}$/

const first = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** Returns the trace id of a request; undefined without a valid `traceparent`. */
export const traceIdOf = (headers: IncomingHttpHeaders): string | undefined =>
  traceparent.exec(first(headers['traceparent']))?.[1]

/** Returns the id of a request: that of `x-request-id`, the trace's, or a new one. */
export const requestIdOf = (headers: IncomingHttpHeaders): string =>
  requestId.exec(first(headers['x-request-id']))?.[0] ?? traceIdOf(headers) ?? randomUUID()

/** Returns the network of an address, which names no person: the /24 of IPv4, the /48 of IPv6. */
export const networkOf = (address: string): string => {
  const normal = normalizeIP(address, 48)
  return isIP(normal) === 4 ? `${normal.replace(/\d{1,3}$/, '0')}/24` : `${normal}/48`
}
