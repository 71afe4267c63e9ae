// Lets an administrator read what another profile would: the header X-View-As names the profile, and nothing can be changed meanwhile.
import type { FastifyRequest } from 'fastify'
import { isAdmin, withRights } from '#kernel/core/contract/access.ts'
import { viewAsHeader } from '#kernel/core/contract/call.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { Forbidden } from '#kernel/core/server/errors.ts'
import type { SignedIn } from '#kernel/core/server/context.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { profiles } from '#product/accounts.server.ts'

/** The number of sessions that are remembered; a forgotten one is logged again. */
const maxSessions = 1000

/**
 * Returns the function that applies the header to a signed-in user: the same person with the other profile. The audit tells which
 * session has seen which profile, once until it changes.
 * @throws Forbidden for everyone but an administrator, for an API token, for an unknown profile, and for a call that is not only a read
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
