// react-admin's AuthProvider over the stored session. Signing in happens outside the admin (custom/session).
import type { AuthProvider } from 'react-admin'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { canAccess } from './canAccess.ts'
import { signOut } from '#kernel/core/site/session/signOut.ts'
import { loginUrl, readSession } from '#kernel/core/site/session/storage.ts'
import { viewedMe } from '#kernel/core/site/session/viewAs.ts'

const statusOf = (error: unknown): unknown => (isObject(error) ? error.status : undefined)
const toLogin = () =>
  Object.assign(new Error('Not signed in'), { redirectTo: loginUrl(), message: false, logoutUser: true })

/** The AuthProvider; `canAccess` decides by the contract's definitions. */
export const createAuthProvider = (definitions: ReadonlyMap<string, Resource>): AuthProvider => ({
  login: () => Promise.reject(new Error('Signing in has a page of its own: /auth/login')),
  // react-admin calls it for an expired session, which is already deleted, and to sign out.
  logout: async () => {
    if (readSession()) signOut()
    return loginUrl()
  },
  checkAuth: async () => {
    if (!readSession()) throw toLogin()
  },
  // A 403 keeps the session: the server refused one call, not the user.
  checkError: async (error: unknown) => {
    if (statusOf(error) === 401) throw toLogin()
  },
  getIdentity: async () => {
    const me = readSession()?.me
    if (!me) throw toLogin()
    return { id: me.id, fullName: me.nome, profile: me.profile }
  },
  canAccess: async ({ resource, action }) => {
    const me = readSession()?.me
    return canAccess(definitions, me && viewedMe(me), resource, action)
  },
})
