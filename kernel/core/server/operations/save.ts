// Creates and updates a record with its files.
import type { Action } from '#kernel/core/contract/access.ts'
import type { Context, ResourceEntry } from '#kernel/core/server/context.ts'
import { ReceivedFile } from '#kernel/core/server/uploads/receivedFile.ts'
import { authorize } from './conditions.ts'
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

/** Whether a body has pictures. They are re-encoded before they are stored, which is expensive: the rules are asked before. */
const hasPictures = (values: Values): boolean =>
  Object.values(values).some((value) => value instanceof ReceivedFile && value.isPicture)

/** Stores the files of a body, then saves its values with their ids. A failure removes the new files. */
const withFiles = async (
  { dependencies: { files }, me }: Context,
  { resource }: ResourceEntry,
  values: Values,
  save: (values: Values) => Promise<Values>,
): Promise<Values> => {
  const staged = await files.stage(resource.files, values, String(me.id))
  try {
    return await save(staged.values)
  } catch (error) {
    await staged.discard()
    throw error
  }
}

/**
 * Creates a record of a parsed body, and returns it. The caller needs `permission`, which is another one for what only imports write.
 * @throws Forbidden, FieldErrors, BusinessRuleError
 */
export const create = async (
  context: Context,
  entry: ResourceEntry,
  values: Values,
  permission: Action = 'create',
): Promise<Values> => {
  authorize(context, permission, entry.resource)
  if (hasPictures(values)) await write(context, entry, (inside) => prepareCreate(inside, entry, values))
  return await withFiles(context, entry, values, (stored) =>
    write(context, entry, async (inside) => createRecord(inside, entry, await prepareCreate(inside, entry, stored))),
  )
}

/**
 * Writes the values of a parsed body, and returns the record. The caller needs `permission`, which is another one for what only imports write.
 * @throws Forbidden, NotFound, RecordChanged, FieldErrors, BusinessRuleError
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
  if (hasPictures(values)) await write(proved, entry, (inside) => prepareUpdate(inside, entry, id, values))
  return await withFiles(proved, entry, values, (stored) =>
    write(proved, entry, async (inside) =>
      updateRecord(inside, entry, id, await prepareUpdate(inside, entry, id, stored)),
    ),
  )
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
