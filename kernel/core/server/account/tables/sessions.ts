// Stores sessions, one row per sign-in. Of the refresh token only the number of its valid generation is stored.
import { sql } from 'kysely'
import type { Me } from '#kernel/core/contract/access.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { isNull } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { fixed, run } from '#kernel/core/server/database/statements.ts'
import type { Account } from './accounts.ts'
import { meOf, type UserColumns, userColumns } from './signedInUser.ts'

/** The account that the sign-in has verified. */
type VerifiedAccount = Pick<Account, 'id' | 'passwordHash'>

/** A session with data of its user. */
export interface SessionRow {
  id: string
  generation: number
  rotatedAt: string
  expiresAt: string
  revokedAt: string | null
  /** The time of the sign-in. */
  createdAt: string
  userId: number
  login: string
  profile: string
  userActive: boolean
}

/** Where a sign-in came from, and what it tells its user. */
export interface SignInDetails {
  agent: string
  address: string
  /** The user has given a second factor, or the password of an account without one. */
  isProved: boolean
  refused: number
  refusedSince: string | null
}

/** The user of a valid session, and how far the session has proved that it is them. */
export interface SessionUser {
  me: Me
  provedAt: string | null
  hasFactor: boolean
}

/** A session as its user sees it. */
interface OpenSession {
  id: string
  number: number
  agent: string
  address: string
  createdAt: string
  usedAt: string
}

const userOf = fixed<UserColumns & { provedAt: string | null }>(`
  SELECT ${userColumns}, s.proved_at AS "provedAt"
  FROM sessions s JOIN users u ON u.id = s.user_id JOIN profiles p ON p.id = u.profile_id
  WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND u.deleted_at IS NULL`)

const selectOpen = (db: Db, at: Date) =>
  db.selectFrom('sessions').where('revoked_at', 'is', null).where('expires_at', '>', at.toISOString())
const updateOpen = (db: Db, at: Date) =>
  db.updateTable('sessions').where('revoked_at', 'is', null).where('expires_at', '>', at.toISOString())

export const sessions = {
  /**
   * Starts a session, notes the sign-in, and deletes expired sessions. False when the password has changed or the user
   * is inactive: such a change locks the user first, so that no new session escapes it.
   */
  async start(
    db: Db,
    { id, passwordHash }: VerifiedAccount,
    session: { id: string; at: Date; expiresAt: Date } & SignInDetails,
  ): Promise<boolean> {
    await db
      .deleteFrom('sessions')
      .where('user_id', '=', id)
      .where('expires_at', '<', session.at.toISOString())
      .execute()
    const { rows } = await sql`
      INSERT INTO sessions (id, user_id, rotated_at, expires_at, created_at, agent, address, proved_at, refused, refused_since)
      SELECT ${session.id}, id, ${session.at}, ${session.expiresAt}, ${session.at}, ${session.agent}, ${session.address},
        ${session.isProved ? session.at : null}, ${session.refused}, ${session.refusedSince} FROM users
      WHERE id = ${id} AND password_hash IS NOT DISTINCT FROM ${passwordHash} AND deleted_at IS NULL FOR SHARE
      RETURNING id`.execute(db)
    if (rows.length === 0) return false
    await db.updateTable('users').set({ last_sign_in_at: session.at.toISOString() }).where('id', '=', id).execute()
    return true
  },

  /** Returns the user of a valid session with their current profile; every request runs this one indexed query. */
  async me(db: Db, id: string, at: Date): Promise<SessionUser | undefined> {
    const [row] = await run(db, userOf(id, at))
    return row && { me: meOf(row), provedAt: row.provedAt, hasFactor: row.hasFactor }
  },

  /** Returns a session, valid or not. */
  async one(db: Db, id: string): Promise<SessionRow | undefined> {
    return await db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .innerJoin('profiles as p', 'p.id', 'u.profile_id')
      .select(({ ref }) => [
        's.id',
        's.generation',
        's.rotated_at as rotatedAt',
        's.expires_at as expiresAt',
        's.revoked_at as revokedAt',
        's.created_at as createdAt',
        'u.id as userId',
        'u.email as login',
        'p.name as profile',
        isNull(ref('u.deleted_at')).as('userActive'),
      ])
      .where('s.id', '=', id)
      .executeTakeFirst()
  },

  /** Moves to the next generation: true for exactly one of several concurrent callers. */
  async rotate(db: Db, id: string, from: number, at: Date, expiresAt: Date): Promise<boolean> {
    const rotated = await updateOpen(db, at)
      .set({ generation: from + 1, rotated_at: at.toISOString(), expires_at: expiresAt.toISOString() })
      .where((eb) => eb.and({ id, generation: from }))
      .returning('id')
      .executeTakeFirst()
    return rotated !== undefined
  },

  /** Ends a session and returns its user; undefined for an unknown or ended one. */
  async revoke(db: Db, id: string, at: Date): Promise<number | undefined> {
    const revoked = await db
      .updateTable('sessions')
      .set({ revoked_at: at.toISOString() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    return revoked?.user_id
  },

  /** Returns the open sessions of a user, the last used first. */
  async openOf(db: Db, userId: number, at: Date): Promise<OpenSession[]> {
    return await selectOpen(db, at)
      .select(['id', 'number', 'agent', 'address', 'created_at as createdAt', 'rotated_at as usedAt'])
      .where('user_id', '=', userId)
      .orderBy('rotated_at', 'desc')
      .orderBy('number', 'desc')
      .execute()
  },

  /** Ends an open session of a user by its number; false if there is none. */
  async revokeNumber(db: Db, userId: number, number: number, at: Date): Promise<boolean> {
    const revoked = await updateOpen(db, at)
      .set({ revoked_at: at.toISOString() })
      .where((eb) => eb.and({ number, user_id: userId }))
      .returning('id')
      .executeTakeFirst()
    return revoked !== undefined
  },

  /** Forgets the proofs of a user's sessions but one. */
  async unproveOthers(db: Db, userId: number, keep: string): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ proved_at: null })
      .where('user_id', '=', userId)
      .where('id', '!=', keep)
      .where('proved_at', 'is not', null)
      .execute()
  },

  /** Notes that the user of a session has given a second factor, or the password of an account without one. */
  async prove(db: Db, id: string, at: Date): Promise<void> {
    await db.updateTable('sessions').set({ proved_at: at.toISOString() }).where('id', '=', id).execute()
  },

  /** Returns the number and the first of the refused sign-ins before that of this session; undefined without any. */
  async refused(db: Db, id: string): Promise<{ count: number; since: string } | undefined> {
    const row = await db
      .selectFrom('sessions')
      .select(['refused as count', 'refused_since as since'])
      .where('id', '=', id)
      .executeTakeFirst()
    const { count = 0, since = null } = row ?? {}
    return count > 0 && since !== null ? { count, since } : undefined
  },

  /** Returns the number of sessions that are open, by user. */
  async countOpen(db: Db, at: Date): Promise<Map<number, number>> {
    const rows = await selectOpen(db, at)
      .select(({ fn }) => ['user_id', fn.countAll<number>().as('n')])
      .groupBy('user_id')
      .execute()
    return new Map(rows.map(({ user_id, n }) => [user_id, n]))
  },

  /** Ends the open sessions of a user, or of everybody. Returns their number. */
  async endOpen(db: Db, at: Date, userId: number | undefined): Promise<number> {
    const ended = updateOpen(db, at).set({ revoked_at: at.toISOString() }).returning('id')
    return (await (userId === undefined ? ended : ended.where('user_id', '=', userId)).execute()).length
  },

  /** Ends all sessions of a user except the one to keep, and returns their number. */
  async revokeAllOf(db: Db, userId: number, at: Date, keep: string | null = null): Promise<number> {
    const revoked = await db
      .updateTable('sessions')
      .set({ revoked_at: at.toISOString() })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('id', 'is distinct from', keep)
      .returning('id')
      .execute()
    return revoked.length
  },
}

/** Returns how many sign-ins of a user were refused since the last one that was not, and when the first was. */
export const refusedSignIns = async (db: Db, user: number): Promise<{ count: number; since: string | null }> => {
  const { rows } = await sql<{ count: number; since: string | null }>`
    SELECT count(*)::int8 AS count, min(c.at) AS since FROM changes c
    WHERE c.resource = ${sessionEvents} AND c.record = ${user} AND c.action = 'signInRefused' AND c.id > coalesce((
      SELECT max(s.id) FROM changes s WHERE s.resource = ${sessionEvents} AND s.record = ${user} AND s.action = 'signIn'), 0)`.execute(
    db,
  )
  return rows[0] ?? { count: 0, since: null }
}
