// Exchanges a refresh token for a new pair: once for all calls and all tabs. A refused refresh ends the session.
import { sessionPaths } from '#kernel/core/contract/paths/sessionPaths.ts'
import { attempt, readJson } from '#kernel/core/site/http/attempt.ts'
import { HttpError } from '#kernel/core/site/http/httpError.ts'
import { loadConfig } from '#kernel/core/site/http/config.ts'
import {
  endSession,
  isAuth,
  readSession,
  notifySubscribers,
  writeSession,
  type Auth,
  type StoredSession,
} from './storage.ts'
import { needsRenewal, profileIn } from './token.ts'

/** The error of a call that needs a session when there is none. */
export const unauthorized = () => new HttpError(401, { message: '' })

/** The server no longer accepts the pair. Other errors (network, 5xx, too many calls) may be temporary. */
const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && [400, 401, 403].includes(error.status)

/** The stored pair if it is newer and belongs to the same user: an earlier call or another tab has refreshed it. */
const newerPair = ({ auth, me }: StoredSession): Auth | undefined => {
  const present = readSession()
  return present?.me.id === me.id && present.auth.token !== auth.token ? present.auth : undefined
}

let recheckProfile = async (_sentAt: number): Promise<void> => undefined
/**
 * Sets what happens when the stored profile may be stale: after a 403, before its caller hears of it, and after a
 * refresh with another profile. `recheck` gets the time of the call by performance.now().
 */
export const onStaleProfile = (recheck: (sentAt: number) => Promise<void>): void => {
  recheckProfile = recheck
}
/** Reports that a call sent at this time was answered for another profile than the stored one. */
export const reportStaleProfile = (sentAt: number): Promise<void> => recheckProfile(sentAt)

const exchange = async (used: StoredSession): Promise<Auth> => {
  const newer = newerPair(used)
  if (newer) return newer
  const isPresent = () => readSession()?.auth.refreshToken === used.auth.refreshToken
  // The user has signed out, or another one has signed in: new tokens would belong to nobody.
  if (!isPresent()) throw unauthorized()
  const { sessionYear } = await loadConfig()
  const body = {
    InstanciaAno: sessionYear ?? new Date().getFullYear(),
    Login: used.auth.login,
    Refresh: used.auth.refreshToken,
  }
  const { method, path } = sessionPaths.refresh
  try {
    const { body: auth } = await attempt<unknown>(path, { method, body }, undefined, readJson)
    if (!isAuth(auth)) throw new HttpError(502, { message: '' })
    if (!isPresent()) throw unauthorized()
    writeSession({ auth, me: used.me })
    void notifySubscribers()
    const profile = profileIn(auth.token)
    if (profile !== undefined && profile !== used.me.profile.nome) void reportStaleProfile(performance.now())
    return auth
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Another tab may have rotated the pair if the browser has no locks.
    const rotated = newerPair(used)
    if (rotated) return rotated
    // The server's reason is shown to the user, for example that the account is inactive.
    if (isPresent()) endSession('expired', error.body.errors?.['Login'])
    throw new HttpError(401, error.body)
  }
}

/** Exchanges while no other tab does, if the browser has locks: it refuses them where it refuses storage. */
const exchangeAlone = async (used: StoredSession): Promise<Auth> => {
  const isRefused = (error: unknown) => error instanceof DOMException && error.name === 'SecurityError'
  try {
    const locks = globalThis.navigator?.locks
    if (locks) return await locks.request('sillage.refresh', () => exchange(used))
  } catch (error) {
    if (!isRefused(error)) throw error
  }
  return exchange(used)
}

/** The refreshes under way, by the access token that was refused. */
const refreshing = new Map<string, Promise<Auth>>()

/** The new pair for a session, from the one refresh that all its callers share. */
export const refresh = (used: StoredSession): Promise<Auth> => {
  const { token } = used.auth
  const pair = refreshing.get(token) ?? exchangeAlone(used).finally(() => refreshing.delete(token))
  refreshing.set(token, pair)
  return pair
}

/** Refreshes the stored session's access token if it is about to run out. Rejects like `request`. */
export const renew = async (): Promise<void> => {
  const session = readSession()
  if (session && needsRenewal(session)) await refresh(session)
}
