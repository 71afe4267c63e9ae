// Finds the people who may read a record and its notes: only they can be mentioned.
import { sql } from 'kysely'
import { can, type Me } from '#kernel/core/contract/access.ts'
import { notes as limits } from '#kernel/features/notes/contract/limits.ts'
import { notes as area } from '#kernel/features/notes/contract/paths.ts'
import { withOperatingRights } from '#kernel/core/server/account/operatingRights.ts'
import { meOf } from '#kernel/core/server/account/tables/signedInUser.ts'
import { maySee, type Source } from '#kernel/core/server/changes/visible.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { contains } from '#kernel/core/server/tables/filters.ts'

export interface Reader {
  id: number
  name: string
  email: string
}

/** The record that notes are on. */
export interface Subject {
  source: Source
  record: number
}

const mayRead = (me: Me, source: Source, record?: number): boolean =>
  can(me, 'list', area) && maySee(me, source, record)

/** Returns the people of some ids, or with a part of a name, who can sign in and may read a record. */
export const readersOf = async (
  db: Db,
  { settings }: Pick<Dependencies, 'settings'>,
  { source, record }: Subject,
  wanted: { ids: readonly number[] } | { named: string },
): Promise<Reader[]> => {
  const asMe = (profile: { id: number; name: string }, person: { id: number; name: string }): Me =>
    withOperatingRights(
      {
        me: meOf({ id: person.id, nome: person.name, profileId: profile.id, profile: profile.name, hasFactor: false }),
      },
      settings,
    ).me
  const all = await db.selectFrom('profiles').select(['id', 'name']).execute()
  const profiles = all.filter((profile) => mayRead(asMe(profile, { id: 0, name: '' }), source))
  const people = db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', 'u.profile_id as profileId'])
    .where('u.deleted_at', 'is', null)
    .where('u.confirmed_at', 'is not', null)
    .where('u.profile_id', '=', anyOf(profiles.map(({ id }) => id)))
    .orderBy('u.name')
    .orderBy('u.id')
  const found =
    'ids' in wanted
      ? people.where('u.id', '=', anyOf(wanted.ids))
      : people
          .$if(wanted.named !== '', (query) => query.where(contains(sql`fold(${sql.ref('u.name')})`, wanted.named)))
          .limit(limits.suggested)
  const rows = await found.execute()
  return rows.filter((person) => {
    const profile = profiles.find(({ id }) => id === person.profileId)
    return profile !== undefined && mayRead(asMe(profile, person), source, record)
  })
}
