// Signing in, giving a session back, and asking for a new password (S1§4, S2§6). routes.tsx hands these calls to the sign-in page,
// and fetches them while somebody types: the page itself stands without them.
import { mayEnter, type Me } from '#contract/access.ts'
import { sessionPaths } from '#contract/sessionPaths.ts'
import { HttpError } from './attempt.ts'
import { request } from './http.ts'
import { isAuth, isMe, writeSession, type Auth } from './storage.ts'
import { profileIn } from './token.ts'

/** `useApp`: the right password of a USER, whose tokens were given back at once and never stored. */
export type SignInResult = { outcome: 'entered'; me: Me } | { outcome: 'useApp' }

/** Gives a session back to the server: nobody waits for it, and leaving the page does not stop it. */
export const revoke = ({ token, refreshToken }: Auth): void => {
  const { method, path } = sessionPaths.logout
  void request(path, { method, body: { Refresh: refreshToken }, token, keepalive: true }).catch(() => undefined)
}

/** Signs in and stores the session. Rejects like `request`: 401 and 400 carry the server's own sentence. */
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
  // The token names the profile: a USER's own record is not asked for.
  const nome = profileIn(auth.token)
  if (nome !== undefined && !mayEnter({ profile: { nome } })) return toApp()
  const { body: me } = await request(sessionPaths.me.path, { token: auth.token })
  if (!isMe(me)) throw new HttpError(502, { message: '' })
  if (!mayEnter(me)) return toApp()
  writeSession({ auth, me })
  return { outcome: 'entered', me }
}

/** Has the recovery mail sent; an unknown address is answered like a known one. */
export const recover = async (email: string): Promise<void> => {
  const { method, path } = sessionPaths.recover
  await request(path, { method, body: { email }, token: '' })
}
