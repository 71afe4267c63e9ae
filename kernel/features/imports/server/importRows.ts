// Imports rows by the rules of their resource, in chunks: a planner turns rows into writes, and a writer writes them.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#kernel/core/server/database/schema.ts'
import { ApiError } from '#kernel/core/server/errors.ts'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { findAllowedValues } from './allowedValues.ts'
import type { ChangedRow, Counts, Importing } from './importing.ts'
import { createPlanner } from './planRows.ts'
import { createRowReport } from './rowReport.ts'
import type { NumberedRow } from '#kernel/core/server/sheets/sheetRow.ts'
import { createWriter } from './writePlans.ts'

/** Starts the log of changes anew: it remembers what one transaction has changed, which must not grow with the rows. */
const settleChunk = async (trx: Transaction<Tables>): Promise<void> => {
  await sql`SELECT settle_changes(), set_config('sillage.changes', '', true)`.execute(trx)
}

/** Returns the function that imports rows in a transaction, and what it has done so far. */
export const createImport = async (importing: Importing) => {
  const { context } = importing
  const result: Counts = { created: 0, updated: 0, unchanged: 0, invalid: 0 }
  const report = createRowReport(importing, await findAllowedValues(importing), result)
  const plan = createPlanner(importing, report, result)
  const changed: ChangedRow[] = []
  const write = createWriter(importing, report, result, (one) => {
    if (changed.length < limits.shownChanges) changed.push(one)
  })
  return {
    result,
    /** The first rows that have changed a record. */
    changed,
    refuse: (row: number, fault: 'totalRow') => report.error(row, new ApiError(400, fault)),
    async importRows(rows: readonly NumberedRow[]) {
      report.read(rows)
      const plans = await plan(rows)
      if (plans.length > 0) await write(plans)
      await settleChunk(context.trx)
    },
  }
}
