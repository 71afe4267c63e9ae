// Handles the generic calls of every resource with a table: list, one, create, update, remove and activate.
import type { Endpoint } from '#kernel/contract/endpoint.ts'
import { can } from '#kernel/contract/access.ts'
import { isObject } from '#kernel/contract/isObject.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import { isForeignKeyViolation } from '#kernel/server/database/errors.ts'
import { ApiError, BusinessRuleError, Forbidden, NotFound } from '#kernel/server/errors.ts'
import type { RouteContext, SignedIn, WriteContext } from './handler.ts'
import type { RegistryEntry } from './registry.ts'
import { forWriter, noteOpened } from '#kernel/server/personal/mask.ts'
import { entityTag, checkIfMatch } from './entityTags.ts'
import { assertAccess, assertConditions } from '#kernel/server/operations/conditions.ts'
import { readList, replyWithRecord } from './reads.ts'
import { lockRecord, recordWrites, toFieldError, type Values } from '#kernel/server/operations/writes.ts'
import type { AnyTable } from '#kernel/server/tables/table.ts'
import { ReceivedFile } from '#kernel/server/uploads/receivedFile.ts'

type Verb = NonNullable<Endpoint['crud']>
type CrudHandler = (call: RouteContext) => Promise<unknown>

const paramId = ({ request }: RouteContext): number => {
  const id = isObject(request.params) ? Number(request.params['id']) : Number.NaN
  if (!Number.isInteger(id)) throw new NotFound()
  return id
}

/** Returns the signed-in user, which the access check has set for every crud endpoint. */
const signedIn = ({ request }: RouteContext): SignedIn => {
  if (!request.signedIn) throw new Forbidden()
  return request.signedIn
}

const verbs = (resource: Resource, table: AnyTable, { hooks }: RegistryEntry): Record<Verb, CrudHandler> => {
  /** Runs a write in a transaction, then wakes the dispatcher for mails that it may have queued. */
  const write = async <Result>(
    call: RouteContext,
    run: (context: WriteContext) => Promise<Result>,
    proof?: string,
  ): Promise<Result> => {
    const { dependencies, language } = call
    try {
      const result = await dependencies.database.transaction((trx) =>
        run({ ...signedIn(call), language, trx, dependencies, proof }),
      )
      if (hooks.afterWrite) void dependencies.dispatcher.wake()
      return result
    } catch (error) {
      throw toFieldError(error, hooks.constraints)
    }
  }

  const writes = recordWrites(resource, table, hooks)
  const lock = (context: WriteContext, id: number) => lockRecord(table, context, id)

  /** Compares If-Match with the locked record. @throws RecordChanged */
  const check = (call: RouteContext, { trx }: WriteContext, row: Values): Promise<void> =>
    checkIfMatch(call, {
      trx,
      resource,
      row,
      complete: hooks.complete && (() => hooks.complete?.(trx, row) ?? Promise.resolve({})),
    })

  /**
   * Saves a body and its files. Removes the new files if saving fails, and the replaced ones if it succeeds.
   * `prepare` validates or completes the values. It also runs once before pictures are re-encoded, which is expensive.
   */
  const saveWithFiles = async <Checked>(
    call: RouteContext,
    body: Values,
    prepare: (context: WriteContext, values: Values) => Promise<Checked>,
    save: (context: WriteContext, checked: Checked) => Promise<Values>,
    proof?: string,
  ): Promise<Values> => {
    const { files } = call.dependencies
    const isPicture = (value: unknown) => value instanceof ReceivedFile && value.isPicture
    if (Object.values(body).some(isPicture)) await write(call, (context) => prepare(context, body), proof)
    const staged = await files.stage(resource.files, body, String(signedIn(call).me.id))
    let row: Values
    try {
      row = await write(call, async (context) => save(context, await prepare(context, staged.values)), proof)
    } catch (error) {
      await staged.discard()
      throw error
    }
    if (resource.files) void files.sweep()
    return row
  }

  /** Returns the reply to a write. Only those who may list or read the records get URLs of confidential files. */
  const replyToWriter = (call: RouteContext, row: Values): Values => {
    const { dependencies } = call
    const caller = signedIn(call)
    const maySign = can(caller.me, 'read', resource) || can(caller.me, 'list', resource)
    const shown = { ...forWriter(dependencies, resource, caller, row) }
    return maySign ? dependencies.files.signUrls(resource.files, shown) : shown
  }

  return {
    // Answers the lists of API tokens; those of sessions begin in batchedRead (reads.ts).
    list: (call) => readList(resource, table, { hooks }, call),

    one: async (call) => replyWithRecord(resource, call, await table.one(call.dependencies.database.db, paramId(call))),

    create: async (call) => {
      const body: unknown = call.request.body
      if (!isObject(body)) throw new BusinessRuleError('invalidRequest')
      const row = await saveWithFiles(call, body, writes.prepareCreate, writes.create)
      call.reply.header('etag', entityTag(row['updatedAt']))
      return replyToWriter(call, row)
    },

    update: async (call) => {
      const id = paramId(call)
      const body: unknown = call.request.body
      if (!isObject(body)) throw new BusinessRuleError('invalidRequest')
      const { dependencies, request } = call
      const proof = await hooks.prove?.({ signedIn: signedIn(call), address: request.ip, dependencies }, body, id)
      const row = await saveWithFiles(
        call,
        body,
        (context, received) => writes.prepareUpdate(context, id, received, (before) => check(call, context, before)),
        (context, prepared) => writes.update(context, id, prepared),
        proof,
      )
      call.reply.header('etag', entityTag(row['updatedAt']))
      const keys = Object.keys(body)
      if (resource.toggle !== 'ativo' || keys.length !== 1 || keys[0] !== 'ativo') {
        if (can(signedIn(call).me, 'read', resource)) await noteOpened(dependencies, resource, signedIn(call), id)
        return replyToWriter(call, row)
      }
      call.reply.code(204)
      return undefined
    },

    remove: async (call) => {
      const id = paramId(call)
      const { query } = call.request
      const isHardDelete = isObject(query) && query['hardDelete'] === true
      const { me } = signedIn(call)
      const row = await write(call, async (context) => {
        const before = await lock(context, id)
        const action = isHardDelete ? 'hardDelete' : 'delete'
        assertAccess(me, action, resource, before)
        await check(call, context, before)
        assertConditions(resource, action, before)
        if (!isHardDelete) {
          await table.setActive(context.trx, id, false)
          return table.one(context.trx, id)
        }
        await table.hardDelete(context.trx, id).catch((error: unknown) => {
          throw isForeignKeyViolation(error) ? new ApiError(400, 'inUse', { cause: error }) : error
        })
        return undefined
      })
      // Rows deleted with the record may have referenced files.
      if (isHardDelete) void call.dependencies.files.sweep()
      if (isObject(row)) call.reply.header('etag', entityTag(row['updatedAt']))
    },

    activate: async (call) => {
      const id = paramId(call)
      const row = await write(call, async (context) => {
        const before = await lock(context, id)
        await check(call, context, before)
        assertConditions(resource, 'activate', before)
        await hooks.beforeActivate?.(context, before)
        await table.setActive(context.trx, id, true)
        return table.one(context.trx, id)
      })
      if (isObject(row)) call.reply.header('etag', entityTag(row['updatedAt']))
    },
  }
}

/** Returns the handler of a crud endpoint. */
export const crudHandler = (entry: RegistryEntry, verb: Verb): CrudHandler => {
  const { contract, table } = entry
  if (!contract.resource || !table) throw new Error(`${contract.name}: "${verb}" needs a resource and a table`)
  return verbs(contract.resource, table, entry)[verb]
}
