// Reverts a change by the operations that a user would call: schemas, access rules and hooks decide if it is possible.
import * as z from 'zod/mini'
import type { Action } from '#kernel/core/contract/access.ts'
import { bodyFieldsOf, wireNames, writtenFieldsOf } from '#kernel/core/contract/define.ts'
import { importPermission } from '#kernel/core/contract/importActions.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import { statusFieldOf } from '#kernel/core/contract/statusField.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import { fieldsOfKeys, presentState, valuesOf } from '#kernel/core/server/changes/changedFields.ts'
import type { StoredChange } from '#kernel/core/server/changes/changes.ts'
import type { Context, ResourceEntry, WriteContext } from '#kernel/core/server/context.ts'
import { noteDetails } from '#kernel/core/server/database/changeContext.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { BusinessRuleError, FieldErrors, SchemaError } from '#kernel/core/server/errors.ts'
import { writeSchemasOf } from '#kernel/core/server/operations/importTargets.ts'
import { storedFiles } from '#kernel/core/server/uploads/storedFiles.ts'
import { authorize } from './conditions.ts'
import { resourceEntryOf } from './resourceEntry.ts'
import { update } from './save.ts'
import { activate, deactivate } from './status.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { assertVersion } from './version.ts'
import { lockRecord, type Values } from './writes.ts'

/** Removes keys that a schema does not define, at any depth: rows have more fields than bodies. */
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
const bodyValue = async (trx: Db, name: string, field: Field, value: unknown, stored: unknown): Promise<unknown> => {
  const { reverted } = serverKindOf(field)
  if (reverted) return reverted(value)
  if (!('purpose' in field)) return value
  if (stored !== null && !(await storedFiles.isKept(trx, Number(stored)))) throw new FieldErrors({ [name]: 'fileGone' })
  return stored
}

/** Writes fields of a body as an update does. Unchanged ones stay as in the locked record. */
const revertBody = async (
  context: WriteContext,
  entry: ResourceEntry,
  { schema, permission }: { schema: z.core.$ZodType; permission: Action },
  fields: readonly (readonly [name: string, field: Field])[],
  { record, before }: { record: number; before: Values },
): Promise<void> => {
  const { table } = entry
  const { trx } = context
  const names = fields.map(([name]) => name)
  const keys = names.flatMap((name) => table.history[name]?.keys ?? [])
  const present = await presentState(trx, table, record, ['id', ...keys])
  const [values = {}] = await valuesOf(trx, table, names, [{ ...present, ...before }])
  const body: Values = {}
  const files: Values = {}
  for (const [name, field] of fields) {
    const value = await bodyValue(trx, name, field, values[name], before[table.history[name]?.keys[0] ?? ''])
    if ('purpose' in field) files[name] = value
    else body[name] = value
  }
  const parsed = z.safeParse(schema, withoutUnknown(schema, body))
  if (!parsed.success) throw new SchemaError(parsed.error.issues)
  await update(context, entry, record, { ...Object(parsed.data), ...files }, permission)
}

/** How the fields of a change go back: by an update, by reversals of the resource, or by the status. */
interface Plan {
  ofBody: (readonly [name: string, field: Field])[]
  /** What the caller needs for the fields of the body. */
  permission: Action
  reversals: NonNullable<ResourceEntry['hooks']['reverts']>[string][]
  isStatus: boolean
}

/** @throws FieldErrors for a field that cannot go back */
const planOf = ({ resource, hooks }: ResourceEntry, names: ReadonlySet<string>, canWrite: boolean): Plan => {
  const written = new Map(
    writtenFieldsOf(resource).flatMap(([name, field]) => wireNames(name, field).map((wire) => [wire, field] as const)),
  )
  const inBody = new Set(resource.verbs.includes('update') ? bodyFieldsOf(resource).map(([, field]) => field) : [])
  const plan: Plan = { ofBody: [], permission: 'update', reversals: [], isStatus: false }
  for (const name of names) {
    const reversal = hooks.reverts?.[name]
    const field = written.get(name)
    if (reversal) plan.reversals.push(reversal)
    else if (field && canWrite) {
      plan.ofBody.push([name, field])
      if (!inBody.has(field)) plan.permission = importPermission(resource, 'update')
    } else if (name === 'deletedAt' && resource.toggle === 'activate') plan.isStatus = true
    else throw new FieldErrors({ [name]: 'cannotRevert' })
  }
  return plan
}

export interface RevertOptions {
  /** Only these fields of the change. */
  fields?: readonly string[] | undefined
  /** Throws to keep the record as it is. The record is locked: nobody saves it between this check and the revert. */
  check?: (context: WriteContext, record: Readonly<Record<string, unknown>>) => Promise<void>
}

/**
 * Reverts a change, or some of its fields, in one transaction. It locks the record first, so that what is checked is
 * what is replaced. @throws FieldErrors or SchemaError for a field that cannot go back, BusinessRuleError for an
 * irreversible change, Forbidden, NotFound, RecordChanged
 */
export const revert = async (
  context: Context,
  change: StoredChange,
  { fields: wanted, check }: RevertOptions = {},
): Promise<void> => {
  const source = context.dependencies.registry.find(({ contract }) => contract.resource?.name === change.resource)
  const { record, before } = change
  if (!source?.table || record === null || before === null || change.action === 'delete')
    throw new BusinessRuleError('cannotRevert')
  const entry = resourceEntryOf(source)
  const { resource, table } = entry
  const schema = writeSchemasOf(source.contract).update
  const changed = fieldsOfKeys(table, Object.keys(before))
  const unknown = wanted?.find((name) => !changed.includes(name))
  if (unknown !== undefined) throw new FieldErrors({ [unknown]: 'cannotRevert' })
  // A user's status has two names in a row, and one in a body.
  const nameInBody = (name: string) => (name === 'deletedAt' ? (statusFieldOf(resource) ?? name) : name)
  const fields = new Set(changed.filter((name) => !wanted || wanted.includes(name)).map(nameInBody))
  const { ofBody, permission, reversals, isStatus } = planOf(entry, fields, schema !== undefined)
  const wasActive = before['deleted_at'] === null
  for (const { action } of reversals) authorize(context, action, resource, { id: record })
  if (ofBody.length > 0) authorize(context, permission, resource, { id: record })
  if (isStatus) authorize(context, wasActive ? 'activate' : 'delete', resource, { id: record })

  noteDetails({ reverts: change.id })
  await transaction(context, async (inside) => {
    for (const { lockFirst } of reversals) await lockFirst?.(inside.trx, record)
    if (isStatus && wasActive) await entry.hooks.lockBeforeActivate?.(inside.trx, record)
    const locked = await lockRecord(inside, table, record)
    await check?.(inside, locked)
    await assertVersion(inside, entry, locked)
    for (const { reverting } of context.dependencies.features) await reverting?.(inside, change)
    // The first write gives the record a new version.
    const unversioned = { ...inside, version: undefined }
    if (ofBody.length > 0 && schema)
      await revertBody(unversioned, entry, { schema, permission }, ofBody, { record, before })
    for (const { run } of reversals) await transaction(unversioned, (nested) => run(nested, locked, change))
    if (isStatus) await (wasActive ? activate : deactivate)(unversioned, entry, record)
  })
}
