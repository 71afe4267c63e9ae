// What a refused call says on the session screens: the server's own sentence, else the screen's.
import type { SessionWords } from '#src/i18n/session/pt.ts'
import { fillWords } from '#src/i18n/session/sessionWords.ts'
import { HttpError } from '#src/providers/http.ts'

const timeOf = (seconds: number, { login }: SessionWords): string =>
  seconds < 60 ? fillWords(login.seconds, { n: seconds }) : fillWords(login.minutes, { n: Math.ceil(seconds / 60) })

/** Why the sign-in failed, and for too many tries how long to wait (429). */
export const loginFailure = (error: unknown, words: SessionWords): string => {
  const { login } = words
  if (!(error instanceof HttpError)) return login.unreachable
  const said = error.message || (error.status >= 500 ? login.unreachable : login.refused)
  const wait = error.status === 429 && error.retryAfter ? fillWords(login.wait, { time: timeOf(error.retryAfter, words) }) : ''
  return [said, wait].filter(Boolean).join(' ')
}
