// Turns every error into a reply: a status and a message in the reader's language, without stack, SQL or path.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage } from '#kernel/core/contract/languages.ts'
import type { ErrorBody } from '#kernel/core/contract/wire.ts'
import { ApiError, NotFound, SchemaError } from '#kernel/core/server/errors.ts'
import { translate } from '#kernel/core/server/messages/errors.ts'
import { apiErrorBody, schemaErrorBody, statusMessages, toApiError } from '#kernel/core/server/operations/refusals.ts'
import { requestLanguage } from '#kernel/core/server/messages/requestLanguage.ts'
import { requestIdHeader } from './requestLog.ts'

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const language = requestLanguage(request)
  // Headers for the record do not apply to the error, and errors must not be cached.
  reply.removeHeader('etag').removeHeader('content-disposition').header('cache-control', 'no-store')
  if (error instanceof SchemaError) return void reply.code(400).send(schemaErrorBody(error, language))
  const apiError = toApiError(error)
  if (!apiError) {
    request.log.error({ err: error }, 'unexpected error')
    return void reply.code(500).send({ message: translate('failed', language) } satisfies ErrorBody)
  }
  if (apiError.status === 503) {
    request.log.warn({ err: apiError.cause }, 'unavailable')
    reply.header('retry-after', String(apiError.retryAfterSeconds ?? 5))
  } else if (apiError.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(apiError.retryAfterSeconds))
  }
  // The rest of the request has not been read.
  if (apiError.status === 408) reply.header('connection', 'close')
  if (apiError.status === 401) reply.header('www-authenticate', 'Bearer')
  reply.code(apiError.status).send(apiErrorBody(apiError, language))
}

export const errorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
}

/** Returns the handlers of invalid requests, which bypass the app's hooks. `fixed` are the headers of every reply. */
export const badRequestHandlers = (fixed: Readonly<Record<string, string>>) => {
  // A URL that cannot be parsed may contain a mailed token.
  const headers = { ...fixed, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
  return {
    /** Replies to a URL that is malformed or too long. */
    replyToBadUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      reply.headers({ ...headers, [requestIdHeader]: request.id })
      sendError(error, request, reply)
    },

    /** Replies to bytes that form no complete request in time, and closes the connection. The language is unknown. */
    replyToBadRequest({ code }: Error & { code?: string }, socket: Socket): void {
      if (code !== 'ECONNRESET' && socket.writable) {
        const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
        const body = JSON.stringify({
          message: translate(statusMessages[status] ?? 'unreadableBody', defaultLanguage),
        } satisfies ErrorBody)
        const all = {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          connection: 'close',
        }
        const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
        socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
      }
      socket.destroy()
    },
  }
}

/**
 * Lets the app answer HTTP/1.1 without a host by a 400, and ignore an unknown expectation. The server needs
 * `requireHostHeader: false`.
 */
export const answerForNode = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.addHook('onRequest', (request, reply, done) => {
    const isMissing = request.raw.httpVersion === '1.1' && request.headers.host === undefined
    if (isMissing) reply.header('connection', 'close')
    done(isMissing ? new ApiError(400, 'invalidRequest') : undefined)
  })
}

/** Replies to an unknown path. */
export const replyNotFound = (request: FastifyRequest, reply: FastifyReply): void =>
  sendError(new NotFound(), request, reply)
