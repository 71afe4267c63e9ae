// Imports a spreadsheet in one transaction, which a trial run takes back at its end: schemas, hooks, triggers and constraints
// therefore decide alike.
import type { Transaction } from 'kysely'
import type { ImportField } from '#contract/imports.ts'
import { imports as limits } from '#contract/limits.ts'
import type { ImportResult } from '#contract/payloads/imports.ts'
import type { Tables } from '#server/database/schema.ts'
import type { WriteContext } from '#server/handler.ts'
import { createImport, type Importing, mappedColumns } from '#server/import/importRows.ts'
import { openSheet } from '#server/import/openSheet.ts'

/** Thrown to roll back a trial run, or an import with invalid rows. */
class TakenBack extends Error {
  override name = 'TakenBack'
}

export interface ImportRun extends Omit<Importing, 'context' | 'columns' | 'headings'> {
  fields: readonly ImportField[]
  bytes: Uint8Array
  signal: AbortSignal
  context: Omit<WriteContext, 'trx'>
  /** Runs in the transaction of an import that is kept. */
  finish: (trx: Transaction<Tables>, result: Omit<ImportResult, 'batch'>) => Promise<void>
}

/**
 * Imports a file, and returns what it has done. Only an import that is kept calls `finish`.
 * @throws SheetError for a file that cannot be read, the reason of the signal, or an error of the database
 */
export const runImport = async (run: ImportRun): Promise<Omit<ImportResult, 'batch'> & { isKept: boolean }> => {
  const { target, fields, options, bytes, signal, emit, finish } = run
  const { database } = run.context.dependencies
  const columns = mappedColumns(fields, options)
  const open = async () => {
    const chunks = openSheet(bytes, limits.rows[database.kind], signal)
    return { chunks, first: await chunks.next() }
  }
  // A workbook is read before the transaction begins, because the embedded database has only one connection.
  let opened: Awaited<ReturnType<typeof open>> | undefined = await open()
  let result = { created: 0, updated: 0, unchanged: 0, invalid: 0 }
  let isKept = false
  try {
    await database.transaction(async (trx) => {
      emit({ kind: 'start' })
      const { chunks, first } = opened ?? (await open())
      opened = undefined
      const importing = createImport({
        target,
        columns,
        headings: first.done ? 0 : (first.value[0]?.length ?? 0),
        options,
        emit,
        context: { ...run.context, trx },
      })
      result = importing.result
      // The first row has the headings.
      let number = 1
      try {
        for (let chunk = first, isFirst = true; !chunk.done; chunk = await chunks.next(), isFirst = false) {
          signal.throwIfAborted()
          const rows = (isFirst ? chunk.value.slice(1) : chunk.value).map((cells) => ({ number: ++number, cells }))
          await importing.importRows(rows.filter(({ cells }) => cells.some((cell) => cell !== null)))
          emit({ kind: 'progress', rows: number - 1 })
        }
      } finally {
        await chunks.return([])
      }
      signal.throwIfAborted()
      if (options.isTrial || (result.invalid > 0 && !options.onlyValid)) throw new TakenBack('The import is taken back')
      await finish(trx, result)
      isKept = true
    })
  } catch (error) {
    isKept = false
    if (!(error instanceof TakenBack)) throw error
  } finally {
    await opened?.chunks.return([])
  }
  return { ...result, isKept }
}
