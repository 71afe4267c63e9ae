// Puts an error of any origin into words: what a reply, a run or a plan says of a refusal.
import { body as limits } from '#kernel/core/contract/limits.ts'
import { issueSentences } from '#kernel/core/contract/messages.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { ErrorBody } from '#kernel/core/contract/wire.ts'
import {
  databaseError,
  DatabaseUnavailable,
  DatabaseBusy,
  DatabaseFull,
  sqlState,
} from '#kernel/core/server/database/errors.ts'
import { ApiError, type Message, SchemaError, StoreUnavailable, Unavailable } from '#kernel/core/server/errors.ts'
import { translate, type ServerMessageKey } from '#kernel/core/server/messages/errors.ts'

/** The messages for errors of Fastify and its plugins, by status. */
export const statusMessages: Readonly<Record<number, ServerMessageKey>> = {
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
export const toApiError = (thrown: unknown): ApiError | undefined => {
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

export const schemaErrorBody = ({ issues }: SchemaError, language: Language): ErrorBody => {
  const { '': whole, ...errors } = issueSentences(issues.slice(0, limits.faults), language)
  const message = whole ?? Object.values(errors)[0] ?? translate('invalidRequest', language)
  return { ...withOthers(message, issues.length - limits.faults, language), errors }
}

export const apiErrorBody = (error: ApiError, language: Language): ErrorBody => {
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
