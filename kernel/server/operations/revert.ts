// Reverts a change by the calls that a user would make: schemas, access rules and hooks decide if it is possible.
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Action } from '#kernel/contract/access.ts'
import { bodyFieldsOf, wireNames, writtenFieldsOf } from '#kernel/contract/define.ts'
import type { Field } from '#kernel/contract/kinds.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import { importPermission } from '#kernel/contract/importActions.ts'
import { afterRun, insideTransaction } from '#kernel/server/bulk/insideTransaction.ts'
import { changeContext } from '#kernel/server/database/changeContext.ts'
import type { Dependencies, Reversal, RouteContext, WriteContext } from '#kernel/server/http/handler.ts'
import { BusinessRuleError, FieldErrors, SchemaError } from '#kernel/server/errors.ts'
import { writeSchemasOf } from '#kernel/server/import/importTargets.ts'
import type { RegistryEntry } from '#kernel/server/http/registry.ts'
import { assertAccess } from './conditions.ts'
import { crudHandler } from '#kernel/server/http/crud.ts'
import { lockRecord } from './writes.ts'
import { fieldsOfKeys, presentState, valuesOf } from '#kernel/server/changes/changedFields.ts'
import type { AnyTable } from '#kernel/server/tables/table.ts'
import { storedFiles } from '#kernel/server/uploads/storedFiles.ts'

type Values = Record<string, unknown>

/** Removes keys that a schema does not define, at any depth: the items of a row have more fields than those of a body. */
const withoutUnknown = (schema: z.core.$ZodType, values: Values): Values => {
  const body = structuredClone(values)
  for (const issue of z.safeParse(schema, body).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue
    const place = issue.path.reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      body,
    )
    if (typeof place === 'object' && place !== null) for (const key of issue.keys) Reflect.deleteProperty(place, key)
  }
  return body
}

/** Returns a value of the history as a body takes it: a reference by its id, a file by the id of its row. */
const bodyValue = async (
  { database }: Dependencies,
  name: string,
  field: Field,
  value: unknown,
  stored: unknown,
): Promise<unknown> => {
  const { reverted } = serverKindOf(field)
  if (reverted) return reverted(value)
  if (!('purpose' in field)) return value
  if (stored !== null && !(await storedFiles.isKept(database.db, Number(stored))))
    throw new FieldErrors({ [name]: 'fileGone' })
  return stored
}

/** Returns a call with the same caller, reply and headers for another record and body. */
const callOf = (call: RouteContext, id: number, body?: Values): RouteContext => {
  const request: FastifyRequest = Object.create(call.request, {
    params: { value: { id } },
    query: { value: {} },
    body: { value: body },
  })
  return { ...call, request }
}

interface Reverting {
  entry: RegistryEntry
  table: AnyTable
  call: RouteContext
  id: number
  before: Readonly<Record<string, unknown>>
}

/** Writes fields of a body as an update does. What the change has not touched of them stays as it is in the locked record. */
const revertBody = async (
  reverting: Reverting,
  schema: z.core.$ZodType,
  fields: readonly (readonly [name: string, field: Field])[],
): Promise<void> => {
  const { entry, table, call, id, before } = reverting
  const { dependencies } = call
  const names = fields.map(([name]) => name)
  const keys = names.flatMap((name) => table.history[name]?.keys ?? [])
  const present = await presentState(dependencies.database.db, table, id, ['id', ...keys])
  const [values = {}] = await valuesOf(dependencies.database.db, table, names, [{ ...present, ...before }])
  const body: Values = {}
  const files: Values = {}
  for (const [name, field] of fields) {
    const value = await bodyValue(dependencies, name, field, values[name], before[table.history[name]?.keys[0] ?? ''])
    if ('purpose' in field) files[name] = value
    else body[name] = value
  }
  const parsed = z.safeParse(schema, withoutUnknown(schema, body))
  if (!parsed.success) throw new SchemaError(parsed.error.issues)
  await crudHandler(entry, 'update')(callOf(call, id, { ...Object(parsed.data), ...files }))
}

/** Activates or deactivates a record again. */
const revertStatus = async (reverting: Reverting): Promise<void> => {
  const { entry, call, id, before } = reverting
  await crudHandler(entry, before['deleted_at'] === null ? 'activate' : 'remove')(callOf(call, id))
}

/**
 * Returns the function that takes a change back, or some of its fields, in one transaction. It locks the record first: what the
 * check and the revert read of it is then what is replaced.
 * @throws FieldErrors or SchemaError for a field that can no longer go back, BusinessRuleError for a change without a reverse,
 * Forbidden, NotFound
 */
export const createRevert = (registry: readonly RegistryEntry[]): Dependencies['revert'] => {
  const schemas = new Map(registry.map(({ contract }) => [contract.resource?.name, writeSchemasOf(contract).update]))
  return async ({ reply, language, dependencies }, change, { fields: wanted, check } = {}) => {
    const entry = registry.find(({ contract }) => contract.resource?.name === change.resource)
    const { request } = reply
    const resource = entry?.contract.resource
    const { record, before } = change
    const { signedIn } = request
    if (!entry?.table || !resource || record === null || before === null || !signedIn || change.action === 'delete')
      throw new BusinessRuleError('cannotRevert')
    const { table } = entry
    const schema = schemas.get(resource.name)
    const changed = fieldsOfKeys(table, Object.keys(before))
    const unknown = wanted?.find((name) => !changed.includes(name))
    if (unknown !== undefined) throw new FieldErrors({ [unknown]: 'cannotRevert' })
    // A user's status has two names in a row, and one in a body.
    const nameInBody = (name: string) => (name === 'deletedAt' && resource.toggle === 'ativo' ? 'ativo' : name)
    const fields = new Set(changed.filter((name) => !wanted || wanted.includes(name)).map(nameInBody))

    const written = new Map(
      writtenFieldsOf(resource).flatMap(([name, field]) =>
        wireNames(name, field).map((wire) => [wire, field] as const),
      ),
    )
    const inBody = new Set(resource.verbs.includes('update') ? bodyFieldsOf(resource).map(([, field]) => field) : [])
    const authorize = (action: Action) => assertAccess(signedIn.me, action, resource, { id: record })
    const reversals: Reversal[] = []
    const ofBody: [string, Field][] = []
    let isStatus = false
    for (const name of fields) {
      const reversal = entry.hooks.reverts?.[name]
      const field = written.get(name)
      if (reversal) {
        authorize(reversal.action)
        reversals.push(reversal)
      } else if (field && schema) {
        authorize(inBody.has(field) ? 'update' : importPermission(resource, 'update'))
        ofBody.push([name, field])
      } else if (name === 'deletedAt' && resource.toggle === 'activate') {
        authorize(before['deleted_at'] === null ? 'activate' : 'delete')
        isStatus = true
      } else throw new FieldErrors({ [name]: 'cannotRevert' })
    }
    const logged = changeContext.getStore()
    if (logged) logged.details = { ...logged.details, reverts: change.id }
    await dependencies.database.transaction(async (trx) => {
      const inside = insideTransaction(dependencies, trx)
      const context: WriteContext = { ...signedIn, language, trx, dependencies: inside }
      const call = { request, reply, language, dependencies: inside }
      const reverting: Reverting = { entry, table, call, id: record, before }
      for (const { lockFirst } of reversals) await lockFirst?.(trx, record)
      const locked = await lockRecord(table, context, record)
      await check?.(context, locked)
      if (ofBody.length > 0 && schema) await revertBody(reverting, schema, ofBody)
      for (const { run } of reversals)
        await inside.database.transaction((nested) => run({ ...context, trx: nested }, change, record, reply))
      if (isStatus) await revertStatus(reverting)
    })
    afterRun(dependencies)
  }
}
