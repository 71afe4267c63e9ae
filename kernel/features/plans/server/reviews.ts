// Lets somebody agree to a plan: asks for it, answers, comments, and takes an agreement away that holds no more
// (docs/decisions/plans.md).
import { plan as limits } from '#kernel/features/plans/contract/limits.ts'
import type {
  AskedReview,
  Plan,
  PlanComment,
  Reviewers,
  ReviewersQuery,
  ReviewEntry,
} from '#kernel/features/plans/contract/payloads.ts'
import type { Context, WriteContext } from '#kernel/core/server/context.ts'
import { noteDetails } from '#kernel/core/server/database/changeContext.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { ApiError, BusinessRuleError, FieldErrors, Forbidden } from '#kernel/core/server/errors.ts'
import { resourceWord } from '#kernel/core/server/messages/resourceWords.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { findUser } from '#kernel/core/server/account/tables/signedInUser.ts'
import { plansTable, type StoredPlan } from './planTable.ts'
import { listReviewers, profilesFor, reviewersOf } from './reviewers.ts'
import { queueAnswer, queueRequest } from './reviewMail.ts'
import { neededReview } from './reviewRules.ts'
import { reviewTable } from './reviewTable.ts'
import { reviewRulesOf } from './settings.ts'
import { tryChanges } from './tryChanges.ts'
import {
  changeDigest,
  findOwnPlan,
  findPlan,
  hasWritten,
  isAsked,
  lockOwnPlan,
  lockPlan,
  shown,
} from './visiblePlans.ts'

/** Thrown when a plan would do something else than what was agreed to. */
export class AgreementLost extends ApiError {
  readonly plan: Pick<StoredPlan, 'id' | 'agreed'>
  constructor(plan: AgreementLost['plan']) {
    super(409, 'planReviewMoved')
    this.plan = plan
  }
}

const waits = { asked: 'planReviewWaits', refused: 'planReviewRefused', lost: 'planReviewLost' } as const

/**
 * Refuses a plan that lacks the agreement it needs: by a rule, or because somebody was asked. `seen` names what it
 * would do; without it, its records were compared already. @throws ApiError, AgreementLost
 */
export const assertAgreed = async (
  { language, dependencies }: WriteContext,
  plan: StoredPlan,
  touched: Parameters<typeof neededReview>[1],
  seen?: string,
): Promise<void> => {
  const { review, agreed } = plan
  if (review === 'agreed') {
    if (seen !== undefined && agreed !== seen) throw new AgreementLost(plan)
    return
  }
  if (review !== null) throw new ApiError(409, waits[review])
  const need = neededReview(reviewRulesOf(dependencies.settings), touched)
  if (!need) return
  const { resource, count, above } = need
  throw new ApiError(409, 'planNeedsReview', {
    args: { count, above, resource: await resourceWord(resource, language) },
  })
}

/** Takes the agreement to a locked plan away, if it has one. */
export const loseAgreement = async (
  { trx, me, dependencies: { clock } }: Pick<WriteContext, 'trx' | 'me' | 'dependencies'>,
  { id, review }: Pick<StoredPlan, 'id' | 'review'>,
  why: NonNullable<ReviewEntry['why']>,
): Promise<void> => {
  if (review !== 'agreed') return
  await plansTable.lose(trx, id)
  const by = why === 'edited' ? me.id : null
  await reviewTable.add(trx, { planId: id, kind: 'lost', by, why }, clock.now())
}

/** Notes that the records of a plan have moved since it was agreed to, after the transaction that has found it. */
export const noteMoved = (context: Context, { plan: { id, agreed } }: AgreementLost): Promise<void> =>
  transaction(context, async (inside) => {
    const plan = await lockPlan(inside, id)
    if (plan.agreed === agreed) await loseAgreement(inside, plan, 'moved')
  })

/** Ends what a user who was deactivated was asked for or has agreed to, as long as it is not applied. */
export const reviewerLeft = async (trx: Db, userId: number): Promise<void> => {
  for (const id of await plansTable.lockReviewedBy(trx, userId)) {
    await plansTable.lose(trx, id)
    await reviewTable.add(trx, { planId: id, kind: 'lost', by: userId, why: 'left' }, new Date())
  }
}

/** @throws BusinessRuleError for more than one plan keeps */
const assertRoom = async (trx: Db, id: number): Promise<void> => {
  if ((await reviewTable.count(trx, id)) >= limits.reviews) throw new BusinessRuleError('planReviewFull')
}

const reply = async (inside: WriteContext, id: number): Promise<Plan> =>
  shown(inside, inside.trx, await findPlan(inside, inside.trx, id))

/** @throws FieldErrors for somebody who cannot agree */
const assertReviewers = async (inside: WriteContext, plan: StoredPlan, asked: AskedReview) => {
  const { trx } = inside
  const profileIds = (await profilesFor(inside, trx, plan.changes)).map(({ id }) => id)
  if ('profileId' in asked) {
    if (!profileIds.includes(asked.profileId)) throw new FieldErrors({ profileId: 'planReviewerRights' })
    const people = await reviewersOf(trx, plan, { profileIds: [asked.profileId] })
    if (people.length === 0) throw new FieldErrors({ profileId: 'planReviewerNobody' })
    return people
  }
  const { userId } = asked
  if (hasWritten(plan, userId)) throw new FieldErrors({ userId: 'planReviewerWrote' })
  const found = await findUser(trx, userId)
  if (!found) throw new FieldErrors({ userId: 'planReviewerGone' })
  const people = await reviewersOf(trx, plan, { userId, profileIds })
  if (people.length === 0) throw new FieldErrors({ userId: 'planReviewerRights' })
  return people
}

export const planReviewers = async (context: Context, id: number, { search }: ReviewersQuery): Promise<Reviewers> =>
  await listReviewers(context, await findOwnPlan(context, context.dependencies.database.db, id), search)

/** Asks a person or a profile to agree, and tells them by mail. @throws FieldErrors, ApiError */
export const askReview = (context: Context, id: number, asked: AskedReview): Promise<Plan> =>
  transaction(context, async (inside) => {
    const { trx, me, afterCommit, dependencies } = inside
    const plan = await lockOwnPlan(inside, id)
    const people = await assertReviewers(inside, plan, asked)
    await assertRoom(trx, id)
    const by =
      'userId' in asked ? { userId: asked.userId, profileId: null } : { userId: null, profileId: asked.profileId }
    await plansTable.ask(trx, id, by)
    await reviewTable.add(trx, { planId: id, kind: 'asked', by: me.id, asked: by }, dependencies.clock.now())
    await queueRequest(inside, plan, people)
    afterCommit.add(dependencies.dispatcher.wake)
    noteDetails({ reason: plan.reason })
    return await reply(inside, id)
  })

/** Takes a request back, whatever was answered. A rule may still need an agreement. */
export const withdrawReview = (context: Context, id: number): Promise<Plan> =>
  transaction(context, async (inside) => {
    const { trx, me, dependencies } = inside
    const plan = await lockOwnPlan(inside, id)
    if (plan.review !== null) {
      await plansTable.withdraw(trx, id)
      await reviewTable.add(trx, { planId: id, kind: 'withdrawn', by: me.id }, dependencies.clock.now())
    }
    return await reply(inside, id)
  })

/** Locks a plan that waits for the answer of the caller. @throws Forbidden, ApiError for one that was answered */
const lockAsked = async (inside: WriteContext, id: number): Promise<StoredPlan> => {
  const plan = await lockPlan(inside, id)
  if (hasWritten(plan, inside.me.id)) throw new Forbidden('planOwnAgreement')
  if (inside.token || !isAsked(plan, inside)) throw new Forbidden('planNotAsked')
  const { review, answeredByName } = plan
  if (review === 'agreed' || review === 'refused')
    throw new ApiError(409, review === 'agreed' ? 'planWasAgreed' : 'planWasRefused', {
      args: { name: answeredByName ?? '' },
    })
  if (review !== 'asked') throw new ApiError(409, 'planReviewLost')
  await assertRoom(inside.trx, id)
  return plan
}

/**
 * Agrees to what was seen, in the caller's name. The plan is tried again under its lock: nobody edits it meanwhile.
 * @throws Forbidden, ApiError if it would do something else, or the first refused change
 */
export const agreeToPlan = (context: Context, id: number, seen: string): Promise<Plan> =>
  transaction(context, async (inside) => {
    const { trx, me, afterCommit, dependencies } = inside
    const plan = await lockAsked(inside, id)
    const { trial, found, refusal } = await tryChanges(inside, plan.changes, () => plan.base)
    if (refusal) throw refusal
    if (trial.seen !== seen) throw new ApiError(409, 'planMoved')
    await plansTable.agree(trx, id, me.id, { seen, base: found })
    await reviewTable.add(trx, { planId: id, kind: 'agreed', by: me.id }, dependencies.clock.now())
    await queueAnswer(inside, plan, 'agreed')
    afterCommit.add(dependencies.dispatcher.wake)
    noteDetails({ reason: plan.reason })
    return await reply(inside, id)
  })

/** Does not agree, and says why. A scheduled plan is scheduled no more. @throws Forbidden, ApiError */
export const refusePlan = (context: Context, id: number, reason: string): Promise<Plan> =>
  transaction(context, async (inside) => {
    const { trx, me, afterCommit, dependencies } = inside
    const plan = await lockAsked(inside, id)
    await plansTable.decline(trx, plan, me.id)
    await reviewTable.add(trx, { planId: id, kind: 'refused', by: me.id, said: reason }, dependencies.clock.now())
    await queueAnswer(inside, plan, 'refused', reason)
    afterCommit.add(dependencies.dispatcher.wake)
    noteDetails({ reason: plan.reason })
    return await reply(inside, id)
  })

/** Comments a plan, or one of its changes. @throws FieldErrors for a change that it does not have */
export const commentPlan = (context: Context, id: number, { said, change }: PlanComment): Promise<Plan> =>
  transaction(context, async (inside) => {
    const { trx, me, dependencies } = inside
    const plan = await lockPlan(inside, id)
    const about = change === undefined ? undefined : plan.changes[change]
    if (change !== undefined && !about) throw new FieldErrors({ change: 'planNoChange' })
    await assertRoom(trx, id)
    await reviewTable.add(
      trx,
      { planId: id, kind: 'commented', by: me.id, said, change: about && changeDigest(about) },
      dependencies.clock.now(),
    )
    return await reply(inside, id)
  })
