// Stores mailed links: the purpose, the user and the expiry of each token, which is hashed.
import { isNotNull, isNull } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { compiled, run } from '#kernel/core/server/database/statements.ts'
import { mails } from '#kernel/core/server/mail/mails.ts'
import type { LinkKind } from '#kernel/core/server/messages/mails.ts'

export interface TemporaryRequestRow {
  id: number
  userId: number
  purpose: LinkKind
  expiresAt: string
  usedAt: string | null
  userActive: boolean
  userConfirmed: boolean
}

export const temporaryRequests = {
  async create(
    db: Db,
    {
      userId,
      purpose,
      tokenHash,
      expiresAt,
    }: { userId: number; purpose: LinkKind; tokenHash: string; expiresAt: Date },
  ): Promise<void> {
    const row = { user_id: userId, purpose, token_hash: tokenHash, expires_at: expiresAt.toISOString() }
    await run(db, compiled(db.insertInto('temporary_requests').values(row)))
  },

  /** Locks the user of a token until the transaction ends, so that links are used one after another. */
  async lockUser(trx: Db, tokenHash: string): Promise<void> {
    await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('temporary_requests').select('user_id').where('token_hash', '=', tokenHash),
      )
      .forUpdate()
      .execute()
  },

  async byToken(db: Db, tokenHash: string): Promise<TemporaryRequestRow | undefined> {
    return await db
      .selectFrom('temporary_requests as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(({ ref }) => [
        'r.id',
        'r.user_id as userId',
        'r.purpose',
        'r.expires_at as expiresAt',
        'r.used_at as usedAt',
        isNull(ref('u.deleted_at')).as('userActive'),
        isNotNull(ref('u.confirmed_at')).as('userConfirmed'),
      ])
      .where('r.token_hash', '=', tokenHash)
      .executeTakeFirst()
  },

  /** Marks a token as used and deletes the user's unused ones. */
  async markUsed(db: Db, request: TemporaryRequestRow, at: Date): Promise<void> {
    await db.updateTable('temporary_requests').set({ used_at: at.toISOString() }).where('id', '=', request.id).execute()
    await temporaryRequests.deleteUnused(db, request.userId)
  },

  /** Deletes the unused tokens of a changed account, and gives up their waiting mails. */
  async deleteUnused(db: Db, userId: number): Promise<void> {
    await db.deleteFrom('email_changes').where('user_id', '=', userId).where('used_at', 'is', null).execute()
    await db.deleteFrom('temporary_requests').where('user_id', '=', userId).where('used_at', 'is', null).execute()
    await mails.giveUpScheduled(db, userId)
  },
}
