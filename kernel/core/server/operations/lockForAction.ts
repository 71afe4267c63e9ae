// Locks a record for an action, after the checks that every action needs.
import type { Action } from '#kernel/core/contract/access.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { WriteContext } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { assertConditions, assertEditable } from './conditions.ts'
import { assertVersion } from './version.ts'
import { lockRecord } from './writes.ts'

/** The part of a resource that locking needs. */
interface Lockable<Row> {
  readonly table: {
    readonly name: string
    readonly resource: Resource
    one(db: Db, id: number): Promise<Row | undefined>
  }
  readonly hooks?: Parameters<typeof assertVersion>[1]['hooks']
}

/**
 * Locks a record until the transaction ends, and returns it in the caller's version. @throws NotFound, RecordChanged,
 * BusinessRuleError
 */
export const lockForAction = async <Row extends Record<string, unknown>>(
  context: WriteContext,
  { table, hooks = {} }: Lockable<Row>,
  action: Action,
  id: number,
): Promise<Row> => {
  const { resource } = table
  const row = await lockRecord(context, table, id)
  if (resource.actions[action]?.changes) assertEditable(resource, row)
  await assertVersion(context, { resource, hooks }, row)
  assertConditions(resource, action, row)
  return row
}
