// Turns the rows of an import into plans, and reports the invalid ones.
import { ApiError } from '#kernel/core/server/errors.ts'
import type { Counts, Importing } from './importing.ts'
import { findKeyedRecords, type KeyedRecords } from './keyedRecords.ts'
import { createRowPlans, missingRecord, type Plan } from './planRow.ts'
import { readRow, type ReadRow, referencedTexts, type References } from './readRow.ts'
import { createReferences, type Named } from './references.ts'
import { rowFaults } from './rowFaults.ts'
import { createAssertFirst, keyOf, type RowKey, storedKeys } from './rowKeys.ts'
import type { RowReport } from './rowReport.ts'
import type { NumberedRow } from '#kernel/core/server/sheets/sheetRow.ts'

/** A row that was read, with its key if it may have a record. */
interface KeyedRow {
  number: number
  row: ReadRow
  key: RowKey | undefined
}

/** Returns the function that plans rows. It remembers the references and the keys of earlier rows. */
export const createPlanner = (importing: Importing, report: RowReport, counts: Counts) => {
  const { target, columns, headings, options, context } = importing
  const { trx, language } = context
  const { key: keyName = '', action } = options
  const keyColumn = columns.find(({ name }) => name === options.key)
  const plans = createRowPlans(importing, keyColumn, report)
  const assertFirst = createAssertFirst(keyName)
  // By resource: the items of a list name records of the same one, and their texts are looked up together.
  const targets = Map.groupBy(
    columns.flatMap(({ name, target: other }) => (other ? [{ name, other }] : [])),
    ({ other }) => other.name,
  )
  const references = [...targets.values()].flatMap((named) => {
    const [first] = named
    return first ? [{ names: named.map(({ name }) => name), find: createReferences(trx, first.other, language) }] : []
  })

  const findReferences = async (rows: readonly NumberedRow[]): Promise<References> => {
    const found = new Map<string, Named>()
    const texts = referencedTexts(
      columns,
      rows.map((row) => row.cells),
    )
    for (const { names, find } of references) {
      const named = await find(names.flatMap((name) => texts.get(name) ?? []))
      for (const name of names) found.set(name, named)
    }
    return found
  }

  /** Returns the rows that have a value for every cell, and a valid key. */
  const readRows = async (rows: readonly NumberedRow[]): Promise<KeyedRow[]> => {
    const named = await findReferences(rows)
    return rows.flatMap(({ number, cells, sources }) => {
      const faults = rowFaults(columns, cells, headings.length, options)
      if (faults.length > 0) {
        report.faults(number, faults)
        return []
      }
      const row = readRow(columns, cells, named, sources)
      try {
        return [{ number, row, key: keyOf(target, keyColumn, action, row) }]
      } catch (error) {
        report.error(number, error)
        return []
      }
    })
  }

  /** Returns the plan of a row; undefined without a change. @throws ApiError for a row that does not mean one record */
  const planRow = async (
    { number, row, key }: KeyedRow,
    { recordOf, stored, compared }: KeyedRecords,
  ): Promise<Plan | undefined> => {
    if (!key) return await plans.create(number, row)
    const record = recordOf(key)
    assertFirst(number, [compared(key.value) ?? key.value, ...(typeof record === 'number' ? [record] : [])])
    if (record === 'ambiguous')
      throw new ApiError(400, 'ambiguousReference', { errors: { [keyName]: 'ambiguousReference' } })
    const before = stored.get(record)
    if (before) {
      // Somebody has given the record another key since it was found.
      if (!storedKeys(keyColumn, before).some((known) => compared(known) === compared(key.value)))
        throw missingRecord(keyName)
      return await plans.update(number, Number(record), row, before)
    }
    // An id is given by the database: one that no record has is a mistake.
    if (keyColumn?.kind === 'id') throw missingRecord(keyName)
    return await plans.create(number, row)
  }

  return async (rows: readonly NumberedRow[]): Promise<Plan[]> => {
    const read = await readRows(rows)
    const keys = read.flatMap((row) => row.key ?? [])
    const records = await findKeyedRecords(trx, target, keyColumn, keys)
    const planned: Plan[] = []
    for (const row of read) {
      try {
        const plan = await planRow(row, records)
        if (plan) planned.push(plan)
        else counts.unchanged++
      } catch (error) {
        report.error(row.number, error)
      }
    }
    return planned
  }
}
