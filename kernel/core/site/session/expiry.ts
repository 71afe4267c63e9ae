// Renews the access token while the user is active, and warns before the session ends (docs/decisions/sessions.md).
import { session as limits } from '#kernel/core/contract/limits.ts'
import { renew } from './refresh.ts'
import { subscribeToSession, readSession, notifySubscribers } from './storage.ts'
import { tokenLife } from './token.ts'

const inputs = ['keydown', 'pointerdown'] as const

const renewAndTell = () =>
  renew().catch(async () => {
    if (!readSession()) await notifySubscribers()
  })

/**
 * Renews an expiring access token at the next key or pointer press, so that an unattended session ends after a day.
 * Calls `warn` once, `limits.warningSeconds` before the end of a session that cannot be refreshed, with the ms that are
 * left. Follows new tokens of all tabs; returns the function that stops it.
 */
export const watchExpiry = (warn: (left: number) => void): (() => void) => {
  let token: string | undefined
  let isWarned = false
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
    const after = (milliseconds: number, act: () => void) => {
      const timer = setTimeout(act, Math.max(0, milliseconds))
      signal.addEventListener('abort', () => clearTimeout(timer))
    }

    const untilWarning = life.sessionLeft - limits.warningSeconds * 1000
    if (untilWarning > 0) isWarned = false
    // A later warning belongs to a later token.
    if (!isWarned && untilWarning < life.left)
      after(untilWarning, () => {
        isWarned = true
        warn(Math.min(life.sessionLeft, limits.warningSeconds * 1000))
      })
    if (life.isLast) return
    after(life.left - limits.renewalSeconds * 1000, () => {
      const awaited = new AbortController()
      const onInput = () => {
        awaited.abort()
        void renewAndTell()
      }
      for (const name of inputs)
        window.addEventListener(name, onInput, { signal: AbortSignal.any([signal, awaited.signal]) })
    })
  }
  watch()
  const unfollow = subscribeToSession(watch)
  return () => {
    unfollow()
    watched.abort()
  }
}
