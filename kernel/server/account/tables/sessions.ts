// Stores sessions, one row per sign-in. Of the refresh token only the number of its valid generation is stored.
import { sql } from 'kysely'
import type { Me } from '#kernel/contract/access.ts'
import { sessionEvents } from '#kernel/contract/paths/changePaths.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { fixed, run } from '#kernel/server/database/statements.ts'
import type { Account } from './accounts.ts'
import { meOf, type UserColumns, userColumns } from './signedInUser.ts'

/** The account that the sign-in has verified. */
type VerifiedAccount = Pick<Account, 'id' | 'passwordHash'>

/** A session with data of its user. */
export interface SessionRow {
  id: string
  generation: number
  rotatedAt: string
  expiresAt: string
  revokedAt: string | null
  /** The time of the sign-in. */
  createdAt: string
  userId: number
  login: string
  profile: string
  userActive: boolean
}

/** Where a sign-in came from, and what it tells its user. */
export interface SignInDetails {
  agent: string
  address: string
  /** The user has given a second factor, or the password of an account without one. */
  isProved: boolean
  refused: number
  refusedSince: string | null
}

/** The user of a valid session, and how far the session has proved that it is them. */
export interface SessionUser {
  me: Me
  provedAt: string | null
  hasFactor: boolean
}

/** A session as its user sees it. */
interface OpenSession {
  id: string
  number: number
  agent: string
  address: string
  createdAt: string
  usedAt: string
}

const selected = sql`
  SELECT s.id, s.generation, s.rotated_at AS "rotatedAt", s.expires_at AS "expiresAt", s.revoked_at AS "revokedAt", s.created_at AS "createdAt", u.id AS "userId",
    u.email AS login, p.name AS profile, u.deleted_at IS NULL AS "userActive"
  FROM sessions s JOIN users u ON u.id = s.user_id JOIN profiles p ON p.id = u.profile_id`

const userOf = fixed<UserColumns & { provedAt: string | null }>(`
  SELECT ${userColumns}, s.proved_at AS "provedAt"
  FROM sessions s JOIN users u ON u.id = s.user_id JOIN profiles p ON p.id = u.profile_id
  WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND u.deleted_at IS NULL`)

export const sessions = {
  /**
   * Starts a session, and deletes expired ones of the user. False when the password has changed or the user is inactive by now:
   * such a change locks the user and ends all sessions afterwards, so that no new session escapes it.
   */
  async start(
    db: Db,
    { id, passwordHash }: VerifiedAccount,
    session: { id: string; at: Date; expiresAt: Date } & SignInDetails,
  ): Promise<boolean> {
    await sql`DELETE FROM sessions WHERE user_id = ${id} AND expires_at < ${session.at}`.execute(db)
    const { rows } = await sql`
      INSERT INTO sessions (id, user_id, rotated_at, expires_at, created_at, agent, address, proved_at, refused, refused_since)
      SELECT ${session.id}, id, ${session.at}, ${session.expiresAt}, ${session.at}, ${session.agent}, ${session.address},
        ${session.isProved ? session.at : null}, ${session.refused}, ${session.refusedSince} FROM users
      WHERE id = ${id} AND password_hash IS NOT DISTINCT FROM ${passwordHash} AND deleted_at IS NULL FOR SHARE
      RETURNING id`.execute(db)
    return rows.length > 0
  },

  /** Returns the user of a valid session with their current profile; every request runs this one indexed query. */
  async me(db: Db, id: string, at: Date): Promise<SessionUser | undefined> {
    const [row] = await run(db, userOf(id, at))
    return row && { me: meOf(row), provedAt: row.provedAt, hasFactor: row.hasFactor }
  },

  /** Returns a session, valid or not. */
  async one(db: Db, id: string): Promise<SessionRow | undefined> {
    const { rows } = await sql<SessionRow>`${selected} WHERE s.id = ${id}`.execute(db)
    return rows[0]
  },

  /** Moves to the next generation: true for exactly one of several concurrent callers. */
  async rotate(db: Db, id: string, from: number, at: Date, expiresAt: Date): Promise<boolean> {
    const { rows } = await sql`
      UPDATE sessions SET generation = generation + 1, rotated_at = ${at}, expires_at = ${expiresAt}
      WHERE id = ${id} AND generation = ${from} AND revoked_at IS NULL AND expires_at > ${at} RETURNING id`.execute(db)
    return rows.length > 0
  },

  /** Ends a session and returns its user; undefined for an unknown or ended one. */
  async revoke(db: Db, id: string, at: Date): Promise<number | undefined> {
    const { rows } = await sql<{ userId: number }>`
      UPDATE sessions SET revoked_at = ${at} WHERE id = ${id} AND revoked_at IS NULL RETURNING user_id AS "userId"`.execute(
      db,
    )
    return rows[0]?.userId
  },

  /** Returns the open sessions of a user, the last used first. */
  async openOf(db: Db, userId: number, at: Date): Promise<OpenSession[]> {
    const { rows } = await sql<OpenSession>`
      SELECT id, number, agent, address, created_at AS "createdAt", rotated_at AS "usedAt" FROM sessions
      WHERE user_id = ${userId} AND revoked_at IS NULL AND expires_at > ${at} ORDER BY rotated_at DESC, number DESC`.execute(
      db,
    )
    return rows
  },

  /** Ends an open session of a user by its number; false if there is none. */
  async revokeNumber(db: Db, userId: number, number: number, at: Date): Promise<boolean> {
    const { rows } = await sql`
      UPDATE sessions SET revoked_at = ${at}
      WHERE number = ${number} AND user_id = ${userId} AND revoked_at IS NULL AND expires_at > ${at} RETURNING id`.execute(
      db,
    )
    return rows.length > 0
  },

  /** Forgets the proofs of a user's sessions but one. */
  async unproveOthers(db: Db, userId: number, keep: string): Promise<void> {
    await sql`UPDATE sessions SET proved_at = NULL WHERE user_id = ${userId} AND id <> ${keep} AND proved_at IS NOT NULL`.execute(
      db,
    )
  },

  /** Notes that the user of a session has given a second factor, or the password of an account without one. */
  async prove(db: Db, id: string, at: Date): Promise<void> {
    await sql`UPDATE sessions SET proved_at = ${at} WHERE id = ${id}`.execute(db)
  },

  /** Returns how many sign-ins were refused before the one of this session, and the first of them; undefined without any. */
  async refused(db: Db, id: string): Promise<{ count: number; since: string } | undefined> {
    const { rows } = await sql<{ count: number; since: string | null }>`
      SELECT refused AS count, refused_since AS since FROM sessions WHERE id = ${id}`.execute(db)
    const { count = 0, since = null } = rows[0] ?? {}
    return count > 0 && since !== null ? { count, since } : undefined
  },

  /** Returns the number of sessions that are open, by user. */
  async countOpen(db: Db, at: Date): Promise<Map<number, number>> {
    const { rows } = await sql<{ userId: number; n: number }>`
      SELECT user_id AS "userId", count(*)::int8 AS n FROM sessions WHERE revoked_at IS NULL AND expires_at > ${at} GROUP BY 1`.execute(
      db,
    )
    return new Map(rows.map(({ userId, n }) => [userId, n]))
  },

  /** Ends the open sessions of a user, or of everybody. Returns their number. */
  async endOpen(db: Db, at: Date, userId: number | undefined): Promise<number> {
    const { rows } = await sql`
      UPDATE sessions SET revoked_at = ${at} WHERE revoked_at IS NULL AND expires_at > ${at}
        AND ${userId === undefined ? sql`true` : sql`user_id = ${userId}`} RETURNING id`.execute(db)
    return rows.length
  },

  /** Ends all sessions of a user except the one to keep, and returns their number. */
  async revokeAllOf(db: Db, userId: number, at: Date, keep: string | null = null): Promise<number> {
    const { rows } = await sql`
      UPDATE sessions SET revoked_at = ${at}
      WHERE user_id = ${userId} AND revoked_at IS NULL AND id IS DISTINCT FROM ${keep} RETURNING id`.execute(db)
    return rows.length
  },
}

/** Returns how many sign-ins of a user were refused since the last one that was not, and when the first was. */
export const refusedSignIns = async (db: Db, user: number): Promise<{ count: number; since: string | null }> => {
  const { rows } = await sql<{ count: number; since: string | null }>`
    SELECT count(*)::int8 AS count, min(c.at) AS since FROM changes c
    WHERE c.resource = ${sessionEvents} AND c.record = ${user} AND c.action = 'signInRefused' AND c.id > coalesce((
      SELECT max(s.id) FROM changes s WHERE s.resource = ${sessionEvents} AND s.record = ${user} AND s.action = 'signIn'), 0)`.execute(
    db,
  )
  return rows[0] ?? { count: 0, since: null }
}
