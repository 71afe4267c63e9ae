// Reads a record or a list for its caller: masks what the caller may not see, and notes who has seen personal values.
import { can } from '#kernel/core/contract/access.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { ListQuery, ListReply } from '#kernel/core/contract/wire.ts'
import type { Context, ResourceEntry } from '#kernel/core/server/context.ts'
import { changes, latestIds } from '#kernel/core/server/changes/changes.ts'
import { run } from '#kernel/core/server/database/statements.ts'
import { NotFound } from '#kernel/core/server/errors.ts'
import {
  forWriter,
  listContext,
  masked,
  noteOpened,
  noteSearched,
  opened,
} from '#kernel/core/server/operations/mask.ts'
import { authorize } from './conditions.ts'
import { databaseOf } from '#kernel/core/server/changes/transaction.ts'
import type { Values } from './writes.ts'

/** Returns a record with its signed URLs. `isShown` is false for a reply without a body. @throws Forbidden, NotFound */
export const readOne = async (
  context: Context,
  { resource, table }: ResourceEntry,
  id: number,
  isShown: boolean,
): Promise<Values> => {
  authorize(context, 'read', resource, { id })
  const row: unknown = await table.one(databaseOf(context), id)
  if (!isObject(row)) throw new NotFound()
  const shown = await opened(context.dependencies, resource, context, { id, row, isShown })
  context.dependencies.files.signUrls(resource.files, shown)
  return shown
}

/** Returns personal values of a record that lists mask, and notes who has seen them. @throws Forbidden, NotFound */
export const reveal = async (
  context: Context,
  { resource, table }: ResourceEntry,
  id: number,
  fields: readonly string[],
): Promise<{ values: Values }> => {
  authorize(context, 'read', resource, { id })
  const { db } = context.dependencies.database
  const row: unknown = await table.one(db, id)
  if (!isObject(row)) throw new NotFound()
  await changes.add(db, {
    action: 'reveal',
    resource: resource.name,
    record: id,
    details: { fields: [...new Set(fields)] },
  })
  return { values: Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name))) }
}

/** Returns a new record for its writer, unopened. URLs of confidential files are for those who may list or read it. */
export const readCreated = ({ me, dependencies }: Context, { resource }: ResourceEntry, row: Values): Values => {
  const shown = { ...forWriter(dependencies, resource, { me }, row) }
  if (can(me, 'read', resource) || can(me, 'list', resource)) dependencies.files.signUrls(resource.files, shown)
  return shown
}

/** Returns an updated record to those who may read it, to others its id: a write must not read. */
export const readUpdated = async (context: Context, { resource }: ResourceEntry, row: Values): Promise<Values> => {
  const { me, dependencies } = context
  const { idKey, files } = resource
  if (!can(me, 'read', resource)) return { [idKey]: row[idKey] }
  await noteOpened(dependencies, resource, context, Number(row[idKey]))
  const shown = { ...row }
  dependencies.files.signUrls(files, shown)
  return shown
}

export interface ReadList {
  list: ListReply<Values>
  /** The ids of the latest changes, which were read before the rows: a live list contains at least these. */
  seen: readonly number[]
}

/** Returns a page of a list. @throws Forbidden */
export const readList = async (
  context: Context,
  { resource, table, hooks }: ResourceEntry,
  query: ListQuery,
): Promise<ReadList> => {
  authorize(context, 'list', resource)
  const { dependencies, me } = context
  const { database, files } = dependencies
  const latest = await run(database.db, latestIds())
  const listed = listContext(dependencies, { resource, scope: hooks.scope }, me)
  const list = await database.read((db) => table.list(db, query, listed))
  await noteSearched(dependencies, resource, context, query)
  for (const row of list.data) files.signUrls(resource.files, row)
  return {
    list: { ...list, data: list.data.map((row) => masked(dependencies, resource, row)) },
    seen: latest[0]?.ids?.split(',').map(Number) ?? [],
  }
}
