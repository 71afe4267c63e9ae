// Says what a plan can do with a resource: the bodies of its records and its actions.
import type { Action } from '#kernel/core/contract/access.ts'
import { bulkPermission, isFinal, isGenericBulk } from '#kernel/core/contract/bulk.ts'
import { conditionsOf } from '#kernel/core/contract/conditions.ts'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import { importPermission } from '#kernel/core/contract/importActions.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { writeSchemasOf } from '#kernel/core/server/operations/importTargets.ts'
import type * as z from 'zod/mini'

/** Returns the schema of a body and the needed permission: of the single call, or else of an import. */
export const writeOf = (
  contract: Contract,
  resource: Resource,
  verb: 'create' | 'update',
): { schema: z.core.$ZodType; permission: Action } | undefined => {
  const schema = writeSchemasOf(contract)[verb]
  const { [verb]: single } = contract.endpoints
  if (single?.crud === verb && single.body) return { schema: single.body, permission: verb }
  return schema && resource.import ? { schema, permission: importPermission(resource, verb) } : undefined
}

/** Whether a plan may take an action: on one record, without a proof, and so that it can be taken back. */
export const isPlanned = ({ endpoints }: Contract, resource: Resource, action: string): boolean => {
  if (isFinal(action)) return false
  if (action === 'activate' || action === 'deactivate') return resource.toggle !== 'none'
  if (isGenericBulk(action)) return resource.bulk?.includes(action) ?? false
  return Object.values(endpoints).some((endpoint) => endpoint.action === action && !endpoint.proof)
}

/** What a plan can do with a resource, with the schemas of its bodies, and the rules in words. */
export interface PlannedWrites {
  create?: z.core.$ZodType
  update?: z.core.$ZodType
  actions: { action: string; arguments?: z.core.$ZodType; rules: string[] }[]
}

/** Returns what a plan can do with a resource; undefined for nothing. */
export const plannedWrites = (
  contract: Contract,
  resource: Resource,
  language: Language,
): PlannedWrites | undefined => {
  const [create, update] = [writeOf(contract, resource, 'create'), writeOf(contract, resource, 'update')]
  const names = new Set(['activate', 'deactivate', ...(resource.bulk ?? []), ...Object.keys(resource.actions)])
  const actions = [...names]
    .filter((action) => isPlanned(contract, resource, action))
    .map((action) => {
      const own = Object.values(contract.endpoints).find((endpoint) => endpoint.action === action)
      const rules = conditionsOf(resource, bulkPermission(resource, action)).filter(({ only }) => only !== 'screens')
      return {
        action,
        ...(own?.body && { arguments: own.body }),
        rules: [...new Set(rules.map(({ reason }) => reasonSentence(reason, language)))],
      }
    })
  if (!create && !update && actions.length === 0) return undefined
  return { ...(create && { create: create.schema }), ...(update && { update: update.schema }), actions }
}
