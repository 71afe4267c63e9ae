// Signs in, revokes a session, and requests a recovery mail (S1§4, S2§6). routes.tsx passes these calls to the
// sign-in page and loads them while the user types.
import { mayEnter, type Me } from '#contract/access.ts'
import { sessionPaths } from '#contract/sessionPaths.ts'
import { HttpError } from './attempt.ts'
import { request } from './http.ts'
import { isAuth, isMe, writeSession, type Auth } from './storage.ts'
import { profileIn } from './token.ts'

/** `useApp`: the user has the profile USER; the tokens were revoked and never stored. */
export type SignInResult = { outcome: 'entered'; me: Me } | { outcome: 'useApp' }

/** Revokes a session at the server, without waiting; leaving the page does not stop the call. */
export const revoke = ({ token, refreshToken }: Auth): void => {
  const { method, path } = sessionPaths.logout
  void request(path, { method, body: { Refresh: refreshToken }, token, keepalive: true }).catch(() => undefined)
}

/** Signs in and stores the session. Rejects like `request`: 401 and 400 have the server's message. */
export const signIn = async (login: string, password: string): Promise<SignInResult> => {
  const { body: auth } = await request(sessionPaths.login.path, {
    method: sessionPaths.login.method,
    body: { Login: login, Senha: password },
  })
  if (!isAuth(auth)) throw new HttpError(502, { message: '' })
  const toApp = (): SignInResult => {
    revoke(auth)
    return { outcome: 'useApp' }
  }
  // The token contains the profile: no need to request the record of a USER.
  const nome = profileIn(auth.token)
  if (nome !== undefined && !mayEnter({ profile: { nome } })) return toApp()
  const { body: me } = await request(sessionPaths.me.path, { token: auth.token })
  if (!isMe(me)) throw new HttpError(502, { message: '' })
  if (!mayEnter(me)) return toApp()
  writeSession({ auth, me })
  return { outcome: 'entered', me }
}

/** Requests the recovery mail; the reply does not tell whether the address is known. */
export const recover = async (email: string): Promise<void> => {
  const { method, path } = sessionPaths.recover
  await request(path, { method, body: { email }, token: '' })
}
