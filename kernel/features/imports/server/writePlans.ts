// Writes planned rows together, and halves with an invalid one apart, until the invalid ones are alone.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#kernel/core/server/database/schema.ts'
import { createRecords, toFieldError } from '#kernel/core/server/operations/writes.ts'
import type { ChangedRow, Counts, Importing } from './importing.ts'
import type { Plan } from './planRow.ts'
import { isRowError, type RowReport } from './rowReport.ts'

/** Runs writes that are all kept, or all taken back when one of them fails by an error of its row. */
const inSavepoint = async (
  trx: Transaction<Tables>,
  concernsRow: (error: unknown) => boolean,
  run: () => Promise<void>,
): Promise<void> => {
  await sql`SAVEPOINT import_rows`.execute(trx)
  try {
    await run()
  } catch (error) {
    if (concernsRow(error)) await sql`ROLLBACK TO SAVEPOINT import_rows`.execute(trx)
    throw error
  } finally {
    // After any other error the transaction is over.
    await sql`RELEASE SAVEPOINT import_rows`.execute(trx).catch(() => {})
  }
}

/** Returns the function that writes plans, counts them, notes changed records, and reports invalid plans. */
export const createWriter = (
  { target, context }: Pick<Importing, 'target' | 'context'>,
  report: RowReport,
  counts: Counts,
  noteChange: (plan: ChangedRow) => void,
) => {
  const fieldError = (error: unknown): unknown => toFieldError(error, target)

  const writeTogether = async (plans: readonly Plan[]): Promise<void> => {
    const created = plans.flatMap((one) => ('create' in one ? [one.create] : []))
    // By id: two imports of the same records lock them in the same order.
    const updates = plans.flatMap((one) => ('update' in one ? [one] : [])).toSorted((one, other) => one.id - other.id)
    const changed: ChangedRow[] = []
    await inSavepoint(
      context.trx,
      (error) => isRowError(fieldError(error)),
      async () => {
        if (created.length > 0) await createRecords(context, target, created)
        for (const { row, id, update } of updates) if (await update()) changed.push({ row, id })
      },
    )
    counts.created += created.length
    counts.updated += changed.length
    counts.unchanged += updates.length - changed.length
    changed.forEach(noteChange)
  }

  const write = async (plans: readonly Plan[]): Promise<void> => {
    try {
      await writeTogether(plans)
    } catch (thrown) {
      const error = fieldError(thrown)
      if (!isRowError(error)) throw thrown
      const [only, ...others] = plans
      if (only && others.length === 0) return report.error(only.row, error)
      const middle = Math.ceil(plans.length / 2)
      await write(plans.slice(0, middle))
      await write(plans.slice(middle))
    }
  }
  return write
}
