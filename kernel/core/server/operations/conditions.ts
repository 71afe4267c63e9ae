// Refuses actions by the conditions of contract/: the access table first, then what the record must be like.
import { can, forbiddance, type Action, type Area, type Me } from '#kernel/core/contract/access.ts'
import { reasonArgs, refusalOf, type Condition } from '#kernel/core/contract/conditions.ts'
import { readOnlyReason, type Resource } from '#kernel/core/contract/resource.ts'
import type { SignedIn } from '#kernel/core/server/context.ts'
import { BusinessRuleError, Forbidden } from '#kernel/core/server/errors.ts'

/**
 * Whether profile and token scope allow the action, on a record of this id if given. @throws Forbidden with the reason
 */
export const assertAccess = (me: Me, action: Action, resource: Area, record?: { id?: unknown }): void => {
  if (!can(me, action, resource)) throw new Forbidden(me.scope ? 'outOfScope' : 'forbidden')
  const forbidden = record && forbiddance(me, action, resource, record)
  if (forbidden) throw new Forbidden(forbidden.reason)
}

/**
 * Refuses a forbidden operation before a record is read: conditions about oneself use only its id. Never beyond the
 * rights of an administrator who views as another profile. @throws Forbidden with the reason
 */
export const authorize = (
  { me, viewer }: Pick<SignedIn, 'me' | 'viewer'>,
  action: Action,
  resource: Area,
  record?: { id: unknown },
): void => {
  assertAccess(me, action, resource, record)
  if (viewer) assertAccess(viewer, action, resource, record)
}

/** Returns the condition that a locked record breaks. Conditions about oneself were checked with the access. */
export const brokenCondition = (resource: Resource, action: Action, record: object): Condition | undefined =>
  refusalOf(resource, action, { record: { ...record }, by: 'server' })

/** Call it with the locked record and after assertVersion. @throws BusinessRuleError with the reason */
export const assertConditions = (resource: Resource, action: Action, record: object): void => {
  const broken = brokenCondition(resource, action, record)
  if (broken) throw new BusinessRuleError(broken.reason, reasonArgs(broken, { ...record }))
}

/** Call it with the locked record, before assertVersion. @throws BusinessRuleError for an inactive record */
export const assertEditable = (resource: Resource, record: Parameters<typeof readOnlyReason>[1]): void => {
  const reason = readOnlyReason(resource, record)
  if (reason) throw new BusinessRuleError(reason)
}
