// Plans one row of an import: a new record, the changes of a stored one, or nothing where it has the values already.
import { isDeepStrictEqual } from 'node:util'
import { importPermission } from '#kernel/contract/importActions.ts'
import { ApiError } from '#kernel/server/errors.ts'
import { assertAccess } from '#kernel/server/operations/conditions.ts'
import {
  lockRecord,
  prepareCreate,
  prepareLocked,
  updateRecord,
  type Values,
} from '#kernel/server/operations/writes.ts'
import type { Importing } from './importing.ts'
import { parseBody } from './parseBody.ts'
import { bodyOf, hasValues, type MappedColumn, type ReadRow, withIds } from './readRow.ts'
import { storedKeys } from './rowKeys.ts'

/** A row that is ready to be written: a new record, or the changes of one. `update` returns false if the locked record needs none. */
export type Plan = { row: number } & ({ create: Values } | { id: number; update: () => Promise<boolean> })

/** Returns the error of a key that no record has. */
export const missingRecord = (key = '') => new ApiError(400, 'importMissing', { errors: { [key]: 'importMissing' } })

/** Returns the functions that plan a row for a new record and for a stored one. */
export const createRowPlans = (
  { target, columns, options, context }: Pick<Importing, 'target' | 'columns' | 'options' | 'context'>,
  keyColumn: MappedColumn | undefined,
) => {
  const { resource, table, hooks } = target
  const { key, action } = options

  /** The values of a row, with those of a combined cell in their own fields. */
  const valuesOf = (read: ReadRow, before?: Values): Values => {
    const body = bodyOf(columns, read, before)
    return hooks.readCells?.(body) ?? body
  }

  return {
    async create(row: number, read: ReadRow): Promise<Plan> {
      const body = valuesOf(read)
      if (!target.create || action === 'update') throw missingRecord(key)
      return { row, create: await prepareCreate(context, target, parseBody(target.create, body)) }
    },

    /** Returns undefined if the record has the values of the row. */
    update(row: number, id: number, read: ReadRow, before: Values): Plan | undefined {
      if (action === 'create') throw new ApiError(400, 'importExists', { errors: { [key ?? '']: 'importExists' } })
      assertAccess(context.me, importPermission(resource, 'update'), resource, { id })
      /** What the row changes in a record. Parts that the file has no columns for stay as they are. */
      const changesOf = (record: Values): Values | undefined => {
        const values = parseBody(target.update, valuesOf(read, record))
        return hasValues(withIds(columns, record), values) ? undefined : values
      }
      if (!changesOf(before)) return undefined
      const update = async (): Promise<boolean> => {
        // Somebody may have saved the record since it was read. With another key, it is not the record that the row means.
        const locked = await lockRecord(context, table, id)
        if (!isDeepStrictEqual(storedKeys(keyColumn, locked), storedKeys(keyColumn, before))) throw missingRecord(key)
        const values = changesOf(locked)
        if (values) await updateRecord(context, target, id, await prepareLocked(context, target, locked, values))
        return values !== undefined
      }
      return { row, id, update }
    },
  }
}
