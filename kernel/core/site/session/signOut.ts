// Signs out. Separate from session.ts, because the site's first chunk needs it without the API client.
import { endSession, readSession } from './storage.ts'

/** Signs out in the browser at once, and at the server without waiting. Deletes the user's drafts. */
export const signOut = (): void => {
  const session = readSession()
  endSession('signedOut')
  if (!session) return
  void import('#kernel/core/site/session/session.ts').then(({ revoke }) => revoke(session.auth)).catch(() => undefined)
  void import('#kernel/core/site/drafts/drafts.ts')
    .then(({ deleteDrafts }) => deleteDrafts(session.me.id))
    .catch(() => undefined)
}
