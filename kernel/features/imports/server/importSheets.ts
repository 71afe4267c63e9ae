// Writes the workbooks of an import: an empty template, and the file of an import with what is wrong in each row.
import type { ImportField } from '#kernel/core/contract/imports.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Corrections, ImportError } from '#kernel/features/imports/contract/payloads.ts'
import type { Labels } from '#kernel/core/contract/payloads/labels.ts'
import { correctorOf } from './corrections.ts'
import type { NumberedRow, SheetCell, SheetRow } from '#kernel/core/server/sheets/sheetRow.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'
import { importMessages } from '#kernel/core/server/sheets/importMessages.ts'
import { dateText, type Sheet } from '#kernel/core/server/sheets/sheets.ts'

const noRows = async function* (): AsyncGenerator<never> {}

/** Returns an empty workbook with the fields as columns, and choices. Needed columns end with an asterisk. */
export const templateSheet = (fields: readonly ImportField[], labels: Labels, language: Language): Sheet => {
  const { sheet, yes, no } = importMessages[language]
  const shown = fields.filter(({ name, kind }) => kind !== 'id' && (Object.keys(labels).length === 0 || labels[name]))
  return {
    name: sheet,
    columns: shown.map(({ name, isRequired }) => `${labels[name]?.heading ?? name}${isRequired ? ' *' : ''}`),
    choices: shown.map(({ name, kind, options = [] }) =>
      kind === 'yesNo' ? [yes, no] : options.map((option) => labels[name]?.options?.[String(option)] ?? String(option)),
    ),
    rows: noRows(),
  }
}

const written = (cell: SheetCell, language: Language): string | number | null => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText({ at: cell.getTime(), hasTime: false })
  if (typeof cell === 'object' && cell !== null) return cellText(cell)
  return typeof cell === 'boolean' ? importMessages[language][cell ? 'yes' : 'no'] : cell
}

interface Report {
  headings: SheetRow
  errors: readonly ImportError[]
  corrections: Corrections
  language: Language
}

/** Returns the corrected rows of a file with a column for the errors, each after its cell's heading. */
export const reportSheet = (
  chunks: AsyncIterable<readonly NumberedRow[]>,
  { headings, errors, corrections, language }: Report,
): Sheet => {
  const corrected = correctorOf(corrections)
  const byRow = new Map<number, string[]>()
  for (const { row, column, message } of errors) {
    const heading = column === null ? undefined : headings[column]
    const text = heading === undefined || heading === null ? message : `${written(heading, language)}: ${message}`
    byRow.set(row, [...(byRow.get(row) ?? []), text])
  }
  const width = headings.length
  const rows = async function* () {
    let isHeadings = true
    for await (const chunk of chunks) {
      for (const read of chunk) {
        if (isHeadings) {
          isHeadings = false
          continue
        }
        const { number, cells } = corrected(read)
        const padded = Array.from({ length: width }, (_, index) => written(cells[index] ?? null, language))
        yield [...padded, byRow.get(number)?.join('; ') ?? null]
      }
    }
  }
  return {
    name: importMessages[language].sheet,
    columns: [...headings.map((heading) => String(written(heading, language) ?? '')), importMessages[language].errors],
    rows: rows(),
  }
}
