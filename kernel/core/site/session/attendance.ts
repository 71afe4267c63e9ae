// Tells whether somebody is at the page: requests by itself must not keep a session alive (docs/decisions/sessions.md).
import { session as limits } from '#kernel/core/contract/limits.ts'
import { notifySubscribers, readSession, sessionAge, subscribeToSession } from './storage.ts'

const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focus'] as const

let last = Date.now()
const waiting = new Set<() => void>()
for (const name of inputs)
  globalThis.window?.addEventListener(
    name,
    () => {
      last = Date.now()
      for (const resume of waiting) resume()
    },
    { capture: true, passive: true },
  )

/** Has somebody touched this page lately? */
export const isAttended = (): boolean => Date.now() - last < limits.attendedSeconds * 1000

/** Resolves when somebody touches the page, or the session is renewed elsewhere or over. Rejects on abort. */
export const attendance = async (signal: AbortSignal | undefined): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onAbort = () => reject(signal?.reason)
  const resume = () => resolve()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', onAbort)
  waiting.add(resume)
  const unsubscribe = subscribeToSession(resume)
  const timer = setTimeout(resume, Math.max(0, limits.storageSeconds * 1000 - sessionAge()))
  try {
    await promise
  } finally {
    signal?.removeEventListener('abort', onAbort)
    waiting.delete(resume)
    unsubscribe()
    clearTimeout(timer)
  }
  // Leaves the admin, whose data an unattended screen would go on showing.
  if (!readSession()) await notifySubscribers()
}
