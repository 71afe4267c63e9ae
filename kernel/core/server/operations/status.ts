// Deactivates, activates and deletes a record.
import type { Context, ResourceEntry } from '#kernel/core/server/context.ts'
import { isForeignKeyViolation } from '#kernel/core/server/database/errors.ts'
import { ApiError } from '#kernel/core/server/errors.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'
import { authorize } from './conditions.ts'
import { lockForAction } from './lockForAction.ts'
import { write } from './writes.ts'

/** Deletes the row of a locked record. @throws ApiError for one that others refer to */
export const deleteRow = async (trx: Db, table: AnyTable, id: number): Promise<void> => {
  await table.hardDelete(trx, id).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new ApiError(400, 'inUse', { cause: error }) : error
  })
}

/** Deletes a record for good. @throws Forbidden, NotFound, RecordChanged, BusinessRuleError, ApiError */
export const hardDelete = (context: Context, entry: ResourceEntry, id: number): Promise<void> => {
  authorize(context, 'hardDelete', entry.resource, { id })
  return write(context, entry, async (inside) => {
    await lockForAction(inside, entry, 'hardDelete', id)
    await deleteRow(inside.trx, entry.table, id)
    // Rows deleted with the record may have referenced files.
    inside.afterCommit.add(context.dependencies.files.sweep)
  })
}

/** Deactivates or activates a record. Returns its new `updatedAt`. */
const setActive = async (
  context: Context,
  entry: ResourceEntry,
  id: number,
  isActive: boolean,
): Promise<string | undefined> => {
  const { resource, table, hooks } = entry
  const action = isActive ? 'activate' : 'delete'
  authorize(context, action, resource, { id })
  return await write(context, entry, async (inside) => {
    if (isActive) await hooks.lockBeforeActivate?.(inside.trx, id)
    const before = await lockForAction(inside, entry, action, id)
    if (isActive) await hooks.beforeActivate?.(inside, before)
    return await table.setActive(inside.trx, id, isActive)
  })
}

/** Deactivates a record. Returns its new `updatedAt`. @throws Forbidden, NotFound, RecordChanged, BusinessRuleError */
export const deactivate = (context: Context, entry: ResourceEntry, id: number) => setActive(context, entry, id, false)

/**
 * Activates a record. Returns its new `updatedAt`. @throws Forbidden, NotFound, RecordChanged, BusinessRuleError,
 * ApiError
 */
export const activate = (context: Context, entry: ResourceEntry, id: number) => setActive(context, entry, id, true)
