// The profile that an ADMIN views the site as, in this tab (kernel/core/server/http/viewAs.ts).
import { isAdmin, type Me } from '#kernel/core/contract/access.ts'
import { viewAsHeader } from '#kernel/core/contract/call.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { parse, readSession, tab } from './storage.ts'

const key = 'sillage.viewAs'

/** The viewed profile; undefined for everybody but the ADMIN who chose it. */
export const viewedProfile = (): Me['profile'] | undefined => {
  const kept = parse(tab.get(key))
  const me = readSession()?.me
  if (!isObject(kept) || !me || kept.user !== me.id || !isAdmin(me)) return undefined
  if (typeof kept.id !== 'number' || typeof kept.nome !== 'string') return undefined
  return { id: kept.id, nome: kept.nome, ...(kept.isOperating === false && { isOperating: false }) }
}

/** The user as the screens see them. */
export const viewedMe = (me: Me): Me => ({ ...me, profile: viewedProfile() ?? me.profile })

/** The header of a call. */
export const viewAsHeaders = (): Record<string, string> => {
  const profile = viewedProfile()
  return profile ? { [viewAsHeader]: String(profile.id) } : {}
}

/** Views the site as a profile, or again as oneself. The page loads anew, so that nothing of the other view is left. */
export const viewAs = (profile: Me['profile'] | undefined): void => {
  const me = readSession()?.me
  if (profile && me) tab.set(key, JSON.stringify({ user: me.id, ...profile }))
  else tab.remove(key)
  location.assign('/admin')
}
