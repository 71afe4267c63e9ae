// Stores the keys of installations by their hashes. A revoked one is deleted; the log of changes keeps its name.
import type { InstallationKey, KeyReach } from '#kernel/core/contract/payloads/installationKeys.ts'
import { installationKey as limits } from '#kernel/core/contract/limits.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'

const columns = [
  'id',
  'name',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'used_at as usedAt',
  'bound_to as boundTo',
  'bound_ids as boundIds',
] as const

export interface StoredKey extends Omit<InstallationKey, 'reach'> {
  reach: KeyReach | null
}

type Row = Omit<StoredKey, 'reach'> & { boundTo: string | null; boundIds: number[] | null }

const keyOf = ({ boundTo, boundIds, ...key }: Row): StoredKey => ({
  ...key,
  reach: boundTo === null ? null : { resource: boundTo, ids: boundIds ?? [] },
})

const isValid = (at: Date) => (eb: ExpressionBuilder<Tables, 'installation_keys'>) =>
  eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at.toISOString())])

export const installationKeys = {
  /** Returns a valid key by its hash; every call by a key runs this one indexed query. */
  async byHash(db: Db, hash: string, at: Date): Promise<StoredKey | undefined> {
    const row = await db
      .selectFrom('installation_keys')
      .select(columns)
      .where('key_hash', '=', hash)
      .where(isValid(at))
      .executeTakeFirst()
    return row && keyOf(row)
  },

  /** Returns a valid key by its id. */
  async byId(db: Db, id: number, at: Date): Promise<StoredKey | undefined> {
    const row = await db
      .selectFrom('installation_keys')
      .select(columns)
      .where('id', '=', id)
      .where(isValid(at))
      .executeTakeFirst()
    return row && keyOf(row)
  },

  /** Returns all valid keys, by name, the newest first. */
  async all(db: Db, at: Date): Promise<StoredKey[]> {
    const rows = await db
      .selectFrom('installation_keys')
      .select(columns)
      .where(isValid(at))
      .orderBy('name')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(keyOf)
  },

  /** @throws the violation of `installation_keys_named` for a name that another key has */
  async add(
    db: Db,
    { name, hash, at, reach }: { name: string; hash: string; at: Date; reach: KeyReach | null },
  ): Promise<StoredKey> {
    const bound = { bound_to: reach?.resource ?? null, bound_ids: reach && [...new Set(reach.ids)] }
    const row = await db
      .insertInto('installation_keys')
      .values({ name, key_hash: hash, created_at: at.toISOString(), ...bound })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return keyOf(row)
  },

  /** Ends a key at a moment. */
  async expire(db: Db, id: number, expiresAt: Date): Promise<void> {
    await db
      .updateTable('installation_keys')
      .set({ expires_at: expiresAt.toISOString() })
      .where('id', '=', id)
      .execute()
  },

  /** Notes a use, unless another call has just done so. */
  async use(db: Db, id: number, at: Date): Promise<void> {
    const due = new Date(at.getTime() - limits.useSeconds * 1000).toISOString()
    await db
      .updateTable('installation_keys')
      .set({ used_at: at.toISOString() })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<=', due)]))
      .execute()
  },

  /** Returns the names of the keys that a user has made or replaced, as the log has them. */
  async madeBy(db: Db, userId: number): Promise<string[]> {
    const { rows } = await sql<{ name: string | null }>`
      SELECT DISTINCT details ->> 'key' AS name FROM changes
      WHERE actor = ${userId} AND action IN ('keyMade', 'keyReplaced')`.execute(db)
    return rows.flatMap(({ name }) => name ?? [])
  },

  /** Deletes a key, and returns it. */
  async remove(db: Db, id: number): Promise<StoredKey | undefined> {
    const row = await db.deleteFrom('installation_keys').where('id', '=', id).returning(columns).executeTakeFirst()
    return row && keyOf(row)
  },
}
