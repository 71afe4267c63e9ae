// Creates and updates records by the rules of their resource: permissions on the record, hooks and constraints.
// The generic route and imports write through it, so that both keep the same rules.
import { isObject } from '#kernel/contract/isObject.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#kernel/server/database/errors.ts'
import { BusinessRuleError, FieldErrors, NotFound } from '#kernel/server/errors.ts'
import { runAll } from '#kernel/server/database/statements.ts'
import type { Hooks, WriteContext } from '#kernel/server/http/handler.ts'
import type { ServerMessageKey } from '#kernel/server/messages/errors.ts'
import { assertAccess, assertConditions, assertEditable } from './conditions.ts'
import { lockStatement } from '#kernel/server/tables/locks.ts'
import type { AnyTable } from '#kernel/server/tables/table.ts'

export type Values = Record<string, unknown>

/** Turns a constraint violation into a 400 on its field; returns other errors unchanged. */
export const toFieldError = (
  error: unknown,
  constraints: Readonly<Record<string, readonly [string, ServerMessageKey]>> = {},
): unknown => {
  for (const [constraint, [field, key]] of Object.entries(constraints)) {
    if (isUniqueViolation(error, constraint) || isForeignKeyViolation(error, constraint))
      return new FieldErrors({ [field]: key })
  }
  if (isUniqueViolation(error)) return new BusinessRuleError('taken')
  return isForeignKeyViolation(error) ? new BusinessRuleError('unknownReference') : error
}

/** Allows a status change by PUT only to users who may activate the record. @throws Forbidden */
const authorizeStatus = (resource: Resource, { me }: WriteContext, values: Values, before: Values): void => {
  if (resource.toggle !== 'ativo' || values['ativo'] === undefined || values['ativo'] === before['ativo']) return
  assertAccess(me, 'activate', resource, before)
  assertConditions(resource, 'activate', before)
}

/** Locks a record and returns it. @throws NotFound */
export const lockRecord = async (table: AnyTable, { trx }: WriteContext, id: number): Promise<Values> => {
  // The lock comes first: the row is read as it is when its other writers are done.
  const [, [row]] = await runAll(trx, lockStatement(table.name, id), table.oneStatement(id))
  if (!isObject(row)) throw new NotFound()
  return row
}

/** Checks an update of a locked record, which is editable and still has the version that its author has read. */
type CheckVersion = (before: Values) => Promise<void>

interface PreparedUpdate {
  before: Values
  values: Values
}

// oxlint-disable-next-line typescript/no-explicit-any -- hooks are collected by name from a folder; each file checks its own types
export const recordWrites = (resource: Resource, table: AnyTable, hooks: Hooks<any, any>) => {
  /** Validates or completes the values for a locked record, from which they may follow. */
  const prepareLocked = async (
    context: WriteContext,
    before: Values,
    values: Values,
    checkVersion?: CheckVersion,
  ): Promise<PreparedUpdate> => {
    authorizeStatus(resource, context, values, before)
    hooks.authorizeWrite?.(context, values, before)
    assertEditable(resource, before)
    await checkVersion?.(before)
    assertConditions(resource, 'update', before)
    return { before, values: hooks.beforeWrite ? await hooks.beforeWrite(context, values, before) : values }
  }

  return {
    prepareLocked,

    /** Validates or completes the values of a new record. */
    async prepareCreate(context: WriteContext, values: Values): Promise<Values> {
      hooks.authorizeWrite?.(context, values, undefined)
      return hooks.beforeWrite ? await hooks.beforeWrite(context, values, undefined) : values
    },

    async create(context: WriteContext, values: Values): Promise<Values> {
      const created = await table.create(context.trx, values)
      await hooks.afterWrite?.(context, created, undefined)
      return created
    },

    /** Creates several records at once. */
    async createAll(context: WriteContext, all: readonly Values[]): Promise<void> {
      const ids = await table.createAll(context.trx, all)
      if (hooks.afterWrite)
        for (const row of await table.byIds(context.trx, ids)) await hooks.afterWrite(context, row, undefined)
    },

    /** Locks the record and validates or completes the values. */
    async prepareUpdate(
      context: WriteContext,
      id: number,
      values: Values,
      checkVersion?: CheckVersion,
    ): Promise<PreparedUpdate> {
      return await prepareLocked(context, await lockRecord(table, context, id), values, checkVersion)
    },

    async update(context: WriteContext, id: number, { before, values }: PreparedUpdate): Promise<Values> {
      const updated: unknown = await table.update(context.trx, id, values)
      if (!isObject(updated)) throw new NotFound()
      await hooks.afterWrite?.(context, updated, before)
      return updated
    },
  }
}
