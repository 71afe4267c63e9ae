// Reads an access token as a hint: the server alone checks it and decides (docs/decisions/0024). An unreadable token tells nothing.
import { jwtDecode } from 'jwt-decode'
import { isObject } from '#contract/isObject.ts'
import { session as limits } from '#contract/limits.ts'
import { sessionAge, type StoredSession } from './storage.ts'

const claimsOf = (token: string): Record<string, unknown> => {
  try {
    const claims = jwtDecode<unknown>(token)
    return isObject(claims) ? claims : {}
  } catch {
    return {}
  }
}

/** The name of the profile that its user had when the token was made; undefined when the token does not say. */
export const profileIn = (token: string): string | undefined => {
  const { profile } = claimsOf(token)
  return typeof profile === 'string' ? profile : undefined
}

/** The life of an access token, in milliseconds. */
export interface TokenLife {
  /** What remains of it; negative when it has run out. */
  left: number
  /** Does the session end with this token? The server cuts a token that would outlive its session. */
  isLast: boolean
}

/**
 * The life of the stored session's access token; undefined when the token does not say.
 * `exp - iat` counts from the token's receipt: both claims are the server's, and both ends of the age this browser's,
 * so that a wrong clock here changes nothing.
 */
export const tokenLife = ({ auth }: StoredSession): TokenLife | undefined => {
  const { iat, exp } = claimsOf(auth.token)
  if (typeof iat !== 'number' || typeof exp !== 'number') return undefined
  return { left: (exp - iat) * 1000 - sessionAge(), isLast: exp - iat < limits.tokenSeconds }
}

/**
 * Would the server refuse the access token, or could it have run out when a call arrives? A last token is not renewed before its end:
 * no later one exists.
 */
export const needsRenewal = (session: StoredSession): boolean => {
  const life = tokenLife(session)
  return life !== undefined && life.left <= (life.isLast ? 0 : limits.renewalSeconds * 1000)
}
