// Reads a record or a list as it was at a moment, for administrators (docs/decisions/as-of.md).
import type { ListQuery, ListReply } from '#kernel/core/contract/wire.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { assertKnown } from '#kernel/features/asOf/server/assertKnown.ts'
import { keptTables } from '#kernel/features/asOf/server/keptTables.ts'
import { knownTables } from '#kernel/features/asOf/server/knownFields.ts'
import { pastReader } from '#kernel/features/asOf/server/pastReader.ts'
import { authorizePast } from '#kernel/core/server/operations/authorizePast.ts'
import type { Context, ResourceEntry } from '#kernel/core/server/context.ts'
import { retentionOf } from '#kernel/core/server/env.ts'
import { ApiError, FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import { listContext, masked, noteSearched, opened } from '#kernel/core/server/operations/mask.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import type { Values } from '#kernel/core/server/operations/writes.ts'
import { sql } from 'kysely'
import { addDays, dayOf, instantAt } from '#kernel/core/contract/days.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { monthsAgo } from '#kernel/core/server/database/partitions.ts'

/** Returns the moment of an instant, or the end of a day: of today, now. @throws FieldErrors for the future */
const momentOf = (at: string, now: Date): Date => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(at)
  if (isDay && at === dayOf(now)) return now
  const moment = isDay ? new Date(instantAt(addDays(at, 1)).getTime() - 1) : new Date(at)
  // Also what is after the year 9999.
  if (!(moment <= now)) throw new FieldErrors({ at: 'futureMoment' })
  return moment
}

/** Refuses a moment before the first line, or before what is kept of these resources. @throws ApiError */
const assertLogged = async (db: Db, moment: Date, { now, months }: { now: Date; months: number }): Promise<void> => {
  const { rows } = await sql<{ since: string | null }>`
    SELECT greatest((SELECT at FROM changes ORDER BY id LIMIT 1), ${monthsAgo(now, months)}) AS since`.execute(db)
  const since = rows[0]?.since
  if (since && new Date(since) <= moment) return
  const args = { since: since ? dayOf(new Date(since)).split('-').toReversed().join('/') : '–' }
  throw new ApiError(400, 'beforeLog', { args, errors: { at: { key: 'beforeLog', args } } })
}

/** Returns the reader of a table at a moment, and the kept tables. @throws NotFound for one without a log */
const openPast = async ({ dependencies }: Context, { resource, table }: ResourceEntry, at: string) => {
  const { database, clock, settings, registry } = dependencies
  const now = clock.now()
  const moment = momentOf(at, now)
  const { months, byResource } = retentionOf(settings, actionNames.resources)
  // Names of other records are of then as well.
  const others = Object.values(resource.fields).flatMap((field) =>
    'target' in field && field.target ? [field.target.name] : [],
  )
  const kept = await keptTables(database.db)
  const tables = knownTables(
    kept,
    registry.flatMap(({ table: of }) => (of ? [of] : [])),
  )
  const known = tables.get(table.name)
  if (!known) throw new NotFound()
  const shortest = Math.min(...[resource.name, ...others].map((name) => byResource[name] ?? months))
  await assertLogged(database.db, moment, { now, months: shortest })
  const read = <Result>(run: (reader: ReturnType<typeof pastReader>) => Promise<Result>): Promise<Result> =>
    database.read((db) => run(pastReader(db, { at: moment, kept, tables }, known)))
  return { read, moment, tables, known }
}

/** Returns a record as it was, and the names of the fields of which that is not known. @throws Forbidden, NotFound */
export const readOnePast = async (
  context: Context,
  entry: ResourceEntry,
  id: number,
  { at, isShown }: { at: string; isShown: boolean },
): Promise<Values> => {
  authorizePast(context)
  const { resource } = entry
  authorize(context, 'read', resource, { id })
  const { read } = await openPast(context, entry, at)
  const row = await read((reader) => reader.one(id))
  if (!row) throw new NotFound()
  const shown = await opened(context.dependencies, resource, context, { id, row, isShown })
  context.dependencies.files.signUrls(resource.files, shown)
  return shown
}

/** Returns a page of a list as it was. @throws Forbidden, ApiError for an order or a filter by what is not known */
export const readListPast = async (
  context: Context,
  entry: ResourceEntry,
  { at, ...query }: ListQuery & { at: string },
): Promise<ListReply<Values>> => {
  authorizePast(context)
  const { resource, hooks } = entry
  const { dependencies, me } = context
  authorize(context, 'list', resource)
  const { read, moment, tables, known } = await openPast(context, entry, at)
  assertKnown(tables, known, query)
  // Conditions about today mean the day of the moment.
  const listed = { ...listContext(dependencies, { resource, scope: hooks.scope }, me), now: moment }
  const list = await read((reader) => reader.list(query, listed))
  await noteSearched(dependencies, resource, context, query)
  for (const row of list.data) dependencies.files.signUrls(resource.files, row)
  return { ...list, data: list.data.map((row) => masked(dependencies, resource, row)) }
}
