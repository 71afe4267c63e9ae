// The parts of a write that single calls and imports share: permissions on the record, hooks and constraints.
import { sql } from 'kysely'
import { type InPlace, wireNames } from '#kernel/core/contract/define.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { statusFieldOf } from '#kernel/core/contract/statusField.ts'
import type { Context, ResourceEntry, WriteContext } from '#kernel/core/server/context.ts'
import { assertStays } from '#kernel/core/server/account/assertStays.ts'
import { brokenRule, isForeignKeyViolation, isUniqueViolation } from '#kernel/core/server/database/errors.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { compiled, run } from '#kernel/core/server/database/statements.ts'
import { BusinessRuleError, FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import type { ServerMessageKey } from '#kernel/core/server/messages/errors.ts'
import { assertAccess, assertConditions, assertEditable } from './conditions.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import { constraintFieldsOf } from '#kernel/core/server/tables/constraintFields.ts'
import { columnNameOf, versionColumn } from '#kernel/core/server/tables/columnNames.ts'
import { lockInPlace, lockRow } from '#kernel/core/server/tables/locks.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { assertNamesFree } from './uniqueNames.ts'
import { assertVersion } from './version.ts'

export type Values = Record<string, unknown>

/** Turns a rule of another program's table into a 400, on the field that the definition names, or in their words. */
const toRuleError = (error: unknown, { fields }: Resource, { columns = {}, constraints = {} }: InPlace): unknown => {
  const broken = brokenRule(error)
  if (!broken) return error
  const { rule, constraint = '', column: theirs, text } = broken
  const column = Object.keys(columns).find((name) => columns[name] === theirs) ?? theirs
  const field =
    constraints[constraint] ??
    Object.entries(fields).flatMap(([name, one]) =>
      wireNames(name, one).filter((wire) => columnNameOf(wire, one) === column),
    )[0]
  return field === undefined
    ? new BusinessRuleError('refusedInPlace', { reason: text })
    : new FieldErrors({ [field]: rule })
}

/** Turns a constraint violation into a 400 on its field; returns other errors unchanged. */
export const toFieldError = (
  error: unknown,
  { resource, hooks }: Pick<ResourceEntry, 'resource' | 'hooks'>,
): unknown => {
  if (resource.inPlace) return toRuleError(error, resource, resource.inPlace)
  if (!isUniqueViolation(error) && !isForeignKeyViolation(error)) return error
  const constraints: Readonly<Record<string, readonly [string, ServerMessageKey]>> = {
    ...constraintFieldsOf(resource),
    ...hooks.constraints,
  }
  for (const [constraint, [field, key]] of Object.entries(constraints)) {
    if (isUniqueViolation(error, constraint) || isForeignKeyViolation(error, constraint))
      return new FieldErrors({ [field]: key })
  }
  return new BusinessRuleError(isUniqueViolation(error) ? 'taken' : 'unknownReference')
}

/** Runs a write in a transaction, and names the fields of the constraints that it violates. */
export const write = async <Result>(
  context: Context,
  entry: Pick<ResourceEntry, 'resource' | 'hooks'>,
  writes: (context: WriteContext) => Promise<Result>,
): Promise<Result> => {
  try {
    return await transaction(context, writes)
  } catch (error) {
    throw toFieldError(error, entry)
  }
}

/** Allows a status change by PUT only to users who may activate the record. @throws Forbidden */
const authorizeStatus = (resource: Resource, { me }: WriteContext, values: Values, before: Values): void => {
  const status = statusFieldOf(resource)
  if (status === undefined || values[status] === undefined || values[status] === before[status]) return
  assertAccess(me, 'activate', resource, before)
  assertConditions(resource, 'activate', before)
}

/** Locks a record and returns it. @throws NotFound */
export const lockRecord = async <Row extends Values>(
  { trx }: Pick<WriteContext, 'trx'>,
  table: { readonly name: string; readonly resource: Resource; one(db: Db, id: number): Promise<Row | undefined> },
  id: number,
): Promise<Row> => {
  // The lock comes first: the row is read as it is when its other writers are done.
  const { inPlace } = table.resource
  const isThere = inPlace ? await lockInPlace(trx, inPlace, id) : await lockRow(trx, table.name, id)
  const row = isThere ? await table.one(trx, id) : undefined
  if (!row) throw new NotFound()
  return row
}

/** Returns the version of a record after a write; undefined for one that was deleted. */
export const updatedAtOf = async (
  { trx }: WriteContext,
  { table }: Pick<ResourceEntry, 'table'>,
  id: number,
): Promise<string | undefined> => {
  const [row] = await run(
    trx,
    compiled(
      sql<{
        at: string
      }>`SELECT ${sql.ref(versionColumn(table.resource))} AS at FROM ${sql.table(table.name)} WHERE id = ${id}`,
    ),
  )
  return row?.at
}

/** Returns the values of a write without what their kinds forbid. */
const cleaned = ({ fields }: Resource, values: Values): Values => {
  const clean = { ...values }
  for (const [name, field] of Object.entries(fields))
    for (const wire of wireNames(name, field)) {
      const value = values[wire]
      if (typeof value === 'string') clean[wire] = serverKindOf(field).cleaned?.(value) ?? value
    }
  return clean
}

/** Validates or completes the values of a new record. */
export const prepareCreate = async (
  context: WriteContext,
  { resource, hooks }: Pick<ResourceEntry, 'resource' | 'hooks'>,
  given: Values,
): Promise<Values> => {
  const values = cleaned(resource, given)
  hooks.authorizeWrite?.(context, values, undefined)
  return hooks.beforeWrite ? await hooks.beforeWrite(context, values, undefined) : values
}

/** Adds what follows the commit of a write. */
const noteTasks = (
  { afterCommit, dependencies: { dispatcher, files } }: WriteContext,
  { resource, hooks }: ResourceEntry,
): void => {
  // The hook may have queued mails.
  if (hooks.afterCreate ?? hooks.afterUpdate) afterCommit.add(dispatcher.wake)
  if (resource.files) afterCommit.add(files.sweep)
}

export const createRecord = async (context: WriteContext, entry: ResourceEntry, values: Values): Promise<Values> => {
  if (entry.hooks.belonging) await assertStays(context.trx, context.me.id)
  await assertNamesFree(context, entry.resource, [values])
  const created = await entry.table.create(context.trx, values)
  await entry.hooks.afterCreate?.(context, [created])
  noteTasks(context, entry)
  return created
}

/** Creates several records at once. */
export const createRecords = async (
  context: WriteContext,
  entry: ResourceEntry,
  all: readonly Values[],
): Promise<void> => {
  const { resource, table, hooks } = entry
  if (hooks.belonging) await assertStays(context.trx, context.me.id)
  await assertNamesFree(context, resource, all)
  const ids = await table.createAll(context.trx, all)
  if (hooks.afterCreate) await hooks.afterCreate(context, await table.byIds(context.trx, ids))
  noteTasks(context, entry)
}

interface PreparedUpdate {
  before: Values
  values: Values
}

/** Validates or completes the values for a locked record, from which they may follow. */
export const prepareLocked = async (
  context: WriteContext,
  { resource, hooks }: ResourceEntry,
  before: Values,
  given: Values,
): Promise<PreparedUpdate> => {
  const values = cleaned(resource, given)
  authorizeStatus(resource, context, values, before)
  hooks.authorizeWrite?.(context, values, before)
  assertEditable(resource, before)
  await assertVersion(context, { resource, hooks }, before)
  assertConditions(resource, 'update', before)
  return { before, values: hooks.beforeWrite ? await hooks.beforeWrite(context, values, before) : values }
}

/** Locks the record and validates or completes the values. */
export const prepareUpdate = async (
  context: WriteContext,
  entry: ResourceEntry,
  id: number,
  values: Values,
): Promise<PreparedUpdate> => prepareLocked(context, entry, await lockRecord(context, entry.table, id), values)

export const updateRecord = async (
  context: WriteContext,
  entry: ResourceEntry,
  id: number,
  { before, values }: PreparedUpdate,
): Promise<Values> => {
  await assertNamesFree(context, entry.resource, [values], { id, before })
  const updated: unknown = await entry.table.update(context.trx, id, values)
  if (!isObject(updated)) throw new NotFound()
  await entry.hooks.afterUpdate?.(context, updated, before)
  noteTasks(context, entry)
  return updated
}
