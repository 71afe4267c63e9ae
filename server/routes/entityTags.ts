// Writes a record's ETag and checks the If-Match of requests that change it.
import type { FastifyReply } from 'fastify'
import { ApiError, BusinessRuleError } from '#server/errors.ts'

/** Returns the ETag of a record. */
export const entityTag = (updatedAt: unknown): string => `"${String(updatedAt)}"`

/** Returns the updatedAt in If-Match, or undefined. Accepts weak tags, which proxies create. @throws BusinessRuleError for a malformed tag */
const readIfMatch = (header: string | undefined): string | undefined => {
  if (header === undefined || header.trim() === '*') return undefined
  const moment = /^(?:W\/)?"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)"$/.exec(header.trim())?.[1]
  const at = new Date(moment ?? '')
  // Date turns 30 February into March, and SQL has no year 0.
  const isValid = moment !== undefined && at.getUTCFullYear() > 0 && at.toISOString().startsWith(moment.slice(0, 19))
  if (!isValid) throw new BusinessRuleError('invalidIfMatch')
  return moment
}

/** Compares If-Match with a locked record. @throws 409 for a record that changed since it was read, 400 for a malformed If-Match */
export const checkIfMatch = ({ request }: FastifyReply, updatedAt: unknown): void => {
  const read = readIfMatch(request.headers['if-match'])
  if (read !== undefined && Date.parse(String(updatedAt)) > Date.parse(read)) throw new ApiError(409, 'recordChanged')
}
