// Turns every error into a reply: a status and a message in the reader's language, without stack, SQL or path.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { body as limits } from '#kernel/core/contract/limits.ts'
import { issueSentences } from '#kernel/core/contract/messages.ts'
import { defaultLanguage, type Language } from '#kernel/core/contract/languages.ts'
import type { ErrorBody } from '#kernel/core/contract/wire.ts'
import {
  databaseError,
  DatabaseUnavailable,
  DatabaseBusy,
  DatabaseFull,
  sqlState,
} from '#kernel/core/server/database/errors.ts'
import { ApiError, type Message, NotFound, SchemaError, Unavailable } from '#kernel/core/server/errors.ts'
import { translate, type ServerMessageKey } from '#kernel/core/server/messages/errors.ts'
import { requestLanguage } from '#kernel/core/server/messages/requestLanguage.ts'
import { requestIdHeader } from './requestLog.ts'
import { StoreUnavailable } from '#kernel/core/server/uploads/fileStore.ts'

/** The messages for errors of Fastify and its plugins, by status. */
const statusMessages: Readonly<Record<number, ServerMessageKey>> = {
  400: 'unreadableBody',
  403: 'forbidden',
  404: 'notFound',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'unsupportedType',
  429: 'tooManyTries',
  431: 'tooLarge',
  503: 'unavailable',
}

/** SQLSTATEs of values that SQL cannot store: a NUL character (22021), an id out of range (22003). */
const unstorable = new Set(['22021', '22003'])

/** The operating system lacks disk space, memory or file handles, or its disk fails: a later attempt may succeed. */
const resourceExhausted = new Set(['ENOSPC', 'EDQUOT', 'ENOMEM', 'EMFILE', 'ENFILE', 'EIO'])

/** Returns an error of any origin as an ApiError, or undefined for an unexpected one. */
const toApiError = (thrown: unknown): ApiError | undefined => {
  const error = databaseError(thrown)
  if (error instanceof ApiError) return error
  if (
    error instanceof DatabaseBusy ||
    error instanceof DatabaseUnavailable ||
    error instanceof DatabaseFull ||
    error instanceof StoreUnavailable ||
    resourceExhausted.has(sqlState(error) ?? '')
  )
    return new Unavailable('unavailable', error)
  if (unstorable.has(sqlState(error) ?? '')) return new ApiError(400, 'invalidRequest')
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  if (typeof status !== 'number') return undefined
  const key = statusMessages[status] ?? (status >= 400 && status < 500 ? 'invalidRequest' : undefined)
  return key && new ApiError(status, key)
}

/** Returns the message of a refusal, and the number of the faults that it does not name. */
const withOthers = (message: string, others: number, language: Language): Pick<ErrorBody, 'message' | 'others'> =>
  others > 0 ? { message: translate('andOthers', language, { message, count: others }), others } : { message }

const schemaErrorBody = ({ issues }: SchemaError, language: Language): ErrorBody => {
  const { '': whole, ...errors } = issueSentences(issues.slice(0, limits.faults), language)
  const message = whole ?? Object.values(errors)[0] ?? translate('invalidRequest', language)
  return { ...withOthers(message, issues.length - limits.faults, language), errors }
}

const apiErrorBody = (error: ApiError, language: Language): ErrorBody => {
  const { key, errors, args } = error
  const textOf = (message: ServerMessageKey | Message) =>
    typeof message === 'string' ? translate(message, language, args) : translate(message.key, language, message.args)
  const all = Object.entries(errors ?? {})
  const named = all.slice(0, limits.faults)
  return {
    ...withOthers(textOf(key), all.length - named.length, language),
    ...(errors && { errors: Object.fromEntries(named.map(([field, message]) => [field, textOf(message)])) }),
    ...error.more,
  }
}

/** Returns the body of a refusal in a language; undefined for any other error. */
export const refusalBody = (error: unknown, language: Language): ErrorBody | undefined => {
  if (error instanceof SchemaError) return schemaErrorBody(error, language)
  const apiError = toApiError(error)
  return apiError && apiError.status < 500 ? apiErrorBody(apiError, language) : undefined
}

/** Returns the message of a refusal in a language; undefined for any other error. */
export const refusalMessage = (error: unknown, language: Language): string | undefined =>
  refusalBody(error, language)?.message

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
