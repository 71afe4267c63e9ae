// Describes a file before its import: its columns with examples, and what has to be asked or known about it.
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { ImportColumns } from '#kernel/features/imports/contract/payloads.ts'
import { counted } from '#kernel/core/server/messages/counted.ts'
import { translate } from '#kernel/core/server/messages/errors.ts'
import { isNullText } from './nullTexts.ts'
import { openSheet, type SheetSource } from './openSheet.ts'
import type { SheetRow, SheetWarning } from '#kernel/core/server/sheets/sheetRow.ts'
import { watchTotals } from './totalRow.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'

type Described = Omit<ImportColumns, 'digest' | 'before'>

const textOf = (cells: SheetRow): string => cells.map(cellText).filter(Boolean).join(' · ').slice(0, 200)

const sentenceOf = (warning: SheetWarning, columns: ImportColumns['columns'], language: Language): string => {
  switch (warning.kind) {
    case 'badBytes': {
      const { row, column } = warning
      return translate('sheetBadBytes', language, { row, column: columns[column]?.heading || column + 1 })
    }
    case 'repeatedHeadings':
      return counted(translate('sheetRepeatedHeadings', language, { row: warning.row }), warning.count, language)
    case 'encoding':
      return translate('sheetEncoding', language, { encoding: warning.encoding })
  }
}

/** @throws SheetError for a file that cannot be read, or the reason of the signal */
export const describeSheet = async (
  source: SheetSource,
  language: Language,
  signal: AbortSignal,
): Promise<Described> => {
  const chunks = openSheet(source, signal)
  const columns: ImportColumns['columns'] = []
  const totals = watchTotals()
  let nulls: ImportColumns['nulls']
  let headingsRow: number | undefined
  let rows = 0
  let chunk = await chunks.next()
  for (; !chunk.done; chunk = await chunks.next())
    for (const row of chunk.value) {
      const { number, cells } = row
      if (headingsRow === undefined) {
        headingsRow = number
        columns.push(...cells.map((heading) => ({ heading: cellText(heading), samples: [] })))
        continue
      }
      rows = number - headingsRow
      if (cells.some((cell) => cell !== null)) totals.add(row)
      for (const [column, cell] of cells.entries())
        if (isNullText(cell)) nulls = { row: number, column, text: cell, ...nulls, count: (nulls?.count ?? 0) + 1 }
      for (const [index, { samples }] of columns.entries()) {
        const text = samples.length < limits.samples ? cellText(cells[index] ?? null) : ''
        if (text !== '') samples.push(text.slice(0, 100))
      }
    }
  const { warnings, firstRows } = chunk.value
  const total = totals.total()
  return {
    columns,
    rows,
    warnings: warnings.map((warning) => sentenceOf(warning, columns, language)),
    headings: {
      row: headingsRow ?? 1,
      rows: firstRows.map(({ number, cells }) => ({ row: number, text: textOf(cells) })),
    },
    ...(total && { total: { row: total.number, text: textOf(total.cells) } }),
    ...(nulls && { nulls }),
  }
}
