// Finds and locks the plans that a caller may see, and shows them.
import { isAdmin } from '#kernel/core/contract/access.ts'
import type { Plan, PlanChange, PlanSummary, ReviewEntry } from '#kernel/features/plans/contract/payloads.ts'
import { digest } from '#kernel/core/server/canonicalJson.ts'
import type { Context, WriteContext } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { ApiError, Forbidden, NotFound } from '#kernel/core/server/errors.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { type ListedPlan, type PlanFilter, plansTable, type StoredPlan } from './planTable.ts'
import { reviewTable } from './reviewTable.ts'

/** Whether a person has prepared the changes: as the owner, or by an edit. */
export const hasWritten = ({ ownerId, writers }: Pick<StoredPlan, 'ownerId' | 'writers'>, userId: number): boolean =>
  ownerId === userId || writers.includes(userId)

/** Whether a person is asked to agree, by name or by profile. */
export const isAsked = (
  { reviewerId, reviewerProfileId }: Pick<StoredPlan, 'reviewerId' | 'reviewerProfileId'>,
  { me }: Pick<Context, 'me'>,
): boolean => reviewerId === me.id || reviewerProfileId === me.profile.id

/** A person by id and name; null without an id. */
const person = (userId: number | null, name: string | null) => (userId === null ? null : { userId, name })
const profile = (profileId: number | null, name: string | null) => (profileId === null ? null : { profileId, name })

export const summary = (context: Pick<Context, 'me' | 'token'>, plan: ListedPlan): PlanSummary => {
  const { id, ownerId, ownerName, token, review, state } = plan
  return {
    planId: id,
    state,
    reason: plan.reason,
    owner: { userId: ownerId, name: ownerName },
    token: token?.name ?? null,
    size: plan.size,
    applyAt: plan.applyAt,
    refusal: plan.refusal,
    erased: plan.erased,
    batchId: plan.batchId,
    review: review && {
      state: review,
      reviewer: person(plan.reviewerId, plan.reviewerName),
      profile: profile(plan.reviewerProfileId, plan.reviewerProfileName),
      by: person(plan.answeredBy, plan.answeredByName),
      agreed: plan.agreed,
      isMine:
        review === 'asked' &&
        state !== 'applied' &&
        !context.token &&
        isAsked(plan, context) &&
        !hasWritten(plan, context.me.id),
    },
    createdAt: plan.createdAt,
    updatedAt: plan.updatedAt,
  }
}

/** Whether the caller may edit and discard a plan: its owner, an administrator, or the token that has proposed it. */
const isOwn = ({ me, token }: Pick<Context, 'me' | 'token'>, plan: StoredPlan): boolean =>
  token ? plan.token?.id === token.id && plan.ownerId === me.id : isAdmin(me) || plan.ownerId === me.id

/** Which plans the caller may see: also those that they are asked to agree to. A token sees what it has proposed. */
export const visibleTo = ({ me, token }: Context): PlanFilter => {
  if (token) return { tokenId: token.id }
  return isAdmin(me) ? {} : { reader: me }
}

const isVisible = (context: Context, plan: StoredPlan): boolean =>
  isOwn(context, plan) || (!context.token && (isAsked(plan, context) || plan.answeredBy === context.me.id))

/** Names a change, so that a comment stays with it when the plan is edited. */
export const changeDigest = (change: PlanChange): string => digest(change)

const entriesOf = async (db: Db, { id, changes }: StoredPlan): Promise<ReviewEntry[]> => {
  const entries = await reviewTable.ofPlan(db, id)
  const places = new Map(
    entries.some(({ change }) => change !== null) ? changes.map((change, at) => [changeDigest(change), at]) : [],
  )
  return entries.map(({ at, kind, byId, byName, why, change, said, ...asked }) => ({
    at,
    kind,
    by: person(byId, byName),
    reviewer: person(asked.askedId, asked.askedName),
    profile: profile(asked.askedProfileId, asked.askedProfileName),
    why,
    change: change === null ? null : (places.get(change) ?? null),
    isOfChange: change !== null,
    said,
  }))
}

export const shown = async (context: Context, db: Db, plan: StoredPlan): Promise<Plan> => ({
  ...summary(context, plan),
  changes: plan.changes,
  reviews: await entriesOf(db, plan),
  isOwn: isOwn(context, plan),
})

/** @throws NotFound */
export const findPlan = async (context: Context, db: Db, id: number): Promise<StoredPlan> => {
  const plan = await plansTable.one(db, id)
  if (!plan || !isVisible(context, plan)) throw new NotFound()
  return plan
}

/** Locks a plan that was not applied yet. @throws NotFound, ApiError */
export const lockPlan = async (inside: WriteContext, id: number): Promise<StoredPlan> => {
  await lockRow(inside.trx, 'plans', id)
  const plan = await findPlan(inside, inside.trx, id)
  if (plan.state === 'applied') throw new ApiError(409, 'planApplied')
  return plan
}

/** The same of a plan that the caller may edit. @throws NotFound, Forbidden, ApiError */
export const lockOwnPlan = async (inside: WriteContext, id: number): Promise<StoredPlan> => {
  const plan = await lockPlan(inside, id)
  if (!isOwn(inside, plan)) throw new Forbidden('planNotYours')
  return plan
}

/** @throws NotFound, Forbidden for a plan that the caller may see, but not edit */
export const findOwnPlan = async (context: Context, db: Db, id: number): Promise<StoredPlan> => {
  const plan = await findPlan(context, db, id)
  if (!isOwn(context, plan)) throw new Forbidden('planNotYours')
  return plan
}
