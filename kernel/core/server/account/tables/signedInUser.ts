// Reads the user of a session or of an API token, as every call needs it.
import { sql } from 'kysely'
import type { Me } from '#kernel/core/contract/access.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** What a query returns about the user. */
export interface UserColumns {
  id: number
  nome: string
  profileId: number
  profile: string
  hasFactor: boolean
}

export const userColumns = `u.id, u.name AS nome, p.id AS "profileId", p.name AS profile,
  EXISTS (SELECT FROM factors f WHERE f.user_id = u.id) AS "hasFactor"`

export const meOf = ({ id, nome, profileId, profile }: UserColumns): Me => ({
  id,
  nome,
  profile: { id: profileId, nome: profile },
})

/** Returns a user who may sign in. */
export const findUser = async (db: Db, id: number): Promise<{ me: Me; hasFactor: boolean } | undefined> => {
  const { rows } = await sql<UserColumns>`
    SELECT ${sql.raw(userColumns)} FROM users u JOIN profiles p ON p.id = u.profile_id
    WHERE u.id = ${id} AND u.deleted_at IS NULL AND u.confirmed_at IS NOT NULL`.execute(db)
  return rows[0] && { me: meOf(rows[0]), hasFactor: rows[0].hasFactor }
}
