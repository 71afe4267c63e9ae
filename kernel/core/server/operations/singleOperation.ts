// Finds the operation that an action takes on each of its records: the one that the call for a single record has.
import { tagLimits, withTags, withoutTags } from '#kernel/core/contract/tagLists.ts'
import * as z from 'zod/mini'
import { can, forbiddance } from '#kernel/core/contract/access.ts'
import { type BulkAction, bulkPermission, isTagging } from '#kernel/core/contract/bulk.ts'
import { reasonArgs, refusalOf as brokenCondition } from '#kernel/core/contract/conditions.ts'
import type { PreviewBody } from '#kernel/core/contract/payloads/bulk.ts'
import { settableFieldsOf, taggedFieldsOf } from '#kernel/core/contract/settableFields.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { statusFieldOf } from '#kernel/core/contract/statusField.ts'
import type { Context, RegistryEntry, SignedIn } from '#kernel/core/server/context.ts'
import { type ApiError, BusinessRuleError, Forbidden, SchemaError } from '#kernel/core/server/errors.ts'
import { writeSchemasOf } from '#kernel/core/server/operations/importTargets.ts'
import { resourceEntryOf } from '#kernel/core/server/operations/resourceEntry.ts'
import { runAction } from '#kernel/core/server/operations/runAction.ts'
import { update, updateFrom } from '#kernel/core/server/operations/save.ts'
import { activate, deactivate, hardDelete } from '#kernel/core/server/operations/status.ts'

type Values = Readonly<Record<string, unknown>>

/** Takes the action on one record. @throws what the operation throws */
export type SingleOperation = (context: Context, id: number) => Promise<unknown>

/** @throws SchemaError */
const parsedArguments = (schema: z.core.$ZodType, given: Values): unknown => {
  const parsed = z.safeParse(schema, given)
  if (!parsed.success)
    throw new SchemaError(parsed.error.issues.map((issue) => ({ ...issue, path: ['arguments', ...issue.path] })))
  return parsed.data
}

/** Parses the arguments of an own action by the body of its endpoint. @throws SchemaError */
const argumentsOf = ({ body }: Endpoint, given: Values = {}): unknown => {
  return body ? parsedArguments(body, given) : undefined
}

/** @throws SchemaError for arguments of an action that has none */
const refuseArguments = (given: Values | undefined): void => {
  if (given)
    throw new SchemaError([
      { code: 'unrecognized_keys', message: 'unknownField', keys: Object.keys(given), path: ['arguments'] },
    ])
}

/** Parses the field of a bulk action by the schema of the single call. @throws SchemaError */
const fieldToSet = ({ contract }: RegistryEntry, action: BulkAction, given: Values = {}): Values => {
  const { resource } = contract
  const { update: schema } = writeSchemasOf(contract)
  const names = Object.keys(given)
  const [name = ''] = names
  const known =
    resource && (isTagging(action) ? taggedFieldsOf(resource) : settableFieldsOf(resource).map(([one]) => one))
  if (!schema || names.length !== 1 || !known?.includes(name))
    throw new SchemaError([{ code: 'custom', message: 'invalid', path: ['arguments'] }])
  return z.parse(z.record(z.string(), z.unknown()), parsedArguments(schema, given))
}

const tagsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Returns the values of a record after an action on tags. @throws BusinessRuleError for too many tags */
const tagged = (action: 'addTags' | 'removeTags', given: Values, record: Values): Values =>
  Object.fromEntries(
    Object.entries(given).map(([name, some]) => {
      const change = action === 'addTags' ? withTags : withoutTags
      const tags = change(tagsIn(record[name]), tagsIn(some))
      if (action === 'addTags' && tags.length > tagLimits.each)
        throw new BusinessRuleError('tooManyTags', { maximum: tagLimits.each })
      return [name, tags]
    }),
  )

/** Returns why an action on the tags of a record does nothing. */
const tagRefusal = (action: 'addTags' | 'removeTags', given: Values, record: Values): ApiError | undefined => {
  try {
    const values = tagged(action, given, record)
    const isSame = Object.entries(values).every(([name, tags]) => tagsIn(tags).length === tagsIn(record[name]).length)
    return isSame ? new BusinessRuleError(action === 'addTags' ? 'hasTags' : 'hasNoTags') : undefined
  } catch (error) {
    if (error instanceof BusinessRuleError) return error
    throw error
  }
}

/** Returns the operation of an action. @throws SchemaError for arguments that it refuses */
export const singleOperation = (
  source: RegistryEntry,
  action: BulkAction,
  given: Values | undefined,
): SingleOperation => {
  const entry = resourceEntryOf(source)
  if (isTagging(action)) {
    const tags = fieldToSet(source, action, given)
    return (context, id) => updateFrom(context, entry, id, (record) => tagged(action, tags, record))
  }
  if (action === 'setField') {
    const values = fieldToSet(source, action, given)
    return (context, id) => update(context, entry, id, values)
  }
  const own = Object.values(source.contract.endpoints).find((endpoint) => endpoint.action === action)
  if (!own?.body) refuseArguments(given)
  if (own) {
    // A proof is given for one call, not for many.
    if (own.proof)
      throw new Error(`${entry.resource.name}: ${action} needs a proof, and cannot be taken on many records`)
    const body = argumentsOf(own, given)
    return (context, id) => runAction(context, entry, action, id, body)
  }
  if (action === 'hardDelete') return (context, id) => hardDelete(context, entry, id)
  const status = statusFieldOf(entry.resource)
  if (status !== undefined && (action === 'activate' || action === 'deactivate'))
    return (context, id) => update(context, entry, id, { [status]: action === 'activate' })
  if (action === 'activate') return (context, id) => activate(context, entry, id)
  if (action === 'deactivate' || action === 'delete') return (context, id) => deactivate(context, entry, id)
  throw new Error(`${entry.resource.name}: ${action} has no operation`)
}

/** Returns why an action is refused, by the record's own values and by the value that it sets. */
export const refusalOf = (
  resource: Resource,
  { action, arguments: given = {} }: Pick<PreviewBody, 'action' | 'arguments'>,
  { me }: Pick<SignedIn, 'me'>,
  row: Values,
): ApiError | undefined => {
  const permission = bulkPermission(resource, action)
  if (!can(me, permission, resource)) return new Forbidden()
  const record = { ...row, id: row[resource.idKey] }
  const broken =
    forbiddance(me, permission, resource, record) ??
    brokenCondition(resource, permission, { record, by: 'server' }) ??
    brokenCondition(resource, permission, { record, by: 'screens', me })
  if (broken) return new BusinessRuleError(broken.reason, reasonArgs(broken, record))
  if (action === 'setField' && Object.entries(given).every(([name, value]) => row[name] === value))
    return new BusinessRuleError('alreadySet')
  if (isTagging(action)) return tagRefusal(action, given, row)
  if (action === 'activate' && row['deletedAt'] === null) return new BusinessRuleError('alreadyActive')
  return action === 'deactivate' && row['deletedAt'] !== null ? new BusinessRuleError('alreadyInactive') : undefined
}
