// Stores pending changes of users' own e-mails, at most one per user, with hashed tokens.
import { sql } from 'kysely'
import type { Db } from '#kernel/server/database/schema.ts'

/** A change with the current data of its user. */
export interface EmailChangeRow {
  userId: number
  email: string
  sessionId: string
  expiresAt: string
  usedAt: string | null
  userName: string
  userEmail: string
  userActive: boolean
}

export const emailChanges = {
  /** Stores a change until its link is opened; replaces an earlier one of the user. */
  async request(
    db: Db,
    {
      userId,
      email,
      tokenHash,
      sessionId,
      expiresAt,
    }: { userId: number; email: string; tokenHash: string; sessionId: string; expiresAt: Date },
  ): Promise<void> {
    await sql`
      INSERT INTO email_changes (user_id, email, token_hash, session_id, expires_at)
      VALUES (${userId}, ${email}, ${tokenHash}, ${sessionId}, ${expiresAt})
      ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, token_hash = excluded.token_hash,
        session_id = excluded.session_id, expires_at = excluded.expires_at, used_at = NULL`.execute(db)
  },

  /** Returns the change of a token, and locks its user until the transaction ends, as every write of a user does. */
  async lockByToken(trx: Db, tokenHash: string): Promise<EmailChangeRow | undefined> {
    await sql`
      SELECT id FROM users WHERE id = (SELECT user_id FROM email_changes WHERE token_hash = ${tokenHash}) FOR UPDATE`.execute(
      trx,
    )
    const { rows } = await sql<EmailChangeRow>`
      SELECT c.user_id AS "userId", c.email, c.session_id AS "sessionId", c.expires_at AS "expiresAt", c.used_at AS "usedAt",
        u.name AS "userName", u.email AS "userEmail", u.deleted_at IS NULL AS "userActive"
      FROM email_changes c JOIN users u ON u.id = c.user_id
      WHERE c.token_hash = ${tokenHash}`.execute(trx)
    return rows[0]
  },

  async markUsed(db: Db, userId: number, at: Date): Promise<void> {
    await sql`UPDATE email_changes SET used_at = ${at} WHERE user_id = ${userId}`.execute(db)
  },
}
