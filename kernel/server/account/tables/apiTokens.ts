// Stores API tokens by their hashes. A revoked one is deleted; the log of changes keeps its name.
import { sql } from 'kysely'
import type { ApiToken } from '#kernel/contract/payloads/account.ts'
import { apiToken as limits } from '#kernel/contract/limits.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { meOf, type UserColumns, userColumns } from './signedInUser.ts'
import type { SessionUser } from './sessions.ts'

/** The user of a valid token, and the token. */
export interface TokenUser extends SessionUser {
  token: Pick<ApiToken, 'id' | 'name'> & {
    /** Its last use was noted too long ago. */
    isUseDue: boolean
  }
}

const selected = sql`t.id, t.name, t.scope, t.created_at AS "createdAt", t.expires_at AS "expiresAt", t.used_at AS "usedAt"`

export const apiTokens = {
  /** Returns the user of a valid token with their current profile and the token's scope; every call by a token runs this one indexed query. */
  async user(db: Db, hash: string, at: Date): Promise<TokenUser | undefined> {
    const { rows } = await sql<UserColumns & Pick<ApiToken, 'name' | 'scope'> & { tokenId: number; isUseDue: boolean }>`
      SELECT ${sql.raw(userColumns)}, t.id AS "tokenId", t.name, t.scope,
        coalesce(t.used_at <= ${at}::timestamptz - make_interval(secs => ${limits.useSeconds}), true) AS "isUseDue"
      FROM api_tokens t JOIN users u ON u.id = t.user_id JOIN profiles p ON p.id = u.profile_id
      WHERE t.token_hash = ${hash} AND t.expires_at > ${at} AND u.deleted_at IS NULL`.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { hasFactor, scope, tokenId: id, name, isUseDue } = row
    return { me: { ...meOf(row), scope }, hasFactor, provedAt: null, token: { id, name, isUseDue } }
  },

  /** Returns the tokens of a user, expired ones included, the newest first. */
  async of(db: Db, userId: number): Promise<ApiToken[]> {
    const { rows } =
      await sql<ApiToken>`SELECT ${selected} FROM api_tokens t WHERE t.user_id = ${userId} ORDER BY t.id DESC`.execute(
        db,
      )
    return rows
  },

  /** Returns the tokens of everybody, or of one user, with their owners. */
  async all(db: Db, userId?: number): Promise<(ApiToken & { email: string })[]> {
    const { rows } = await sql<ApiToken & { email: string }>`
      SELECT ${selected}, u.email FROM api_tokens t JOIN users u ON u.id = t.user_id
      WHERE ${userId === undefined ? sql`true` : sql`t.user_id = ${userId}`} ORDER BY u.email, t.id`.execute(db)
    return rows
  },

  /** @throws the violation of `api_tokens_named` for a name that the user's tokens have already */
  async add(
    db: Db,
    userId: number,
    {
      hash,
      name,
      scope,
      at,
      expiresAt,
    }: Pick<ApiToken, 'name' | 'scope'> & { hash: string; at: Date; expiresAt: Date },
  ): Promise<ApiToken> {
    const { rows } = await sql<ApiToken>`
      INSERT INTO api_tokens AS t (user_id, name, token_hash, scope, created_at, expires_at)
      VALUES (${userId}, ${name}, ${hash}, ${JSON.stringify(scope)}::jsonb, ${at}, ${expiresAt}) RETURNING ${selected}`.execute(
      db,
    )
    const [row] = rows
    if (!row) throw new Error('The new token is missing')
    return row
  },

  /** Notes a use, unless another call has just done so. */
  async use(db: Db, id: number, at: Date): Promise<void> {
    await sql`
      UPDATE api_tokens SET used_at = ${at}
      WHERE id = ${id} AND coalesce(used_at <= ${at}::timestamptz - make_interval(secs => ${limits.useSeconds}), true)`.execute(
      db,
    )
  },

  /** Deletes tokens of a user, or of everybody without one, and returns them. */
  async remove(
    db: Db,
    { userId, id }: { userId?: number | undefined; id?: number },
  ): Promise<(ApiToken & { userId: number })[]> {
    const { rows } = await sql<ApiToken & { userId: number }>`
      DELETE FROM api_tokens t
      WHERE ${userId === undefined ? sql`true` : sql`t.user_id = ${userId}`} AND ${id === undefined ? sql`true` : sql`t.id = ${id}`}
      RETURNING ${selected}, t.user_id AS "userId"`.execute(db)
    return rows
  },
}
