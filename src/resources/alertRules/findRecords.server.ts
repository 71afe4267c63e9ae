// Finds the records that meet the condition of a rule, as far as its owner may list them.
import { can } from '#kernel/core/contract/access.ts'
import { FilterError, parseFilter } from '#kernel/core/contract/filters.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import { withOperatingRights } from '#kernel/core/server/account/operatingRights.ts'
import { findUser } from '#kernel/core/server/account/tables/signedInUser.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { listContext } from '#kernel/core/server/operations/mask.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'
import { alerts as limits } from '#src/product/limits.ts'
import { readCondition } from './rules/condition.ts'
import type { Problem } from './store.server.ts'

type FindDependencies = Pick<Dependencies, 'registry' | 'settings' | 'clock'>

/** The list whose rows a condition finds. */
export interface FoundList {
  table: AnyTable
  hooks: Dependencies['registry'][number]['hooks']
  resource: Resource
  query: ListQuery
}

const everything = { page: 1, perPage: 1, orderBy: 'Id', orderByDirection: 'ASC' } as const

const sourceOf = ({ registry }: FindDependencies, name: string) => {
  const entry = registry.find(({ contract }) => contract.resource?.name === name)
  const resource = entry?.contract.resource
  return entry?.table && resource ? { table: entry.table, hooks: entry.hooks, resource } : undefined
}

const readWhere = (text: string | null, resource: Resource): Pick<ListQuery, 'where'> | undefined => {
  try {
    return text === null ? {} : { where: parseFilter(text, resource) }
  } catch (error) {
    // The definition has changed since the view was saved.
    if (error instanceof FilterError) return undefined
    throw error
  }
}

/** Returns the list of a condition; undefined if its view is gone, or was never its owner's to see. */
export const listOf = async (
  db: Db,
  dependencies: FindDependencies,
  { condition, ownerId }: { condition: string; ownerId: number | null },
): Promise<FoundList | undefined> => {
  const read = readCondition(condition)
  if (!read) return undefined
  if ('attention' in read) {
    const source = sourceOf(dependencies, read.resource)
    return source && Object.hasOwn(source.resource.attention ?? {}, read.attention)
      ? { ...source, query: { ...everything, isActive: true, attention: read.attention } }
      : undefined
  }
  const view = await db
    .selectFrom('views')
    .select([
      'resource',
      'filter',
      'attention',
      'is_inactive as isInactive',
      'is_shared as isShared',
      'owner_id as ownerId',
    ])
    .where('id', '=', read.view)
    .executeTakeFirst()
  if (!view || !(view.isShared || view.ownerId === ownerId)) return undefined
  const source = sourceOf(dependencies, view.resource)
  const where = source && readWhere(view.filter, source.resource)
  return (
    where && {
      ...source,
      query: {
        ...everything,
        isActive: !view.isInactive,
        ...where,
        ...(view.attention && { attention: view.attention }),
      },
    }
  )
}

/** Returns the ids of the records that a rule finds now, or why it finds none. */
export const findRecords = async (
  db: Db,
  dependencies: FindDependencies,
  rule: { condition: string; ownerId: number | null },
): Promise<{ list: FoundList; ids: readonly number[] } | Problem> => {
  const list = await listOf(db, dependencies, rule)
  if (!list) return 'viewGone'
  const owner = rule.ownerId === null ? undefined : await findUser(db, rule.ownerId)
  const me = owner && withOperatingRights(owner, dependencies.settings).me
  if (!me || !can(me, 'list', list.resource)) return 'forbidden'
  const { table, resource, hooks, query } = list
  const ids = await table.ids(db, query, listContext(dependencies, { resource, scope: hooks.scope }, me))
  return ids.length > limits.found ? 'tooMany' : { list, ids: [...ids] }
}
