// The column of a number, and its cells in spreadsheets.
import { type Decimals, decimalOf, keptDigits, mostInteger } from '#kernel/core/contract/decimals.ts'
import { isNullable, isWrittenBy } from '#kernel/core/contract/define.ts'
import { type Language, languages } from '#kernel/core/contract/languages.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { SheetCell } from '#kernel/core/server/sheets/sheetRow.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { rangeCheck } from '#kernel/core/server/tables/sqlText.ts'

/** A spreadsheet calculates 0.1 + 0.2 with more digits than it shows. */
const numberIn = (cell: SheetCell, language: Language, decimals: Decimals | undefined): unknown => {
  if (typeof cell === 'number') return Number(cell.toPrecision(keptDigits))
  const text = cellText(cell)
  return decimalOf(text, languages[language], decimals) ?? plainText(text)
}

export const kind: ServerKind<'number'> = {
  column: (field, name) => ({
    type: field.decimals
      ? `numeric(${keptDigits},${field.decimals})`
      : (field.max ?? 0) > mostInteger
        ? `numeric(${keptDigits})`
        : 'integer',
    required: !isNullable(field),
    // Numbers that only the server writes start at 0.
    default: isNullable(field) || isWrittenBy('form', field) || isWrittenBy('import', field) ? undefined : '0',
    check: rangeCheck(name, field.min, field.max),
  }),
  fromCell: (cell, { decimals }, _words, language) => numberIn(cell, language, decimals),
}
