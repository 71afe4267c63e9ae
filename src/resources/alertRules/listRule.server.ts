// Makes a rule of what a list finds: a view of its maker keeps the filter, and the rule looks at the view.
import * as z from 'zod/mini'
import { can } from '#kernel/core/contract/access.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { FilterError, parseFilter } from '#kernel/core/contract/filters.ts'
import { foldText } from '#kernel/core/contract/foldText.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Context, Dependencies, ResourceEntry, WriteContext } from '#kernel/core/server/context.ts'
import { ApiError, FieldErrors } from '#kernel/core/server/errors.ts'
import { resourceEntryOf } from '#kernel/core/server/operations/resourceEntry.ts'
import { create } from '#kernel/core/server/operations/save.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { views } from '#kernel/core/server/tables/views.ts'
import { schemas } from './calls.ts'
import alertRules from './definition.ts'
import type { ListRule } from './payloads.ts'

export const rulesEntry = ({ registry }: Pick<Dependencies, 'registry'>): ResourceEntry => {
  const found = registry.find(({ contract }) => contract.resource?.name === alertRules.name)
  if (!found) throw new Error('The rules of alerts are not registered')
  return resourceEntryOf(found)
}

/** Creates a rule as the call does. @throws Forbidden, SchemaError, FieldErrors */
export const createRule = async (context: WriteContext, values: object): Promise<RowOf<typeof alertRules>> => {
  const rule = await create(context, rulesEntry(context.dependencies), z.parse(schemas.Create, values))
  return z.parse(schemas.Row, rule)
}

/** @throws ApiError, FieldErrors for a filter that the list would refuse */
const checkFilter = (resource: Resource, { where, attention }: Pick<ListRule, 'where' | 'attention'>): void => {
  if (attention !== null && !Object.hasOwn(resource.attention ?? {}, attention))
    throw new FieldErrors({ attention: 'invalid' })
  if (where === null && attention === null) throw new FieldErrors({ where: 'required' })
  try {
    if (where !== null) parseFilter(where, resource)
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    const args = { keys: error.part }
    throw new ApiError(400, error.key, { args, errors: { where: { key: error.key, args } } })
  }
}

/** Returns the condition of a new view of the caller with a filter, whose name no other one has. @throws as above */
export const viewFor = async (
  { trx, me, dependencies }: WriteContext,
  { name, resource: wanted, ...state }: ListRule,
): Promise<string> => {
  const { resource } = dependencies.registry.find(({ contract }) => contract.resource?.name === wanted)?.contract ?? {}
  // A rule about alerts would keep its own alert open.
  if (!resource || wanted === 'alerts' || !can(me, 'list', resource)) throw new FieldErrors({ resource: 'invalid' })
  checkFilter(resource, state)
  const own = await views.visible(trx, me.id, [wanted])
  const taken = new Set(own.map((view) => foldText(view.name)))
  const numbered = own.map((_, at) => `${name.slice(0, lengths.view - 4)} ${at + 2}`)
  const [free = name] = [name.slice(0, lengths.view), ...numbered].filter((one) => !taken.has(foldText(one)))
  const { viewId } = await views.create(trx, me.id, {
    resource: wanted,
    name: free,
    ...state,
    isShared: false,
    sort: null,
    isDescending: false,
    thenBy: null,
    groupBy: null,
    columns: null,
    profiles: undefined,
  })
  return `view.${viewId}`
}

/** Creates a rule that tells its maker at once of what enters the filter. */
export const createRuleOfList = (context: Context, list: ListRule): Promise<RowOf<typeof alertRules>> =>
  transaction(context, async (inside) => {
    const condition = await viewFor(inside, list)
    return await createRule(inside, { name: list.name, condition, people: [inside.me.id], delivery: 'atOnce' })
  })
