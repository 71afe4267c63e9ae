// Reads an access token as a hint; only the server verifies it (docs/decisions/sessions.md).
import { jwtDecode } from 'jwt-decode'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { session as limits } from '#kernel/core/contract/limits.ts'
import { sessionAge, type StoredSession } from './storage.ts'

const claimsOf = (token: string): Record<string, unknown> => {
  try {
    const claims = jwtDecode<unknown>(token)
    return isObject(claims) ? claims : {}
  } catch {
    return {}
  }
}

/** The profile's name when the token was issued; undefined if the token does not contain it. */
export const profileIn = (token: string): string | undefined => {
  const { profile } = claimsOf(token)
  return typeof profile === 'string' ? profile : undefined
}

/** The lifetime of an access token, in milliseconds. */
export interface TokenLife {
  /** The rest of it; negative after its end. */
  left: number
  /** Does the session end with this token? The server cuts a token that would outlive its session. */
  isLast: boolean
  /** The rest of the session, in milliseconds; Infinity if only a later token will tell. */
  sessionLeft: number
}

/**
 * The lifetime of the stored access token, if it contains one. `exp - iat` and `end - iat` use the server's clock and
 * the age the browser's, so that a wrong clock has no effect.
 */
export const tokenLife = ({ auth }: StoredSession): TokenLife | undefined => {
  const { iat, exp, end } = claimsOf(auth.token)
  if (typeof iat !== 'number' || typeof exp !== 'number') return undefined
  const leftUntil = (at: number) => (at - iat) * 1000 - sessionAge()
  const isLast = exp - iat < limits.tokenSeconds
  return {
    left: leftUntil(exp),
    isLast,
    sessionLeft: leftUntil(typeof end === 'number' ? end : isLast ? exp : Infinity),
  }
}

/**
 * Has the access token expired, or could it expire before a call arrives? The last token is not renewed before its end:
 * no later one exists.
 */
export const needsRenewal = (session: StoredSession): boolean => {
  const life = tokenLife(session)
  return life !== undefined && life.left <= (life.isLast ? 0 : limits.renewalSeconds * 1000)
}
