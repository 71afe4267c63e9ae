// Refuses to change a record that somebody has changed since the caller has read it.
import { can } from '#kernel/core/contract/access.ts'
import { versionOf } from '#kernel/core/contract/recordVersion.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Hooks, WriteContext } from '#kernel/core/server/context.ts'
import { BusinessRuleError, RecordChanged } from '#kernel/core/server/errors.ts'
import { hasOpened, masked } from '#kernel/core/server/operations/mask.ts'
import { isChangedOutside } from '#kernel/core/server/changes/outside.ts'
import { lastChange } from '#kernel/core/server/changes/changes.ts'

/** Returns the moment of a version. @throws BusinessRuleError for one that is none */
export const parseVersion = (version: string): number => {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(version)
  const at = new Date(isMoment ? version : '')
  // Date turns 30 February into March, and SQL has no year 0.
  if (!(at.getUTCFullYear() > 0 && at.toISOString().startsWith(version.slice(0, 19))))
    throw new BusinessRuleError('invalidIfMatch')
  return at.getTime()
}

/** Whether a record has changed since a version. @throws BusinessRuleError for one that is none */
const isNewer = (resource: Resource, present: string, version: string): boolean => {
  if (!resource.inPlace) return Date.parse(present) > parseVersion(version)
  // Numbers of transactions, of which a later one may be lower.
  if (!/^\d{1,10}$/.test(version)) throw new BusinessRuleError('invalidIfMatch')
  return present !== version
}

interface Versioned {
  resource: Resource
  // oxlint-disable-next-line typescript/no-explicit-any -- collected by name; each file checks its own types
  hooks?: Pick<Hooks<any, any>, 'complete'>
}

/**
 * Compares a locked record with the caller's version. @throws RecordChanged with the record for its readers,
 * BusinessRuleError for a malformed version
 */
export const assertVersion = async (
  context: WriteContext,
  { resource, hooks }: Versioned,
  row: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { version, me, trx, dependencies } = context
  if (version === undefined) return
  const present = versionOf(row) ?? ''
  if (!isNewer(resource, present, version)) return
  if (!can(me, 'read', resource, row)) throw new RecordChanged({})
  const id = Number(row[resource.idKey])
  const found = (await hasOpened(trx, resource, context, id)) ? row : masked(dependencies, resource, row)
  const whole = { ...found, ...(await hooks?.complete?.(trx, row)) }
  const record = dependencies.files.signUrls(resource.files, whole)
  const byOther = await isChangedOutside(trx, resource, id)
  const actor = byOther ? undefined : (await lastChange(trx, resource.name, id))?.actor
  const changedBy = actor && actor.name !== null && { ...actor, name: actor.name }
  throw new RecordChanged({
    record,
    ...(!resource.inPlace && { changedAt: present }),
    ...(changedBy && { changedBy }),
  })
}
