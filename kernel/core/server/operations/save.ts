// Creates and updates a record with its files, and with the related record of its body.
import type { Action } from '#kernel/core/contract/access.ts'
import type { Context, ResourceEntry, WriteContext } from '#kernel/core/server/context.ts'
import type { Staged } from '#kernel/core/server/uploads/files.ts'
import { ReceivedFile } from '#kernel/core/server/uploads/receivedFile.ts'
import { authorize } from './conditions.ts'
import { named, type Related, splitRelated } from './related.ts'
import {
  createRecord,
  lockRecord,
  prepareCreate,
  prepareLocked,
  prepareUpdate,
  updateRecord,
  type Values,
  write,
} from './writes.ts'

/** Whether a body has pictures: encoding them is expensive, so the rules are checked before. */
const hasPictures = (values: Values): boolean =>
  Object.values(values).some((value) => value instanceof ReceivedFile && value.isPicture)

/** Stores the files of a body. */
const stage = ({ dependencies: { files }, me }: Context, { resource }: ResourceEntry, values: Values) =>
  files.stage(resource.files, values, String(me.id))

/** Saves values with the ids of their stored files. A failure removes the new files. */
const withFiles = async (staging: Promise<Staged>, save: (values: Values) => Promise<Values>): Promise<Values> => {
  const staged = await staging
  try {
    return await save(staged.values)
  } catch (error) {
    await staged.discard()
    throw error
  }
}

const isNew = ({ entry, values }: Related): boolean => values[entry.resource.idKey] === undefined

/** Saves a related record, whose files are stored, in the transaction of the record that it belongs to. */
const saveRelated = async (context: WriteContext, { entry, by, values }: Related, owner: number): Promise<Values> => {
  const { [entry.resource.idKey]: id, updatedAt, ...own } = values
  const body = { ...own, [by]: owner }
  if (id === undefined) return await create({ ...context, version: undefined }, entry, body)
  const version = updatedAt === undefined ? undefined : String(updatedAt)
  return await update({ ...context, version }, entry, Number(id), body)
}

/** How a record is saved in a transaction: after all checks, with the ids of its files. */
interface Steps<Prepared> {
  prepare: (inside: WriteContext, values: Values) => Promise<Prepared>
  save: (inside: WriteContext, prepared: Prepared) => Promise<Values>
}

/** Saves a record with the one that belongs to it, both or none. Returns it with the other under its name. */
const saveBody = async <Prepared>(
  context: Context,
  entry: ResourceEntry,
  { own, related }: ReturnType<typeof splitRelated>,
  { prepare, save }: Steps<Prepared>,
): Promise<Values> => {
  if (related) authorize(context, isNew(related) ? 'create' : 'update', related.entry.resource)
  if (hasPictures(own) || (related && hasPictures(related.values)))
    await write(context, entry, (inside) => prepare(inside, own))
  return await withFiles(stage(context, entry, own), async (stored) => {
    const saveOwn = async (inside: WriteContext) => await save(inside, await prepare(inside, stored))
    if (!related) return await write(context, entry, saveOwn)
    return await withFiles(named(related, stage(context, related.entry, related.values)), (values) =>
      write(context, entry, async (inside) => {
        const id = Number((await saveOwn(inside))[entry.resource.idKey])
        const other = await named(related, saveRelated(inside, { ...related, values }, id))
        // Read again: a row may show something of its related record.
        return { ...(await lockRecord(inside, entry.table, id)), [related.entry.resource.name]: other }
      }),
    )
  })
}

/**
 * Creates a record of a parsed body, and returns it. `permission` differs for what only imports write. @throws
 * Forbidden, FieldErrors, BusinessRuleError
 */
export const create = async (
  context: Context,
  entry: ResourceEntry,
  values: Values,
  permission: Action = 'create',
): Promise<Values> => {
  authorize(context, permission, entry.resource)
  return await saveBody(context, entry, splitRelated(context, entry, values), {
    prepare: (inside, own) => prepareCreate(inside, entry, own),
    save: (inside, own) => createRecord(inside, entry, own),
  })
}

/**
 * Writes a parsed body, and returns the record. `permission` differs for what only imports write. @throws Forbidden,
 * NotFound, RecordChanged, FieldErrors, BusinessRuleError
 */
export const update = async (
  context: Context,
  entry: ResourceEntry,
  id: number,
  values: Values,
  permission: Action = 'update',
): Promise<Values> => {
  authorize(context, permission, entry.resource, { id })
  const proof = await entry.hooks.prove?.(context, values, id)
  const proved = { ...context, proof }
  const body = splitRelated(context, entry, values)
  const isOnlyRelated = body.related !== undefined && Object.keys(body.own).length === 0
  return await saveBody(proved, entry, body, {
    prepare: (inside, own) => prepareUpdate(inside, entry, id, own),
    // A record whose related one alone is changed keeps its version.
    save: async (inside, prepared) =>
      isOnlyRelated ? prepared.before : await updateRecord(inside, entry, id, prepared),
  })
}

/**
 * Writes values that follow from those of the locked record, and returns it. They contain no files.
 * @throws Forbidden, NotFound, RecordChanged, FieldErrors, BusinessRuleError
 */
export const updateFrom = async (
  context: Context,
  entry: ResourceEntry,
  id: number,
  valuesOf: (record: Values) => Values,
): Promise<Values> => {
  authorize(context, 'update', entry.resource, { id })
  return await write(context, entry, async (inside) => {
    const before = await lockRecord(inside, entry.table, id)
    return updateRecord(inside, entry, id, await prepareLocked(inside, entry, before, valuesOf(before)))
  })
}
