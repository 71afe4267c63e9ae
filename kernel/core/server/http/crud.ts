// Answers the generic calls of every resource by its operations.
import { versionOf } from '#kernel/core/contract/recordVersion.ts'
import type { Context, ResourceEntry, PastReader } from '#kernel/core/server/context.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { printSeenChanges, seenChangesHeader } from '#kernel/core/contract/seenChanges.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import { statusFieldOf } from '#kernel/core/contract/statusField.ts'
import { BusinessRuleError, Forbidden, NotFound } from '#kernel/core/server/errors.ts'
import { suggestTags } from '#kernel/core/server/operations/suggestTags.ts'
import { listContext, masked, noteSearched } from '#kernel/core/server/operations/mask.ts'
import { readCreated, readList, readOne, readUpdated, reveal } from '#kernel/core/server/operations/read.ts'
import { runAction } from '#kernel/core/server/operations/runAction.ts'
import { splitRelated } from '#kernel/core/server/operations/related.ts'
import { create, update } from '#kernel/core/server/operations/save.ts'
import { activate, deactivate, hardDelete } from '#kernel/core/server/operations/status.ts'
import type { Values } from '#kernel/core/server/operations/writes.ts'
import { Reply } from '#kernel/core/server/reply.ts'
import type { Route, RouteCall } from './handler.ts'
import { quickSearch } from './quickSearch.ts'

type Verb = NonNullable<Endpoint['crud']>

/** Returns the context, which every call of a signed-in user has. */
export const contextOf = ({ context }: RouteCall): Context => {
  if (!context) throw new Forbidden()
  return context
}

const idOf = ({ params }: RouteCall): number => (isObject(params) ? Number(params['id']) : Number.NaN)

const bodyOf = ({ body }: RouteCall): Values => {
  if (!isObject(body)) throw new BusinessRuleError('invalidRequest')
  return body
}

/** Whether the contract's listQuery has parsed a value. */
const isListQuery = (value: unknown): value is ListQuery =>
  isObject(value) &&
  typeof value['page'] === 'number' &&
  typeof value['perPage'] === 'number' &&
  typeof value['orderBy'] === 'string'

/** Returns the moment that a read asks for; undefined for the present. */
const momentOf = ({ query }: RouteCall): string | undefined =>
  isObject(query) && typeof query['at'] === 'string' ? query['at'] : undefined

const withTag = (body: unknown, row: Values): Reply<unknown> => new Reply(body, { updatedAt: versionOf(row) })

/** Returns the reply to a write: the record as its writer may see it, and the related one that was saved with it. */
const savedReply = async (
  context: Context,
  entry: ResourceEntry,
  row: Values,
  read: (context: Context, entry: ResourceEntry, row: Values) => Values | Promise<Values>,
): Promise<Reply<unknown>> => {
  const { own, related } = splitRelated(context, entry, row)
  const shown = await read(context, entry, own)
  if (!related) return withTag(shown, own)
  const other = await read(context, related.entry, related.values)
  return withTag({ ...shown, [related.entry.resource.name]: other }, own)
}

/** @throws NotFound where no feature reads what was */
const pastOf = ({ dependencies }: RouteCall): PastReader => {
  const past = dependencies.features.find((feature) => feature.past)?.past
  if (!past) throw new NotFound()
  return past
}

const verbs: Record<Verb, (entry: ResourceEntry, call: RouteCall) => Promise<unknown>> = {
  list: async (entry, call) => {
    if (!isListQuery(call.query)) throw new BusinessRuleError('invalidRequest')
    const at = momentOf(call)
    if (at !== undefined) return await pastOf(call).list(contextOf(call), entry, { ...call.query, at })
    const { list, seen } = await readList(contextOf(call), entry, call.query)
    return new Reply(list, { headers: { [seenChangesHeader]: printSeenChanges(seen) } })
  },

  one: async (entry, call) => {
    const at = momentOf(call)
    if (at !== undefined)
      return await pastOf(call).one(contextOf(call), entry, idOf(call), { at, isShown: !call.isHead })
    const row = await readOne(contextOf(call), entry, idOf(call), !call.isHead)
    return withTag(row, row)
  },

  create: async (entry, call) => {
    const row = await create(contextOf(call), entry, bodyOf(call))
    return await savedReply(contextOf(call), entry, row, readCreated)
  },

  update: async (entry, call) => {
    const body = bodyOf(call)
    const row = await update(contextOf(call), entry, idOf(call), body)
    const names = Object.keys(body)
    // Activating or deactivating a user is an update on the wire, and has the reply of an activation.
    if (names.length === 1 && names[0] === statusFieldOf(entry.resource))
      return new Reply(undefined, { updatedAt: versionOf(row), isEmpty: true })
    return await savedReply(contextOf(call), entry, row, readUpdated)
  },

  remove: async (entry, call) => {
    const isHard = isObject(call.query) && call.query['hardDelete'] === true
    if (isHard) return await hardDelete(contextOf(call), entry, idOf(call))
    return new Reply(undefined, { updatedAt: await deactivate(contextOf(call), entry, idOf(call)) })
  },

  activate: async (entry, call) =>
    new Reply(undefined, { updatedAt: await activate(contextOf(call), entry, idOf(call)) }),

  reveal: async (entry, call) => {
    const { fields } = bodyOf(call)
    if (!Array.isArray(fields)) throw new BusinessRuleError('invalidRequest')
    return await reveal(contextOf(call), entry, idOf(call), fields.map(String))
  },
}

/** Returns the route of a generic call. */
export const crudRoute =
  (entry: ResourceEntry, verb: Verb): Route =>
  (call) =>
    verbs[verb](entry, call)

/** Returns the route of the call that suggests tags of a field. */
export const suggestionsRoute =
  (entry: ResourceEntry, field: string): Route =>
  async (call) => ({
    data: await suggestTags(contextOf(call), entry, field, isObject(call.query) ? String(call.query['str']) : ''),
  })

/** Returns the route of a select search, which shows these fields. */
export const quickSearchRoute =
  ({ resource, table, hooks }: ResourceEntry, finds: readonly string[]): Route =>
  async (call) => {
    const context = contextOf(call)
    const { dependencies, me } = context
    const text = isObject(call.query) ? String(call.query['str']) : ''
    const found: readonly Values[] = await quickSearch(
      table,
      dependencies,
      text,
      listContext(dependencies, { resource, scope: hooks.scope }, me),
    )
    await noteSearched(dependencies, resource, context, { FilterString: text })
    return found.map((row) => {
      const shown = masked(dependencies, resource, row)
      return Object.fromEntries(finds.map((name) => [name, shown[name]]))
    })
  }

/** Returns the route of a resource's own action on one record. */
export const actionRoute =
  (entry: ResourceEntry, action: string): Route =>
  async (call) =>
    new Reply(undefined, { updatedAt: await runAction(contextOf(call), entry, action, idOf(call), call.body) })
