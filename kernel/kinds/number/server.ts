// The column of a whole number, and its cells in spreadsheets.
import { isNullable, isWrittenBy } from '#kernel/contract/define.ts'
import { plainText } from '#kernel/contract/plainText.ts'
import type { SheetCell } from '#kernel/server/import/sheetRow.ts'
import { cellText } from '#kernel/server/import/values.ts'
import type { ServerKind } from '#kernel/server/tables/kind.ts'
import { rangeCheck } from '#kernel/server/tables/sqlText.ts'

export const numberOf = (cell: SheetCell): unknown => {
  const text = plainText(cellText(cell))
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text
}

export const kind: ServerKind<'number'> = {
  column: (field, name) => ({
    type: 'integer',
    required: !isNullable(field),
    // Numbers that only the server writes start at 0.
    default: isNullable(field) || isWrittenBy('form', field) || isWrittenBy('import', field) ? undefined : '0',
    check: rangeCheck(name, field.min, field.max),
  }),
  fromCell: numberOf,
}
