// Leaving. Apart from session.ts, because the site's first file can do it without the client for the API.
import { endSession, readSession } from './storage.ts'

/** Signs out here at once, and at the server as far as it can be reached: nobody waits for that. */
export const signOut = (): void => {
  const auth = readSession()?.auth
  endSession('signedOut')
  if (auth) void import('./session.ts').then(({ revoke }) => revoke(auth)).catch(() => undefined)
}
