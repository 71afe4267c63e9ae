// What an approval gives a client, for the page that shows it and the server that stores it.
import type { ApiToken } from '#kernel/core/contract/payloads/account.ts'

type Scope = ApiToken['scope']

/** Returns what can be read of the widest scope, and preparing changes in the resources that `mayPropose` names. */
export const approvedScope = (
  widest: readonly Pick<Scope[number], 'resource' | 'actions'>[],
  mayPropose: (resource: string) => boolean,
): Scope =>
  widest.flatMap(({ resource, actions }) => {
    const given = actions.filter(
      (action) => action === 'list' || action === 'read' || (action === 'propose' && mayPropose(resource)),
    )
    return given.length > 0 ? [{ resource, actions: given }] : []
  })
