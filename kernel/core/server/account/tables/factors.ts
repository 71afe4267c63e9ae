// Stores second factors, with encrypted secrets (kernel/core/server/account/tokens.ts), and hashed recovery codes.
import type { NotNull } from 'kysely'
import type { FactorKind } from '#kernel/core/contract/payloads/factors.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

export interface FactorRow {
  id: number
  kind: FactorKind
  name: string
  secret: string | null
  credentialId: string | null
  publicKey: string | null
  counter: number | null
  transports: string | null
  createdAt: string
  usedAt: string | null
}

/** A factor to add: the parts of its kind. */
export type NewFactorRow = Pick<FactorRow, 'kind' | 'name'> &
  Partial<Pick<FactorRow, 'secret' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>> & { lastStep?: number }

export const factors = {
  /** Returns the factors of a user, the oldest first. */
  async of(db: Db, userId: number): Promise<FactorRow[]> {
    return await db
      .selectFrom('factors')
      .select([
        'id',
        'kind',
        'name',
        'secret',
        'credential_id as credentialId',
        'public_key as publicKey',
        'counter',
        'transports',
        'created_at as createdAt',
        'used_at as usedAt',
      ])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  },

  async add(db: Db, userId: number, factor: NewFactorRow, at: Date): Promise<void> {
    const { lastStep, credentialId, publicKey, ...rest } = factor
    await db
      .insertInto('factors')
      .values({
        ...rest,
        user_id: userId,
        last_step: lastStep,
        credential_id: credentialId,
        public_key: publicKey,
        created_at: at.toISOString(),
      })
      .execute()
  },

  /** Uses the code of a time step; false if it, or a later one, was used before. */
  async useStep(db: Db, id: number, step: number, at: Date): Promise<boolean> {
    const used = await db
      .updateTable('factors')
      .set({ last_step: step, used_at: at.toISOString() })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .returning('id')
      .executeTakeFirst()
    return used !== undefined
  },

  /** Stores the counter of a passkey's signature; false if another one has stored a later counter meanwhile. */
  async useCounter(db: Db, id: number, counter: number, at: Date): Promise<boolean> {
    const used = await db
      .updateTable('factors')
      .set({ counter, used_at: at.toISOString() })
      .where('id', '=', id)
      // A passkey without a counter always sends 0.
      .where('counter', counter === 0 ? '=' : '<', counter)
      .returning('id')
      .executeTakeFirst()
    return used !== undefined
  },

  /** Encrypts a secret again, unless the factor is gone. */
  async reseal(db: Db, id: number, secret: string): Promise<void> {
    await db.updateTable('factors').set({ secret }).where('id', '=', id).execute()
  },

  /** Returns the encrypted secrets of all users. */
  async sealed(db: Db): Promise<{ id: number; secret: string }[]> {
    return await db
      .selectFrom('factors')
      .select(['id', 'secret'])
      .where('secret', 'is not', null)
      .$narrowType<{ secret: NotNull }>()
      .execute()
  },

  /** Removes a factor of a user; false if there is none. */
  async remove(db: Db, userId: number, id: number): Promise<boolean> {
    const removed = await db
      .deleteFrom('factors')
      .where((eb) => eb.and({ id, user_id: userId }))
      .returning('id')
      .executeTakeFirst()
    return removed !== undefined
  },

  /** Removes every factor and recovery code of a user, with all that depends on them. Returns the number of factors. */
  async removeAll(db: Db, userId: number): Promise<number> {
    const removed = await db.deleteFrom('factors').where('user_id', '=', userId).returning('id').execute()
    for (const table of ['recovery_codes', 'remembered_devices', 'factor_steps', 'factor_removals'] as const)
      await db.deleteFrom(table).where('user_id', '=', userId).execute()
    return removed.length
  },

  /** Notes that a user must have a factor and has none, and returns since when. */
  async missingSince(db: Db, userId: number, at: Date): Promise<string> {
    await db
      .insertInto('factor_deadlines')
      .values({ user_id: userId, since: at.toISOString() })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
    const row = await db.selectFrom('factor_deadlines').select('since').where('user_id', '=', userId).executeTakeFirst()
    return row?.since ?? at.toISOString()
  },
}

export const recoveryCodes = {
  async replace(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
      .execute()
  },

  /** Uses a code; false if it is unknown or was used before. */
  async use(db: Db, userId: number, hash: string, at: Date): Promise<boolean> {
    const used = await db
      .updateTable('recovery_codes')
      .set({ used_at: at.toISOString() })
      .where((eb) => eb.and({ user_id: userId, code_hash: hash }))
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    return used !== undefined
  },

  /** Returns the number of unused codes of a user. */
  async left(db: Db, userId: number): Promise<number> {
    const { n } = await db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    return n
  },
}
