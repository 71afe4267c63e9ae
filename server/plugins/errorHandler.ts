// The one place where an error becomes an answer: a status and a sentence in the reader's language. No stack, SQL or path leaves.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { issueSentences } from '#contract/messages.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { ErrorBody } from '#contract/wire.ts'
import { DatabaseAway, DatabaseBusy, DatabaseFull, sqlState } from '#server/database/errors.ts'
import { databaseError } from '#server/database/open.ts'
import { NotFound, type Reason, Refusal, Unavailable } from '#server/errors.ts'
import { languageOf, ValuesRefused } from '#server/plugins/api.ts'
import { permissionsPolicy } from '#server/plugins/headers.ts'
import { say, type ServerWord } from '#server/words.ts'

/** The refusals of Fastify and its plugins, by status. */
const sentences: Readonly<Record<number, ServerWord>> = {
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

/** Values that SQL cannot hold, but JSON and addresses can carry: a NUL character (22021), an id beyond its integers (22003). */
const beyondSql = new Set(['22021', '22003'])

/** The operating system has no room or memory for a file, may open no more of them, or its disk fails: it may be able to later. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'ENOMEM', 'EMFILE', 'ENFILE', 'EIO'])

/** An error of any origin as a Refusal, or undefined for one that nobody expected. */
const asRefusal = (thrown: unknown): Refusal | undefined => {
  const error = databaseError(thrown)
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseBusy || error instanceof DatabaseAway || error instanceof DatabaseFull || noRoom.has(sqlState(error) ?? ''))
    return new Unavailable('unavailable', error)
  if (beyondSql.has(sqlState(error) ?? '')) return new Refusal(400, 'invalidRequest')
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  if (typeof status !== 'number') return undefined
  const word = sentences[status] ?? (status >= 400 && status < 500 ? 'invalidRequest' : undefined)
  return word && new Refusal(status, word)
}

const valuesBody = ({ issues }: ValuesRefused, language: Language): ErrorBody => {
  const { '': whole, ...errors } = issueSentences(issues, language)
  return { message: whole ?? Object.values(errors)[0] ?? say('invalidRequest', language), errors }
}

const refusalBody = ({ word, errors, args }: Refusal, language: Language): ErrorBody => {
  const sentence = (reason: ServerWord | Reason) =>
    typeof reason === 'string' ? say(reason, language, args) : say(reason.word, language, reason.args)
  return {
    message: sentence(word),
    ...(errors && { errors: Object.fromEntries(Object.entries(errors).map(([field, reason]) => [field, sentence(reason)])) }),
  }
}

const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const language = languageOf(request)
  // What was meant for the record does not belong to its refusal, and no refusal is worth keeping.
  reply.removeHeader('etag').removeHeader('content-disposition').header('cache-control', 'no-store')
  if (error instanceof ValuesRefused) return void reply.code(400).send(valuesBody(error, language))
  const refusal = asRefusal(error)
  if (!refusal) {
    request.log.error({ err: error }, 'unexpected error')
    return void reply.code(500).send({ message: say('failed', language) } satisfies ErrorBody)
  }
  if (refusal.status === 503) {
    request.log.warn({ err: refusal.cause }, 'unavailable')
    reply.header('retry-after', String(refusal.retryAfterSeconds ?? 5))
  } else if (refusal.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(refusal.retryAfterSeconds))
  }
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  reply.code(refusal.status).send(refusalBody(refusal, language))
}

/** Sets the handler of errors. */
export const errorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply))
}

/** What every answer carries, for those that no hook runs for. */
const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy,
  'cache-control': 'no-store',
}

/** Answers an address that cannot be read or is too long. */
export const answerBadAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers(bareHeaders)
  answer(error, request, reply)
}

/** Answers what is no whole request of HTTP, or does not become one in time, and ends its connection; which language it speaks nobody knows. */
export const answerNoRequest = ({ code }: Error & { code?: string }, socket: Socket): void => {
  if (code !== 'ECONNRESET' && socket.writable) {
    const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
    const body = JSON.stringify({ message: say(sentences[status] ?? 'unreadableBody', defaultLanguage) } satisfies ErrorBody)
    const headers = {
      ...bareHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }
  socket.destroy()
}

/** Answers an address that nobody serves. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): void => answer(new NotFound(), request, reply)
