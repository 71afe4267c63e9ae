// Reverts a change by the calls that a user would make: schemas, access rules and hooks decide if it is possible.
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Action } from '#contract/access.ts'
import { bodyFieldsOf, wireNames } from '#contract/define.ts'
import type { Field } from '#contract/kinds.ts'
import { importPermission } from '#contract/importActions.ts'
import { isObject } from '#contract/isObject.ts'
import { changeContext } from '#server/database/changeContext.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { BusinessRuleError, FieldErrors, Forbidden, NotFound, SchemaError } from '#server/errors.ts'
import type { RouteContext, SignedIn } from '#server/handler.ts'
import { writeSchemasOf } from '#server/import/importTargets.ts'
import type { RegistryEntry } from '#server/registry.ts'
import { assertAccess } from '#server/routes/conditions.ts'
import { crudHandler } from '#server/routes/crud.ts'
import { fieldsOfKeys, presentState, valuesOf } from '#server/tables/changedFields.ts'
import type { StoredChange } from '#server/tables/changes.ts'
import type { AnyTable } from '#server/tables/table.ts'
import { storedFiles } from '#server/tables/storedFiles.ts'

type Values = Record<string, unknown>

/** Removes keys that a schema does not define, at any depth: the items of a row have more fields than those of a body. */
const withoutUnknown = (schema: z.core.$ZodType, values: Values): Values => {
  const body = structuredClone(values)
  for (const issue of z.safeParse(schema, body).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue
    const place = issue.path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), body)
    if (typeof place === 'object' && place !== null) for (const key of issue.keys) Reflect.deleteProperty(place, key)
  }
  return body
}

/** Returns a value of the history as a body takes it: a reference by its id, a file by the id of its row. */
const bodyValue = async ({ database }: Dependencies, name: string, field: Field, value: unknown, stored: unknown): Promise<unknown> => {
  if (field.kind === 'reference' || field.kind === 'joined') return isObject(value) ? value['id'] : null
  if (field.kind !== 'image' && field.kind !== 'file') return value
  if (stored !== null && !(await storedFiles.isKept(database.db, Number(stored)))) throw new FieldErrors({ [name]: 'fileGone' })
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
  signedIn: SignedIn
  change: StoredChange
  id: number
  before: Readonly<Record<string, unknown>>
}

const authorize = ({ entry, signedIn, id }: Reverting, action: Action): void => {
  if (!entry.contract.resource) throw new Forbidden()
  assertAccess(signedIn.me, action, entry.contract.resource, { id })
}

/** Writes fields of a body as an update does. */
const revertBody = async (
  reverting: Reverting,
  schema: z.core.$ZodType,
  fields: readonly (readonly [name: string, field: Field])[],
): Promise<void> => {
  const { entry, table, call, id, before } = reverting
  const { dependencies } = call
  authorize(reverting, importPermission(table.resource, 'update'))
  const names = fields.map(([name]) => name)
  const keys = names.flatMap((name) => table.history[name]?.keys ?? [])
  const present = await presentState(dependencies.database.db, table, id, ['id', ...keys])
  if (present['id'] === undefined) throw new NotFound()
  const [values = {}] = await valuesOf(dependencies.database.db, table, names, [{ ...present, ...before }])
  const body: Values = {}
  const files: Values = {}
  for (const [name, field] of fields) {
    const value = await bodyValue(dependencies, name, field, values[name], before[table.history[name]?.keys[0] ?? ''])
    if (field.kind === 'image' || field.kind === 'file') files[name] = value
    else body[name] = value
  }
  const parsed = z.safeParse(schema, withoutUnknown(schema, body))
  if (!parsed.success) throw new SchemaError(parsed.error.issues)
  await crudHandler(entry, 'update')(callOf(call, id, { ...Object(parsed.data), ...files }))
}

/** Activates or deactivates a record again. */
const revertStatus = async (reverting: Reverting): Promise<void> => {
  const { entry, call, id, before } = reverting
  const [action, verb] = before['deleted_at'] === null ? (['activate', 'activate'] as const) : (['delete', 'remove'] as const)
  authorize(reverting, action)
  await crudHandler(entry, verb)(callOf(call, id))
}

/**
 * Returns the function that takes a change back, or some of its fields.
 * @throws FieldErrors or SchemaError for a field that can no longer go back, BusinessRuleError for a change without a reverse, Forbidden
 */
export const createRevert = (registry: readonly RegistryEntry[]): Dependencies['revert'] => {
  const schemas = new Map(registry.map(({ contract }) => [contract.resource?.name, writeSchemasOf(contract).update]))
  return async ({ reply, language, dependencies }, change, wanted) => {
    const entry = registry.find(({ contract }) => contract.resource?.name === change.resource)
    const { request } = reply
    const resource = entry?.contract.resource
    const { record, before } = change
    if (!entry?.table || !resource || record === null || before === null || !request.signedIn || change.action === 'delete')
      throw new BusinessRuleError('cannotRevert')
    const { table } = entry
    const schema = schemas.get(resource.name)
    const changed = fieldsOfKeys(table, Object.keys(before))
    const unknown = wanted?.find((name) => !changed.includes(name))
    if (unknown !== undefined) throw new FieldErrors({ [unknown]: 'cannotRevert' })
    // A user's status has two names in a row, and one in a body.
    const nameInBody = (name: string) => (name === 'deletedAt' && resource.toggle === 'ativo' ? 'ativo' : name)
    const fields = new Set(changed.filter((name) => !wanted || wanted.includes(name)).map(nameInBody))

    const inBody = new Map(bodyFieldsOf(resource).flatMap(([name, field]) => wireNames(name, field).map((wire) => [wire, field] as const)))
    const call = { request, reply, language, dependencies }
    const reverting: Reverting = { entry, table, call, signedIn: request.signedIn, change, id: record, before }
    const steps = new Map<string, () => Promise<unknown>>()
    const ofBody: [string, Field][] = []
    for (const name of fields) {
      const reversal = entry.hooks.reverts?.[name]
      const field = inBody.get(name)
      if (reversal) {
        authorize(reverting, reversal.action)
        const { signedIn } = reverting
        steps.set(name, () =>
          call.dependencies.database.transaction((trx) =>
            reversal.run({ ...signedIn, language, trx, dependencies: call.dependencies }, change, record, reply),
          ),
        )
      } else if (field && schema) ofBody.push([name, field])
      else if (name === 'deletedAt' && resource.toggle === 'activate') steps.set(name, () => revertStatus(reverting))
      else throw new FieldErrors({ [name]: 'cannotRevert' })
    }
    const context = changeContext.getStore()
    if (context) context.details = { ...context.details, reverts: change.id }
    if (ofBody.length > 0 && schema) await revertBody(reverting, schema, ofBody)
    for (const step of steps.values()) await step()
  }
}
