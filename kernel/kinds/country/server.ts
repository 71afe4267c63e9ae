// The column of a country, whose cells in spreadsheets may have its name.
import { countryCode } from './countryCode.ts'
import { cellText, wordKey } from '#kernel/core/server/sheets/values.ts'
import { codeColumn } from '#kernel/core/server/tables/codeColumn.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

export const kind: ServerKind<'country'> = {
  // It tells no more than the beginning of a phone number.
  mask: (country) => country,
  column: (field, name) => codeColumn(field, name, 2),
  fromCell: (cell) => {
    const text = cellText(cell)
    return countryCode(wordKey(text)) ?? text
  },
}
