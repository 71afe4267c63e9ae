// react-admin's question "may they?" answered by the contract's one evaluator, by resource name.
// The answer for a record is the engine's to ask: react-admin would remember it beyond the record's next change.
import { actions, can, type Action, type Me } from '#contract/access.ts'
import type { Resource } from '#contract/resource.ts'

/** react-admin's own names for two of the contract's actions. */
const renamed: Record<string, Action> = { edit: 'update', show: 'read', '*': 'open' }

/** May this user do this with the resource of this name? What nobody knows, nobody may. */
export const canAccess = (definitions: ReadonlyMap<string, Resource>, me: Me | undefined, resource: string, action: string): boolean => {
  const found = definitions.get(resource)
  const asked = renamed[action] ?? actions.find((name) => name === action)
  return found !== undefined && asked !== undefined && can(me, asked, found)
}
