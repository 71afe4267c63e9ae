// Carries out the changes of a plan by the operations that single calls run, and says what became of each.
import { sql } from 'kysely'
import { bulkPermission } from '#kernel/core/contract/bulk.ts'
import type { PlanChange, PlanTrial } from '#kernel/features/plans/contract/payloads.ts'
import { loggedAs } from '#kernel/core/contract/resource.ts'
import { digest } from '#kernel/core/server/canonicalJson.ts'
import { singleOperation } from '#kernel/core/server/operations/singleOperation.ts'
import { batches, fieldKeysOf } from '#kernel/core/server/changes/batches.ts'
import { changes as log, type StoredChange } from '#kernel/core/server/changes/changes.ts'
import { fieldsOfChange } from '#kernel/core/server/changes/shownFields.ts'
import { maySee, sourceOf } from '#kernel/core/server/changes/visible.ts'
import type { Context, WriteContext } from '#kernel/core/server/context.ts'
import { changeContext, tellTriggers } from '#kernel/core/server/database/changeContext.ts'
import { BusinessRuleError, Forbidden, NotFound } from '#kernel/core/server/errors.ts'
import { refusalBody } from '#kernel/core/server/operations/refusals.ts'
import { parseBody } from '#kernel/core/server/operations/parseBody.ts'
import { resourceEntryOf } from '#kernel/core/server/operations/resourceEntry.ts'
import { revert } from '#kernel/core/server/operations/revert.ts'
import { create, update } from '#kernel/core/server/operations/save.ts'
import { masksPersonal } from '#kernel/core/server/operations/mask.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import type { Base } from './planTable.ts'
import { isPlanned, writeOf } from './plannedWrites.ts'
import { actionOfChange, neededReview, type Touched } from './reviewRules.ts'
import { reviewRulesOf } from './settings.ts'

/** What became of one change: the record, or why it was refused. */
interface Step {
  record: number | null
  error?: unknown
}

/** Carries a change out, and returns the id of its record. @throws what the operation throws */
type PlannedOperation = (inside: WriteContext) => Promise<number>

/**
 * Returns the operation of a change. @throws BusinessRuleError for what no plan can do, SchemaError for refused values
 */
export const operationOf = ({ dependencies }: Pick<Context, 'dependencies'>, change: PlanChange): PlannedOperation => {
  const source = sourceOf(dependencies, change.resource)
  if (!source) throw new BusinessRuleError('notInPlans')
  const entry = resourceEntryOf(source)
  const { resource } = entry
  if (change.verb === 'action') {
    const { action, id } = change
    if (!isPlanned(source.contract, resource, action)) throw new BusinessRuleError('notInPlans')
    const operation = singleOperation(source, action, change.arguments)
    return async (inside) => {
      const logged = changeContext.getStore()
      if (logged) logged.action = loggedAs(resource, bulkPermission(resource, action))
      await operation(inside, id)
      return id
    }
  }
  if (change.verb === 'revert') {
    const { id, change: changeId } = change
    return async (inside) => {
      const taken = await log.one(inside.trx, changeId)
      if (taken?.resource !== resource.name || taken.record !== id) throw new NotFound()
      const own = [taken.batch, changeContext.getStore()?.batch].flatMap((batch) => batch ?? [])
      await revert(inside, taken, {
        check: async (locked, row) => {
          // What somebody has changed since stays.
          if (await batches.isOverwritten(locked.trx, taken, fieldKeysOf(source.table), own))
            throw new BusinessRuleError('changedSince')
          await entry.hooks.beforeRevert?.(locked, row, taken)
        },
      })
      return id
    }
  }
  const write = writeOf(source.contract, resource, change.verb)
  if (!write) throw new BusinessRuleError('notInPlans')
  const { schema, permission } = write
  const body = parseBody(schema, change.values)
  if (change.verb === 'create')
    return async (inside) => Number((await create(inside, entry, body, permission))[resource.idKey])
  const { id } = change
  return async (inside) => {
    await update(inside, entry, id, body, permission)
    return id
  }
}

/**
 * Carries out the changes in order. A refused one changes nothing, and the next go on. @throws errors of the database
 */
const carryOut = async (inside: WriteContext, changes: readonly PlanChange[]): Promise<Step[]> => {
  const logged = changeContext.getStore()
  const details = logged?.details
  const steps: Step[] = []
  for (const change of changes) {
    const record = change.verb === 'create' ? null : change.id
    try {
      if (logged) Object.assign(logged, { action: undefined, details })
      // The operation is a savepoint of its own.
      steps.push({ record: await operationOf(inside, change)(inside) })
    } catch (error) {
      if (!refusalBody(error, inside.language)) throw error
      steps.push({ record, error })
    }
  }
  if (logged) Object.assign(logged, { action: undefined, details })
  return steps
}

/** Returns the key of what a change has found. New records have found nothing, all alike. */
const keyOf = ({ action, resource, record }: StoredChange): string =>
  `${resource}/${action === 'create' ? '+' : record}`

/** What a plan has done in a transaction. */
export interface CarriedOut {
  steps: Step[]
  lines: StoredChange[]
  /** What a rule about reviews counts. */
  touched: readonly Touched[]
  /** The digest of what each line has found, in their order. */
  found: readonly (readonly [key: string, digest: string])[]
  /** Names the plan with all that it has found. */
  seen: string
  /** Thrown by a constraint that looks at all changes together. */
  error?: unknown
}

/** Returns the changed records with every action: the log has one for a record, though a plan may take several. */
const touchedBy = (
  { dependencies }: WriteContext,
  changes: readonly PlanChange[],
  { steps, lines }: Pick<CarriedOut, 'steps' | 'lines'>,
): Touched[] => {
  const planned = changes.flatMap((change, index) => {
    const step = steps[index]
    const resource = sourceOf(dependencies, change.resource)?.contract.resource
    if (!step || step.error !== undefined || !resource) return []
    return [{ resource: resource.name, record: step.record, action: actionOfChange(change, resource) }]
  })
  const isLogged = ({ resource, record }: Touched) =>
    lines.some((line) => line.resource === resource && line.record === record)
  return [...lines, ...planned.filter(isLogged)]
}

/** Carries out a plan in a transaction, whose changes are a batch. @throws errors of the database */
export const carryOutAll = async (inside: WriteContext, changes: readonly PlanChange[]): Promise<CarriedOut> => {
  const { trx } = inside
  const logged = changeContext.getStore()
  if (!logged) throw new Error('A plan needs a context of changes')
  await tellTriggers(trx)
  const steps = await carryOut(inside, changes)
  let error: unknown
  // What is otherwise checked at the commit.
  await transaction(inside, () => sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(trx)).catch((thrown: unknown) => {
    if (!refusalBody(thrown, inside.language)) throw thrown
    error = thrown
  })
  const lines = await log.ofBatch(trx, logged.batch)
  const found = lines.map((line) => [keyOf(line), digest(line.before)] as const)
  return {
    steps,
    lines,
    touched: touchedBy(inside, changes, { steps, lines }),
    found,
    seen: digest([changes, found]),
    ...(error !== undefined && { error }),
  }
}

/** Whether a line has found something else than the plan did when it was made, agreed to or scheduled. */
export const hasMoved = (base: Base, [key, found]: CarriedOut['found'][number]): boolean => base[key] !== found

/** Returns the first refusal. */
export const refusalIn = ({ steps, error }: CarriedOut): unknown => steps.find((step) => step.error)?.error ?? error

/** Returns the titles of records by `resource/id`; none of those that the caller may not see. */
const titlesOf = async (
  { trx, me, language, dependencies }: WriteContext,
  records: readonly { resource: string; record: number | null }[],
): Promise<Map<string, string>> => {
  const titles = new Map<string, string>()
  for (const [resource, some] of Map.groupBy(records, (one) => one.resource)) {
    const source = sourceOf(dependencies, resource)
    if (!source || !maySee(me, source)) continue
    const ids = some.flatMap(({ record }) => record ?? [])
    for (const [id, title] of await source.table.titles(trx, ids, language)) titles.set(`${resource}/${id}`, title)
  }
  return titles
}

/** Describes what a plan has done, as the caller may see it. Call it in the same transaction. */
export const describeTrial = async (
  inside: WriteContext,
  changes: readonly PlanChange[],
  base: Base,
  done: CarriedOut,
): Promise<PlanTrial> => {
  const { trx, me, language, dependencies } = inside
  const { steps, lines, touched, found, seen, error } = done
  const titles = await titlesOf(inside, [
    ...lines,
    ...changes.map((change, index) => ({ resource: change.resource, record: steps[index]?.record ?? null })),
  ])
  const records: PlanTrial['records'] = []
  for (const [index, line] of lines.entries()) {
    const { resource, record, action } = line
    const source = sourceOf(dependencies, resource)
    const place = found[index]
    if (!source || record === null || !place) continue
    records.push({
      resource,
      record: action === 'create' ? null : record,
      title: titles.get(`${resource}/${record}`) ?? null,
      action,
      fields: maySee(me, source, record)
        ? await fieldsOfChange(trx, source.table, record, line, masksPersonal(dependencies))
        : [],
      // Who has prepared it may not have been allowed to find anything.
      hasMoved: base[place[0]] !== undefined && hasMoved(base, place),
    })
  }
  return {
    seen,
    changes: changes.map((change, index) => {
      const step = steps[index]
      const body = step?.error === undefined ? undefined : refusalBody(step.error, language)
      return {
        verb: change.verb,
        resource: change.resource,
        record: change.verb === 'create' ? null : change.id,
        title: titles.get(`${change.resource}/${step?.record}`) ?? null,
        action: change.verb === 'action' ? change.action : null,
        refusal: body?.message ?? null,
        ...(body?.errors && Object.keys(body.errors).length > 0 && { errors: body.errors }),
      }
    }),
    records,
    refusal: error === undefined ? null : (refusalBody(error, language)?.message ?? null),
    needs: neededReview(reviewRulesOf(dependencies.settings), touched) ?? null,
  }
}

/** Refuses changes of resources that a token may not read, because previews would tell. @throws Forbidden */
export const assertReadable = ({ me, dependencies }: Context, changes: readonly PlanChange[]): void => {
  if (!me.scope) return
  for (const { resource } of changes) {
    const source = sourceOf(dependencies, resource)
    if (source && !maySee(me, source)) throw new Forbidden('outOfScope')
  }
}
