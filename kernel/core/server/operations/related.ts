// Saves a record that belongs to another one (`listBy`) in the transaction of that one.
import { isObject } from '#kernel/core/contract/isObject.ts'
import { belongsTo } from '#kernel/core/contract/resource.ts'
import type { Context, ResourceEntry } from '#kernel/core/server/context.ts'
import { ApiError, FieldErrors, NotFound, RecordChanged } from '#kernel/core/server/errors.ts'
import { resourceEntryOf } from './resourceEntry.ts'
import type { Values } from './writes.ts'

/** A related record among the values of the one that it belongs to. */
export interface Related {
  entry: ResourceEntry
  /** Its field with the id of the other one. */
  by: string
  values: Values
}

/** Takes the related record out of a body or a row. */
export const splitRelated = (
  { dependencies }: Pick<Context, 'dependencies'>,
  { resource }: Pick<ResourceEntry, 'resource'>,
  values: Values,
): { own: Values; related?: Related } => {
  for (const source of dependencies.registry) {
    const other = source.contract.resource
    const owner = other && belongsTo(other)
    if (!owner || owner.resource !== resource.name) continue
    const { [other.name]: inner, ...own } = values
    if (isObject(inner)) return { own, related: { entry: resourceEntryOf(source), by: owner.by, values: inner } }
  }
  return { own: values }
}

/** Names the fields of a refusal, and its record, as the body of the other record does. */
const underName = (error: unknown, { entry: { resource } }: Related): unknown => {
  const { name, idKey } = resource
  if (error instanceof NotFound) return new FieldErrors({ [`${name}.${idKey}`]: 'unknownReference' })
  if (!(error instanceof ApiError)) return error
  const { status, key, errors, args, more } = error
  if (errors) {
    const named = Object.entries(errors).map(([field, message]) => [`${name}.${field}`, message] as const)
    return new ApiError(status, key, { args, errors: Object.fromEntries(named), cause: error })
  }
  return error instanceof RecordChanged && more?.record
    ? new RecordChanged({ ...more, record: { [name]: more.record } })
    : error
}

/** Awaits a part of the save of a related record, and names the fields of its refusal. */
export const named = <Result>(related: Related, part: Promise<Result>): Promise<Result> =>
  part.catch((error: unknown) => {
    throw underName(error, related)
  })
