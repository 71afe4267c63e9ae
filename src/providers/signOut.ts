// Signs out. Separate from session.ts, because the site's first chunk needs it without the API client.
import { endSession, readSession } from './storage.ts'

/** Signs out in the browser at once, and at the server without waiting. */
export const signOut = (): void => {
  const auth = readSession()?.auth
  endSession('signedOut')
  if (auth) void import('./session.ts').then(({ revoke }) => revoke(auth)).catch(() => undefined)
}
