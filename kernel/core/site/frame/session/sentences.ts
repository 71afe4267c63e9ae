// What a refused call says on the session screens: the server's own sentence, else the screen's.
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import type { SessionMessages } from '#kernel/core/site/frame/session/pt.ts'
import type { HttpError } from '#kernel/core/site/http/httpError.ts'

const timeOf = (seconds: number, { login }: SessionMessages): string =>
  seconds < 60
    ? fillPlaceholders(login.seconds, { n: seconds })
    : fillPlaceholders(login.minutes, { n: Math.ceil(seconds / 60) })

/** An error of the server, recognized by name: the class would load the API client into pages without it. */
export const isRefusal = (error: unknown): error is HttpError => error instanceof Error && error.name === 'HttpError'

/** The server's own sentence, else `refused`, and for too many tries how long to wait (429). */
export const failureSentence = (error: unknown, messages: SessionMessages, refused: string): string => {
  const { login } = messages
  if (!isRefusal(error)) return login.unreachable
  const said = error.message || (error.status >= 500 ? login.unreachable : refused)
  if (error.status !== 429 || !error.retryAfter) return said
  // The server's sentences have no period.
  return `${said.replace(/\.?$/, '.')} ${fillPlaceholders(login.wait, { time: timeOf(error.retryAfter, messages) })}`
}
