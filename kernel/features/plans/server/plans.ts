// Makes, tries, applies and discards plans. Nothing but the plan itself is written until a person applies it
// (docs/decisions/plans.md).
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { plan as limits } from '#kernel/features/plans/contract/limits.ts'
import type {
  AppliedPlan,
  NewPlan,
  Plan,
  PlanChange,
  PlanEdit,
  Plans,
  PlansQuery,
  PlanTrial,
  TriedPlan,
} from '#kernel/features/plans/contract/payloads.ts'
import type { Issue } from '#kernel/core/contract/messages.ts'
import { assertStays } from '#kernel/core/server/account/assertStays.ts'
import { countWithin } from '#kernel/core/server/mail/countWithin.ts'
import { oneBatch } from '#kernel/core/server/operations/oneBatch.ts'
import { maySee, sourceOf } from '#kernel/core/server/changes/visible.ts'
import type { Context, WriteContext } from '#kernel/core/server/context.ts'
import { changeContext, noteDetails } from '#kernel/core/server/database/changeContext.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { ApiError, BusinessRuleError, Forbidden, SchemaError, TooManyAttempts } from '#kernel/core/server/errors.ts'
import { refusalMessage } from '#kernel/core/server/operations/refusals.ts'
import { cut } from '#kernel/core/server/changes/historyPage.ts'
import { translate } from '#kernel/core/server/messages/errors.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { assertReadable, type CarriedOut, carryOutAll, hasMoved, operationOf, refusalIn } from './carryOut.ts'
import { type Base, plansTable, type StoredPlan } from './planTable.ts'
import { passReview } from './reviewRules.ts'
import { AgreementLost, assertAgreed, loseAgreement, noteMoved } from './reviews.ts'
import { tryChanges, withOwnRights } from './tryChanges.ts'
import { findOwnPlan, findPlan, hasWritten, lockOwnPlan, lockPlan, shown, summary, visibleTo } from './visiblePlans.ts'

/** Whether a plan had a change before. Compares only as deep as the stored one: a new one may nest without end. */
const isKnown = (before: readonly PlanChange[], change: PlanChange | undefined): boolean =>
  before.some((one) => isDeepStrictEqual(one, change))

/**
 * Refuses changes that can never be made: invalid values, and what no plan can do. An edit skips what the plan had
 * before, so that people can remove it. @throws SchemaError, ApiError
 */
const assertAcceptable = (
  context: Context,
  changes: readonly PlanChange[],
  before: readonly PlanChange[] = [],
): void => {
  const issues: Issue[] = []
  for (const [index, change] of changes.entries())
    try {
      operationOf(context, change)
    } catch (error) {
      if (isKnown(before, change)) continue
      const place = ['changes', index]
      if (error instanceof BusinessRuleError)
        throw new ApiError(400, error.key, { errors: { [place.join('.')]: error.key } })
      if (!(error instanceof SchemaError)) throw error
      // The paths of arguments name them.
      const within = change.verb === 'action' ? place : [...place, 'values']
      issues.push(...error.issues.map((issue) => ({ ...issue, path: [...within, ...(issue.path ?? [])] })))
    }
  if (issues.length > 0) throw new SchemaError(issues)
}

/** @throws BusinessRuleError for more than one plan may contain */
const assertSize = (changes: readonly PlanChange[]): void => {
  if (Buffer.byteLength(JSON.stringify(changes)) > limits.bytes) throw new BusinessRuleError('planTooLarge')
}

/** Returns the positions of changes without a record, as far as the caller may know: much cheaper than a trial. */
const findMissing = async (context: Context, changes: readonly PlanChange[]): Promise<number[]> => {
  const { me, dependencies } = withOwnRights(context)
  const missing: number[] = []
  for (const [resource, some] of Map.groupBy(changes.entries(), ([, change]) => change.resource)) {
    const source = sourceOf(dependencies, resource)
    if (!source || !maySee(me, source)) continue
    const named = some.flatMap(([index, change]) => (change.verb === 'create' ? [] : { index, id: change.id }))
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM ${sql.table(source.table.name)} WHERE id = ANY (${sql.val(named.map(({ id }) => id))}::int[])`.execute(
      dependencies.database.db,
    )
    const found = new Set(rows.map(({ id }) => id))
    missing.push(...named.flatMap(({ index, id }) => (found.has(id) ? [] : index)))
  }
  return missing.toSorted((one, other) => one - other)
}

/** Refuses a plan of which a record does not exist: numbers of records are not given twice. @throws ApiError */
const assertExisting = (
  missing: readonly number[],
  changes: readonly PlanChange[],
  before: readonly PlanChange[] = [],
): void => {
  const index = missing.find((one) => !isKnown(before, changes[one]))
  if (index !== undefined) throw new ApiError(400, 'notFound', { errors: { [`changes.${index}.id`]: 'notFound' } })
}

/** The base of new changes: nothing has moved. */
const asFound = (found: Base): Base => found

export const listPlans = async (
  context: Context,
  { cursor, perPage, waiting, mine, toReview }: PlansQuery,
): Promise<Plans> => {
  const { me } = context
  const filter = {
    ...visibleTo(context),
    ...(mine && { ownerId: me.id }),
    ...(toReview && { reviewer: me }),
    isWaiting: waiting,
  }
  const found = await plansTable.list(context.dependencies.database.db, filter, { cursor, limit: perPage + 1 })
  const { data, next } = cut(found, perPage)
  return { data: data.map((plan) => summary(context, plan)), next }
}

export const onePlan = async (context: Context, id: number): Promise<Plan> => {
  const { db } = context.dependencies.database
  return await shown(context, db, await findPlan(context, db, id))
}

/** Locks a user, whose plans that wait must leave room for one more. @throws BusinessRuleError */
const assertRoom = async (trx: Db, ownerId: number, changes: readonly PlanChange[], except?: number): Promise<void> => {
  await lockRow(trx, 'users', ownerId)
  const { n, bytes } = await plansTable.waiting(trx, ownerId, except)
  if (n >= limits.each || bytes + Buffer.byteLength(JSON.stringify(changes)) > limits.allBytes)
    throw new BusinessRuleError('tooManyPlans')
}

/**
 * Makes a plan. @throws TooManyAttempts for an API token, BusinessRuleError for too many waiting plans or too large a
 * plan, SchemaError and ApiError for a change that can never be applied
 */
export const proposePlan = async (context: Context, { reason, changes }: NewPlan): Promise<TriedPlan> => {
  const { me, token, language, dependencies } = context
  const { database, clock } = dependencies
  if (token)
    await database.transaction((trx) =>
      countWithin(trx, dependencies, limits.windowSeconds, [
        {
          key: `plans:${token.id}`,
          limit: limits.proposals,
          refuse: (seconds) => new TooManyAttempts(seconds),
        },
      ]),
    )
  assertAcceptable(context, changes)
  assertSize(changes)
  assertReadable(context, changes)
  assertExisting(await findMissing(context, changes), changes)
  const tried = await tryChanges(context, changes, asFound)
  assertExisting(tried.missing, changes)
  const { trial, found: base } = tried
  const plan = await transaction(context, async ({ trx }) => {
    await assertStays(trx, me.id)
    await assertRoom(trx, me.id, changes)
    const made = {
      ownerId: me.id,
      token: token ? { id: token.id, name: token.name } : null,
      reason,
      changes,
      base,
      language,
    }
    const id = await plansTable.add(trx, made, clock.now())
    noteDetails({ reason })
    return await shown(context, trx, await findPlan(context, trx, id))
  })
  return { plan, trial }
}

/**
 * Replaces reason and changes of a plan, which is then neither scheduled nor refused.
 * @throws ApiError if somebody has edited it since, and what a new plan throws for changes that it did not have
 */
export const editPlan = async (
  context: Context,
  id: number,
  { updatedAt, reason, changes }: PlanEdit,
): Promise<TriedPlan> => {
  const before = await findOwnPlan(context, context.dependencies.database.db, id)
  // What has moved since the plan was made is still marked after an edit.
  const kept = (found: Base): Base =>
    Object.fromEntries(Object.entries(found).map(([key, digest]) => [key, before.base[key] ?? digest]))
  assertAcceptable(context, changes, before.changes)
  assertSize(changes)
  assertReadable(context, changes)
  assertExisting(await findMissing(context, changes), changes, before.changes)
  const tried = await tryChanges(context, changes, kept)
  assertExisting(tried.missing, changes, before.changes)
  const { trial, found } = tried
  const plan = await transaction(context, async (inside) => {
    const { trx, me } = inside
    await assertRoom(trx, before.ownerId, changes, id)
    const locked = await lockOwnPlan(inside, id)
    if (Date.parse(locked.updatedAt) !== Date.parse(updatedAt)) throw new ApiError(409, 'planChanged')
    const isOther = !isDeepStrictEqual(locked.changes, changes)
    const writers = isOther && !hasWritten(locked, me.id) ? [...locked.writers, me.id] : locked.writers
    await plansTable.edit(trx, id, { reason, changes, base: kept(found), writers })
    if (isOther || locked.reason !== reason) await loseAgreement(inside, locked, 'edited')
    return await shown(inside, trx, await findPlan(inside, trx, id))
  })
  return { plan, trial }
}

export const tryPlan = async (context: Context, id: number): Promise<PlanTrial> => {
  const plan = await findPlan(context, context.dependencies.database.db, id)
  if (plan.state === 'applied') throw new ApiError(409, 'planApplied')
  return (await tryChanges(context, plan.changes, () => plan.base)).trial
}

/** Discards a plan that was not applied. */
export const discardPlan = (context: Context, id: number): Promise<void> =>
  transaction(context, async (inside) => {
    const { reason } = await lockOwnPlan(inside, id)
    await plansTable.remove(inside.trx, id)
    noteDetails({ reason })
  })

/**
 * Applies a locked plan as one batch. `check` throws to keep it from being applied after it was carried out.
 * @throws what the first refused change throws
 */
const carryOutLocked = (
  context: Context,
  plan: StoredPlan,
  check: (inside: WriteContext, done: CarriedOut) => Promise<void>,
): Promise<{ batchId: string }> => {
  const logged = changeContext.getStore()
  if (logged) {
    logged.details = { ...logged.details, reason: plan.reason }
    // The lines of a proposal name the token: what an agent has done is one filter of the audit.
    logged.token = plan.token ?? logged.token
  }
  const resource = plan.changes[0]?.resource ?? ''
  return oneBatch(context, { resource, action: 'plan' }, async (inside) => {
    const done = await carryOutAll(inside, plan.changes)
    const refusal = refusalIn(done)
    if (refusal) throw refusal
    await check(inside, done)
    passReview(inside.trx)
    await plansTable.applied(inside.trx, plan.id, changeContext.getStore()?.batch ?? '')
    const records = done.lines.flatMap(({ resource: name, record }) =>
      record === null ? [] : [{ resource: name, record }],
    )
    return { result: {}, records }
  })
}

/** @throws ApiError unless a plan would do what the caller has seen */
const assertSeen = ({ seen: found }: CarriedOut, seen: string): void => {
  if (found !== seen) throw new ApiError(409, 'planMoved')
}

/** Runs a transaction, and notes afterwards that an agreement was lost in it. */
const losingAgreement = async <Result>(context: Context, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AgreementLost) await noteMoved(context, error)
    throw error
  }
}

/**
 * Applies a plan if it still does what the caller has seen, and what was agreed to. @throws ApiError, or the first
 * refusal
 */
export const applyPlan = async (context: Context, id: number, seen: string): Promise<AppliedPlan> => {
  const { batchId } = await losingAgreement(context, () =>
    transaction(context, async (locked) => {
      const plan = await lockPlan(locked, id)
      return await carryOutLocked(locked, plan, async (inside, done) => {
        assertSeen(done, seen)
        await assertAgreed(inside, plan, done.touched, seen)
      })
    }),
  )
  return { plan: await onePlan(context, id), batchId }
}

/** Lets a plan be applied in the caller's name at a moment. @throws ApiError if it would not do what they have seen */
export const schedulePlan = async (
  context: Context,
  id: number,
  { seen, at }: { seen: string; at: string },
): Promise<Plan> => {
  const { me, language, dependencies } = context
  const now = dependencies.clock.now().getTime()
  const due = Date.parse(at)
  if (due <= now || due > now + limits.days * 86_400_000)
    throw new ApiError(400, 'planTime', { errors: { at: 'planTime' } })
  const found = await findPlan(context, dependencies.database.db, id)
  const { trial, found: base, touched } = await tryChanges(context, found.changes, asFound)
  if (trial.seen !== seen) throw new ApiError(409, 'planMoved')
  return await losingAgreement(context, () =>
    transaction(context, async (inside) => {
      const plan = await lockPlan(inside, id)
      if (plan.updatedAt !== found.updatedAt) throw new ApiError(409, 'planChanged')
      await assertAgreed(inside, plan, touched, seen)
      await plansTable.schedule(inside.trx, id, { at: new Date(due).toISOString(), applierId: me.id, base, language })
      return await shown(inside, inside.trx, await findPlan(inside, inside.trx, id))
    }),
  )
}

export const unschedulePlan = (context: Context, id: number): Promise<Plan> =>
  transaction(context, async (inside) => {
    await lockPlan(inside, id)
    await plansTable.reopen(inside.trx, id)
    return await shown(inside, inside.trx, await findPlan(inside, inside.trx, id))
  })

/** Applies a plan whose time has come, unless what it changes has moved since it was scheduled. Returns why not. */
export const applyDue = async (context: Context, plan: StoredPlan): Promise<string | undefined> => {
  try {
    await carryOutLocked(context, plan, async (inside, done) => {
      // What others have done already is no longer among the lines.
      if (done.found.some((one) => hasMoved(plan.base, one))) throw new BusinessRuleError('planMoved')
      await assertAgreed(inside, plan, done.touched)
    })
    return undefined
  } catch (error) {
    const reason =
      error instanceof Forbidden ? translate('planForbidden', plan.language) : refusalMessage(error, plan.language)
    if (reason === undefined) throw error
    return reason
  }
}
