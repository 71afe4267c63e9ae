// Reads the signed-in person's own record again, so that menu, guards and landing follow what an administrator has changed.
// The server decides by the profile of this very moment; what the browser stored at the sign-in may be a day old.
import { mayEnter } from '#contract/access.ts'
import { sessionPaths } from '#contract/sessionPaths.ts'
import { request } from './http.ts'
import { onStaleProfile } from './refresh.ts'
import { revoke } from './session.ts'
import { endSession, isMe, readSession, tellFollowers, writeMe } from './storage.ts'

/** When the server last answered, in the milliseconds of performance.now(). */
let readAt = -Infinity

const read = async (): Promise<void> => {
  const { body: me } = await request(sessionPaths.me.path)
  readAt = performance.now()
  const session = readSession()
  if (!isMe(me) || session?.me.id !== me.id) return
  if (mayEnter(me)) return writeMe(me)
  endSession('useApp')
  revoke(session.auth)
}

const readAndTell = async (): Promise<void> => {
  if (!readSession()) return
  // Without an answer the stored profile has to do; the server refuses what it no longer allows.
  await read().catch(() => undefined)
  if (!readSession()) await tellFollowers()
}

let reading: Promise<void> | undefined
/** Reads it once for all who ask meanwhile. Never rejects; resolves when the page has followed a change. */
export const readProfile = (): Promise<void> =>
  (reading ??= readAndTell().finally(() => {
    reading = undefined
  }))

// A call that was sent before the last answer was refused to a profile that is known by now.
onStaleProfile(async (sentAt) => {
  if (reading || readAt < sentAt) await readProfile()
})
