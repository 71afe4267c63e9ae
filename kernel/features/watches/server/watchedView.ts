// The view that somebody watches: whether they still see it, and which records it has.
import { can, type Me } from '#kernel/core/contract/access.ts'
import { type Filter, FilterError, parseFilter } from '#kernel/core/contract/filters.ts'
import { watches as limits } from '#kernel/features/watches/contract/limits.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import { maySee, type Source, sourceOf } from '#kernel/core/server/changes/visible.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { ApiError } from '#kernel/core/server/errors.ts'
import { listContext } from '#kernel/core/server/operations/mask.ts'
import { table as views } from '#kernel/core/server/tables/views.ts'

type ViewDependencies = Pick<Dependencies, 'registry' | 'settings' | 'clock'>

export interface WatchedView {
  viewId: number
  name: string
  source: Source
  /** The version of the view: with another one, other records are no news. */
  version: string
  /** Returns the ids of its records; null for too many to compare. */
  members(): Promise<number[] | null>
  /** Returns those of some records that it has. */
  among(ids: readonly number[]): Promise<Set<number>>
}

/** Returns a view as a person sees it now; undefined if it is gone, or they may no longer see it or its records. */
export const watchedView = async (
  db: Db,
  dependencies: ViewDependencies,
  me: Me,
  viewId: number,
): Promise<WatchedView | undefined> => {
  const view = await views.one(db, viewId)
  if (!view || (view.ownerId !== me.id && !view.isShared)) return undefined
  const source = sourceOf(dependencies, view.resource)
  const resource = source?.contract.resource
  if (!source || !resource || !can(me, 'list', resource) || !maySee(me, source)) return undefined
  const { table, hooks } = source
  const context = listContext(dependencies, { resource, scope: hooks.scope }, me)
  const queryOf = (where: Filter | undefined): ListQuery => ({
    page: 1,
    perPage: 1,
    orderBy: 'Id',
    orderByDirection: 'ASC',
    isActive: !view.isInactive,
    ...(view.attention !== null && { attention: view.attention }),
    ...(where && { where }),
  })
  try {
    const where = view.where === null ? undefined : parseFilter(view.where, resource)
    const { total } = await table.list(db, queryOf(where), context)
    return {
      viewId,
      name: view.name,
      source,
      version: view.updatedAt,
      members: async () => (total > limits.members ? null : [...(await table.ids(db, queryOf(where), context))]),
      among: async (ids) => {
        if (ids.length === 0) return new Set()
        const chosen: Filter = { field: 'id', operator: 'in', value: [...ids] }
        return new Set(
          await table.ids(db, queryOf({ join: 'all', parts: [chosen, ...(where ? [where] : [])] }), context),
        )
      },
    }
  } catch (error) {
    // A filter of an earlier version, or by a part of a value that they see masked by now.
    if (error instanceof FilterError || error instanceof ApiError) return undefined
    throw error
  }
}
