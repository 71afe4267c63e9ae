// Stores calls that wait for a second factor, remembered devices, and requests to remove factors.
import { administrator } from '#kernel/core/contract/profiles.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

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
    const { userId, sessionId, passwordDigest, ...rest } = step
    await db
      .insertInto('factor_steps')
      .values({
        ...rest,
        token_hash: tokenHash,
        user_id: userId,
        session_id: sessionId,
        password_digest: passwordDigest,
        expires_at: expiresAt.toISOString(),
      })
      .execute()
  },

  async one(db: Db, tokenHash: string, at: Date): Promise<FactorStepRow | undefined> {
    return await db
      .selectFrom('factor_steps')
      .select([
        'user_id as userId',
        'purpose',
        'session_id as sessionId',
        'password_digest as passwordDigest',
        'challenge',
        'secret',
      ])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', at.toISOString())
      .executeTakeFirst()
  },

  /** Ends every set-up of a factor that a user has begun. */
  async endSetUps(db: Db, userId: number): Promise<void> {
    await db
      .deleteFrom('factor_steps')
      .where('user_id', '=', userId)
      .where('purpose', 'in', ['totp', 'passkey'])
      .execute()
  },

  /** Ends a step: true for exactly one of several concurrent callers. */
  async end(db: Db, tokenHash: string): Promise<boolean> {
    const ended = await db
      .deleteFrom('factor_steps')
      .where('token_hash', '=', tokenHash)
      .returning('user_id')
      .executeTakeFirst()
    return ended !== undefined
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
    await db
      .insertInto('remembered_devices')
      .values({
        user_id: userId,
        token_hash: tokenHash,
        agent,
        address,
        created_at: at.toISOString(),
        used_at: at.toISOString(),
        expires_at: expiresAt.toISOString(),
      })
      .execute()
  },

  /** Whether this is a device of the user; notes its use. */
  async use(db: Db, userId: number, tokenHash: string, address: string, at: Date): Promise<boolean> {
    const used = await db
      .updateTable('remembered_devices')
      .set({ used_at: at.toISOString(), address })
      .where((eb) => eb.and({ token_hash: tokenHash, user_id: userId }))
      .where('expires_at', '>', at.toISOString())
      .returning('id')
      .executeTakeFirst()
    return used !== undefined
  },

  /** Returns the devices of a user, the last used first. */
  async of(db: Db, userId: number, at: Date): Promise<DeviceRow[]> {
    return await db
      .selectFrom('remembered_devices')
      .select(['id', 'agent', 'address', 'created_at as createdAt', 'used_at as usedAt', 'expires_at as expiresAt'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', at.toISOString())
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  },

  /** Forgets a device of a user; false if there is none. */
  async remove(db: Db, userId: number, id: number): Promise<boolean> {
    const removed = await db
      .deleteFrom('remembered_devices')
      .where((eb) => eb.and({ id, user_id: userId }))
      .returning('id')
      .executeTakeFirst()
    return removed !== undefined
  },

  async removeAll(db: Db, userId: number): Promise<void> {
    await db.deleteFrom('remembered_devices').where('user_id', '=', userId).execute()
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
const selectOpenRemovals = (db: Db, at: Date) =>
  db
    .selectFrom('factor_removals as r')
    .innerJoin('users as u', 'u.id', 'r.asked_by')
    .innerJoin('profiles as p', 'p.id', 'u.profile_id')
    .leftJoin('users as c', (join) =>
      join.onRef('c.id', '=', 'r.confirmed_by').on('c.deleted_at', 'is', null).onRef('c.profile_id', '=', 'p.id'),
    )
    .where('u.deleted_at', 'is', null)
    .where('p.name', '=', administrator)
    .where('r.stopped_at', 'is', null)
    .where('r.expires_at', '>', at.toISOString())
    .where((eb) => eb.or([eb('r.confirmed_by', 'is', null), eb('c.id', 'is not', null)]))

export const factorRemovals = {
  /** Asks for the removal; a later request replaces an earlier one. */
  async ask(db: Db, userId: number, askedBy: number, at: Date, expiresAt: Date): Promise<void> {
    const removal = {
      asked_by: askedBy,
      asked_at: at.toISOString(),
      expires_at: expiresAt.toISOString(),
      confirmed_by: null,
      effective_at: null,
      mail_id: null,
      stop_hash: null,
      stopped_at: null,
      language: null,
    }
    await db
      .insertInto('factor_removals')
      .values({ user_id: userId, ...removal })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(removal))
      .execute()
  },

  /** Returns the open request about a user, if those who asked and confirmed still are administrators. */
  async one(db: Db, userId: number, at: Date): Promise<RemovalRow | undefined> {
    return await selectOpenRemovals(db, at)
      .select([
        'r.asked_by as askedBy',
        'u.name as askedByName',
        'r.asked_at as askedAt',
        'r.expires_at as expiresAt',
        'r.confirmed_by as confirmedBy',
        'c.name as confirmedByName',
        'r.effective_at as effectiveAt',
        'r.language',
      ])
      .where('r.user_id', '=', userId)
      .executeTakeFirst()
  },

  async confirm(db: Db, userId: number, confirmation: Confirmation): Promise<void> {
    const { confirmedBy, effectiveAt, expiresAt, mailId, stopHash, language } = confirmation
    await db
      .updateTable('factor_removals')
      .set({
        confirmed_by: confirmedBy,
        effective_at: effectiveAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        mail_id: mailId,
        stop_hash: stopHash,
        language,
      })
      .where('user_id', '=', userId)
      .execute()
  },

  /** Returns the users whose removal takes effect by now, or only this one: those who were mailed before a time. */
  async due(db: Db, at: Date, mailedBefore: Date, userId?: number): Promise<number[]> {
    const due = selectOpenRemovals(db, at)
      .innerJoin('mails as m', 'm.id', 'r.mail_id')
      .select('r.user_id as id')
      .where('r.effective_at', '<=', at.toISOString())
      .where('m.sent_at', '<=', mailedBefore.toISOString())
      .orderBy('r.effective_at')
    const rows = await (userId === undefined ? due : due.where('r.user_id', '=', userId)).execute()
    return rows.map(({ id }) => id)
  },

  /** Returns the user of a token that stops a removal. */
  async byToken(db: Db, stopHash: string): Promise<{ userId: number; stoppedAt: string | null } | undefined> {
    return await db
      .selectFrom('factor_removals')
      .select(['user_id as userId', 'stopped_at as stoppedAt'])
      .where('stop_hash', '=', stopHash)
      .executeTakeFirst()
  },

  /** Stops a removal. The row stays until the maintenance deletes it, so that its link can be opened again. */
  async stop(db: Db, userId: number, at: Date): Promise<void> {
    await db
      .updateTable('factor_removals')
      .set({ stopped_at: at.toISOString(), expires_at: at.toISOString() })
      .where('user_id', '=', userId)
      .execute()
  },

  /** Forgets all requests: after a restore, which would bring back those that were stopped since. */
  async forgetAll(db: Db): Promise<void> {
    await db.deleteFrom('factor_removals').execute()
  },

  /** Takes a request back; false if there is none. */
  async cancel(db: Db, userId: number): Promise<boolean> {
    const cancelled = await db
      .deleteFrom('factor_removals')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst()
    return cancelled !== undefined
  },
}
