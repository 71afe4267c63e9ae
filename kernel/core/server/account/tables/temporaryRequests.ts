// Stores mailed links: the purpose, the user and the expiry of each token, which is hashed.
import { isNotNull, isNull } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { fixed, run } from '#kernel/core/server/database/statements.ts'
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

interface NewRequest extends Pick<TemporaryRequestRow, 'userId' | 'purpose'> {
  tokenHash: string
  expiresAt: Date
}

const insert = fixed(`
  INSERT INTO temporary_requests (user_id, purpose, token_hash, expires_at)
  SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[])`)

export const temporaryRequests = {
  async create(db: Db, requests: readonly NewRequest[]): Promise<void> {
    const columns = [
      requests.map(({ userId }) => userId),
      requests.map(({ purpose }) => purpose),
      requests.map(({ tokenHash }) => tokenHash),
      requests.map(({ expiresAt }) => expiresAt.toISOString()),
    ]
    await run(db, insert(...columns))
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
