// Stores pending changes of users' own e-mails, at most one per user, with hashed tokens.
import { isNull } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

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
    const change = {
      email,
      token_hash: tokenHash,
      session_id: sessionId,
      expires_at: expiresAt.toISOString(),
      used_at: null,
    }
    await db
      .insertInto('email_changes')
      .values({ user_id: userId, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute()
  },

  /** Returns the change of a token, and locks its user until the transaction ends, as every write of a user does. */
  async lockByToken(trx: Db, tokenHash: string): Promise<EmailChangeRow | undefined> {
    await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('email_changes').select('user_id').where('token_hash', '=', tokenHash),
      )
      .forUpdate()
      .execute()
    return await trx
      .selectFrom('email_changes as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select(({ ref }) => [
        'c.user_id as userId',
        'c.email',
        'c.session_id as sessionId',
        'c.expires_at as expiresAt',
        'c.used_at as usedAt',
        'u.name as userName',
        'u.email as userEmail',
        isNull(ref('u.deleted_at')).as('userActive'),
      ])
      .where('c.token_hash', '=', tokenHash)
      .executeTakeFirst()
  },

  async markUsed(db: Db, userId: number, at: Date): Promise<void> {
    await db.updateTable('email_changes').set({ used_at: at.toISOString() }).where('user_id', '=', userId).execute()
  },
}
