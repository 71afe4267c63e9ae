// Implements list, one, create, update, remove and activate for every contract with a table.
import { can } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isObject } from '#contract/isObject.ts'
import type { Resource } from '#contract/resource.ts'
import type { ListQuery } from '#contract/wire.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#server/database/errors.ts'
import { ApiError, BusinessRuleError, FieldErrors, Forbidden, NotFound } from '#server/errors.ts'
import type { RouteContext, SignedIn, WriteContext } from '#server/handler.ts'
import type { ServerMessageKey } from '#server/messages/errors.ts'
import type { RegistryEntry } from '#server/registry.ts'
import { entityTag, checkIfMatch } from '#server/routes/entityTags.ts'
import { assertEditable } from '#server/routes/readOnly.ts'
import { lockRow } from '#server/tables/locks.ts'
import type { AnyTable } from '#server/tables/table.ts'
import { ReceivedFile } from '#server/uploads/receivedFile.ts'

type Verb = NonNullable<Endpoint['crud']>
type Values = Record<string, unknown>
type CrudHandler = (call: RouteContext) => Promise<unknown>

/** Whether the contract's listQuery has parsed a value. */
const isListQuery = (value: unknown): value is ListQuery =>
  isObject(value) && typeof value['page'] === 'number' && typeof value['perPage'] === 'number' && typeof value['orderBy'] === 'string'

/** Turns a constraint violation into a 400 on its field; returns other errors unchanged. */
const toFieldError = (error: unknown, constraints: Readonly<Record<string, readonly [string, ServerMessageKey]>> = {}): unknown => {
  for (const [constraint, [field, key]] of Object.entries(constraints)) {
    if (isUniqueViolation(error, constraint) || isForeignKeyViolation(error, constraint)) return new FieldErrors({ [field]: key })
  }
  if (isUniqueViolation(error)) return new BusinessRuleError('taken')
  return isForeignKeyViolation(error) ? new BusinessRuleError('unknownReference') : error
}

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

/** Allows a status change by PUT only to users who may activate the record. @throws Forbidden */
const authorizeStatus = (resource: Resource, { me }: SignedIn, values: Record<string, unknown>, before: Record<string, unknown>): void => {
  if (resource.toggle !== 'ativo' || values['ativo'] === undefined || values['ativo'] === before['ativo']) return
  if (!can(me, 'activate', resource, before)) throw new Forbidden()
}

const verbs = (resource: Resource, table: AnyTable, { hooks }: RegistryEntry): Record<Verb, CrudHandler> => {
  /** Runs a write in a transaction, then wakes the dispatcher for mails that it may have queued. */
  const write = async <Result>(call: RouteContext, run: (context: WriteContext) => Promise<Result>, proof?: string): Promise<Result> => {
    const { dependencies, language } = call
    try {
      const result = await dependencies.database.transaction((trx) => run({ ...signedIn(call), language, trx, dependencies, proof }))
      if (hooks.afterWrite) void dependencies.dispatcher.wake()
      return result
    } catch (error) {
      throw toFieldError(error, hooks.constraints)
    }
  }

  /** Locks a record and returns it. @throws NotFound */
  const lock = async ({ trx }: WriteContext, id: number): Promise<Record<string, unknown>> => {
    await lockRow(trx, table.name, id)
    const row: unknown = await table.one(trx, id)
    if (!isObject(row)) throw new NotFound()
    return row
  }

  /** Compares If-Match with the locked record. @throws RecordChanged */
  const check = (call: RouteContext, { trx }: WriteContext, row: Values): Promise<void> =>
    checkIfMatch(call, { trx, resource, row, complete: hooks.complete && (() => hooks.complete?.(trx, row) ?? Promise.resolve({})) })

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

  const withSignedAddresses = <Row>({ dependencies }: RouteContext, row: Row): Row => dependencies.files.signAddresses(resource.files, row)

  return {
    list: async (call) => {
      const query: unknown = call.request.query
      const { database, clock } = call.dependencies
      if (!isListQuery(query)) throw new BusinessRuleError('invalidRequest')
      const reply = await table.list(database.db, query, { now: clock.now(), scope: hooks.scope?.(signedIn(call).me) })
      for (const row of reply.data) withSignedAddresses(call, row)
      return reply
    },

    one: async (call) => {
      const row: unknown = await table.one(call.dependencies.database.db, paramId(call))
      if (!isObject(row)) throw new NotFound()
      call.reply.header('etag', entityTag(row['updatedAt']))
      return withSignedAddresses(call, row)
    },

    create: async (call) => {
      const body: unknown = call.request.body
      if (!isObject(body)) throw new BusinessRuleError('invalidRequest')
      const row = await saveWithFiles(
        call,
        body,
        async (context, received) => {
          hooks.authorizeWrite?.(context, received, undefined)
          return hooks.beforeWrite ? await hooks.beforeWrite(context, received, undefined) : received
        },
        async (context, values) => {
          const created = await table.create(context.trx, values)
          await hooks.afterWrite?.(context, created, undefined)
          return created
        },
      )
      call.reply.header('etag', entityTag(row['updatedAt']))
      return withSignedAddresses(call, row)
    },

    update: async (call) => {
      const id = paramId(call)
      const body: unknown = call.request.body
      if (!isObject(body)) throw new BusinessRuleError('invalidRequest')
      const { dependencies, request } = call
      const proof = await hooks.prove?.({ me: signedIn(call).me, address: request.ip, dependencies }, body, id)
      const row = await saveWithFiles(
        call,
        body,
        async (context, received) => {
          const before = await lock(context, id)
          authorizeStatus(resource, signedIn(call), body, before)
          hooks.authorizeWrite?.(context, received, before)
          assertEditable(resource, before)
          await check(call, context, before)
          return { before, values: hooks.beforeWrite ? await hooks.beforeWrite(context, received, before) : received }
        },
        async (context, { before, values }) => {
          const updated: unknown = await table.update(context.trx, id, values)
          if (!isObject(updated)) throw new NotFound()
          await hooks.afterWrite?.(context, updated, before)
          return updated
        },
        proof,
      )
      call.reply.header('etag', entityTag(row['updatedAt']))
      const keys = Object.keys(body)
      if (resource.toggle !== 'ativo' || keys.length !== 1 || keys[0] !== 'ativo') return withSignedAddresses(call, row)
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
        if (!can(me, isHardDelete ? 'hardDelete' : 'delete', resource, before)) throw new Forbidden()
        await check(call, context, before)
        if (isHardDelete && before['deletedAt'] === null) throw new BusinessRuleError('onlyInactive')
        await hooks.beforeRemove?.(context, before, isHardDelete)
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
