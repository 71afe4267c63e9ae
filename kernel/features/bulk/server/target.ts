// Finds the records of an action: some ids, or every record that a list finds, with exceptions.
import { can } from '#kernel/core/contract/access.ts'
import { bulkPermission } from '#kernel/core/contract/bulk.ts'
import { bulk as limits } from '#kernel/core/contract/limits.ts'
import type { PreviewBody } from '#kernel/core/contract/payloads/bulk.ts'
import { ApiError, Forbidden } from '#kernel/core/server/errors.ts'
import type { Context, ResourceEntry } from '#kernel/core/server/context.ts'
import { listContext, noteSearched } from '#kernel/core/server/operations/mask.ts'

const page = { page: 1, perPage: 1, orderBy: 'Id', orderByDirection: 'ASC' } as const

/** Finds the records, sorted by id. @throws Forbidden for a forbidden action, ApiError for too many records */
export const findTarget = async (
  { dependencies, ...caller }: Context,
  { resource, table, hooks }: Pick<ResourceEntry, 'resource' | 'table' | 'hooks'>,
  body: PreviewBody,
): Promise<Int32Array> => {
  const { target, action } = body
  if (!can(caller.me, bulkPermission(resource, action), resource)) throw new Forbidden()
  const { database } = dependencies
  const context = listContext(dependencies, { resource, scope: hooks.scope }, caller.me)
  if ('filter' in target) await noteSearched(dependencies, resource, caller, target.filter)
  const all = async (filter: object) => await table.ids(database.db, { ...page, ...filter }, context)
  let ids: Int32Array
  if ('ids' in target) {
    ids = Int32Array.from(new Set(target.ids)).toSorted()
    if (context.scope) {
      const visible = new Set(await all({}))
      ids = ids.filter((id) => visible.has(id))
    }
  } else {
    const except = new Set(target.except)
    ids = (await all(target.filter)).filter((id) => !except.has(id))
  }
  if (ids.length > limits.maxRows) throw new ApiError(400, 'bulkTooMany', { args: { maximum: limits.maxRows } })
  return ids
}
