// Calls that are invalid in every way but who makes them, and what the access tables say of them.
import { can, type Me } from '#kernel/core/contract/access.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'

/** An id that no record has. */
export const missing = 999_999

/** Returns the status that the access tables require; undefined for an allowed call. */
export const refusal = ({ access }: Endpoint, me: Me | undefined, record?: { id: number }): 401 | 403 | undefined => {
  if (access === 'public') return undefined
  if (access === 'installation') return 401
  if (!me) return 401
  return access === 'signedIn' || can(me, access.action, access.resource, record) ? undefined : 403
}

export const broken = ({ method, path }: Endpoint, id: number | string): string =>
  `${method} /api${path.replace(/\{\w+\}/g, String(id))}?nonsense=1`

export const brokenBody = ({ method }: Endpoint) => (method === 'GET' ? {} : { body: '{"half": ' })
