// Implements views of lists. Who may list a resource sees its shared views and their own. The owner changes a view;
// administrators change shared ones as well, and decide which one opens the lists of a profile.
import { sql, type SqlBool } from 'kysely'
import { can, isAdmin, type Me } from '#kernel/core/contract/access.ts'
import { endpoints } from '#kernel/features/views/contract/calls.ts'
import type { View } from '#kernel/core/contract/payloads/views.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { FilterError, parseFilter } from '#kernel/core/contract/filters.ts'
import { views as limits } from '#kernel/features/views/contract/limits.ts'
import { columnSet } from '#kernel/core/contract/payloads/columns.ts'
import { parseThenBy, secondsOf } from '#kernel/core/contract/thenBy.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type definition from '#kernel/core/contract/views.ts'
import { assertStays } from '#kernel/core/server/account/assertStays.ts'
import { isUniqueViolation } from '#kernel/core/server/database/errors.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { logDefinition } from '#kernel/core/server/changes/auditLines.ts'
import type { Dependencies, HooksOf } from '#kernel/core/server/context.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import {
  ApiError,
  BusinessRuleError,
  FieldErrors,
  Forbidden,
  NotFound,
  SchemaError,
} from '#kernel/core/server/errors.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { assertVersion } from '#kernel/core/server/operations/version.ts'
import { Reply } from '#kernel/core/server/reply.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { table, views } from '#kernel/core/server/tables/views.ts'

/** Returns the resources with a list that a user may open. */
const listsOf = ({ registry }: Dependencies, me: Me): Resource[] =>
  registry.flatMap(({ contract: { resource, endpoints: calls } }) =>
    resource && calls['list'] && can(me, 'list', resource) ? [resource] : [],
  )

/** Whether a user has the audit, whose columns can be chosen as well. */
const hasAudit = (me: Me): boolean => can(me, 'list', changeLog)

/** Returns a resource whose list a user may open. @throws FieldErrors for an unknown one, Forbidden */
const listOf = (dependencies: Dependencies, me: Me, name: string): Resource => {
  const found = listsOf(dependencies, me).find((resource) => resource.name === name)
  if (found) return found
  const isKnown = dependencies.registry.some(
    ({ contract }) => contract.resource?.name === name && contract.endpoints['list'],
  )
  throw isKnown ? new Forbidden() : new FieldErrors({ resource: 'invalid' })
}

/** @throws SchemaError for columns that the resource does not have */
const checkColumns = (resource: Resource, text: string | null | undefined): void => {
  const parsed = text && columnSet(resource).safeParse(text)
  if (parsed && !parsed.success)
    throw new SchemaError(parsed.error.issues.map((issue) => ({ ...issue, path: ['columns'] })))
}

type State = Pick<View, 'where' | 'attention' | 'sort' | 'thenBy' | 'groupBy' | 'columns'>

/** Checks a view by the definition of its list, as the list would. @throws ApiError, SchemaError */
const checkState = (resource: Resource, { where, attention, sort, thenBy, groupBy, columns }: Partial<State>): void => {
  if (where)
    try {
      parseFilter(where, resource)
    } catch (error) {
      if (!(error instanceof FilterError)) throw error
      throw new ApiError(400, error.key, {
        args: { keys: error.part },
        errors: { where: { key: error.key, args: { keys: error.part } } },
      })
    }
  if (attention && !Object.hasOwn(resource.attention ?? {}, attention)) throw new FieldErrors({ attention: 'invalid' })
  if (sort && !['id', 'createdAt', 'updatedAt', ...resource.sortable].includes(sort))
    throw new FieldErrors({ sort: 'invalid' })
  if (thenBy && !secondsOf(resource, sort ?? '').includes(parseThenBy(thenBy).field))
    throw new FieldErrors({ thenBy: 'invalid' })
  if (groupBy && !resource.groupBy?.includes(groupBy)) throw new FieldErrors({ groupBy: 'invalid' })
  checkColumns(resource, columns)
}

/** Only an administrator opens others' lists with a view, which they must see. @throws Forbidden, FieldErrors */
const checkProfiles = (me: Me, { profiles = [], isShared }: Partial<View>, before: readonly number[]): void => {
  const isSame = profiles.length === before.length && profiles.every((id) => before.includes(id))
  if (!isSame && !isAdmin(me)) throw new Forbidden()
  if (profiles.length > 0 && !isShared) throw new FieldErrors({ profiles: 'onlyShared' })
}

const named = (error: unknown): unknown =>
  isUniqueViolation(error, 'views_named') ? new FieldErrors({ name: 'viewNameTaken' }) : error

/** Returns a view that the caller may see. @throws NotFound, Forbidden */
const find = async (db: Db, dependencies: Dependencies, me: Me, id: number): Promise<View> => {
  const view = await table.one(db, id)
  if (!view) throw new NotFound()
  if (!listsOf(dependencies, me).some(({ name }) => name === view.resource)) throw new Forbidden()
  if (view.ownerId !== me.id && !view.isShared) throw new Forbidden()
  return view
}

/** Locks a view that the caller may change. @throws NotFound, Forbidden */
const lock = async (trx: Db, dependencies: Dependencies, me: Me, id: number): Promise<View> => {
  await lockRow(trx, table.name, id)
  const view = await find(trx, dependencies, me, id)
  if (view.ownerId !== me.id && !isAdmin(me)) throw new Forbidden()
  return view
}

const withTag = (view: View): Reply<View> => new Reply(view, { updatedAt: view.updatedAt })

export const hooks: HooksOf<typeof definition> = {
  // Other users see neither the history of a private view nor notifications about it; the audit is for administrators.
  scope: (me) => sql<SqlBool>`(${sql.ref('t.owner_id')} = ${me.id} OR ${sql.ref('t.is_shared')})`,
}

export const handlers = defineHandlers(endpoints, {
  all: async ({ signedIn: { me }, dependencies }) => {
    const { db } = dependencies.database
    const names = listsOf(dependencies, me).map(({ name }) => name)
    const data = await views.visible(db, me.id, names)
    const choices = await views.choices(db, me.id, [...names, ...(hasAudit(me) ? [changeLog.name] : [])])
    // A view that its owner no longer shares opens no list of others.
    return {
      data,
      choices: choices.map((one) => ({
        ...one,
        viewId: data.some(({ viewId }) => viewId === one.viewId) ? one.viewId : null,
      })),
    }
  },

  one: async ({ params: { id }, signedIn: { me }, dependencies }) =>
    withTag(await find(dependencies.database.db, dependencies, me, id)),

  create: async ({ body, signedIn: { me }, dependencies }) => {
    const resource = listOf(dependencies, me, body.resource)
    checkState(resource, body)
    checkProfiles(me, { profiles: body.profiles ?? [], isShared: body.isShared }, [])
    try {
      const view = await dependencies.database.transaction(async (trx) => {
        await assertStays(trx, me.id)
        if ((await views.count(trx, me.id, resource.name)) >= limits.each) throw new BusinessRuleError('tooManyViews')
        const created = await views.create(trx, me.id, body)
        if (created.profiles.length > 0) await views.leaveProfiles(trx, created)
        return created
      })
      return withTag(view)
    } catch (error) {
      throw named(error)
    }
  },

  update: async ({ params: { id }, body, signedIn: { me }, context, dependencies }) => {
    try {
      const view = await transaction(context, async (inside) => {
        const { trx } = inside
        const before = await lock(trx, dependencies, me, id)
        if (body.resource !== undefined && body.resource !== before.resource)
          throw new FieldErrors({ resource: 'invalid' })
        const { sort = before.sort, thenBy = before.thenBy } = body
        checkState(listOf(dependencies, me, before.resource), { ...body, sort, thenBy })
        const { isShared = before.isShared, profiles = isShared ? before.profiles : [] } = body
        // Unsharing takes the view from the profiles, which its owner may do.
        checkProfiles(me, { profiles, isShared }, isShared ? before.profiles : [])
        await assertVersion(inside, table, before)
        const updated = await table.update(trx, id, { ...body, profiles })
        if (!updated) throw new NotFound()
        if (profiles.length > 0) await views.leaveProfiles(trx, updated)
        return updated
      })
      return withTag(view)
    } catch (error) {
      throw named(error)
    }
  },

  remove: ({ params: { id }, signedIn: { me }, context, dependencies }) =>
    transaction(context, async (inside) => {
      const { trx } = inside
      const before = await lock(trx, dependencies, me, id)
      await assertVersion(inside, table, before)
      await table.hardDelete(trx, id)
    }),

  choose: async ({ body: { resource: name, columns, viewId }, signedIn: { me }, dependencies }) => {
    const isAudit = name === changeLog.name && hasAudit(me)
    checkColumns(isAudit ? logDefinition : listOf(dependencies, me, name), columns)
    const { db } = dependencies.database
    if (viewId && (await find(db, dependencies, me, viewId)).resource !== name)
      throw new FieldErrors({ viewId: 'invalid' })
    await views.choose(db, me.id, { resource: name, columns, viewId })
  },
})
