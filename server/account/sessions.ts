// Sessions: begun by a sign-in, carried on by refreshing, ended by a logout, a refresh token that comes back too late,
// or SESSION_DAYS after the sign-in.
// A refresh token is derived from session, generation and login, so the answer to a lost reply is the very same pair and nothing
// secret is kept (docs/decisions/0002).
import { randomBytes } from 'node:crypto'
import { signIn as limits } from '#contract/limits.ts'
import { Unauthenticated } from '#server/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Account } from '#server/tables/accounts.ts'
import { sessions, type SessionRow } from '#server/tables/sessions.ts'

/** What a sign-in and a refresh answer. */
export interface TokenPair {
  token: string
  refreshToken: string
  login: string
}

type SessionDependencies = Pick<Dependencies, 'database' | 'clock' | 'tokens' | 'settings'>
type Owner = Pick<SessionRow, 'userId' | 'login' | 'profile' | 'createdAt'>

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

/** When a session ends at the latest. */
const endOf = ({ settings }: SessionDependencies, { createdAt }: Pick<SessionRow, 'createdAt'>): Date =>
  after(new Date(createdAt), settings.SESSION_DAYS * 24 * 60 * 60)

/** When a session ends that is not refreshed again. */
const expiryOf = (at: Date, end: Date): Date => new Date(Math.min(after(at, limits.refreshSeconds).getTime(), end.getTime()))

const pairOf = async (
  dependencies: SessionDependencies,
  sessionId: string,
  generation: number,
  owner: Owner,
  at: Date,
): Promise<TokenPair> => {
  const { userId, login, profile } = owner
  return {
    token: await dependencies.tokens.access({ userId, sessionId, login, profile }, at, endOf(dependencies, owner)),
    refreshToken: dependencies.tokens.refresh(sessionId, generation, login),
    login,
  }
}

/** Signs a user in whose password was looked at: a new session with its first pair. @throws Unauthenticated where it has changed since */
export const startSession = async (dependencies: SessionDependencies, account: Account): Promise<TokenPair> => {
  const at = dependencies.clock.now()
  const id = randomBytes(18).toString('base64url')
  const owner = { userId: account.id, login: account.email, profile: account.profile, createdAt: at.toISOString() }
  if (!(await sessions.start(dependencies.database.db, account, { id, at, expiresAt: expiryOf(at, endOf(dependencies, owner)) }))) {
    throw new Unauthenticated('wrongCredentials')
  }
  return pairOf(dependencies, id, 0, owner, at)
}

/** The next pair for a refresh token; the token dies. @throws Unauthenticated */
export const refreshSession = async (dependencies: SessionDependencies, refreshToken: string, login: string): Promise<TokenPair> => {
  const { clock, tokens } = dependencies
  const { db } = dependencies.database
  const given = tokens.readRefresh(refreshToken)
  // A token belongs to the login it was handed out with: whose e-mail was changed meanwhile learns the new one from the answer.
  if (!given || given.login !== tokens.digest(login.trim().toLowerCase())) throw new Unauthenticated()
  const found = await sessions.one(db, given.sessionId)
  if (!found) throw new Unauthenticated()

  const at = clock.now()
  const end = endOf(dependencies, found)
  if (end.getTime() <= at.getTime()) throw new Unauthenticated()
  const next = given.generation + 1
  if (found.userActive && (await sessions.rotate(db, found.id, given.generation, at, expiryOf(at, end)))) {
    return pairOf(dependencies, found.id, next, found, at)
  }
  // Somebody used this token before: a lost reply or a second tab just now, or a thief some time.
  const now = await sessions.one(db, given.sessionId)
  // Whoever holds the token of an inactive account is its user, and may know why it opens nothing any more.
  if (now && !now.userActive) throw new Unauthenticated('inactiveAccount', { Login: 'inactiveAccount' })
  if (!now || now.revokedAt || Date.parse(now.expiresAt) <= at.getTime()) throw new Unauthenticated()
  const rotatedAt = new Date(now.rotatedAt)
  if (now.generation === next && at.getTime() - rotatedAt.getTime() <= limits.reuseSeconds * 1000) {
    return pairOf(dependencies, now.id, next, now, rotatedAt)
  }
  await sessions.revoke(db, now.id, at)
  throw new Unauthenticated()
}

/** Ends the session of a refresh token; one that is unknown ends nothing. */
export const endSession = async ({ database, clock, tokens }: SessionDependencies, refreshToken: string): Promise<void> => {
  const given = tokens.readRefresh(refreshToken)
  if (given) await sessions.revoke(database.db, given.sessionId, clock.now())
}
