// Reads the user of a session or of an API token, as every call needs it.
import type { Me } from '#kernel/contract/access.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { fixed, run } from '#kernel/server/database/statements.ts'

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

const userOf = fixed<UserColumns>(
  `SELECT ${userColumns} FROM users u JOIN profiles p ON p.id = u.profile_id WHERE u.id = $1 AND u.deleted_at IS NULL`,
)

/** Returns an active user who need not be signed in. */
export const userById = async (db: Db, id: number): Promise<{ me: Me } | undefined> => {
  const [row] = await run(db, userOf(id))
  return row && { me: meOf(row) }
}
