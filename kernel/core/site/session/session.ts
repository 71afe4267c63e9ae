// Signs in, revokes a session, and requests a recovery mail (S1§4, S2§6). routes.tsx passes these calls to the
// sign-in page and loads them while the user types.
import { mayEnter, type Me } from '#kernel/core/contract/access.ts'
import { sessionPaths } from '#kernel/core/contract/paths/sessionPaths.ts'
import { HttpError } from '#kernel/core/site/http/httpError.ts'
import { request } from '#kernel/core/site/http/http.ts'
import type { FactorAnswer } from '#kernel/core/contract/payloads/account.ts'
import type { FactorStep } from '#kernel/core/contract/payloads/factors.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { isAuth, isMe, local, writeSession, type Auth } from '#kernel/core/site/session/storage.ts'
import { profileIn } from '#kernel/core/site/session/token.ts'

/** A second factor at a sign-in; with `remember`, this browser needs only the password for 30 days. */
type SignInAnswer = FactorAnswer & { remember?: boolean }

/**
 * `useApp`: the user has the profile USER; the tokens were revoked and never stored.
 * `factor`: the account has a second factor, and `answer` continues with it. It rejects like `request`.
 */
export type SignInResult =
  | { outcome: 'entered'; me: Me }
  | { outcome: 'useApp' }
  | { outcome: 'factor'; step: FactorStep; answer: (answer: SignInAnswer) => Promise<SignInResult> }

/** Revokes a session at the server, without waiting; leaving the page does not stop the call. */
export const revoke = ({ token, refreshToken }: Auth): void => {
  const { method, path } = sessionPaths.logout
  void request(path, { method, body: { Refresh: refreshToken }, token, keepalive: true }).catch(() => undefined)
}

/** Signs in and stores the session. Rejects like `request`: 401 and 400 have the server's message. */
export const signIn = async (login: string, password: string): Promise<SignInResult> => {
  const { method, path } = sessionPaths.login
  const deviceKey = `sillage.device.${login.toLowerCase()}`
  const device = local.get(deviceKey)
  try {
    const { body } = await request(path, {
      method,
      body: { Login: login, Senha: password, ...(device !== null && { Device: device }) },
    })
    return await enter(body)
  } catch (error) {
    const step = error instanceof HttpError && error.status === 401 ? error.body['factor'] : undefined
    if (!isStep(step)) throw error
    return { outcome: 'factor', step, answer: (answer) => answerFactor(answer, deviceKey) }
  }
}

const isStep = (value: unknown): value is FactorStep =>
  isObject(value) && typeof value.token === 'string' && Array.isArray(value.kinds)

const answerFactor = async (answer: SignInAnswer, deviceKey: string): Promise<SignInResult> => {
  const { method, path } = sessionPaths.secondFactor
  const { body } = await request(path, { method, body: answer })
  if (isObject(body) && typeof body.device === 'string') local.set(deviceKey, body.device)
  return await enter(body)
}

/** Stores the session of a sign-in, and reads its user. */
const enter = async (auth: unknown): Promise<SignInResult> => {
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
