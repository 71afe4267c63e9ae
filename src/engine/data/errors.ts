// What a failed call says to a person: a refused body speaks for itself, everything else gets the catalogue's sentence (S1§8).
// An error is read by its shape, `status` and the wire's body, so that any provider's will do.
import { isObject } from '#contract/isObject.ts'
import { valueAt } from '../declaration/fieldPath.ts'

/** The HTTP status of a failed call; undefined when there was no answer. */
export const statusOf = (error: unknown): number | undefined => {
  const status = valueAt(error, 'status')
  return typeof status === 'number' ? status : undefined
}

/** A refusal that says why: wrong values, a file that is too large (413) or of a wrong type (415), too many calls (429). */
const isRefusal = (error: unknown): boolean => [400, 413, 415, 429].includes(statusOf(error) ?? 0)

/** Was a file refused for its size or its type? */
export const isFileRefusal = (error: unknown): boolean => [413, 415].includes(statusOf(error) ?? 0)

/** The server's own text of a refused body, which always wins. */
export const refusalText = (error: unknown): string | undefined =>
  isRefusal(error) && error instanceof Error && error.message ? error.message : undefined

/** Which field is wrong and why, by dotted path. */
export const fieldErrorsOf = (error: unknown): Record<string, string> => {
  const errors = isRefusal(error) ? valueAt(error, 'body.errors') : undefined
  if (!isObject(errors)) return {}
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
