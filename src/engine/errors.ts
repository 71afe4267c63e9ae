// What a failed call says to a person: a 400 speaks for itself, everything else gets the catalogue's sentence (S1§8).
// An error is read by its shape, `status` and the wire's body, so that any provider's will do.
import { valueAt } from './sources.ts'

/** The HTTP status of a failed call; undefined when there was no answer. */
export const statusOf = (error: unknown): number | undefined => {
  const status = valueAt(error, 'status')
  return typeof status === 'number' ? status : undefined
}

/** The server's own text of a 400, which always wins. */
export const refusalText = (error: unknown): string | undefined =>
  statusOf(error) === 400 && error instanceof Error && error.message ? error.message : undefined

/** Which field is wrong and why, by dotted path. */
export const fieldErrorsOf = (error: unknown): Record<string, string> => {
  const errors = statusOf(error) === 400 ? valueAt(error, 'body.errors') : undefined
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
