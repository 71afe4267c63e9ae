// Stores what OAuth needs by digests of its codes and tokens. What belongs to an API token is deleted with it.
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { sql } from 'kysely'
import { oauth as limits } from '#kernel/features/agents/contract/limits.ts'
import { endTokens } from '#kernel/core/server/account/apiTokens.ts'
import { hashToken } from '#kernel/core/server/account/tokens.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'

/** What a record is, in the words of the library. Its sessions are not stored: each request asks the person. */
export type Model = 'Client' | 'Interaction' | 'Grant' | 'AuthorizationCode' | 'AccessToken' | 'RefreshToken'
const models: readonly string[] = [
  'Client',
  'Interaction',
  'Grant',
  'AuthorizationCode',
  'AccessToken',
  'RefreshToken',
] satisfies Model[]

const after = (at: Date, seconds: number): string => new Date(at.getTime() + seconds * 1000).toISOString()

/** Returns a valid record, unless its API token has ended. */
const recordOf = async (db: Db, model: string, id: string, at: Date) => {
  const now = at.toISOString()
  return await db
    .selectFrom('oauth_records as r')
    .leftJoin('api_tokens as t', 't.id', 'r.api_token_id')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .select(['r.payload', 'r.api_token_id as tokenId', 'r.consumed_at as consumedAt'])
    .$narrowType<{ payload: AdapterPayload }>()
    .where('r.model', '=', model)
    .where('r.id_hash', '=', hashToken(id))
    .where('r.expires_at', '>', now)
    .where((eb) =>
      eb.or([eb('r.api_token_id', 'is', null), eb.and([eb('t.expires_at', '>', now), eb('u.deleted_at', 'is', null)])]),
    )
    .executeTakeFirst()
}

export const records = {
  /** Returns the API token of a valid access token. */
  async tokenOf(db: Db, accessToken: string, at: Date): Promise<number | undefined> {
    return (await recordOf(db, 'AccessToken', accessToken, at))?.tokenId ?? undefined
  },

  /** Notes the API token that answers a consent. False if it was answered already. */
  async answer(db: Db, consent: string, tokenId: number): Promise<boolean> {
    const updated = await db
      .updateTable('oauth_records')
      .set({ api_token_id: tokenId })
      .where('model', '=', 'Interaction')
      .where('id_hash', '=', hashToken(consent))
      .where('api_token_id', 'is', null)
      .returning('model')
      .execute()
    return updated.length === 1
  },

  /** Keeps a client as long as its new API token. */
  async keepClient(db: Db, clientId: string, tokenId: number): Promise<void> {
    await db
      .updateTable('oauth_records')
      .set((eb) => ({
        expires_at: sql<string>`greatest(expires_at, ${eb
          .selectFrom('api_tokens')
          .select('api_tokens.expires_at')
          .where('api_tokens.id', '=', tokenId)})`,
      }))
      .where('model', '=', 'Client')
      .where('id_hash', '=', hashToken(clientId))
      .execute()
  },

  /** Returns how many clients nobody has approved yet; those count as well whose last token is about to end. */
  async unusedClients(db: Db, at: Date): Promise<number> {
    const { count } = await db
      .selectFrom('oauth_records')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('model', '=', 'Client')
      .where('expires_at', '>', at.toISOString())
      .where('expires_at', '<=', after(at, limits.unusedSeconds))
      .executeTakeFirstOrThrow()
    return count
  },
}

interface Storing extends Pick<Dependencies, 'database' | 'clock'> {
  /** Returns the address that resumes a request. */
  resumeUrl: (id: string) => string
  /** Returns the error of the library for what was used already. */
  used: () => Error
}

/** Returns the library's storage of one model. */
export const adapterOf = (model: string, { database, clock, resumeUrl, used }: Storing): Adapter => {
  const { db } = database
  const isStored = models.includes(model)
  const at = (id: string) => ({ model, id_hash: hashToken(id) })
  /** Ends the API token of a grant, and with it all of the grant. */
  const end = (grantId: string): Promise<void> =>
    database.transaction(async (trx) => {
      const grant = await recordOf(trx, 'Grant', grantId, clock.now())
      if (grant?.tokenId) await endTokens(trx, { id: grant.tokenId })
    })
  return {
    async upsert(id, payload, expiresIn) {
      if (!isStored) return
      // They contain the id, which is a secret.
      const { jti: _id, returnTo: _address, ...kept } = payload
      const now = clock.now()
      const values = {
        payload: JSON.stringify(kept),
        expires_at: after(now, expiresIn ?? limits.unusedSeconds),
      }
      await db
        .insertInto('oauth_records')
        .values({
          ...at(id),
          ...values,
          created_at: now.toISOString(),
          // The library's accounts are API tokens: each has one grant.
          api_token_id: payload.accountId === undefined ? null : Number(payload.accountId),
        })
        .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(values))
        .execute()
    },
    async find(id) {
      const found = isStored ? await recordOf(db, model, id, clock.now()) : undefined
      if (!found) return undefined
      if (model === 'Client') return found.payload
      return {
        ...found.payload,
        jti: id,
        ...(model === 'Interaction' && { returnTo: resumeUrl(id) }),
        ...(found.consumedAt !== null && { consumed: Date.parse(found.consumedAt) / 1000 }),
      }
    },
    async consume(id) {
      const updated = await db
        .updateTable('oauth_records')
        .set({ consumed_at: clock.now().toISOString() })
        .where((eb) => eb.and(at(id)))
        .where('consumed_at', 'is', null)
        .returning('model')
        .execute()
      // Of two calls at once, the library has let both come here.
      if (updated.length === 0) throw used()
    },
    async destroy(id) {
      if (model === 'Grant') await end(id)
      else
        await db
          .deleteFrom('oauth_records')
          .where((eb) => eb.and(at(id)))
          .execute()
    },
    revokeByGrantId: end,
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  }
}
