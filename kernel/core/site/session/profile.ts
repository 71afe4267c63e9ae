// Reads the user's own record again, so that menu and guards follow a change of the profile.
// The server decides by the current profile; the one stored at the sign-in may be a day old.
import { mayEnter } from '#kernel/core/contract/access.ts'
import { sessionPaths } from '#kernel/core/contract/paths/sessionPaths.ts'
import { request } from '#kernel/core/site/http/http.ts'
import { onStaleProfile } from './refresh.ts'
import { revoke } from '#kernel/core/site/session/session.ts'
import { endSession, isMe, readSession, notifySubscribers, writeMe } from './storage.ts'

/** The time of the last reply, in the milliseconds of performance.now(). */
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
  // Without a reply the stored profile stays; the server refuses what it no longer allows.
  await read().catch(() => undefined)
  if (!readSession()) await notifySubscribers()
}

let reading: Promise<void> | undefined
/** Reads the profile once for all concurrent callers. Never rejects; resolves after the page has followed a change. */
export const readProfile = (): Promise<void> =>
  (reading ??= readAndTell().finally(() => {
    reading = undefined
  }))

// A call that was sent before the last reply was refused for a profile that is already up to date.
onStaleProfile(async (sentAt) => {
  if (reading || readAt < sentAt) await readProfile()
})
