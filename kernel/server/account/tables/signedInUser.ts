// Reads the user of a session or of an API token, as every call needs it.
import type { Me } from '#kernel/contract/access.ts'

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
