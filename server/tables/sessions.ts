// Stores sessions, one row per sign-in. Of the refresh token only the number of its valid generation is stored.
import { sql } from 'kysely'
import type { Me } from '#contract/access.ts'
import type { Db } from '#server/database/schema.ts'
import type { Account } from '#server/tables/accounts.ts'

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

const selected = sql`
  SELECT s.id, s.generation, s.rotated_at AS "rotatedAt", s.expires_at AS "expiresAt", s.revoked_at AS "revokedAt", s.created_at AS "createdAt", u.id AS "userId",
    u.email AS login, p.name AS profile, u.deleted_at IS NULL AS "userActive"
  FROM sessions s JOIN users u ON u.id = s.user_id JOIN profiles p ON p.id = u.profile_id`

export const sessions = {
  /**
   * Starts a session, and deletes expired ones of the user. False when the password has changed or the user is inactive by now:
   * such a change locks the user and ends all sessions afterwards, so that no new session escapes it.
   */
  async start(db: Db, { id, passwordHash }: VerifiedAccount, session: { id: string; at: Date; expiresAt: Date }): Promise<boolean> {
    await sql`DELETE FROM sessions WHERE user_id = ${id} AND expires_at < ${session.at}`.execute(db)
    const { rows } = await sql`
      INSERT INTO sessions (id, user_id, rotated_at, expires_at, created_at)
      SELECT ${session.id}, id, ${session.at}, ${session.expiresAt}, ${session.at} FROM users
      WHERE id = ${id} AND password_hash IS NOT DISTINCT FROM ${passwordHash} AND deleted_at IS NULL FOR SHARE
      RETURNING id`.execute(db)
    return rows.length > 0
  },

  /** Returns the user of a valid session with their current profile; every request runs this one indexed query. */
  async me(db: Db, id: string, at: Date): Promise<Me | undefined> {
    const { rows } = await sql<{ id: number; nome: string; profileId: number; profile: string }>`
      SELECT u.id, u.name AS nome, p.id AS "profileId", p.name AS profile
      FROM sessions s JOIN users u ON u.id = s.user_id JOIN profiles p ON p.id = u.profile_id
      WHERE s.id = ${id} AND s.revoked_at IS NULL AND s.expires_at > ${at} AND u.deleted_at IS NULL`.execute(db)
    const row = rows[0]
    return row && { id: row.id, nome: row.nome, profile: { id: row.profileId, nome: row.profile } }
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
      UPDATE sessions SET revoked_at = ${at} WHERE id = ${id} AND revoked_at IS NULL RETURNING user_id AS "userId"`.execute(db)
    return rows[0]?.userId
  },

  /** Returns the number of sessions that are open, by user. */
  async countOpen(db: Db, at: Date): Promise<Map<number, number>> {
    const { rows } = await sql<{ userId: number; n: number }>`
      SELECT user_id AS "userId", count(*)::int8 AS n FROM sessions WHERE revoked_at IS NULL AND expires_at > ${at} GROUP BY 1`.execute(db)
    return new Map(rows.map(({ userId, n }) => [userId, n]))
  },

  /** Ends the open sessions of a user, or of everybody. Returns their number. */
  async endOpen(db: Db, at: Date, userId: number | undefined): Promise<number> {
    const { rows } = await sql`
      UPDATE sessions SET revoked_at = ${at} WHERE revoked_at IS NULL AND expires_at > ${at}
        AND ${userId === undefined ? sql`true` : sql`user_id = ${userId}`} RETURNING id`.execute(db)
    return rows.length
  },

  /** Ends all sessions of a user except the one to keep. */
  async revokeAllOf(db: Db, userId: number, at: Date, keep: string | null = null): Promise<void> {
    await sql`
      UPDATE sessions SET revoked_at = ${at}
      WHERE user_id = ${userId} AND revoked_at IS NULL AND id IS DISTINCT FROM ${keep}`.execute(db)
  },
}
