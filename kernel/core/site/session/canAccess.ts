// Answers react-admin's canAccess by the contract's access rules.
// The engine checks access to records itself: react-admin would cache the answer beyond the record's next change.
import { can, type Action, type Me } from '#kernel/core/contract/access.ts'
import { hasAction, type Resource } from '#kernel/core/contract/resource.ts'

/** react-admin's own names for two of the contract's actions. */
const renamed: Record<string, Action> = { edit: 'update', show: 'read', '*': 'open' }

/** May this user do this with the resource of this name? Unknown names and actions are denied. */
export const canAccess = (
  definitions: ReadonlyMap<string, Resource>,
  me: Me | undefined,
  resource: string,
  action: string,
): boolean => {
  const found = definitions.get(resource)
  const known = renamed[action] ?? action
  return found !== undefined && hasAction(found, known) && can(me, known, found)
}
