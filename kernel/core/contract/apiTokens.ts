// API tokens: what their scopes can contain, and which calls are open to them (docs/decisions/api-tokens.md).
import { type Action, type Area, isGeneric } from '#kernel/core/contract/access.ts'
import { genericTokenActions } from '#kernel/core/contract/actionNames.ts'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { hasAction } from '#kernel/core/contract/resource.ts'

/** Begins every token, so that scanners of source code recognize a leaked one; 64 hexadecimal digits follow. */
export const tokenPrefix = 'sillage_'

/** Whether a token can be given an action: those of a resource's own only where its definition says so. */
const isOffered = (action: Action, area: Area): boolean => {
  const isOpen = genericTokenActions.includes(action) || (!isGeneric(action) && area.actions?.[action]?.token === true)
  return isOpen && (area.tokens ? area.tokens.includes(action) : 'fields' in area)
}

/**
 * Returns the actions that a scope needs for a call; none if tokens may not make it: it needs a proof or is a bulk
 * call.
 */
export const actionsForTokens = ({ access, proof, bulk, peopleOnly, crud }: Endpoint): Action[] => {
  if (typeof access !== 'object' || proof || bulk || peopleOnly) return []
  const { resource, action } = access
  return ([action, ...(crud === 'remove' ? (['hardDelete'] as const) : [])] as const).filter((one) =>
    isOffered(one, resource),
  )
}

/** An area with the actions of its calls that are open to tokens. */
export interface OpenArea {
  area: Area
  actions: ReadonlySet<Action>
}

/** Returns all areas with calls that are open to tokens, by name. */
export const areasForTokens = (
  contracts: readonly Pick<Contract, 'resource' | 'endpoints'>[],
): Map<string, OpenArea> => {
  const areas = new Map<string, OpenArea>()
  const add = (area: Area, actions: readonly Action[]) => {
    if (actions.length > 0)
      areas.set(area.name, { area, actions: new Set([...(areas.get(area.name)?.actions ?? []), ...actions]) })
  }
  for (const { resource, endpoints } of contracts) {
    for (const endpoint of Object.values(endpoints))
      if (typeof endpoint.access === 'object') add(endpoint.access.resource, actionsForTokens(endpoint))
    // Its call is one for all resources.
    if (resource && hasAction(resource, 'import') && isOffered('import', resource)) add(resource, ['import'])
  }
  return areas
}
