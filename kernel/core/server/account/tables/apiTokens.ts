// Stores API tokens by their hashes. A revoked one is deleted; the log of changes keeps its name.
import { sql } from 'kysely'
import type { ApiToken } from '#kernel/core/contract/payloads/account.ts'
import { apiToken as limits } from '#kernel/core/contract/limits.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { meOf, type UserColumns, userColumns } from '#kernel/core/server/account/tables/signedInUser.ts'
import type { SessionUser } from '#kernel/core/server/account/tables/sessions.ts'

export interface TokenUser extends SessionUser {
  token: Pick<ApiToken, 'id' | 'name'> & {
    /** Its last use was noted too long ago. */
    isUseDue: boolean
  }
}

const columns = [
  'api_tokens.id',
  'api_tokens.name',
  'api_tokens.scope',
  'api_tokens.created_at as createdAt',
  'api_tokens.expires_at as expiresAt',
  'api_tokens.used_at as usedAt',
] as const
type Scope = Pick<ApiToken, 'scope'>

export const apiTokens = {
  /** Returns the user of a valid token with profile and scope; every call by a token runs this indexed query. */
  async user(db: Db, by: { hash: string } | { id: number }, at: Date): Promise<TokenUser | undefined> {
    const isIt = 'hash' in by ? sql`t.token_hash = ${by.hash}` : sql`t.id = ${by.id}`
    const { rows } = await sql<UserColumns & Pick<ApiToken, 'name' | 'scope'> & { tokenId: number; isUseDue: boolean }>`
      SELECT ${sql.raw(userColumns)}, t.id AS "tokenId", t.name, t.scope,
        coalesce(t.used_at <= ${at}::timestamptz - make_interval(secs => ${limits.useSeconds}), true) AS "isUseDue"
      FROM api_tokens t JOIN users u ON u.id = t.user_id JOIN profiles p ON p.id = u.profile_id
      WHERE ${isIt} AND t.expires_at > ${at} AND u.deleted_at IS NULL`.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { hasFactor, scope, tokenId: id, name, isUseDue } = row
    return { me: { ...meOf(row), scope }, hasFactor, provedAt: null, token: { id, name, isUseDue } }
  },

  /** Returns the tokens of a user, expired ones included, the newest first. */
  async of(db: Db, userId: number): Promise<ApiToken[]> {
    return await db
      .selectFrom('api_tokens')
      .select(columns)
      .$narrowType<Scope>()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
  },

  /** Returns the tokens of everybody, or of one user, with their owners. */
  async all(db: Db, userId?: number): Promise<(ApiToken & { email: string })[]> {
    const tokens = db
      .selectFrom('api_tokens')
      .innerJoin('users', 'users.id', 'api_tokens.user_id')
      .select([...columns, 'users.email'])
      .$narrowType<Scope>()
      .orderBy('users.email')
      .orderBy('api_tokens.id')
    return await (userId === undefined ? tokens : tokens.where('user_id', '=', userId)).execute()
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
    return await db
      .insertInto('api_tokens')
      .values({
        user_id: userId,
        name,
        token_hash: hash,
        scope: JSON.stringify(scope),
        created_at: at.toISOString(),
        expires_at: expiresAt.toISOString(),
      })
      .returning(columns)
      .$narrowType<Scope>()
      .executeTakeFirstOrThrow()
  },

  /** Notes a use, unless another call has just done so. */
  async use(db: Db, id: number, at: Date): Promise<void> {
    const due = new Date(at.getTime() - limits.useSeconds * 1000).toISOString()
    await db
      .updateTable('api_tokens')
      .set({ used_at: at.toISOString() })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<=', due)]))
      .execute()
  },

  /** Deletes tokens of a user, or of everybody without one, and returns them. */
  async remove(
    db: Db,
    { userId, id }: { userId?: number | undefined; id?: number },
  ): Promise<(ApiToken & { userId: number })[]> {
    return await db
      .deleteFrom('api_tokens')
      .where((eb) => eb.and({ ...(userId !== undefined && { user_id: userId }), ...(id !== undefined && { id }) }))
      .returning([...columns, 'user_id as userId'])
      .$narrowType<Scope>()
      .execute()
  },
}
