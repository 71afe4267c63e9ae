// Lets an administrator read as another profile: the header X-View-As names it, and nothing can be changed.
import type { FastifyRequest } from 'fastify'
import { isAdmin, withRights } from '#kernel/core/contract/access.ts'
import { viewAsHeader } from '#kernel/core/contract/call.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { Forbidden } from '#kernel/core/server/errors.ts'
import type { SignedIn } from '#kernel/core/server/context.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { profiles } from '#kernel/core/server/account/productTables.ts'

/** The number of sessions that are remembered; a forgotten one is logged again. */
const maxSessions = 1000

/**
 * Returns the function that applies the header: the same person with another profile. The audit notes it once per
 * session and profile. @throws Forbidden for everyone but an administrator, for an API token, for an unknown profile,
 * and for a call that is not only a read
 */
export const createViewAs = ({ database, settings }: Dependencies) => {
  const logged = new Map<string, number>()
  return async (request: FastifyRequest, signedIn: SignedIn, { effect }: Endpoint): Promise<SignedIn> => {
    const wanted = request.headers[viewAsHeader]
    if (wanted === undefined) return signedIn
    const { me, sessionId } = signedIn
    if (signedIn.token || !isAdmin(me)) throw new Forbidden()
    if ((request.method !== 'GET' && request.method !== 'HEAD') || effect) throw new Forbidden('viewAsReadOnly')
    const profile = /^[1-9]\d{0,8}$/.test(String(wanted)) ? await profiles.one(database.db, Number(wanted)) : undefined
    if (!profile) throw new Forbidden()
    if (logged.get(sessionId) !== profile.id) {
      await changes.add(database.db, {
        action: 'viewAs',
        resource: profiles.resource.name,
        record: profile.id,
        by: me.id,
      })
      logged.delete(sessionId)
      logged.set(sessionId, profile.id)
      const [oldest] = logged.keys()
      if (logged.size > maxSessions && oldest !== undefined) logged.delete(oldest)
    }
    const viewed = withRights({ id: profile.id, nome: profile.nome }, settings.OPERATING_PROFILES)
    return { ...signedIn, me: { ...me, profile: viewed }, viewer: me }
  }
}
