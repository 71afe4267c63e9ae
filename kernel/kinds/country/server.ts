// The column of a country, whose cells in spreadsheets may have its name.
import { countryCode } from '#kernel/server/import/countries.ts'
import { cellText, wordKey } from '#kernel/server/import/values.ts'
import { codeColumn } from '#kernel/server/tables/codeColumn.ts'
import type { ServerKind } from '#kernel/server/tables/kind.ts'

export const kind: ServerKind<'country'> = {
  column: (field, name) => codeColumn(field, name, 2),
  fromCell: (cell) => {
    const text = cellText(cell)
    return countryCode(wordKey(text)) ?? text
  },
}
