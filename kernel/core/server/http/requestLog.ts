// Gives every request an id, in reply and log, and logs one line for it without query, body and headers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ClientGone } from '#kernel/core/server/errors.ts'
import { networkOf, type RequestContext, runInRequest, traceIdOf } from '#kernel/core/server/process/requestContext.ts'
import type { Tracing } from '#kernel/core/server/process/tracing.ts'

/** The header in which requests and replies name the id of a request. */
export const requestIdHeader = 'x-request-id'

/**
 * Returns a function that makes the signal of `RequestContext`. Fastify's own also aborts when a body has been read.
 */
const signalOf = ({ raw }: FastifyReply): (() => AbortSignal) => {
  let closing: AbortController | undefined
  return () => {
    if (closing) return closing.signal
    const made = (closing = new AbortController())
    const abort = () => {
      if (!raw.writableFinished) made.abort(new ClientGone())
    }
    if (raw.destroyed) abort()
    else raw.once('close', abort)
    return made.signal
  }
}

const contexts = new WeakMap<FastifyRequest, RequestContext>()

/** Tells the log who makes a request, and of which record. */
export const identifyRequest = (
  request: FastifyRequest,
  known: Pick<RequestContext, 'account' | 'token' | 'installationKey' | 'record'>,
): void => {
  const context = contexts.get(request)
  if (context) Object.assign(context, known)
}

/** Adds the hooks; with `tracing` each request also becomes a trace. */
export const requestLog = (app: FastifyInstance, tracing: Tracing | undefined): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    const trace = tracing?.start(request.method, request.headers)
    const context: RequestContext = {
      reqId: request.id,
      traceId: trace?.traceId ?? traceIdOf(request.headers),
      network: networkOf(request.ip),
      trace,
      signal: signalOf(reply),
    }
    contexts.set(request, context)
    runInRequest(context, done)
  })
  // The events of a body do not keep the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request)
    if (context) runInRequest(context, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const context = contexts.get(request)
    if (!context) return
    const line = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    runInRequest(context, () => request.log.info({ ...line, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered'))
    context.isOver = true
    context.trace?.end({ ...line, account: context.account })
  })
}
