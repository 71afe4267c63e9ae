// Reads the errors of calls: the server's message of a refused body is shown, for other errors the catalog's (S1§8).
// An error is recognized by its shape, `status` and the wire's body, so that any data provider works.
import { isObject } from '#kernel/core/contract/isObject.ts'
import { valueAt } from '../declaration/fieldPath.ts'

/** The HTTP status of a failed call; undefined without a reply. */
export const statusOf = (error: unknown): number | undefined => {
  const status = valueAt(error, 'status')
  return typeof status === 'number' ? status : undefined
}

/**
 * A refusal with a reason: invalid values (4xx), a missing right, a slow (408), large (413) or wrong (415) file, 429.
 */
const isRefusal = (error: unknown): boolean => [400, 403, 408, 413, 415, 429].includes(statusOf(error) ?? 0)

/** Was a file refused for its size or its type? */
export const isFileRefusal = (error: unknown): boolean => [413, 415].includes(statusOf(error) ?? 0)

/** The server's own message of a refused body; it takes precedence over the catalog's. */
export const refusalText = (error: unknown): string | undefined =>
  isRefusal(error) && error instanceof Error && error.message ? error.message : undefined

/** The error messages by dotted path. */
export const fieldErrorsOf = (error: unknown): Record<string, string> => {
  const errors = isRefusal(error) ? valueAt(error, 'body.errors') : undefined
  if (!isObject(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The server's own message of a conflict: somebody else has changed what the call was about. */
export const conflictText = (error: unknown): string | undefined =>
  statusOf(error) === 409 && error instanceof Error && error.message ? error.message : undefined
