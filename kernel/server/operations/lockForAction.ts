// Locks a record for an action, after the checks that every action needs.
import type { Action } from '#kernel/contract/access.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { NotFound } from '#kernel/server/errors.ts'
import { lockRow } from '#kernel/server/tables/locks.ts'
import { assertConditions, assertEditable } from './conditions.ts'
import { assertVersion } from './version.ts'

/** The part of a resource that locking needs. */
interface Lockable<Row> {
  readonly table: {
    readonly name: string
    readonly resource: Resource
    one(trx: Db, id: number): Promise<Row | undefined>
  }
  readonly hooks?: Parameters<typeof assertVersion>[1]['hooks']
}

/**
 * Locks a record until the transaction ends, and returns it: it has the caller's version and meets the conditions of the action.
 * @throws NotFound, RecordChanged, BusinessRuleError
 */
export const lockForAction = async <Row extends Readonly<Record<string, unknown>>>(
  context: WriteContext,
  { table, hooks = {} }: Lockable<Row>,
  action: Action,
  id: number,
): Promise<Row> => {
  const { trx } = context
  const { resource } = table
  await lockRow(trx, table.name, id)
  const row = await table.one(trx, id)
  if (!row) throw new NotFound()
  if (resource.actions[action]?.changes) assertEditable(resource, row)
  await assertVersion(context, { resource, hooks }, row)
  assertConditions(resource, action, row)
  return row
}
