// Locks a record for one of its resource's actions, after the checks that every action needs.
import type { FastifyReply } from 'fastify'
import type { Action } from '#kernel/contract/access.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { NotFound } from '#kernel/server/errors.ts'
import { checkIfMatch } from '#kernel/server/http/entityTags.ts'
import type { Dependencies } from '#kernel/server/http/handler.ts'
import { lockRow } from '#kernel/server/tables/locks.ts'
import { assertConditions } from './conditions.ts'

/** The part of a table that locking needs. */
interface LockedTable<Row> {
  readonly name: string
  readonly resource: Resource
  one(trx: Db, id: number): Promise<Row | undefined>
}

/**
 * Locks a record until the transaction ends, and returns it: its version is that of If-Match, and it meets the conditions of the action.
 * @throws NotFound, RecordChanged, BusinessRuleError
 */
export const lockForAction = async <Row extends Readonly<Record<string, unknown>>>(
  trx: Db,
  { table, action, id }: { table: LockedTable<Row>; action: Action; id: number },
  call: { reply: FastifyReply; dependencies: Dependencies },
): Promise<Row> => {
  await lockRow(trx, table.name, id)
  const row = await table.one(trx, id)
  if (!row) throw new NotFound()
  await checkIfMatch(call, { trx, resource: table.resource, row })
  assertConditions(table.resource, action, row)
  return row
}
