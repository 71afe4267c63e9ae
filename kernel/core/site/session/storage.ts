// Stores the session in the browser (S1§4, S1§9; decisions: Access and session): of the user id, name and profile.
// If the browser refuses storage, they last as long as the page.
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Me } from '#kernel/core/contract/access.ts'
import { session as limits } from '#kernel/core/contract/limits.ts'

/** The reply to a sign-in or a refresh. */
export interface Auth {
  token: string
  refreshToken: string
  login: string
}
export interface StoredSession {
  auth: Auth
  me: Me
}

const sessionKey = 'sillage.session'
const locationKey = 'sillage.lastLocation'
const endedKey = 'sillage.ended'
const listLocationsKey = 'sillage.listLocations'

/**
 * Makes localStorage undefined where naming it throws ("block all cookies"), as react-admin would with a white page.
 * Both then store in memory.
 */
export const hideRefusedStorage = (): void => {
  try {
    // A call: the build would drop a mere look at the property.
    window.localStorage.getItem(sessionKey)
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })
  }
}

/** What the browser has not stored. It is newer than what is stored. */
const memory = new Map<string, string>()
const removeFrom = (area: 'localStorage' | 'sessionStorage', key: string): void => {
  try {
    globalThis[area].removeItem(key)
  } catch {
    // Nothing was stored there.
  }
}
const storage = (area: 'localStorage' | 'sessionStorage') => ({
  get: (key: string): string | null => {
    try {
      return memory.get(key) ?? globalThis[area].getItem(key)
    } catch {
      return null
    }
  },
  set: (key: string, value: string): void => {
    try {
      globalThis[area].setItem(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
      // An old value must not stay for other tabs: used tokens would end the session.
      removeFrom(area, key)
    }
  },
  remove: (key: string): void => {
    memory.delete(key)
    removeFrom(area, key)
  },
})
export const local = storage('localStorage')
/** The storage of this tab. */
export const tab = storage('sessionStorage')

/** The value of a stored JSON text; undefined for anything else. */
export const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
const isYoung = (at: unknown, seconds: number): boolean =>
  typeof at === 'number' && Math.abs(Date.now() - at) < seconds * 1000

/** Is this the reply to a sign-in or a refresh? */
export const isAuth = (value: unknown): value is Auth =>
  isObject(value) &&
  typeof value.token === 'string' &&
  typeof value.refreshToken === 'string' &&
  typeof value.login === 'string'

/** Is this a user with what permissions need? */
export const isMe = (value: unknown): value is Me =>
  isObject(value) &&
  typeof value.id === 'number' &&
  typeof value.nome === 'string' &&
  isObject(value.profile) &&
  typeof value.profile.id === 'number' &&
  typeof value.profile.nome === 'string'

const readStored = () => {
  const stored = parse(local.get(sessionKey))
  return isObject(stored) && isAuth(stored.auth) && isMe(stored.me)
    ? { auth: stored.auth, me: stored.me, at: stored.at }
    : undefined
}

/** The stored session, or undefined. One older than a day has expired with its refresh token. */
export const readSession = (): StoredSession | undefined => {
  const stored = readStored()
  if (!stored) return undefined
  const { at, ...session } = stored
  if (isYoung(at, limits.storageSeconds)) return session
  endSession('expired')
  return undefined
}

/** Milliseconds since this browser received the stored tokens. */
export const sessionAge = (): number => {
  const at = readStored()?.at
  return typeof at === 'number' ? Date.now() - at : Infinity
}

/** The session's item in localStorage: tokens, user, and the start of its day. */
export const sessionItem = ({ auth, me }: StoredSession, at: unknown = Date.now()): { name: string; value: string } => {
  const { token, refreshToken, login } = auth
  const user: Me = { id: me.id, nome: me.nome, profile: { id: me.profile.id, nome: me.profile.nome } }
  return { name: sessionKey, value: JSON.stringify({ auth: { token, refreshToken, login }, me: user, at }) }
}

/** Stores tokens with their user; the day starts again. */
export const writeSession = (session: StoredSession): void => {
  const { name, value } = sessionItem(session)
  local.set(name, value)
  local.remove(endedKey)
}

/**
 * Ends the session in this browser. `expired`: the server no longer accepts it; the sign-in page shows that, and any
 * message. `useApp`: the user's profile is now USER.
 */
export const endSession = (reason: 'signedOut' | 'expired' | 'useApp', sentence = ''): void => {
  const me = readStored()?.me
  // Stores the reason first: the other tabs read it as soon as the session is gone.
  if (reason === 'signedOut') local.remove(endedKey)
  else local.set(endedKey, reason + sentence)
  local.remove(sessionKey)
  if (reason === 'expired') rememberCurrentLocation(me)
  else {
    tab.remove(locationKey)
    tab.remove(listLocationsKey)
  }
}

/** How the user left the lists in this tab (kernel/core/site/list/listLocations.ts); undefined without any. */
export const readListLocations = (userId: number): object | undefined => {
  const kept = parse(tab.get(listLocationsKey))
  return isObject(kept) && kept.user === userId && isObject(kept.lists) ? kept.lists : undefined
}

/** Stores how the user left the lists, for this tab and until the sign-out. */
export const writeListLocations = (userId: number, lists: unknown): void =>
  tab.set(listLocationsKey, JSON.stringify({ user: userId, lists }))

const subscribers = new Set<() => unknown>()
/** Calls the session's subscribers in this tab; storage events reach others. Resolves when all have finished. */
export const notifySubscribers = async (): Promise<void> => {
  await Promise.all([...subscribers].map((notify) => notify()))
}

/** Stores a changed user of the session and calls the subscribers. The session's day continues. */
export const writeMe = async (me: Me): Promise<void> => {
  const stored = readStored()
  if (stored?.me.id !== me.id) return
  const { name, value } = sessionItem({ ...stored, me }, stored.at)
  if (value === local.get(name)) return
  local.set(name, value)
  await notifySubscribers()
}

/** Calls back when the session changes in another tab or in this one; returns the function that unsubscribes. */
export const subscribeToSession = (listener: () => unknown): (() => void) => {
  // Without a key the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === sessionKey || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  subscribers.add(listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    subscribers.delete(listener)
  }
}

/** Did a sign-out or another user end this user's session? An expired one is not over: its user comes back. */
export const isSignedOut = (userId: number): boolean => {
  const me = readStored()?.me
  return me ? me.id !== userId : !hasExpired()
}

/** Did the last session of this browser expire? The sign-in page shows it. */
export const hasExpired = (): boolean => local.get(endedKey)?.startsWith('expired') ?? false

/** The server's reason for ending the last session, if it gave one. */
export const endedSentence = (): string | undefined =>
  (hasExpired() && local.get(endedKey)?.slice('expired'.length)) || undefined

/**
 * The URL of the sign-in page. Decided in one place: while the sign-in page loads, react-admin asks repeatedly,
 * and a different second answer would replace the first.
 */
export const loginUrl = (): string => {
  if (local.get(endedKey) === 'useApp') return '/auth/login?useApp=1'
  return hasExpired() ? '/auth/login?expired=1' : '/auth/login'
}

/** Is this a path of the admin on this site? Anything else (`//host`, a scheme, a backslash) is refused. */
const isAdminPath = (path: string): boolean => /^\/admin(?![^/?#])/.test(path) && !/[\\\p{Cc}]/u.test(path)

/**
 * Stores the requested location for two minutes in this tab, with the user if known.
 * Without a user it keeps the owner of the location: the page of an expired session was reloaded.
 */
export const rememberLocation = (path: string, me?: Me): void => {
  if (!isAdminPath(path)) return
  const kept = parse(tab.get(locationKey))
  const user = me?.id ?? (isObject(kept) && kept.path === path ? kept.user : undefined)
  tab.set(locationKey, JSON.stringify({ path, at: Date.now(), user }))
}

/** Stores the location of this tab when the session of `me` has expired. */
export const rememberCurrentLocation = (me: Me | undefined): void => {
  if (globalThis.location) rememberLocation(location.pathname + location.search, me)
}

/** Returns the requested location and deletes it; undefined if it is too old or another user's. */
export const takeLocation = (me: Me): string | undefined => {
  const stored = parse(tab.get(locationKey))
  tab.remove(locationKey)
  if (!isObject(stored) || typeof stored.path !== 'string' || !isAdminPath(stored.path)) return undefined
  if (!isYoung(stored.at, limits.lastLocationSeconds)) return undefined
  return stored.user === undefined || stored.user === me.id ? stored.path : undefined
}
