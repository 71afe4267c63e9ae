// Decides which changes need the agreement of somebody else. Every transaction of a person and every run asks here, so
// that no door leads past it (docs/decisions/plans.md).
import type { PlanChange, PlanTrial } from '#kernel/features/plans/contract/payloads.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Context, Dependencies, Work, WriteContext } from '#kernel/core/server/context.ts'
import { changeContext, loggedBy } from '#kernel/core/server/database/changeContext.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { BusinessRuleError } from '#kernel/core/server/errors.ts'
import { resourceWord } from '#kernel/core/server/messages/resourceWords.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { reviewTable } from './reviewTable.ts'
import { reviewRulesOf, type ReviewRule } from './settings.ts'

/** A changed record. `action` is undefined where it is not known before. */
export interface Touched {
  resource: string
  record: number | null
  action: string | undefined
}

export type Need = NonNullable<PlanTrial['needs']>

/** Returns the first rule that changes of these records meet. */
export const neededReview = (rules: readonly ReviewRule[], touched: readonly Touched[]): Need | undefined => {
  for (const { resource, action, above } of rules) {
    const records = new Set<number | string>()
    for (const [at, one] of touched.entries())
      if (one.resource === resource && (action === undefined || one.action === undefined || one.action === action))
        records.add(one.record ?? `+${at}`)
    if (records.size > above) return { resource, count: records.size, above }
  }
  return undefined
}

/** The transactions that apply a plan whose review was looked at. */
const looked = new WeakSet<Db>()
export const passReview = (trx: Db): void => void looked.add(trx)

const refused = async ({ resource, count, above }: Need, { language }: Pick<Context, 'language'>) =>
  new BusinessRuleError('reviewNeeded', { count, above, resource: await resourceWord(resource, language) })

/** Returns the records that a transaction has changed, with their actions if a rule is about one. */
const touchedIn = async (trx: Db, rules: readonly ReviewRule[]): Promise<Touched[]> => {
  const named = new Set(rules.map(({ resource }) => resource))
  const ids: number[] = []
  const touched: Touched[] = []
  for (const [key, id] of Object.entries((await loggedBy(trx)) ?? {})) {
    const [, resource = '', record] = /^([^/]+)\/(\d+)$/.exec(key) ?? []
    if (!named.has(resource)) continue
    ids.push(Math.abs(Number(id)))
    touched.push({ resource, record: Number(record), action: undefined })
  }
  // Without regard to the actions, a rule counts at least as much.
  if (!neededReview(rules, touched) || rules.every(({ action }) => action === undefined)) return touched
  return await trx.selectFrom('changes').select(['resource', 'record', 'action']).where('id', '=', anyOf(ids)).execute()
}

/** Returns the first rule that the changes of a batch so far meet: an import begins what a transaction logs anew. */
const neededOfBatch = async (trx: Db, rules: readonly ReviewRule[], batch: string): Promise<Need | undefined> => {
  for (const rule of rules) {
    const count = await reviewTable.countChanged(trx, batch, rule)
    if (count > rule.above) return { resource: rule.resource, count, above: rule.above }
  }
  return undefined
}

/** Refuses a transaction of a person that changes more than they may change alone. @throws BusinessRuleError */
export const assertDirect = async (inside: WriteContext): Promise<void> => {
  const rules = reviewRulesOf(inside.dependencies.settings)
  if (rules.length === 0 || looked.has(inside.trx)) return
  const logged = changeContext.getStore()
  const need =
    neededReview(rules, await touchedIn(inside.trx, rules)) ??
    (logged?.details?.run ? await neededOfBatch(inside.trx, rules, logged.batch) : undefined)
  if (need) throw await refused(need, inside)
}

/** What the log calls actions on many records that have no name of their own there. */
const loggedNames: Readonly<Record<string, string>> = {
  activate: 'activate',
  deactivate: 'deactivate',
  delete: 'deactivate',
  hardDelete: 'delete',
}

/** Returns the action of a run as the log has it; undefined if records go back, each by whatever that takes. */
const actionOf = ({ registry }: Pick<Dependencies, 'registry'>, work: Work): string | undefined => {
  const { action, resource, loggedAs } = work
  if (action === 'revert') return undefined
  const own = registry.find(({ contract }) => contract.name === resource)?.contract.resource?.actions[action]
  return loggedAs ?? (own?.logged === 'event' ? action : (loggedNames[action] ?? 'update'))
}

/** Returns the action of a planned change as a rule names it; undefined for one that takes back, by whatever that takes. */
export const actionOfChange = (change: PlanChange, { actions }: Resource): string | undefined => {
  if (change.verb === 'revert') return undefined
  if (change.verb !== 'action') return change.verb
  return actions[change.action]?.logged ? change.action : (loggedNames[change.action] ?? 'update')
}

/** Refuses a run over more records than a person may change alone. @throws BusinessRuleError */
export const assertDirectRun = async (context: Context, work: Work): Promise<void> => {
  const rules = reviewRulesOf(context.dependencies.settings)
  if (rules.length === 0) return
  const action = actionOf(context.dependencies, work)
  const need = neededReview(
    rules,
    Array.from({ length: work.total }, (_, index) => ({
      resource: work.resourceAt?.(index) ?? work.resource,
      record: work.recordAt(index),
      action,
    })),
  )
  if (need) throw await refused(need, context)
}

/** @throws Error for a rule about what does not exist: it would protect nothing */
export const assertRules = ({ settings, registry }: Pick<Dependencies, 'settings' | 'registry'>): void => {
  const known = new Set([...actionNames.changes, ...actionNames.events])
  for (const { resource, action } of reviewRulesOf(settings)) {
    if (!registry.some(({ contract }) => contract.resource?.name === resource))
      throw new Error(`REVIEW_WHEN: there is no resource "${resource}"`)
    if (action !== undefined && !known.has(action)) throw new Error(`REVIEW_WHEN: there is no action "${action}"`)
  }
}
