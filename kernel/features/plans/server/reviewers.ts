// Finds who can be asked to agree to a plan: people who can sign in, may make each of its changes, and have not
// prepared it.
import { sql, type SqlBool } from 'kysely'
import { can, mayEnter, type Me } from '#kernel/core/contract/access.ts'
import { bulkPermission } from '#kernel/core/contract/bulk.ts'
import type { PlanChange, Reviewers } from '#kernel/features/plans/contract/payloads.ts'
import { plan as limits } from '#kernel/features/plans/contract/limits.ts'
import { withOperatingRights } from '#kernel/core/server/account/operatingRights.ts'
import { sourceOf } from '#kernel/core/server/changes/visible.ts'
import type { Context } from '#kernel/core/server/context.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { writeOf } from './plannedWrites.ts'
import type { StoredPlan } from './planTable.ts'

type Profile = { id: number; name: string }

/** Whether a user may make a change, as far as their profile decides. */
const mayMake = ({ dependencies }: Pick<Context, 'dependencies'>, me: Me, change: PlanChange): boolean => {
  const source = sourceOf(dependencies, change.resource)
  const resource = source?.contract.resource
  if (!source || !resource) return false
  // Who may take a change back depends on its fields: the trial decides.
  if (change.verb === 'revert') return can(me, 'list', resource)
  const permission =
    change.verb === 'action'
      ? bulkPermission(resource, change.action)
      : writeOf(source.contract, resource, change.verb)?.permission
  return permission !== undefined && can(me, permission, resource)
}

/** Returns the profiles that may make each change. */
export const profilesFor = async (
  context: Pick<Context, 'dependencies'>,
  db: Db,
  changes: readonly PlanChange[],
): Promise<Profile[]> => {
  const all = await db.selectFrom('profiles').select(['id', 'name']).orderBy('name').execute()
  return all.filter(({ id, name }) => {
    const nobody = { id: 0, nome: '', profile: { id, nome: name } }
    const { me } = withOperatingRights({ me: nobody }, context.dependencies.settings)
    return mayEnter(me) && changes.every((change) => mayMake(context, me, change))
  })
}

interface Wanted {
  /** One person. */
  userId?: number | undefined
  profileIds: readonly number[]
  search?: string | undefined
}

/** Returns people who can sign in and have not prepared a plan, by name. */
export const reviewersOf = async (
  db: Db,
  { ownerId, writers }: Pick<StoredPlan, 'ownerId' | 'writers'>,
  { userId, profileIds, search }: Wanted,
) => {
  let found = db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.profile_id')
    .select(['u.id', 'u.name', 'u.email', 'p.id as profileId', 'p.name as profile'])
    .where('u.deleted_at', 'is', null)
    .where('u.confirmed_at', 'is not', null)
    .where('p.id', '=', anyOf(profileIds))
    .where('u.id', 'not in', [ownerId, ...writers])
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(limits.reviewers)
  if (userId !== undefined) found = found.where('u.id', '=', userId)
  if (search !== undefined && search !== '')
    found = found.where(sql<SqlBool>`strpos(fold(u.name), fold(${search})) > 0`)
  return await found.execute()
}

/** Returns who can be asked: the profiles with at least one such person, and the people whose name is searched for. */
export const listReviewers = async (
  context: Context,
  plan: StoredPlan,
  search: string | undefined,
): Promise<Reviewers> => {
  const { db } = context.dependencies.database
  const profiles = await profilesFor(context, db, plan.changes)
  const found = await reviewersOf(db, plan, { profileIds: profiles.map(({ id }) => id), search })
  const filled: Reviewers['profiles'] = []
  for (const { id, name } of profiles)
    if ((await reviewersOf(db, plan, { profileIds: [id] })).length > 0) filled.push({ profileId: id, name })
  return { people: found.map(({ id, name, profile }) => ({ userId: id, name, profile })), profiles: filled }
}
