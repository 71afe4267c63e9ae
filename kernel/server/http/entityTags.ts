// Writes a record's ETag and checks the If-Match of requests that change it.
import type { FastifyReply } from 'fastify'
import { can } from '#kernel/contract/access.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import type { Dependencies } from '#kernel/server/http/handler.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { BusinessRuleError, RecordChanged } from '#kernel/server/errors.ts'
import { hasOpened, masked } from '#kernel/server/personal/mask.ts'
import { lastChange } from '#kernel/server/changes/changes.ts'

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

interface LockedRecord {
  trx: Db
  resource: Resource
  row: Readonly<Record<string, unknown>>
  /** Adds what GET returns beside the row. */
  complete?: (() => Promise<object>) | undefined
}

/**
 * Compares If-Match with a locked record.
 * @throws RecordChanged for a record that changed since it was read, with the record for those who may read it; 400 for a malformed If-Match
 */
export const checkIfMatch = async (
  { reply: { request }, dependencies: { files, settings } }: { reply: FastifyReply; dependencies: Dependencies },
  { trx, resource, row, complete }: LockedRecord,
): Promise<void> => {
  const read = readIfMatch(request.headers['if-match'])
  const updatedAt = String(row['updatedAt'])
  if (read === undefined || Date.parse(updatedAt) <= Date.parse(read)) return
  const me = request.signedIn?.me
  if (!me || !can(me, 'read', resource, row)) throw new RecordChanged({})
  const found = (await hasOpened(trx, resource, request.signedIn, Number(row[resource.idKey])))
    ? row
    : masked({ settings }, resource, row)
  const record = files.signUrls(resource.files, { ...found, ...(await complete?.()) })
  const actor = (await lastChange(trx, resource.name, Number(row[resource.idKey])))?.actor
  const changedBy = actor && actor.name !== null && { ...actor, name: actor.name }
  throw new RecordChanged({ record, changedAt: updatedAt, ...(changedBy && { changedBy }) })
}
