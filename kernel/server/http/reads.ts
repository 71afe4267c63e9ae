// Replies with records and lists. Their SQL can run together with the query of the session, which saves a round trip.
import { printSeenChanges, seenChangesHeader } from '#kernel/contract/seenChanges.ts'
import { isObject } from '#kernel/contract/isObject.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import type { ListQuery, ListReply } from '#kernel/contract/wire.ts'
import type { Statement } from '#kernel/server/database/statements.ts'
import type { Dependencies } from '#kernel/server/http/handler.ts'
import { BusinessRuleError, Forbidden, NotFound } from '#kernel/server/errors.ts'
import type { RouteContext } from './handler.ts'
import type { RegistryEntry } from './registry.ts'
import { isMasking, listContext, masked, noteOpened, noteSearched } from '#kernel/server/personal/mask.ts'
import { entityTag } from './entityTags.ts'
import { latestIds } from '#kernel/server/changes/changes.ts'
import type { AnyTable } from '#kernel/server/tables/table.ts'

/** Whether the contract's listQuery has parsed a value. */
export const isListQuery = (value: unknown): value is ListQuery =>
  isObject(value) &&
  typeof value['page'] === 'number' &&
  typeof value['perPage'] === 'number' &&
  typeof value['orderBy'] === 'string'

/** Returns the body of a record's reply, sets its ETag, and notes who sees personal values. @throws NotFound */
export const replyWithRecord = async (
  resource: Resource,
  { request, reply, dependencies }: RouteContext,
  row: unknown,
): Promise<unknown> => {
  if (!isObject(row)) throw new NotFound()
  reply.header('etag', entityTag(row['updatedAt']))
  // A HEAD shows no value.
  if (request.signedIn && request.method !== 'HEAD')
    await noteOpened(dependencies, resource, request.signedIn, Number(row[resource.idKey]))
  return dependencies.files.signUrls(resource.files, row)
}

/** Sets the header that tells a live list which changes it contains. The ids were read before its records, so that none is missed. */
const noteSeen = ({ reply }: RouteContext, [latest]: readonly { ids: string | null }[]): void => {
  reply.header(seenChangesHeader, printSeenChanges(latest?.ids?.split(',').map(Number) ?? []))
}

/** Returns the body of a list's reply, with masked values if MASK_PERSONAL_DATA is set. */
export const replyWithList = <Row extends Readonly<Record<string, unknown>>>(
  resource: Resource,
  { dependencies }: RouteContext,
  list: ListReply<Row>,
): ListReply<Row> => {
  for (const row of list.data) dependencies.files.signUrls(resource.files, row)
  return dependencies.settings.MASK_PERSONAL_DATA
    ? { ...list, data: list.data.map((row) => masked(dependencies, resource, row)) }
    : list
}

/** Answers a list by the queries that it needs. */
export const readList = async (
  resource: Resource,
  table: AnyTable,
  { hooks }: Pick<RegistryEntry, 'hooks'>,
  call: RouteContext,
) => {
  const { query, signedIn } = call.request
  const { dependencies } = call
  if (!signedIn) throw new Forbidden()
  if (!isListQuery(query)) throw new BusinessRuleError('invalidRequest')
  const context = listContext(dependencies, { resource, scope: hooks.scope }, signedIn.me)
  const list = await dependencies.database.read((db) => table.list(db, query, context))
  await noteSearched(dependencies, resource, signedIn, query)
  return replyWithList(resource, call, list)
}

/** Statements that do not depend on the user, and the function that makes the reply from their rows. */
interface BatchedRead {
  statements: readonly Statement[]
  // oxlint-disable-next-line typescript/no-explicit-any -- the rows of the statements, in their order
  answer: (call: RouteContext, rows: any) => unknown
}

/** The parsed path and query of a request; undefined where they are invalid. */
interface Input {
  params: unknown
  query: unknown
}

/** Returns the statements of a request that can run together with the query of its session; undefined if there are none. */
export const batchedRead = (
  entry: RegistryEntry,
  verb: 'one' | 'list',
  dependencies: Pick<Dependencies, 'database' | 'settings'>,
  { params, query }: Input,
): BatchedRead | undefined => {
  const { contract, table, hooks } = entry
  const { resource } = contract
  if (!resource || !table) return undefined
  if (verb === 'one') {
    const id = isObject(params) ? Number(params['id']) : Number.NaN
    if (!Number.isInteger(id)) return undefined
    return { statements: [table.oneStatement(id)], answer: (call, [[row]]) => replyWithRecord(resource, call, row) }
  }
  // The rows of a scoped list depend on the user, and so does the order of masked ones. A replica may not know yet that a session has
  // begun or ended.
  const isSame = !hooks.scope && !isMasking(dependencies, resource) && !dependencies.database.hasReplica
  const list = isSame && isListQuery(query) ? table.batchedList(query) : undefined
  return {
    statements: [latestIds(), ...(list?.statements ?? [])],
    answer: (call, [seen, ...rows]) => {
      noteSeen(call, seen)
      return list ? replyWithList(resource, call, list.reply(rows)) : readList(resource, table, entry, call)
    },
  }
}
