// Starts, refreshes and ends sessions. They end SESSION_DAYS after the sign-in, or when an old refresh token is reused.
// A refresh token is derived from session, generation and login: a repeated request gets the same pair, and no
// secret is stored (docs/decisions/sessions.md).
import { randomBytes } from 'node:crypto'
import { signIn as limits } from '#kernel/core/contract/limits.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { Unauthenticated } from '#kernel/core/server/errors.ts'
import type { Account } from '#kernel/core/server/account/tables/accounts.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { sessions, type SessionRow, type SignInDetails } from '#kernel/core/server/account/tables/sessions.ts'

/** The reply to a sign-in and to a refresh. */
export interface TokenPair {
  token: string
  refreshToken: string
  login: string
}

type SessionDependencies = Pick<Dependencies, 'database' | 'clock' | 'tokens' | 'settings'>
type Owner = Pick<SessionRow, 'userId' | 'login' | 'profile' | 'createdAt'>

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

/** Returns the latest end of a session. */
const endOf = ({ settings }: SessionDependencies, { createdAt }: Pick<SessionRow, 'createdAt'>): Date =>
  after(new Date(createdAt), settings.SESSION_DAYS * 24 * 60 * 60)

/** Returns the end of a session without another refresh. */
const expiryOf = (at: Date, end: Date): Date =>
  new Date(Math.min(after(at, limits.refreshSeconds).getTime(), end.getTime()))

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

const unknownClient: SignInDetails = { agent: '', address: '', isProved: false, refused: 0, refusedSince: null }

/** Starts the session of a verified user. @throws Unauthenticated when the password has changed since */
export const startSession = async (
  dependencies: SessionDependencies,
  account: Account,
  details: SignInDetails = unknownClient,
): Promise<TokenPair> => {
  const at = dependencies.clock.now()
  const id = randomBytes(18).toString('base64url')
  const owner = { userId: account.id, login: account.email, profile: account.profile, createdAt: at.toISOString() }
  if (
    !(await sessions.start(dependencies.database.db, account, {
      ...details,
      id,
      at,
      expiresAt: expiryOf(at, endOf(dependencies, owner)),
    }))
  ) {
    throw new Unauthenticated('wrongCredentials')
  }
  return pairOf(dependencies, id, 0, owner, at)
}

/** Returns the next pair for a refresh token, which becomes invalid. @throws Unauthenticated */
export const refreshSession = async (
  dependencies: SessionDependencies,
  refreshToken: string,
  login: string,
): Promise<TokenPair> => {
  const { clock, tokens } = dependencies
  const { db } = dependencies.database
  const given = tokens.readRefresh(refreshToken)
  // A token belongs to the login it was issued for. A user whose e-mail has changed gets the new one with the reply.
  if (!given?.isFor(login.trim().toLowerCase())) throw new Unauthenticated()
  const found = await sessions.one(db, given.sessionId)
  if (!found) throw new Unauthenticated()

  const at = clock.now()
  const end = endOf(dependencies, found)
  if (end.getTime() <= at.getTime()) throw new Unauthenticated()
  const next = given.generation + 1
  if (found.userActive && (await sessions.rotate(db, found.id, given.generation, at, expiryOf(at, end)))) {
    return pairOf(dependencies, found.id, next, found, at)
  }
  // The token was used before: by a request whose reply was lost or by a second tab, both recently, or by a thief.
  const now = await sessions.one(db, given.sessionId)
  // Only its user holds the token of an inactive account, so the reply may name the reason.
  if (now && !now.userActive) throw new Unauthenticated('inactiveAccount', { Login: 'inactiveAccount' })
  if (!now || now.revokedAt || Date.parse(now.expiresAt) <= at.getTime()) throw new Unauthenticated()
  const rotatedAt = new Date(now.rotatedAt)
  if (now.generation === next && at.getTime() - rotatedAt.getTime() <= limits.reuseSeconds * 1000) {
    return pairOf(dependencies, now.id, next, now, rotatedAt)
  }
  await sessions.revoke(db, now.id, at)
  throw new Unauthenticated()
}

/** Ends the session of a refresh token; an unknown token has no effect. */
export const endSession = async (
  { database, clock, tokens }: SessionDependencies,
  refreshToken: string,
): Promise<void> => {
  const given = tokens.readRefresh(refreshToken)
  const userId = given && (await sessions.revoke(database.db, given.sessionId, clock.now()))
  if (userId !== undefined)
    await changes.add(database.db, { action: 'signOut', resource: sessionEvents, record: userId, by: userId })
}
