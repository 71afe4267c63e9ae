// Finds the records of an action: some ids, or every record that a list finds, with exceptions.
import { can } from '#kernel/contract/access.ts'
import { bulkPermission } from '#kernel/contract/bulk.ts'
import { bulk as limits } from '#kernel/contract/limits.ts'
import type { PreviewBody } from '#kernel/contract/payloads/bulk.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import { ApiError, Forbidden } from '#kernel/server/errors.ts'
import type { RouteContext, SignedIn } from '#kernel/server/http/handler.ts'
import { listContext, noteSearched } from '#kernel/server/personal/mask.ts'
import type { RegistryEntry } from '#kernel/server/http/registry.ts'
import type { AnyTable } from '#kernel/server/tables/table.ts'

/** An action with its resource and its records. */
export interface Found {
  resource: Resource
  table: AnyTable
  signedIn: SignedIn
  ids: Int32Array
}

const page = { page: 1, perPage: 1, orderBy: 'Id', orderByDirection: 'ASC' } as const

/** Finds the records, sorted by id. @throws Forbidden for an action that the user may not take, ApiError for too many records */
export const findTarget = async (
  { contract, table, hooks }: RegistryEntry,
  call: RouteContext,
  body: PreviewBody,
): Promise<Found> => {
  const { resource } = contract
  const { signedIn } = call.request
  if (!resource || !table || !signedIn || !can(signedIn.me, bulkPermission(resource, body.action), resource))
    throw new Forbidden()
  const { database } = call.dependencies
  const context = listContext(call.dependencies, { resource, scope: hooks.scope }, signedIn.me)
  const { target } = body
  if ('filter' in target) await noteSearched(call.dependencies, resource, signedIn, target.filter)
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
  return { resource, table, signedIn, ids }
}
