// Plans one row of an import: a new record, the changes of a stored one, or nothing where it has the values already.
import { isDeepStrictEqual } from 'node:util'
import type { ValueWarning } from '#kernel/core/contract/valueWarning.ts'
import { importPermission } from '#kernel/core/contract/importActions.ts'
import { ApiError } from '#kernel/core/server/errors.ts'
import { assertAccess } from '#kernel/core/server/operations/conditions.ts'
import {
  lockRecord,
  prepareCreate,
  prepareLocked,
  updateRecord,
  type Values,
} from '#kernel/core/server/operations/writes.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import type { Importing } from './importing.ts'
import type { RowReport } from './rowReport.ts'
import { withItemNames } from './listColumns.ts'
import { parseBody } from '#kernel/core/server/operations/parseBody.ts'
import { bodyOf, hasValues, type MappedColumn, type ReadRow, withIds } from './readRow.ts'
import { storedKeys } from './rowKeys.ts'

/** A row that is ready to be written. `update` returns false if the locked record needs no change. */
export type Plan = { row: number } & ({ create: Values } | { id: number; update: () => Promise<boolean> })

/** Returns the error of a key that no record has. */
export const missingRecord = (key = '') => new ApiError(400, 'importMissing', { errors: { [key]: 'importMissing' } })

/** Returns the columns whose new value is probably mistyped, with the warnings. */
const warningsIn = (columns: readonly MappedColumn[], values: Values): [MappedColumn, ValueWarning][] =>
  columns.flatMap((column) => {
    const value = values[column.name]
    const warning = column.field && typeof value === 'string' ? serverKindOf(column.field).warning?.(value) : undefined
    return warning ? [[column, warning]] : []
  })

/** Returns the functions that plan a row for a new record and for a stored one. */
export const createRowPlans = (
  { target, columns, options, context }: Pick<Importing, 'target' | 'columns' | 'options' | 'context'>,
  keyColumn: MappedColumn | undefined,
  report: Pick<RowReport, 'warn'>,
) => {
  const { resource, table, hooks } = target
  const { key, action } = options
  const lists = resource.import?.lists

  /** The values of a row, with those of a combined cell in their own fields. */
  const valuesOf = (read: ReadRow, before?: Values): Values => {
    const body = bodyOf(columns, read, before)
    return hooks.readCells?.(body) ?? body
  }

  const warnOfSlips = (row: number, values: Values): void => {
    if (options.changes)
      for (const [column, warning] of warningsIn(columns, values)) report.warn(row, column, warning[context.language])
  }

  return {
    async create(row: number, read: ReadRow): Promise<Plan> {
      const body = valuesOf(read)
      if (!target.create || action === 'update') throw missingRecord(key)
      const schema = target.create
      const create = await withItemNames(lists, body, () => prepareCreate(context, target, parseBody(schema, body)))
      warnOfSlips(row, body)
      return { row, create }
    },

    /** Returns undefined if the record has the values of the row. */
    async update(row: number, id: number, read: ReadRow, before: Values): Promise<Plan | undefined> {
      if (action === 'create') throw new ApiError(400, 'importExists', { errors: { [key ?? '']: 'importExists' } })
      assertAccess(context.me, importPermission(resource, 'update'), resource, { id })
      /** What the row changes in a record. Parts that the file has no columns for stay as they are. */
      const changesOf = async (record: Values): Promise<Values | undefined> => {
        const body = valuesOf(read, record)
        const values = await withItemNames(lists, body, () => parseBody(target.update, body))
        return hasValues(withIds(columns, record), values) ? undefined : values
      }
      const changed = await changesOf(before)
      if (!changed) return undefined
      warnOfSlips(row, changed)
      const update = async (): Promise<boolean> => {
        // Somebody may have changed the record since: with another key, it is not the row's record.
        const locked = await lockRecord(context, table, id)
        if (!isDeepStrictEqual(storedKeys(keyColumn, locked), storedKeys(keyColumn, before))) throw missingRecord(key)
        const values = await changesOf(locked)
        if (!values) return false
        const prepared = await withItemNames(lists, { ...locked, ...values }, () =>
          prepareLocked(context, target, locked, values),
        )
        await updateRecord(context, target, id, prepared)
        return true
      }
      return { row, id, update }
    },
  }
}
