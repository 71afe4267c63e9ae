// Stores mailed links: the purpose, the user and the expiry of each token, which is hashed.
import { sql } from 'kysely'
import type { Db } from '#kernel/server/database/schema.ts'
import { fixed, run } from '#kernel/server/database/statements.ts'
import { mails } from '#kernel/server/mail/mails.ts'
import type { LinkKind } from '#kernel/server/messages/mails.ts'

export interface TemporaryRequestRow {
  id: number
  userId: number
  purpose: LinkKind
  expiresAt: string
  usedAt: string | null
  userActive: boolean
  userConfirmed: boolean
}

const insert = fixed(
  'INSERT INTO temporary_requests (user_id, purpose, token_hash, expires_at) VALUES ($1, $2, $3, $4)',
)

export const temporaryRequests = {
  async create(
    db: Db,
    request: { userId: number; purpose: LinkKind; tokenHash: string; expiresAt: Date },
  ): Promise<void> {
    await run(db, insert(request.userId, request.purpose, request.tokenHash, request.expiresAt))
  },

  /** Locks the user of a token until the transaction ends, as every write of a user does, so that links are used one after another. */
  async lockUser(trx: Db, tokenHash: string): Promise<void> {
    await sql`
      SELECT id FROM users WHERE id = (SELECT user_id FROM temporary_requests WHERE token_hash = ${tokenHash}) FOR UPDATE`.execute(
      trx,
    )
  },

  async byToken(db: Db, tokenHash: string): Promise<TemporaryRequestRow | undefined> {
    const { rows } = await sql<TemporaryRequestRow>`
      SELECT r.id, r.user_id AS "userId", r.purpose, r.expires_at AS "expiresAt", r.used_at AS "usedAt",
        u.deleted_at IS NULL AS "userActive", u.confirmed_at IS NOT NULL AS "userConfirmed"
      FROM temporary_requests r JOIN users u ON u.id = r.user_id
      WHERE r.token_hash = ${tokenHash}`.execute(db)
    return rows[0]
  },

  /** Marks a token as used and deletes the user's unused ones. */
  async markUsed(db: Db, request: TemporaryRequestRow, at: Date): Promise<void> {
    await sql`UPDATE temporary_requests SET used_at = ${at} WHERE id = ${request.id}`.execute(db)
    await temporaryRequests.deleteUnused(db, request.userId)
  },

  /** Deletes the unused tokens of a user, including that of an e-mail change, because the account has changed, and gives up their waiting mails. */
  async deleteUnused(db: Db, userId: number): Promise<void> {
    await sql`DELETE FROM email_changes WHERE user_id = ${userId} AND used_at IS NULL`.execute(db)
    await sql`DELETE FROM temporary_requests WHERE user_id = ${userId} AND used_at IS NULL`.execute(db)
    await mails.giveUpScheduled(db, userId)
  },
}
