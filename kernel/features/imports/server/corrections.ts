// Replaces cells that people have corrected after a trial: the server keeps no file, and so no corrections.
import type { Corrections } from '#kernel/features/imports/contract/payloads.ts'
import type { NumberedRow } from '#kernel/core/server/sheets/sheetRow.ts'

/** Returns the function that corrects the cells of a row. An empty text is an empty cell. */
export const correctorOf = (corrections: Corrections): ((row: NumberedRow) => NumberedRow) => {
  const byRow = Map.groupBy(corrections, ({ row }) => row)
  return (row) => {
    const own = byRow.get(row.number)
    if (!own) return row
    const cells = [...row.cells]
    const sources = row.sources && [...row.sources]
    for (const { column, value } of own) {
      if (column < cells.length) cells[column] = value === '' ? null : value
      // Somebody has seen the text.
      if (sources) sources[column] = null
    }
    return { ...row, cells, ...(sources && { sources }) }
  }
}
