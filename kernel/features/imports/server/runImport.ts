// Imports a spreadsheet in one transaction, which a trial takes back: schemas, hooks, triggers and constraints
// decide alike.
import type { Transaction } from 'kysely'
import type { ImportField } from '#kernel/core/contract/imports.ts'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import type { ImportError } from '#kernel/features/imports/contract/payloads.ts'
import type { RefusedCell } from '#kernel/core/server/operations/bulkRuns.ts'
import type { Tables } from '#kernel/core/server/database/schema.ts'
import type { Context } from '#kernel/core/server/context.ts'
import { assertMayCommit, transaction } from '#kernel/core/server/changes/transaction.ts'
import { createImport } from './importRows.ts'
import type { ChangedRow, Counts, Importing } from './importing.ts'
import { openSheet } from './openSheet.ts'
import { mappedColumns } from './readRow.ts'
import type { NumberedRow, SheetEnd, SheetRow } from '#kernel/core/server/sheets/sheetRow.ts'
import { correctorOf } from './corrections.ts'
import { isNullText } from './nullTexts.ts'
import { watchTotals } from './totalRow.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'

/** Thrown to roll back a trial run, or an import with invalid rows. */
class Rollback extends Error {
  override name = 'Rollback'
}

/** What is known of a file whose reading ends early. */
const nothing: SheetEnd = { warnings: [], firstRows: [] }

const withoutNulls = ({ cells, ...row }: NumberedRow): NumberedRow => ({
  ...row,
  cells: cells.map((cell) => (isNullText(cell) ? null : cell)),
})

const refusedCell = ({ row, column, message }: ImportError, headings: SheetRow): RefusedCell => ({
  fileRow: row,
  heading: column === null ? null : cellText(headings[column] ?? null),
  reason: message,
})

export interface ImportRun extends Omit<Importing, 'context' | 'columns' | 'headings'> {
  fields: readonly ImportField[]
  bytes: Uint8Array
  signal: AbortSignal
  context: Context
  /** Runs in the transaction of an import that is kept, with the cells and rows that it has left out. */
  finish: (trx: Transaction<Tables>, result: Counts, refused: readonly RefusedCell[]) => Promise<void>
  /** Tells what a trial has changed, before it is taken back. */
  tell: (trx: Transaction<Tables>, changed: readonly ChangedRow[]) => Promise<void>
}

/**
 * Imports a file, and returns what it has done. Only an import that is kept calls `finish`.
 * @throws SheetError for a file that cannot be read, the reason of the signal, or an error of the database
 */
export const runImport = async (run: ImportRun): Promise<Counts & { isKept: boolean }> => {
  const { target, fields, options, bytes, signal, emit, finish, tell } = run
  const { database } = run.context.dependencies
  const columns = mappedColumns(fields, options, target.hooks.cells ?? {}, run.context.language)
  const open = async () => {
    const { headingsRow } = options
    const chunks = openSheet({ bytes, maximumRows: limits.rows[database.kind], headingsRow }, signal)
    return { chunks, first: await chunks.next() }
  }
  // A workbook is read before the transaction begins, because the embedded database has only one connection.
  let opened: Awaited<ReturnType<typeof open>> | undefined = await open()
  let result = { created: 0, updated: 0, unchanged: 0, invalid: 0 }
  let isKept = false
  try {
    await transaction(run.context, async (inside) => {
      emit({ kind: 'start' })
      const { chunks, first } = opened ?? (await open())
      opened = undefined
      const { number: headingsRow = 0, cells: headings = [] } = (first.done ? undefined : first.value[0]) ?? {}
      const corrected = correctorOf(options.corrections)
      const refused: RefusedCell[] = []
      const importing = await createImport({
        target,
        columns,
        headings: headings.map(cellText),
        options,
        emit(line, reason) {
          if (line.kind === 'error') refused.push(refusedCell({ ...line, message: reason ?? line.message }, headings))
          emit(line)
        },
        context: inside,
      })
      result = importing.result
      const totals = watchTotals()
      // The last row waits: it may be one with totals.
      let held: NumberedRow[] = []
      try {
        for (let chunk = first, isFirst = true; !chunk.done; chunk = await chunks.next(), isFirst = false) {
          signal.throwIfAborted()
          // The first row has the headings.
          const rows = (isFirst ? chunk.value.slice(1) : chunk.value)
            .map(corrected)
            .map((row) => (options.nulls === 'empty' ? withoutNulls(row) : row))
            .filter(({ cells }) => cells.some((cell) => cell !== null))
          for (const row of rows) totals.add(row)
          const ready = [...held, ...rows]
          held = ready.splice(-1)
          await importing.importRows(ready)
          emit({ kind: 'progress', rows: (chunk.value.at(-1)?.number ?? headingsRow) - headingsRow })
        }
        const total = totals.total()
        if (total && !options.totalRow) importing.refuse(total.number, 'totalRow')
        else if (!total || options.totalRow === 'import') await importing.importRows(held)
      } finally {
        await chunks.return(nothing)
      }
      signal.throwIfAborted()
      if (options.isTrial) await assertMayCommit(inside)
      if (options.isTrial && options.changes) await tell(inside.trx, importing.changed)
      if (options.isTrial || (result.invalid > 0 && !options.onlyValid)) throw new Rollback('The import is rolled back')
      await finish(
        inside.trx,
        result,
        refused.toSorted((one, other) => one.fileRow - other.fileRow),
      )
      isKept = true
    })
  } catch (error) {
    isKept = false
    if (!(error instanceof Rollback)) throw error
  } finally {
    await opened?.chunks.return(nothing)
  }
  return { ...result, isKept }
}
