// The column of a zip code, and its cells in spreadsheets.
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'
import { codeColumn } from '#kernel/core/server/tables/codeColumn.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

export const kind: ServerKind<'zipcode'> = {
  column: (field, name) => codeColumn(field, name, lengths.zipcode),
  // A number has no leading zero.
  fromCell: (cell) => {
    const text = cellText(cell)
    return typeof cell === 'number' && text.length === 7 ? text.padStart(8, '0') : text
  },
}
