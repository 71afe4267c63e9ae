// Stores calls that wait for a second factor or set one up, remembered devices, and requests to remove a user's factors.
import { administrator } from '#product/profiles.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/server/database/schema.ts'

/** A call that was begun: a sign-in, a proof in a session, or a new factor. */
export interface FactorStepRow {
  userId: number
  purpose: 'signIn' | 'proof' | 'totp' | 'passkey'
  /** The session that began it; null for a sign-in. */
  sessionId: string | null
  /** The digest of the password that a sign-in has verified. */
  passwordDigest: string | null
  challenge: string | null
  secret: string | null
}

export const factorSteps = {
  /** Stores a step; a user's earlier steps of this purpose stay valid, because another tab may wait for them. */
  async add(db: Db, tokenHash: string, step: FactorStepRow, expiresAt: Date): Promise<void> {
    const { userId, purpose, sessionId, passwordDigest, challenge, secret } = step
    await sql`
      INSERT INTO factor_steps (token_hash, user_id, purpose, session_id, password_digest, challenge, secret, expires_at)
      VALUES (${tokenHash}, ${userId}, ${purpose}, ${sessionId}, ${passwordDigest}, ${challenge}, ${secret}, ${expiresAt})`.execute(
      db,
    )
  },

  async one(db: Db, tokenHash: string, at: Date): Promise<FactorStepRow | undefined> {
    const { rows } = await sql<FactorStepRow>`
      SELECT user_id AS "userId", purpose, session_id AS "sessionId", password_digest AS "passwordDigest", challenge, secret
      FROM factor_steps WHERE token_hash = ${tokenHash} AND expires_at > ${at}`.execute(db)
    return rows[0]
  },

  /** Ends every set-up of a factor that a user has begun. */
  async endSetUps(db: Db, userId: number): Promise<void> {
    await sql`DELETE FROM factor_steps WHERE user_id = ${userId} AND purpose IN ('totp', 'passkey')`.execute(db)
  },

  /** Ends a step: true for exactly one of several concurrent callers. */
  async end(db: Db, tokenHash: string): Promise<boolean> {
    const { rows } = await sql`DELETE FROM factor_steps WHERE token_hash = ${tokenHash} RETURNING user_id`.execute(db)
    return rows.length > 0
  },
}

interface DeviceRow {
  id: number
  agent: string
  address: string
  createdAt: string
  usedAt: string
  expiresAt: string
}

export const rememberedDevices = {
  async add(
    db: Db,
    userId: number,
    device: { tokenHash: string; agent: string; address: string; at: Date; expiresAt: Date },
  ): Promise<void> {
    const { tokenHash, agent, address, at, expiresAt } = device
    await sql`
      INSERT INTO remembered_devices (user_id, token_hash, agent, address, created_at, used_at, expires_at)
      VALUES (${userId}, ${tokenHash}, ${agent}, ${address}, ${at}, ${at}, ${expiresAt})`.execute(db)
  },

  /** Whether this is a device of the user; notes its use. */
  async use(db: Db, userId: number, tokenHash: string, address: string, at: Date): Promise<boolean> {
    const { rows } = await sql`
      UPDATE remembered_devices SET used_at = ${at}, address = ${address}
      WHERE token_hash = ${tokenHash} AND user_id = ${userId} AND expires_at > ${at} RETURNING id`.execute(db)
    return rows.length > 0
  },

  /** Returns the devices of a user, the last used first. */
  async of(db: Db, userId: number, at: Date): Promise<DeviceRow[]> {
    const { rows } = await sql<DeviceRow>`
      SELECT id, agent, address, created_at AS "createdAt", used_at AS "usedAt", expires_at AS "expiresAt"
      FROM remembered_devices WHERE user_id = ${userId} AND expires_at > ${at} ORDER BY used_at DESC, id DESC`.execute(
      db,
    )
    return rows
  },

  /** Forgets a device of a user; false if there is none. */
  async remove(db: Db, userId: number, id: number): Promise<boolean> {
    const { rows } =
      await sql`DELETE FROM remembered_devices WHERE id = ${id} AND user_id = ${userId} RETURNING id`.execute(db)
    return rows.length > 0
  },

  async removeAll(db: Db, userId: number): Promise<void> {
    await sql`DELETE FROM remembered_devices WHERE user_id = ${userId}`.execute(db)
  },
}

interface RemovalRow {
  askedBy: number
  askedByName: string
  askedAt: string
  expiresAt: string
  /** The second administrator, and when the removal takes effect; null before the confirmation. */
  confirmedBy: number | null
  confirmedByName: string | null
  effectiveAt: string | null
  /** The language of the confirmation. */
  language: string | null
}

/** A confirmation: who, when it takes effect and is over, and the mail to the owner with the hash of its token. */
interface Confirmation {
  confirmedBy: number
  effectiveAt: Date
  expiresAt: Date
  mailId: number
  stopHash: string
  language: string
}

/** The requests that are open: neither over nor stopped, by administrators who still are some. */
const openRemovals = sql`
  factor_removals r JOIN users u ON u.id = r.asked_by AND u.deleted_at IS NULL
    JOIN profiles p ON p.id = u.profile_id AND p.name = ${administrator}
    LEFT JOIN users c ON c.id = r.confirmed_by AND c.deleted_at IS NULL AND c.profile_id = p.id
  WHERE r.stopped_at IS NULL AND (r.confirmed_by IS NULL OR c.id IS NOT NULL)`

export const factorRemovals = {
  /** Asks for the removal; a later request replaces an earlier one. */
  async ask(db: Db, userId: number, askedBy: number, at: Date, expiresAt: Date): Promise<void> {
    await sql`
      INSERT INTO factor_removals (user_id, asked_by, asked_at, expires_at) VALUES (${userId}, ${askedBy}, ${at}, ${expiresAt})
      ON CONFLICT (user_id) DO UPDATE SET asked_by = excluded.asked_by, asked_at = excluded.asked_at, expires_at = excluded.expires_at,
        confirmed_by = NULL, effective_at = NULL, mail_id = NULL, stop_hash = NULL, stopped_at = NULL, language = NULL`.execute(
      db,
    )
  },

  /** Returns the open request about a user, if the administrator who asked still is one, and the one who confirmed it. */
  async one(db: Db, userId: number, at: Date): Promise<RemovalRow | undefined> {
    const { rows } = await sql<RemovalRow>`
      SELECT r.asked_by AS "askedBy", u.name AS "askedByName", r.asked_at AS "askedAt", r.expires_at AS "expiresAt",
        r.confirmed_by AS "confirmedBy", c.name AS "confirmedByName", r.effective_at AS "effectiveAt", r.language
      FROM ${openRemovals} AND r.user_id = ${userId} AND r.expires_at > ${at}`.execute(db)
    return rows[0]
  },

  async confirm(db: Db, userId: number, confirmation: Confirmation): Promise<void> {
    const { confirmedBy, effectiveAt, expiresAt, mailId, stopHash, language } = confirmation
    await sql`
      UPDATE factor_removals SET confirmed_by = ${confirmedBy}, effective_at = ${effectiveAt}, expires_at = ${expiresAt},
        mail_id = ${mailId}, stop_hash = ${stopHash}, language = ${language} WHERE user_id = ${userId}`.execute(db)
  },

  /** Returns the users whose removal takes effect by now, or only this one: those who were mailed before a time. */
  async due(db: Db, at: Date, mailedBefore: Date, userId?: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      SELECT r.user_id AS id FROM ${openRemovals} AND r.effective_at <= ${at} AND r.expires_at > ${at}
        AND EXISTS (SELECT FROM mails m WHERE m.id = r.mail_id AND m.sent_at <= ${mailedBefore})
        ${userId === undefined ? sql`` : sql`AND r.user_id = ${userId}`} ORDER BY r.effective_at`.execute(db)
    return rows.map(({ id }) => id)
  },

  /** Returns the user of a token that stops a removal. */
  async byToken(db: Db, stopHash: string): Promise<{ userId: number; stoppedAt: string | null } | undefined> {
    const { rows } = await sql<{ userId: number; stoppedAt: string | null }>`
      SELECT user_id AS "userId", stopped_at AS "stoppedAt" FROM factor_removals WHERE stop_hash = ${stopHash}`.execute(
      db,
    )
    return rows[0]
  },

  /** Stops a removal. The row stays until the maintenance deletes it, so that its link can be opened again. */
  async stop(db: Db, userId: number, at: Date): Promise<void> {
    await sql`UPDATE factor_removals SET stopped_at = ${at}, expires_at = ${at} WHERE user_id = ${userId}`.execute(db)
  },

  /** Forgets all requests: after a restore, which would bring back those that were stopped since. */
  async forgetAll(db: Db): Promise<void> {
    await sql`DELETE FROM factor_removals`.execute(db)
  },

  /** Takes a request back; false if there is none. */
  async cancel(db: Db, userId: number): Promise<boolean> {
    const { rows } = await sql`DELETE FROM factor_removals WHERE user_id = ${userId} RETURNING user_id`.execute(db)
    return rows.length > 0
  },
}
