// What the browser keeps of a session, and for how long (S1§4, S1§9; decisions: Access and session).
// Of the user only id, name and profile are stored. A browser that refuses storage keeps it for as long as the page lives.
import { isObject } from '#contract/isObject.ts'
import type { Me } from '#contract/access.ts'
import { session as limits } from '#contract/limits.ts'

/** What a sign-in or a refresh answers. */
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
const leftListsKey = 'sillage.leftLists'

const memory = new Map<string, string>()
const storage = (area: 'localStorage' | 'sessionStorage') => ({
  get: (key: string): string | null => {
    try {
      return globalThis[area].getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  },
  set: (key: string, value: string): void => {
    try {
      globalThis[area].setItem(key, value)
    } catch {
      memory.set(key, value)
    }
  },
  remove: (key: string): void => {
    memory.delete(key)
    try {
      globalThis[area].removeItem(key)
    } catch {
      // Nothing was kept there.
    }
  },
})
const local = storage('localStorage')
/** What lives as long as this tab. */
export const tab = storage('sessionStorage')

/** Is this an object, whose fields are unknown? */
/** The value of a stored JSON text; undefined for anything else. */
export const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
const isYoung = (at: unknown, seconds: number): boolean => typeof at === 'number' && Math.abs(Date.now() - at) < seconds * 1000

/** Is this what a sign-in or a refresh answers? */
export const isAuth = (value: unknown): value is Auth =>
  isObject(value) && typeof value.token === 'string' && typeof value.refreshToken === 'string' && typeof value.login === 'string'

/** Is this a user, as far as permissions care? */
export const isMe = (value: unknown): value is Me =>
  isObject(value) &&
  typeof value.id === 'number' &&
  typeof value.nome === 'string' &&
  isObject(value.profile) &&
  typeof value.profile.id === 'number' &&
  typeof value.profile.nome === 'string'

const readStored = () => {
  const stored = parse(local.get(sessionKey))
  return isObject(stored) && isAuth(stored.auth) && isMe(stored.me) ? { auth: stored.auth, me: stored.me, at: stored.at } : undefined
}

/** The stored session, or undefined when there is none. One older than a day has expired: its refresh token lived no longer. */
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

/** The item of the local storage that a session is: tokens and user, no more of either than is used, and when its day began. */
export const sessionItem = ({ auth, me }: StoredSession, at: unknown = Date.now()): { name: string; value: string } => {
  const { token, refreshToken, login } = auth
  const user: Me = { id: me.id, nome: me.nome, profile: { id: me.profile.id, nome: me.profile.nome } }
  return { name: sessionKey, value: JSON.stringify({ auth: { token, refreshToken, login }, me: user, at }) }
}

/** Stores tokens with their user; the day begins anew. */
export const writeSession = (session: StoredSession): void => {
  const { name, value } = sessionItem(session)
  local.set(name, value)
  local.remove(endedKey)
}

/**
 * Ends the session in this browser. `expired`: the server no longer knows it, and the sign-in page will say so, in the server's own
 * sentence where there is one. `useApp`: its user has become one of the app, which the sign-in page will say.
 */
export const endSession = (reason: 'signedOut' | 'expired' | 'useApp', sentence = ''): void => {
  const me = readStored()?.me
  // The reason first: the other tabs look for it as soon as the session is gone.
  if (reason === 'signedOut') local.remove(endedKey)
  else local.set(endedKey, reason + sentence)
  local.remove(sessionKey)
  if (reason === 'expired') rememberPlace(me)
  else {
    tab.remove(locationKey)
    tab.remove(leftListsKey)
  }
}

/** How a user left the lists in this tab (src/engine/list/leftList.ts); undefined where nothing is kept, or another user's. */
export const readLeftLists = (userId: number): object | undefined => {
  const kept = parse(tab.get(leftListsKey))
  return isObject(kept) && kept.user === userId && isObject(kept.lists) ? kept.lists : undefined
}

/** Keeps how a user left the lists, for this tab and until they sign out. */
export const writeLeftLists = (userId: number, lists: unknown): void => tab.set(leftListsKey, JSON.stringify({ user: userId, lists }))

const followers = new Set<() => unknown>()
/** Calls back who follows the session in this tab; the browser does the same in the others. Resolves when all have followed. */
export const tellFollowers = async (): Promise<void> => {
  await Promise.all([...followers].map((follow) => follow()))
}

/** Stores what is known of the session's user by now, if that is news, and tells the followers. The day of the session goes on. */
export const writeMe = async (me: Me): Promise<void> => {
  const stored = readStored()
  if (stored?.me.id !== me.id) return
  const { name, value } = sessionItem({ ...stored, me }, stored.at)
  if (value === local.get(name)) return
  local.set(name, value)
  await tellFollowers()
}

/** Called back when another tab signs in or out, or refreshes, and when this one has learned of a change; answers the way to stop it. */
export const followSession = (listener: () => unknown): (() => void) => {
  // Without a key all of the storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === sessionKey || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  followers.add(listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    followers.delete(listener)
  }
}

/** Did the last session of this browser expire, so that the sign-in page has to say it? */
export const hasExpired = (): boolean => local.get(endedKey)?.startsWith('expired') ?? false

/** What the server said when it ended the last session, if it gave a reason. */
export const endedSentence = (): string | undefined => (hasExpired() && local.get(endedKey)?.slice('expired'.length)) || undefined

/**
 * Where somebody who is not signed in goes. The one place that decides it: while the sign-in page loads, react-admin asks again and again,
 * and a second answer that differed would overwrite the first.
 */
export const loginUrl = (): string => {
  if (local.get(endedKey) === 'useApp') return '/auth/login?useApp=1'
  return hasExpired() ? '/auth/login?expired=1' : '/auth/login'
}

/** A path of the admin on this very site; anything else (`//host`, a scheme, a backslash) is refused. */
const isAdminPath = (path: string): boolean => /^\/admin(?![^/?#])/.test(path) && !/[\\\p{Cc}]/u.test(path)

/**
 * Keeps where somebody wanted to go, for two minutes and this tab alone; `me` when it is known whose it was.
 * The place of an expired session is still its user's when nobody in particular comes back to it: the page was loaded anew, or went back.
 */
export const rememberLocation = (path: string, me?: Me): void => {
  if (!isAdminPath(path)) return
  const kept = parse(tab.get(locationKey))
  const user = me?.id ?? (isObject(kept) && kept.path === path ? kept.user : undefined)
  tab.set(locationKey, JSON.stringify({ path, at: Date.now(), user }))
}

/** Keeps where this tab is, when the session of `me` has expired. */
export const rememberPlace = (me: Me | undefined): void => {
  if (globalThis.location) rememberLocation(location.pathname + location.search, me)
}

/** The wanted location, forgotten by asking; undefined when it is too old or was another user's. */
export const takeLocation = (me: Me): string | undefined => {
  const stored = parse(tab.get(locationKey))
  tab.remove(locationKey)
  if (!isObject(stored) || typeof stored.path !== 'string' || !isAdminPath(stored.path)) return undefined
  if (!isYoung(stored.at, limits.lastLocationSeconds)) return undefined
  return stored.user === undefined || stored.user === me.id ? stored.path : undefined
}
