// Which state of a record a caller has read: the ETag that goes with it, and the If-Match that comes back.
import type { FastifyReply } from 'fastify'
import { ApiError, BusinessRuleError } from '#server/errors.ts'

/** What ETag says of a record. */
export const entityTag = (updatedAt: unknown): string => `"${String(updatedAt)}"`

/** The moment that If-Match says was read, or undefined without the header. A proxy may have weakened the tag. @throws 400 for a malformed one */
const readIfMatch = (header: string | undefined): string | undefined => {
  if (header === undefined || header.trim() === '*') return undefined
  const moment = /^(?:W\/)?"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)"$/.exec(header.trim())?.[1]
  const at = new Date(moment ?? '')
  // 30 February would roll over into March here, and the year 0 does not exist in SQL.
  const real = moment !== undefined && at.getUTCFullYear() > 0 && at.toISOString().startsWith(moment.slice(0, 19))
  if (!real) throw new BusinessRuleError('invalidIfMatch')
  return moment
}

/** Refuses to change a record, locked by now, that was written since the caller read it. @throws 409, and 400 for a malformed If-Match */
export const checkIfMatch = ({ request }: FastifyReply, updatedAt: unknown): void => {
  const read = readIfMatch(request.headers['if-match'])
  if (read !== undefined && Date.parse(String(updatedAt)) > Date.parse(read)) throw new ApiError(409, 'recordChanged')
}
