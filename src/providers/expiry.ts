// Renews the access token while the user is active, and warns before the session ends (docs/decisions/0024).
import { session as limits } from '#contract/limits.ts'
import { renew } from './refresh.ts'
import { followSession, readSession, tellFollowers } from './storage.ts'
import { tokenLife } from './token.ts'

const inputs = ['keydown', 'pointerdown'] as const

const renewAndTell = () =>
  renew().catch(async () => {
    if (!readSession()) await tellFollowers()
  })

/**
 * Renews an expiring access token at the next key press or pointer press. An unattended page sends nothing, so that its
 * session still ends after a day. Calls `warn` `limits.warningSeconds` before the end of a session that cannot be refreshed.
 * Follows new tokens of all tabs; returns the function that stops it.
 */
export const watchExpiry = (warn: () => void): (() => void) => {
  let token: string | undefined
  let watched = new AbortController()
  const watch = () => {
    const session = readSession()
    if (session?.auth.token === token) return
    token = session?.auth.token
    watched.abort()
    watched = new AbortController()
    const { signal } = watched
    const life = session && tokenLife(session)
    if (!life || (life.isLast && life.left <= 0)) return

    const awaitInput = () => {
      const onInput = () => {
        watched.abort()
        void renewAndTell()
      }
      for (const name of inputs) window.addEventListener(name, onInput, { signal })
    }
    const [act, seconds] = life.isLast ? [warn, limits.warningSeconds] : [awaitInput, limits.renewalSeconds]
    const timer = setTimeout(act, Math.max(0, life.left - seconds * 1000))
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  watch()
  const unfollow = followSession(watch)
  return () => {
    unfollow()
    watched.abort()
  }
}
