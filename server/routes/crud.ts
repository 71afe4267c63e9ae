// The generic route: list, one, create, update, remove and activate for any contract and its table.
import { can } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isObject } from '#contract/isObject.ts'
import type { Resource } from '#contract/resource.ts'
import type { ListQuery } from '#contract/wire.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#server/database/errors.ts'
import { FieldErrors, Forbidden, NotFound, ApiError, BusinessRuleError } from '#server/errors.ts'
import type { RouteContext, SignedIn, WriteContext } from '#server/handler.ts'
import type { RegistryEntry } from '#server/registry.ts'
import { entityTag, checkIfMatch } from '#server/routes/entityTags.ts'
import { assertEditable } from '#server/routes/readOnly.ts'
import { lockRow } from '#server/tables/locks.ts'
import type { AnyTable } from '#server/tables/table.ts'
import { ReceivedFile } from '#server/uploads/receivedFile.ts'
import type { ServerMessageKey } from '#server/messages/errors.ts'

type Verb = NonNullable<Endpoint['crud']>
type Values = Record<string, unknown>
type CrudHandler = (call: RouteContext) => Promise<unknown>

/** Has the contract's listQuery parsed this? */
const isListQuery = (value: unknown): value is ListQuery =>
  isObject(value) && typeof value['page'] === 'number' && typeof value['perPage'] === 'number' && typeof value['orderBy'] === 'string'

/** Turns a constraint that refused a row into a 400 on the field it is about. */
const explain = (error: unknown, constraints: Readonly<Record<string, readonly [string, ServerMessageKey]>> = {}): unknown => {
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

/** Who calls: every crud endpoint has a guard before it. */
const signedIn = ({ request }: RouteContext): SignedIn => {
  if (!request.signedIn) throw new Forbidden()
  return request.signedIn
}

/** Nobody switches a record on or off by PUT unless they may activate it. An unchanged status is no change. */
const guardStatus = (resource: Resource, { me }: SignedIn, values: Record<string, unknown>, before: Record<string, unknown>): void => {
  if (resource.toggle !== 'ativo' || values['ativo'] === undefined || values['ativo'] === before['ativo']) return
  if (!can(me, 'activate', resource, before)) throw new Forbidden()
}

const verbs = (resource: Resource, table: AnyTable, { hooks }: RegistryEntry): Record<Verb, CrudHandler> => {
  /** Runs a write all or nothing, then wakes the dispatcher for the mails it may have written. */
  const write = async <Result>(call: RouteContext, run: (context: WriteContext) => Promise<Result>, proof?: string): Promise<Result> => {
    const { dependencies, language } = call
    try {
      const result = await dependencies.database.transaction((trx) => run({ ...signedIn(call), language, trx, dependencies, proof }))
      if (hooks.afterWrite) void dependencies.dispatcher.wake()
      return result
    } catch (error) {
      throw explain(error, hooks.constraints)
    }
  }

  /** The record of a removal or an activation, locked. */
  const locked = async ({ trx }: WriteContext, id: number): Promise<Record<string, unknown>> => {
    await lockRow(trx, table.name, id)
    const row: unknown = await table.one(trx, id)
    if (!isObject(row)) throw new NotFound()
    return row
  }

  /**
   * Saves a body with its files in the store; when that fails they are gone again, as are afterwards those they replaced.
   * `check` refuses or completes the values. A picture costs much to draw, so a body with one is checked before, in a transaction of its own.
   */
  const saveWithFiles = async <Checked>(
    call: RouteContext,
    body: Values,
    check: (context: WriteContext, values: Values) => Promise<Checked>,
    save: (context: WriteContext, checked: Checked) => Promise<Values>,
    proof?: string,
  ): Promise<Values> => {
    const { files } = call.dependencies
    const isPicture = (value: unknown) => value instanceof ReceivedFile && value.isPicture
    if (Object.values(body).some(isPicture)) await write(call, (context) => check(context, body), proof)
    const staged = await files.stage(resource.files, body, String(signedIn(call).me.id))
    let row: Values
    try {
      row = await write(call, async (context) => save(context, await check(context, staged.values)), proof)
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
          const before = await locked(context, id)
          guardStatus(resource, signedIn(call), body, before)
          hooks.authorizeWrite?.(context, received, before)
          assertEditable(resource, before)
          checkIfMatch(call.reply, before['updatedAt'])
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
        const before = await locked(context, id)
        if (!can(me, isHardDelete ? 'deleteForEver' : 'delete', resource, before)) throw new Forbidden()
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
      // What went with the record named files, too.
      if (isHardDelete) void call.dependencies.files.sweep()
      if (isObject(row)) call.reply.header('etag', entityTag(row['updatedAt']))
    },

    activate: async (call) => {
      const id = paramId(call)
      const row = await write(call, async (context) => {
        const before = await locked(context, id)
        checkIfMatch(call.reply, before['updatedAt'])
        await hooks.beforeActivate?.(context, before)
        await table.setActive(context.trx, id, true)
        return table.one(context.trx, id)
      })
      if (isObject(row)) call.reply.header('etag', entityTag(row['updatedAt']))
    },
  }
}

/** The code of a crud endpoint of a resource. */
export const crudHandler = (entry: RegistryEntry, verb: Verb): CrudHandler => {
  const { contract, table } = entry
  if (!contract.resource || !table) throw new Error(`contract/${contract.name}.ts: "${verb}" needs a resource and a table`)
  return verbs(contract.resource, table, entry)[verb]
}
